import { describe, expect, it } from '@jest/globals';
import { killWorker } from './kill-worker.ts';
import { isPassed } from './verdict.ts';

describe('the worker killed in the middle of due reminders', () => {
  it('loses none with the queue on Redis, and knows what may have arrived twice', async () => {
    const said: string[] = [];
    const verdict = await killWorker({
      seed: 3,
      reminders: 80,
      kills: 2,
      queue: 'redis',
      hurry: true,
      say: (text) => said.push(text),
    });
    expect(verdict).toMatchObject({ due: 80, arrived: 80, lost: 0, unflaggedTwice: 0 });
    expect(isPassed(verdict)).toBe(true);
    expect(said.filter((text) => text.startsWith('killed after'))).toHaveLength(2);
  }, 180_000);

  it('writes no more than ten a day to an address that is not verified', async () => {
    const verdict = await killWorker({
      seed: 5,
      reminders: 45,
      kills: 1,
      verified: false,
      queue: 'postgres',
      hurry: true,
      say: () => undefined,
    });
    expect(verdict.arrived).toBeGreaterThan(5);
    expect(verdict.arrived).toBeLessThanOrEqual(10);
  }, 180_000);
});
