import { Inject, Injectable } from '@nestjs/common';
import { AttemptLimit, CONFIG, LimitStore, networkOf, type Config } from '@petcare/platform';

/** Calls that create accounts, send mails or try links. */
export type LimitedCall = 'register' | 'mail' | 'link';

const rules = { account: { burst: 5, perMinute: 1 }, address: { burst: 50, perMinute: 10 } };

/** Five per account and fifty per address, refilled slowly, for each sort of call. */
@Injectable()
export class CallLimits {
  private readonly limits: Record<LimitedCall, { account: AttemptLimit; address: AttemptLimit }>;

  constructor(store: LimitStore, @Inject(CONFIG) { RATE_LIMIT_FACTOR: factor }: Config) {
    const limit = (name: LimitedCall, whose: 'account' | 'address'): AttemptLimit =>
      new AttemptLimit(store, { name: `${name}.${whose}`, ...rules[whose] }, factor);
    const both = (name: LimitedCall) => ({ account: limit(name, 'account'), address: limit(name, 'address') });
    this.limits = { register: both('register'), mail: both('mail'), link: both('link') };
  }

  /** @throws {ProblemError} 429 with Retry-After */
  async count(call: LimitedCall, who: { account?: string; address?: string | null }): Promise<void> {
    const { account, address } = this.limits[call];
    if (who.address) await address.take(networkOf(who.address));
    if (who.account !== undefined) await account.take(who.account);
  }
}
