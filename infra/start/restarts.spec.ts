import { expect, it } from '@jest/globals';
import { Restarts } from './restarts.ts';

it('what ends is started again, later each time, until it has ended five times within a minute', () => {
  const restarts = new Restarts();
  expect([0, 1, 2, 3, 4].map((second) => restarts.next(second * 1000))).toEqual([250, 500, 1000, 2000, undefined]);
});

it('what ends now and then is started again each time', () => {
  const restarts = new Restarts();
  expect([0, 1, 2, 3, 4, 5].map((at) => restarts.next(at * 16_000))).toEqual([250, 500, 1000, 2000, 2000, 2000]);
});
