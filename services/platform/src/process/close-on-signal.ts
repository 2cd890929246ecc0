/** A close that takes longer than this is given up, in milliseconds. */
const patience = 10_000;

/**
 * Ends the process in order on SIGTERM, on Ctrl-C, and when the parent that started it as a child has gone (its IPC
 * channel closes, even after a `kill -9`). So does an uncaught fault, because nobody knows what it left undone, with
 * code 1: `noteFault` is told about each, and what is under way is finished first.
 */
export function closeOnSignal(close: () => Promise<void>, noteFault: (error: unknown) => void): void {
  let closing = false;
  const end = (code: 0 | 1): void => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), patience).unref();
    close().then(
      () => process.exit(code),
      (error: unknown) => {
        process.stderr.write(`Could not close in order: ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, () => end(0));
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(fault, (error: unknown) => {
      // Noting one may fail, too. Noted here, those would follow each other without end, and no timer or signal would get its turn.
      setImmediate(() => {
        noteFault(error);
        end(1);
      });
    });
}
