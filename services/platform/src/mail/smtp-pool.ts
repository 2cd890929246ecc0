import { parseConnectionUrl } from 'nodemailer/lib/shared';
import { SmtpRefusal, SmtpSession, type Posting } from './smtp-session.ts';

/** A server closes what is idle for long, and the first message would find out. */
const longestIdle = 20_000;
/** How long what is on the wire when the process ends may take, in milliseconds. */
const grace = 5000;

/** There's no connection left for the message. */
export class PoolClosedError extends Error {
  override readonly name = 'PoolClosedError';
}

interface Idle {
  readonly session: SmtpSession;
  readonly timer: NodeJS.Timeout;
}

/** Connections to one SMTP server that are kept open; each carries one message at a time, and those waiting go in order. */
export class SmtpPool {
  private readonly options;
  private readonly idle: Idle[] = [];
  private readonly busy = new Set<SmtpSession>();
  private readonly waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  private lent = 0;
  private closed = false;

  constructor(
    url: string,
    private readonly size: number,
    /** Milliseconds without a word from the server. */
    socketTimeout: number,
  ) {
    this.options = { ...parseConnectionUrl(url), connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout };
  }

  /** Gives one message to the server. @returns what it answered when it accepted it */
  async send(posting: Posting): Promise<string> {
    await this.turn();
    try {
      return await this.sendOver(await this.session(), posting);
    } finally {
      this.lent -= 1;
      this.waiting.shift()?.resolve();
    }
  }

  /** Ends every connection once nothing is on the wire, or after five seconds; anything waiting for one fails at once. */
  close(): void {
    this.closed = true;
    for (const { reject } of this.waiting.splice(0)) reject(new PoolClosedError('The connections are being closed'));
    for (const { session, timer } of this.idle.splice(0)) {
      clearTimeout(timer);
      session.quit();
    }
    setTimeout(() => {
      for (const session of this.busy) session.close();
    }, grace).unref();
  }

  private async turn(): Promise<void> {
    if (this.closed) throw new PoolClosedError('The connections are being closed');
    if (this.lent >= this.size) await new Promise<void>((resolve, reject) => this.waiting.push({ resolve, reject }));
    this.lent += 1;
  }

  private async session(): Promise<SmtpSession> {
    const known = this.idle.pop();
    clearTimeout(known?.timer);
    if (known) return known.session;
    const session = await SmtpSession.open(this.options);
    session.onEnd(() => this.forget(session));
    return session;
  }

  private async sendOver(session: SmtpSession, posting: Posting): Promise<string> {
    this.busy.add(session);
    try {
      const response = await session.send(posting);
      this.keep(session);
      return response;
    } catch (error) {
      await this.clear(session, error);
      throw error;
    }
  }

  /** After a refusal the session can continue; after anything else nobody knows where it stands. */
  private async clear(session: SmtpSession, error: unknown): Promise<void> {
    if (isReply(error) && (await session.reset())) return this.keep(session);
    this.forget(session);
    session.close();
  }

  private keep(session: SmtpSession): void {
    this.busy.delete(session);
    if (this.closed) return session.quit();
    const timer = setTimeout(() => {
      this.forget(session);
      session.quit();
    }, longestIdle).unref();
    this.idle.push({ session, timer });
  }

  private forget(session: SmtpSession): void {
    this.busy.delete(session);
    const index = this.idle.findIndex((idle) => idle.session === session);
    const [idle] = index < 0 ? [] : this.idle.splice(index, 1);
    clearTimeout(idle?.timer);
  }
}

/** The server said no, and waits for the next command. */
function isReply(error: unknown): boolean {
  return (
    error instanceof SmtpRefusal &&
    error.responseCode !== 421 &&
    (error.command === 'RCPT TO' || error.command === 'DATA')
  );
}
