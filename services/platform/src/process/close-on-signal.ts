/** A close that takes longer than this is given up, in milliseconds. */
const patience = 10_000;

/**
 * Ends the process in order on SIGTERM, on Ctrl-C, and when the parent that started it as a child is gone
 * (its IPC channel closes, also after a `kill -9`).
 */
export function closeOnSignal(close: () => Promise<void>): void {
  let closing = false;
  const end = (): void => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), patience).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Could not close in order: ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  process.once('disconnect', end);
}
