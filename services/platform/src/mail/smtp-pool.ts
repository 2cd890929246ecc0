import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

export interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
}

/** A server closes what is idle for long, and the first message would find out. */
const longestIdle = 20_000;
/** What is on the wire when the process ends may take this long, in milliseconds. */
const grace = 5000;

/** There is no connection for the message any more. */
export class PoolClosedError extends Error {
  override readonly name = 'PoolClosedError';
}

interface Idle {
  readonly connection: SMTPConnection;
  readonly timer: NodeJS.Timeout;
}

/** Connections to one SMTP server that are kept open; each carries one message at a time, and those that wait go in order. */
export class SmtpPool {
  private readonly options;
  private readonly idle: Idle[] = [];
  private readonly busy = new Set<SMTPConnection>();
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

  /**
   * Gives one message to the server; `content` is read from once the server has answered DATA with 354.
   * @returns what the server answered when it accepted it
   */
  async send(envelope: Envelope, content: Readable): Promise<string> {
    await this.turn();
    try {
      return await this.sendOver(await this.connection(), envelope, content);
    } finally {
      this.lent -= 1;
      this.waiting.shift()?.resolve();
    }
  }

  /** Ends every connection once nothing is on the wire, or after five seconds; what waits for one fails at once. */
  close(): void {
    this.closed = true;
    for (const { reject } of this.waiting.splice(0)) reject(new PoolClosedError('The connections are being closed'));
    for (const { connection, timer } of this.idle.splice(0)) {
      clearTimeout(timer);
      connection.quit();
    }
    setTimeout(() => {
      for (const connection of this.busy) connection.close();
    }, grace).unref();
  }

  private async turn(): Promise<void> {
    if (this.closed) throw new PoolClosedError('The connections are being closed');
    if (this.lent >= this.size) await new Promise<void>((resolve, reject) => this.waiting.push({ resolve, reject }));
    this.lent += 1;
  }

  private async connection(): Promise<SMTPConnection> {
    const known = this.idle.pop();
    clearTimeout(known?.timer);
    return known?.connection ?? this.connect();
  }

  private async connect(): Promise<SMTPConnection> {
    const connection = new SMTPConnection(this.options);
    this.busy.add(connection);
    connection.once('end', () => this.forget(connection));
    try {
      // Trouble while it connects comes as an event, or to the callback.
      const failed = once(connection, 'error').then(([error]) => Promise.reject(error as Error));
      connection.once('connect', () => connection.on('error', () => undefined));
      await Promise.race([promisify<void>((done) => connection.connect(done))(), failed]);
      const { auth } = this.options;
      if (auth && connection.allowsAuth) await promisify<boolean | undefined>((done) => connection.login(auth, done))();
      return connection;
    } catch (error) {
      connection.on('error', () => undefined).close();
      this.busy.delete(connection);
      throw error;
    }
  }

  private async sendOver(connection: SMTPConnection, envelope: Envelope, message: Readable): Promise<string> {
    this.busy.add(connection);
    try {
      const info = await new Promise<{ response: string }>((resolve, reject) => {
        connection.send({ from: envelope.from, to: [...envelope.to] }, message, (error, sent) =>
          error ? reject(error) : resolve(sent),
        );
      });
      this.keep(connection);
      return info.response;
    } catch (error) {
      await this.clear(connection, error);
      throw error;
    }
  }

  /** After a refusal the session can go on; after anything else nobody knows where it stands. */
  private async clear(connection: SMTPConnection, error: unknown): Promise<void> {
    if (isReply(error)) {
      const isReset = await promisify<boolean | undefined>((done) => connection.reset(done))().catch(() => false);
      if (isReset) return this.keep(connection);
    }
    this.forget(connection);
    connection.close();
  }

  private keep(connection: SMTPConnection): void {
    this.busy.delete(connection);
    if (this.closed) return connection.quit();
    const timer = setTimeout(() => {
      this.forget(connection);
      connection.quit();
    }, longestIdle).unref();
    this.idle.push({ connection, timer });
  }

  private forget(connection: SMTPConnection): void {
    this.busy.delete(connection);
    const index = this.idle.findIndex((idle) => idle.connection === connection);
    const [idle] = index < 0 ? [] : this.idle.splice(index, 1);
    clearTimeout(idle?.timer);
  }
}

/** The server said no, and waits for the next command. */
function isReply(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return (responseCode ?? 0) >= 400 && responseCode !== 421 && (command === 'RCPT TO' || command === 'DATA');
}
