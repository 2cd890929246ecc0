import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { limitKey } from './limit-key.ts';
import type { LimitStore } from './limit-store.ts';
import { tooMany } from './too-many.ts';

const minute = 60;

/** This many at once, refilled by this many a minute. */
export interface AttemptRule {
  readonly name: string;
  readonly burst: number;
  readonly perMinute: number;
}

/** Returns an attempt that turned out not to count. */
export type Refund = () => Promise<void>;

/**
 * A token bucket over two counters in the shared store: what a minute refills, and what may be used beyond it. An attempt is
 * counted before it's made, so that many at once can't get around it.
 */
export class AttemptLimit {
  private readonly steady: RateLimiterAbstract;
  private readonly reserve: RateLimiterAbstract;

  constructor(store: LimitStore, { name, burst, perMinute }: AttemptRule, factor: number) {
    const points = perMinute * factor;
    const beyond = Math.max(1, burst * factor - points);
    this.steady = store.limiter({ keyPrefix: `${name}.steady`, points, duration: minute });
    // Once used up, it takes as long to refill as the refill rate needs.
    const duration = Math.ceil((beyond / points) * minute);
    this.reserve = store.limiter({ keyPrefix: `${name}.reserve`, points: beyond, duration });
  }

  /** @throws {ProblemError} 429 with Retry-After */
  async take(whom: string): Promise<Refund> {
    const key = limitKey(whom);
    const wait = await waitAfter(this.steady.consume(key));
    if (wait === null) return () => give(this.steady, key);
    const waitLonger = await waitAfter(this.reserve.consume(key));
    if (waitLonger === null) return () => give(this.reserve, key);
    throw tooMany(Math.min(wait, waitLonger));
  }
}

async function give(limiter: RateLimiterAbstract, key: string): Promise<void> {
  await limiter.reward(key, 1);
}

/** Null when there was a point, else the seconds until there's one again. */
async function waitAfter(consumed: Promise<RateLimiterRes>): Promise<number | null> {
  try {
    await consumed;
    return null;
  } catch (error) {
    if (error instanceof RateLimiterRes) return error.msBeforeNext / 1000;
    throw error;
  }
}
