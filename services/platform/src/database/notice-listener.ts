import { Logger } from '@nestjs/common';
import pg from 'pg';
import { unattended } from '../process/unattended.ts';

const reconnectMs = 1000;

export interface NoticeListenerOptions {
  /** PostgreSQL, as the application role. */
  url: string;
  channel: string;
  /** The connection's name, as the database lists it. */
  name: string;
  onNotice(payload: string): void;
  /** Connected, for the first time or again: anything announced in between was missed. */
  onListening(): void;
  /** The connection has gone; notices are missed from now on. */
  onLost(): void;
}

/** Hears what other processes say with `pg_notify`, over its own connection, which is remade when it breaks. */
export class NoticeListener {
  private readonly logger = new Logger(NoticeListener.name);
  private client: pg.Client | null = null;
  private reconnecting: NodeJS.Timeout | undefined;
  private listening = false;
  private closing = false;

  constructor(private readonly options: NoticeListenerOptions) {}

  get isListening(): boolean {
    return this.listening;
  }

  /** Resolves once it's listening, or once it couldn't connect and keeps trying. */
  async start(): Promise<void> {
    const { url, channel, name, onNotice, onListening } = this.options;
    const client = new pg.Client({ connectionString: url, application_name: `petcare ${name}`, keepAlive: true });
    this.client = client;
    client.on('notification', (notice) => onNotice(notice.payload ?? ''));
    client.on('error', () => this.reconnect(client));
    client.on('end', () => this.reconnect(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
      this.listening = true;
      onListening();
    } catch (error) {
      this.logger.warn(`Not listening to ${channel}: ${error instanceof Error ? error.message : 'no connection'}`);
      this.reconnect(client);
    }
  }

  async stop(): Promise<void> {
    this.closing = true;
    clearTimeout(this.reconnecting);
    this.lose();
    await this.client?.end();
  }

  private lose(): void {
    this.listening = false;
    this.options.onLost();
  }

  private reconnect(lost: pg.Client): void {
    if (this.client !== lost || this.closing) return;
    this.client = null;
    this.lose();
    this.reconnecting = setTimeout(() => unattended(() => this.start()), reconnectMs).unref();
  }
}
