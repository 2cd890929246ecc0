import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { bounceAddress } from './bounces/bounce-address.ts';
import { failpoint } from './failpoint.ts';
import type { Letter } from './mail-kind.ts';
import { dkimOf, messageOf } from './mail-message.ts';
import { SmtpPool } from './smtp-pool.ts';

interface Posting {
  readonly letter: Letter;
  readonly mail: { readonly organisationId: string; readonly id: string };
  readonly messageId: string;
  /** Awaited when the server is ready for the message and has been given none of it; a throw withholds it. */
  readonly offer: () => Promise<void>;
}

/** SMTP, over connections that are kept open. */
@Injectable()
export class MailTransport implements OnApplicationShutdown {
  /** The part of every Message-ID after the at sign. */
  readonly domain: string;
  /** Messages at once. */
  readonly connections: number;
  private readonly pool: SmtpPool;
  private readonly sender: string;
  private readonly from: Letter['to'];
  private readonly dkim;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    const [, name = '', address = config.MAIL_FROM] = /^\s*"?(.*?)"?\s*<([^<>]+)>\s*$/.exec(config.MAIL_FROM) ?? [];
    this.sender = address;
    this.from = { name, address };
    this.domain = this.sender.slice(this.sender.indexOf('@') + 1);
    this.connections = config.SMTP_CONNECTIONS;
    this.dkim = dkimOf(config);
    this.pool = new SmtpPool(config.SMTP_URL, config.SMTP_CONNECTIONS, config.SMTP_TIMEOUT_SECONDS * 1000);
  }

  /**
   * Hands one message for one person to the server.
   * @returns what the server answered when it accepted it
   * @throws {UnsendableError} and whatever the session or `offer` throws; only an `offer` that wasn't awaited, or a
   * reply of 400 or more to the message itself, proves that the server hasn't taken it.
   */
  async post({ letter, mail, messageId, offer }: Posting): Promise<string> {
    const message = await messageOf(letter, { from: this.from, messageId, dkim: this.dkim });
    const { BOUNCE_DOMAIN, APP_SECRET } = this.config;
    const from = BOUNCE_DOMAIN === undefined ? this.sender : bounceAddress(APP_SECRET, mail, BOUNCE_DOMAIN);
    const response = await this.pool.send({ from, to: message.to, text: message.text, offer });
    failpoint('mail-answered');
    return response;
  }

  onApplicationShutdown(): void {
    this.finish();
  }

  /** Ends every connection once nothing is on the wire, or after five seconds; anything waiting for one fails at once. */
  finish(): void {
    this.pool.close();
  }
}
