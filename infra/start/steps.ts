/** Prints one line per step: its name, its outcome, and how long it took if that is worth mentioning. */
export async function step<Result>(
  name: string,
  work: () => Promise<Result>,
  outcome: (result: Result) => string,
): Promise<Result> {
  const started = performance.now();
  const result = await work();
  const seconds = (performance.now() - started) / 1000;
  say(name, seconds < 0.5 ? outcome(result) : `${outcome(result)} (${seconds.toFixed(1)} s)`);
  return result;
}

export function say(name: string, text: string): void {
  console.log(`  ${name.padEnd(12)}${text}`);
}
