/**
 * Resolves in a task of its own, so that a tap or a key that came meanwhile is answered first, and what has been drawn is shown.
 * No timer, as those wait a second in a hidden tab.
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
