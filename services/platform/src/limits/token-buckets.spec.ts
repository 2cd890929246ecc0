import { describe, expect, it } from '@jest/globals';
import { TokenBuckets } from './token-buckets.ts';

describe('a token bucket', () => {
  it('is full at first, and refilled steadily up to its size', () => {
    let now = 0;
    const buckets = new TokenBuckets(3, 60, 10, () => now);
    const take = (times: number): number[] => Array.from({ length: times }, () => buckets.take('anna'));
    expect(take(5)).toEqual([0, 0, 0, 1, 1]);
    now = 400;
    expect(take(1)).toEqual([1]);
    now = 1000;
    expect(take(2)).toEqual([0, 1]);
    now = 100_000;
    expect(take(4)).toEqual([0, 0, 0, 1]);
  });

  it('says truly when the next token comes, at most a minute ahead for one a minute', () => {
    let now = 0;
    const buckets = new TokenBuckets(1, 1, 10, () => now);
    expect([buckets.take('a'), buckets.take('a')]).toEqual([0, 60]);
    now = 59_000;
    expect(buckets.take('a')).toBe(1);
    now = 60_000;
    expect(buckets.take('a')).toBe(0);
  });

  it('is one for each key, and forgets the keys that were not used for longest', () => {
    const buckets = new TokenBuckets(1, 1, 2, () => 0);
    expect([buckets.take('a'), buckets.take('b'), buckets.take('a')]).toEqual([0, 0, 60]);
    buckets.take('c');
    expect([buckets.take('b'), buckets.take('c')]).toEqual([0, 60]);
  });
});
