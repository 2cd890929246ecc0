import { LRUCache } from 'lru-cache';

interface Bucket {
  tokens: number;
  /** The monotonic clock's milliseconds at which `tokens` was right. */
  at: number;
}

/** Token buckets by key in this process's memory: full at first, refilled steadily. A few nanoseconds per request. */
export class TokenBuckets {
  private readonly buckets: LRUCache<string, Bucket>;
  private readonly perMillisecond: number;

  /** `keys` is how many are remembered; anybody forgotten starts with a full one. */
  constructor(
    private readonly capacity: number,
    perMinute: number,
    keys: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.perMillisecond = perMinute / 60_000;
    this.buckets = new LRUCache({ max: keys });
  }

  /** Takes one token. @returns 0, or the seconds until there is one, rounded up */
  take(key: string): number {
    const now = this.now();
    const bucket = this.buckets.get(key);
    if (!bucket) {
      this.buckets.set(key, { tokens: this.capacity - 1, at: now });
      return 0;
    }
    bucket.tokens = Math.min(this.capacity, bucket.tokens + (now - bucket.at) * this.perMillisecond);
    bucket.at = now;
    if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / this.perMillisecond / 1000);
    bucket.tokens -= 1;
    return 0;
  }
}
