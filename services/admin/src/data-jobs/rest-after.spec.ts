import { expect, it } from '@jest/globals';
import { restAfter, rowsAtOnce } from './rest-after.ts';

it.each([
  [0, 0, 20],
  [300, 0, 300],
  [300, 200, 300],
  [10, 600, 90],
  [10, 1_600, 400],
  [10, 1_000_000, 400],
  [60_000, 0, 5_000],
  [1_000, 1_600, 5_000],
])('after a batch of %d ms, with %d transactions a second, a worker rests for %d ms', (tookMs, perSecond, ms) => {
  expect(restAfter(tookMs, perSecond)).toBe(ms);
});

it.each([
  [50, 0, 50],
  [50, 400, 50],
  [50, 401, 10],
  [20, 5_000, 4],
  [1, 5_000, 1],
])('of %d rows, with %d transactions a second, a worker takes %d at once', (rows, perSecond, taken) => {
  expect(rowsAtOnce(rows, perSecond)).toBe(taken);
});
