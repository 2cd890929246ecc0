import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import type { Session } from '../sessions/scope.ts';
import { networkOf } from './network-of.ts';
import { TokenBuckets } from './token-buckets.ts';
import { tooMany } from './too-many.ts';

const perMinute = { session: 600, address: 6000 };
const remembered = 20_000;

/** How often anybody may ask anything, counted per process: it protects the process, not an account. */
@Injectable()
export class RequestLimits {
  private readonly sessions: TokenBuckets;
  private readonly addresses: TokenBuckets;

  constructor(@Inject(CONFIG) { RATE_LIMIT_FACTOR: factor }: Config) {
    const [session, address] = [perMinute.session * factor, perMinute.address * factor];
    this.sessions = new TokenBuckets(session, session, remembered);
    this.addresses = new TokenBuckets(address, address, remembered);
  }

  /** @throws {ProblemError} 429 with Retry-After */
  admit(address: string, session: Session | null): void {
    const wait =
      this.addresses.take(networkOf(address)) || (session === null ? 0 : this.sessions.take(session.tokenHash));
    if (wait > 0) throw tooMany(wait);
  }
}
