// Stands in for @jest/globals where a spec needs no more than this: a hundred times as fast to start.
import { expect as matchers } from 'expect';

const queue = [];

function each(rows, run) {
  for (const row of rows) run(Array.isArray(row) ? row : [row]);
}

export const expect = matchers;
export function it(_name, run) {
  queue.push(run);
}
it.each = (rows) => (_name, run) => each(rows, (row) => queue.push(() => run(...row)));
export function describe(_name, define) {
  define();
}
describe.each = (rows) => (_name, define) => each(rows, (row) => define(...row));

/** Runs the tests the loaded specs have defined; rejects with the first failure. */
export async function runAll() {
  if (queue.length === 0) throw new Error('There is no test');
  for (const run of queue) await run();
}
