/** Milliseconds, at least and at most. */
const rest = { least: 20, most: 5_000 };
/** Transactions a second with which a database counts as quiet; a job alone makes about half as many. */
const quiet = 200;
const mostTimes = 10;

/**
 * Milliseconds that a worker leaves the database to everybody else after a batch: as long as it took, and while others are at work, as
 * many times longer as their transactions a second exceed those of a quiet hour.
 */
export function restAfter(tookMs: number, transactionsPerSecond: number): number {
  const times = Math.min(Math.max(transactionsPerSecond / quiet, 1), mostTimes);
  return Math.min(Math.max(tookMs * times, rest.least), rest.most);
}
