/**
 * Resolves in a separate task, so that a tap or key pressed in the meantime is answered first and what has been drawn appears.
 * Not a timer, because those wait a second in a hidden tab.
 */
export async function turn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.addEventListener('message', resolve, { once: true });
    port1.start();
    port2.postMessage(null);
  });
  port1.close();
}
