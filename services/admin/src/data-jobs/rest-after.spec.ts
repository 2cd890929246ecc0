import { expect, it } from '@jest/globals';
import { restAfter } from './run-data-jobs.job.ts';

it.each([
  [0, 20],
  [300, 300],
  [60_000, 5_000],
])('after a batch of %d ms a worker rests for %d ms', (tookMs, ms) => {
  expect(restAfter(tookMs)).toBe(ms);
});
