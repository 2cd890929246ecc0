import { Inject, Injectable } from '@nestjs/common';
import { AttemptLimit, CONFIG, LimitStore, type Config } from '@petcare/platform';

/** Each takes memory and most of a second, and nobody should find one out by trying. */
const rule = { name: 'backup-passphrase', burst: 10, perMinute: 3 };

/** How often backup passphrases can be chosen and tried, per organisation. */
@Injectable()
export class PassphraseLimit {
  private readonly limit: AttemptLimit;

  constructor(@Inject(CONFIG) { RATE_LIMIT_FACTOR }: Config, store: LimitStore) {
    this.limit = new AttemptLimit(store, rule, RATE_LIMIT_FACTOR);
  }

  /** @throws {ProblemError} 429 with Retry-After */
  async take(organisationId: string): Promise<void> {
    await this.limit.take(organisationId);
  }
}
