/** Milliseconds, at least and at most. */
const rest = { least: 20, most: 5_000 };
/** Part of a batch that is done at once while others are at work: as long as it goes on, the processor isn't theirs. */
const partWhileBusy = 0.2;
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

/** How many rows a worker deals with before its next rest. */
export function rowsAtOnce(rows: number, transactionsPerSecond: number): number {
  return transactionsPerSecond > 2 * quiet ? Math.ceil(rows * partWhileBusy) : rows;
}
