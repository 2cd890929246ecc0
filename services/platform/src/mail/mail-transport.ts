import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { CONFIG, type Config } from '../config/config.ts';
import type { Letter } from './mail-kind.ts';

interface Posting {
  readonly letter: Letter;
  readonly messageId: string;
  /** Awaited when the server is ready for the message and has been given none of it; a throw withholds it. */
  readonly offer: () => Promise<void>;
}

/** The letter cannot go to anybody, now or later. */
export class UnsendableError extends Error {
  override readonly name = 'UnsendableError';
}

const connections = 10;
/** What is on the wire when the process ends may take this long, in milliseconds. */
const grace = 5000;
const headerName = /^[A-Za-z][A-Za-z0-9-]*$/;
const plainAddress = /^[^\s<>(),;:"\\@]+@[^\s<>(),;:"\\@]+$/;

/** SMTP, over connections that are kept open. */
@Injectable()
export class MailTransport {
  /** Part of every Message-ID, after the at sign. */
  readonly domain: string;
  private readonly offers = new Map<string, Posting['offer']>();
  private readonly mailer;
  private readonly sender: string;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.sender = /<([^<>]+)>\s*$/.exec(config.MAIL_FROM)?.[1] ?? config.MAIL_FROM;
    this.domain = this.sender.slice(this.sender.indexOf('@') + 1);
    this.mailer = createTransport({
      url: config.SMTP_URL,
      pool: true,
      maxConnections: connections,
      maxMessages: Infinity,
      // Whether a message may be given a second time is not for the pool to decide.
      maxRequeues: 0,
      connectionTimeout: 30_000,
    });
    this.mailer.use('stream', (mail, done) => {
      const offer = this.offers.get(mail.data.messageId ?? '');
      if (offer) mail.message?.processFunc((message) => gated(message, offer));
      done();
    });
  }

  /**
   * Hands one message for one person to the server.
   * @returns what the server answered when it accepted it
   * @throws {UnsendableError} and whatever nodemailer or `offer` throws; only a `responseCode` of 400 or more, or an
   *   `offer` that was not awaited, proves that the server has not taken the message.
   */
  async post({ letter, messageId, offer }: Posting): Promise<string> {
    const { name, address } = letter.to;
    if (!plainAddress.test(address)) throw new UnsendableError('Mail cannot be sent to this address');
    this.offers.set(messageId, offer);
    try {
      const info = await this.mailer.sendMail({
        from: this.config.MAIL_FROM,
        to: { name: oneLine(name), address },
        envelope: { from: this.sender, to: [address] },
        messageId,
        subject: oneLine(letter.subject),
        html: letter.html,
        text: letter.text,
        headers: { ...headersOf(letter), 'Auto-Submitted': 'auto-generated' },
        xMailer: false,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return info.response ?? '';
    } finally {
      this.offers.delete(messageId);
    }
  }

  /** Ends every connection once nothing is on the wire, or after five seconds; what waits for one fails at once. */
  finish(): void {
    this.mailer.close();
    setTimeout(() => this.mailer.close({ force: true }), grace).unref();
  }
}

/**
 * The message, held back until `open` resolves. nodemailer begins to read when the server has answered DATA with 354,
 * so up to then nothing was offered, and from then on it may have been taken.
 */
function gated(message: Readable, open: () => Promise<void>): Readable {
  async function* content(): AsyncGenerator<unknown> {
    await open();
    yield* message;
  }
  return Readable.from(content(), { objectMode: false });
}

/** Control characters could begin a header of their own. */
function oneLine(value: string): string {
  return value.replace(/\p{Cc}+/gu, ' ').trim();
}

function headersOf(letter: Letter): Record<string, string> {
  const headers = Object.entries(letter.headers ?? {});
  const wrong = headers.find(([name]) => !headerName.test(name));
  if (wrong) throw new UnsendableError(`Not a header name: ${wrong[0]}`);
  return Object.fromEntries(headers.map(([name, value]) => [name, oneLine(value)]));
}
