/**
 * Shows a progress line: rewritten in place on a terminal, printed every ten seconds elsewhere. Returns a
 * function that ends it with a last line.
 */
export function showProgress(describe) {
  const started = Date.now();
  const terminal = process.stdout.isTTY;
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const write = (text) =>
    process.stdout.write(terminal ? `\r${text} (${seconds()} s)\u001b[K` : `${text} (${seconds()} s)\n`);
  write(describe());
  const timer = setInterval(() => write(describe()), terminal ? 500 : 10_000);
  return (last) => {
    clearInterval(timer);
    write(last);
    if (terminal) process.stdout.write('\n');
  };
}
