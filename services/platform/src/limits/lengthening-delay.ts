import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { LimitStore } from './limit-store.ts';
import { limitKey } from './limit-key.ts';
import { tooMany } from './too-many.ts';

/** Consecutive failures are forgotten after this many seconds without another. */
const memory = 3600;
const freeFailures = 3;
const longest = 60;

/** After three failures in a row (or `free`), each further one doubles the wait before the next attempt: 1, 2, 4 … 60 seconds. */
export class LengtheningDelay {
  private readonly failures: RateLimiterAbstract;
  private readonly waits: RateLimiterAbstract;

  constructor(
    store: LimitStore,
    name: string,
    private readonly factor: number,
    private readonly free = freeFailures,
  ) {
    this.failures = store.limiter({ keyPrefix: `${name}.failures`, points: 1_000_000, duration: memory });
    this.waits = store.limiter({ keyPrefix: `${name}.waits`, points: 1, duration: longest });
  }

  /** @throws {ProblemError} 429 with Retry-After while the wait isn't over */
  async check(whom: string): Promise<void> {
    const wait = await this.waits.get(limitKey(whom));
    if (wait !== null && wait.msBeforeNext > 0 && wait.consumedPoints > 1) throw tooMany(wait.msBeforeNext / 1000);
  }

  /** @returns how many there have been in a row */
  async failed(whom: string): Promise<number> {
    const key = limitKey(whom);
    const { consumedPoints } = await this.failures.penalty(key, 1);
    const beyond = consumedPoints - this.free * this.factor;
    if (beyond > 0) await this.waits.block(key, Math.min(longest, 2 ** (beyond - 1)));
    return consumedPoints;
  }

  async succeeded(whom: string): Promise<void> {
    await this.failures.delete(limitKey(whom));
  }
}
