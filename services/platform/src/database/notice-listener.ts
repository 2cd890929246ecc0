import { Logger } from '@nestjs/common';
import pg from 'pg';
import { unattended } from '../process/unattended.ts';

const reconnectMs = 1000;

export interface NoticeListenerOptions {
  /** PostgreSQL, as the application role. */
  url: string;
  channel: string;
  /** Of the connection, as the database lists it. */
  name: string;
  onNotice(payload: string): void;
  /** Connected, for the first time or again: what was told meanwhile was missed. */
  onListening(): void;
  /** The connection is gone; from now on notices are missed. */
  onLost(): void;
}

/** Hears what other processes say with `pg_notify`, over a connection of its own that is made again when it breaks. */
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

  /** Resolves when it listens, or when it could not connect and goes on trying. */
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
