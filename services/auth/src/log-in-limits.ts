import { Inject, Injectable } from '@nestjs/common';
import { AttemptLimit, CONFIG, LengtheningDelay, LimitStore, networkOf, type Config } from '@petcare/platform';

/** `neither`: it was right so far, and something more is needed. */
export type Attempt<T> = { readonly outcome: 'right'; readonly value: T } | { readonly outcome: 'wrong' | 'neither' };

/**
 * Guesses at a password or a code: ten for an account and a hundred from an address, refilled slowly, and longer and longer
 * waits after the third in a row. An account that does not exist has the same.
 */
@Injectable()
export class LogInLimits {
  private readonly account: AttemptLimit;
  private readonly address: AttemptLimit;
  private readonly delay: LengtheningDelay;

  constructor(store: LimitStore, @Inject(CONFIG) { RATE_LIMIT_FACTOR: factor }: Config) {
    this.account = new AttemptLimit(store, { name: 'log-in.account', burst: 10, perMinute: 1 }, factor);
    this.address = new AttemptLimit(store, { name: 'log-in.address', burst: 100, perMinute: 10 }, factor);
    this.delay = new LengtheningDelay(store, 'log-in', factor);
  }

  /**
   * `address` is null for somebody who is logged in and shows once more who they are.
   * @throws {ProblemError} 429 with Retry-After, without trying
   */
  async attempt<T>(account: string, address: string | null, work: () => Promise<Attempt<T>>): Promise<Attempt<T>> {
    const refunds = address === null ? [] : [await this.address.take(networkOf(address))];
    refunds.push(await this.account.take(account));
    const giveBack = (): Promise<unknown> => Promise.all(refunds.map((refund) => refund()));
    // What is refused before it is tried is no guess.
    const tried = this.delay.check(account).then(work);
    const attempt = await tried.catch(async (error: unknown) => {
      await giveBack();
      throw error;
    });
    if (attempt.outcome === 'wrong') await this.delay.failed(account);
    else await giveBack();
    if (attempt.outcome === 'right') await this.delay.succeeded(account);
    return attempt;
  }
}
