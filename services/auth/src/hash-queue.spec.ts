import { describe, expect, it } from '@jest/globals';
import { HashQueue } from './hash-queue.ts';

describe('the queue of hashes', () => {
  it('runs so many at once, the others in their order, and refuses what does not fit', async () => {
    const queue = new HashQueue(2, 3);
    const ends: (() => void)[] = [];
    const begun: number[] = [];
    const work = (number: number) => () =>
      new Promise<number>((resolve) => {
        begun.push(number);
        ends.push(() => resolve(number));
      });
    const results = [1, 2, 3, 4, 5].map((number) => queue.run(work(number)));
    expect(begun).toEqual([1, 2]);
    await expect(queue.run(work(6))).rejects.toMatchObject({
      code: 'unavailable',
      details: { headers: { 'retry-after': '3' } },
    });
    for (let turn = 0; turn < 5; turn++) {
      ends[turn]?.();
      await results[turn];
    }
    expect(await Promise.all(results)).toEqual([1, 2, 3, 4, 5]);
    expect(begun).toEqual([1, 2, 3, 4, 5]);
  });

  it('does not even begin what has no place, and has one again when something ends', async () => {
    const queue = new HashQueue(1, 1, 2);
    const first = Promise.withResolvers<string>();
    const held = [queue.hold(() => first.promise), queue.hold(async () => 'second')];
    const begun: string[] = [];
    const begin = async (): Promise<void> => void begun.push('third');
    await expect(queue.hold(begin)).rejects.toMatchObject({ code: 'unavailable' });
    expect(begun).toEqual([]);
    first.resolve('first');
    expect(await Promise.all(held)).toEqual(['first', 'second']);
    await queue.hold(begin);
    expect(begun).toEqual(['third']);
  });

  it('goes on after work that failed', async () => {
    const queue = new HashQueue(1, 1);
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run(async () => 'yes')).toBe('yes');
  });
});
