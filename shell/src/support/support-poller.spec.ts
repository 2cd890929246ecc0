import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { afterCheck, initialPoll, lowered } from './poll-schedule.ts';
import { SupportPoller } from './support-poller.ts';

let visibility: DocumentVisibilityState = 'visible';
const setVisibility = (state: DocumentVisibilityState): void => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => void jest.useRealTimers());

/** A poller over counts set by the test; records when it asked, in seconds since the start, and the rises. */
async function watch(first = 0) {
  const start = Date.now();
  const seen = { count: first as number | 'fails', asked: [] as number[], rises: [] as number[] };
  const poller = new SupportPoller({
    count: async () => {
      seen.asked.push((Date.now() - start) / 1_000);
      if (seen.count === 'fails') throw new Error('no answer');
      return seen.count;
    },
    onRise: (by) => seen.rises.push(by),
  });
  poller.start();
  await jest.advanceTimersByTimeAsync(0);
  return { seen, poller, pass: (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1_000) };
}

const waits = (asked: readonly number[]) => asked.slice(1).map((at, index) => at - (asked[index] ?? 0));

describe('polling', () => {
  it('asks at once, then after 180 s; without a rise after 45, 67.5, 101.25, 151.9, 227.8 and at most 300 s', async () => {
    const { seen, pass } = await watch();
    await pass(180 * 3 + 45 + 67.5 + 101.25 + 151.875 + 227.8125 + 300 + 300);
    expect(waits(seen.asked)).toEqual([180, 180, 180, 45, 67.5, 101.25, 151.875, expect.closeTo(227.812, 2), 300, 300]);
    expect(seen.rises).toEqual([]);
  });

  it('takes the first answer as the baseline', async () => {
    const { seen } = await watch(4);
    expect(seen.rises).toEqual([]);
  });

  it('asks again after 120 s when the count has risen, and counts the quiet checks anew', async () => {
    const { seen, pass } = await watch(1);
    seen.count = 4;
    await pass(180);
    expect(seen.rises).toEqual([3]);
    await pass(120 * 3 + 45);
    expect(waits(seen.asked)).toEqual([180, 120, 120, 120, 45]);
  });

  it('is moved by nothing but time when a check fails', async () => {
    const { seen, pass } = await watch(2);
    seen.count = 'fails';
    await pass(180 * 4);
    seen.count = 3;
    await pass(180);
    expect(waits(seen.asked)).toEqual([180, 180, 180, 180, 180]);
    expect(seen.rises).toEqual([1]);
  });

  it('compares with the lower count after a fall', async () => {
    const { seen, pass, poller } = await watch(5);
    seen.count = 2;
    await pass(180);
    seen.count = 3;
    await pass(180);
    expect(seen.rises).toEqual([1]);
    poller.sees(0);
    await pass(120);
    expect(seen.rises).toEqual([1, 3]);
  });

  it('stops in a hidden tab that asks less than once a minute, and starts anew when it is seen again', async () => {
    const { seen, pass } = await watch();
    setVisibility('hidden');
    await pass(3_600);
    expect(seen.asked).toEqual([0]);
    setVisibility('visible');
    await pass(180);
    expect(seen.asked).toEqual([0, 3_600, 3_780]);
  });

  it('begins at 180 s again, and counts the quiet checks anew, when the tab is seen again after the interval has grown', async () => {
    const { seen, pass } = await watch();
    await pass(180 * 3 + 45 + 67.5);
    setVisibility('hidden');
    setVisibility('visible');
    await pass(180 * 2 + 45);
    // The immediate check is the first without a rise.
    expect(waits(seen.asked)).toEqual([180, 180, 180, 45, 67.5, 0, 180, 180, 45]);
  });

  it('goes back to 120 s on a rise, also from the longest interval', async () => {
    const { seen, pass } = await watch();
    await pass(180 * 3 + 45 + 67.5 + 101.25 + 151.875 + 227.8125 + 300);
    seen.count = 1;
    await pass(300);
    expect(seen.rises).toEqual([1]);
    await pass(120 * 3 + 45);
    expect(waits(seen.asked).slice(-5)).toEqual([300, 120, 120, 120, 45]);
  });

  it('goes on in a hidden tab while it asks more often than that', async () => {
    const { seen, pass } = await watch();
    await pass(180 * 3);
    setVisibility('hidden');
    await pass(45);
    expect(waits(seen.asked)).toEqual([180, 180, 180, 45]);
    await pass(3_600);
    expect(seen.asked).toHaveLength(5);
  });

  it('asks no more once it was stopped', async () => {
    const { seen, pass, poller } = await watch();
    poller.stop();
    setVisibility('visible');
    await pass(3_600);
    expect(seen.asked).toEqual([0]);
  });
});

describe('the schedule', () => {
  it('rises exactly when a count is above the one before it, whatever else happens', () => {
    fc.assert(
      fc.property(fc.nat({ max: 50 }), fc.array(fc.nat({ max: 50 })), (baseline, counts) => {
        let { state } = afterCheck(initialPoll, baseline);
        let before = baseline;
        for (const count of counts) {
          const next = afterCheck(state, count);
          expect(next.rise).toBe(Math.max(0, count - before));
          expect(next.state.interval).toBeGreaterThanOrEqual(45_000);
          expect(next.state.interval).toBeLessThanOrEqual(300_000);
          state = next.state;
          before = count;
        }
        expect(lowered(state, before + 1)).toBe(state);
      }),
    );
  });
});
