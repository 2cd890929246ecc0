import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';

const patience = 10_000;

/** Asks the relay whether it took a message, where it can be asked. */
@Injectable()
export class MailLookup {
  readonly isPossible: boolean;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.isPossible = config.MAIL_LOOKUP_URL !== undefined;
  }

  /** @throws {Error} when the relay doesn't say: then nobody knows, and nothing may be sent on a guess. */
  async wasTaken(messageId: string): Promise<boolean> {
    const url = new URL(this.config.MAIL_LOOKUP_URL ?? '');
    url.searchParams.set('messageId', messageId);
    const response = await fetch(url, { signal: AbortSignal.timeout(patience), redirect: 'error' });
    await response.body?.cancel();
    if (response.status === 200) return true;
    if (response.status === 404) return false;
    throw new Error(`The relay answered ${response.status} when asked for a message`);
  }
}
