import { Inject, Injectable } from '@nestjs/common';
import { AttemptLimit, CONFIG, LimitStore, type Config } from '@petcare/platform';

/** Each takes memory and most of a second, and nobody is to find one out by trying. */
const rule = { name: 'backup-passphrase', burst: 10, perMinute: 3 };

/** How often passphrases of backups can be chosen and tried, by organisation. */
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
