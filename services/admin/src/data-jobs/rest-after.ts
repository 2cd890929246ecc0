/** Milliseconds, at least and at most. */
const rest = { least: 20, most: 5_000 };
/** Transactions a second with which a database counts as quiet; a job alone makes about half as many. */
const quiet = 200;
const mostTimes = 40;

/**
 * Milliseconds that a worker leaves the database to everybody else after a batch: as long as it took; while others are at work, longer
 * by the square of how many times their transactions a second exceed those of a quiet hour, as waiting grows faster than work.
 */
export function restAfter(tookMs: number, transactionsPerSecond: number): number {
  const times = Math.min(Math.max((transactionsPerSecond / quiet) ** 2, 1), mostTimes);
  return Math.min(Math.max(tookMs * times, rest.least), rest.most);
}
