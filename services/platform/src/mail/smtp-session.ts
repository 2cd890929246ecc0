import { once } from 'node:events';
import type { Socket } from 'node:net';
import { promisify } from 'node:util';
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import { failpoint, inPieces } from './failpoint.ts';
import { SmtpReplies } from './smtp-replies.ts';

export interface SmtpOptions extends SMTPConnectionOptions {
  readonly auth?: { readonly user?: string; readonly pass?: string };
}

export interface Posting {
  /** Addresses in ASCII, without angle brackets. */
  readonly from: string;
  readonly to: string;
  /** The message in ASCII; its lines end in CRLF, including the last. */
  readonly text: string;
  /** Awaited when the server is ready for the message and has been given none of it; a throw withholds it. */
  readonly offer: () => Promise<void>;
}

type Command = 'MAIL FROM' | 'RCPT TO' | 'DATA' | 'RSET';

/** The server said no. */
export class SmtpRefusal extends Error {
  override readonly name = 'SmtpRefusal';
  readonly responseCode: number;
  readonly command: Command;

  constructor(reply: string, command: Command) {
    super(`${command} was refused: ${reply}`);
    this.responseCode = codeOf(reply);
    this.command = command;
  }
}

/**
 * A session with a mail server. Greeting, TLS and log-in are nodemailer's; messages are handed over here, each in one
 * piece and only after its `offer`.
 */
export class SmtpSession {
  private readonly replies = new SmtpReplies();
  private readonly socket: Socket;
  private isIdle = true;

  private constructor(
    private readonly connection: SMTPConnection,
    /** Accepts commands before it has answered earlier ones (RFC 2920). */
    private readonly pipelines: boolean,
  ) {
    const { _socket: socket } = connection;
    if (!socket) throw new Error('The connection is closed');
    this.socket = socket;
    this.socket.removeAllListeners('data').setEncoding('utf8');
    // Nobody asked: the server is about to close.
    this.socket.on('data', (chunk) => (this.isIdle ? connection.close() : this.hear(String(chunk))));
    connection.on('error', (error: Error) => this.replies.end(error));
    connection.once('end', () => this.replies.end(new Error('The connection to the mail server is closed')));
  }

  static async open(options: SmtpOptions): Promise<SmtpSession> {
    const connection = new SMTPConnection(options);
    try {
      // Trouble while connecting comes as an event, or to the callback.
      const failed = once(connection, 'error').then(([error]) => Promise.reject(error as Error));
      connection.once('connect', () => connection.on('error', () => undefined));
      await Promise.race([promisify<void>((done) => connection.connect(done))(), failed]);
      const pipelines = /^250[ -]PIPELINING\b/im.test(String(connection.lastServerResponse));
      const { auth } = options;
      if (auth && connection.allowsAuth) await promisify<boolean | undefined>((done) => connection.login(auth, done))();
      return new SmtpSession(connection, pipelines);
    } catch (error) {
      connection.on('error', () => undefined).close();
      throw error;
    }
  }

  /** Calls back once, when the connection has gone, whoever ended it. */
  onEnd(callback: () => void): void {
    this.connection.once('end', callback);
  }

  /**
   * @returns what the server answered when it accepted the message
   * @throws {SmtpRefusal} when it said no, and whatever `offer` throws or the connection failed with
   */
  async send({ from, to, text, offer }: Posting): Promise<string> {
    this.isIdle = false;
    await this.begin({ 'MAIL FROM': `MAIL FROM:<${from}>`, 'RCPT TO': `RCPT TO:<${to}>`, DATA: 'DATA' });
    failpoint('mail-accepted-by-data');
    await offer();
    failpoint('mail-marked');
    const message = Buffer.from(`${text.replace(/^\./gm, '..')}.\r\n`, 'latin1');
    for (const piece of inPieces(message)) this.socket.write(piece);
    const reply = await this.answerTo('DATA', 250);
    this.isIdle = true;
    return reply;
  }

  /** Forgets a refused message. @returns whether the session can continue */
  async reset(): Promise<boolean> {
    this.socket.write('RSET\r\n');
    this.isIdle = await this.answerTo('RSET', 250).then(
      () => true,
      () => false,
    );
    return this.isIdle;
  }

  quit(): void {
    this.socket.write('QUIT\r\n');
    this.connection.close();
  }

  close(): void {
    this.connection.close();
  }

  /** Resolves when the server waits for the message. */
  private async begin(lines: Readonly<Record<Exclude<Command, 'RSET'>, string>>): Promise<void> {
    if (this.pipelines) this.socket.write(Object.values(lines).map(asLine).join(''));
    let refusal: SmtpRefusal | undefined;
    for (const [command, line] of Object.entries(lines) as [Command, string][]) {
      if (!this.pipelines) this.socket.write(asLine(line));
      const answer = this.answerTo(command, command === 'DATA' ? 354 : 250);
      if (!refusal) refusal = await answer.then(() => undefined, refusalOf);
      // Whatever follows the first no was already under way. A server that wants the message anyway gets none.
      else if (
        await answer.then(
          () => command === 'DATA',
          () => false,
        )
      )
        this.connection.close();
      if (refusal && !this.pipelines) break;
    }
    if (refusal) throw refusal;
  }

  private async answerTo(command: Command, expected: number): Promise<string> {
    const reply = await this.replies.next();
    if (codeOf(reply) >= 400) throw new SmtpRefusal(reply, command);
    // 251 and 252 are as good as 250.
    if (Math.floor(codeOf(reply) / 100) !== Math.floor(expected / 100))
      throw new Error(`The mail server answered ${command} with ${reply}`);
    return reply;
  }

  private hear(chunk: string): void {
    if (!this.replies.add(chunk)) this.socket.destroy(new Error('The mail server talks without end'));
  }
}

const asLine = (command: string): string => `${command}\r\n`;

function codeOf(reply: string): number {
  return Number(reply.slice(0, 3));
}

/** Any other failure is the end of the session. */
function refusalOf(error: unknown): SmtpRefusal {
  if (error instanceof SmtpRefusal) return error;
  throw error;
}
