import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { CONFIG, type Config } from '../config/config.ts';
import type { Session } from './scope.ts';

export const sessionChannel = 'session_changed';

const lifetimeMs = 5000;
const reconnectMs = 1000;

/**
 * Live sessions of this process, for at most five seconds. Every log-out or change of role is told to all processes
 * by NOTIFY, `user id` as the payload; while nobody listens nothing is kept, so a lost notice cannot prolong a session.
 */
@Injectable()
export class SessionCache implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(SessionCache.name);
  private readonly sessions = new LRUCache<string, Session>({ max: 20_000, ttl: lifetimeMs });
  private listener: pg.Client | null = null;
  private listening = false;
  private notices = 0;
  private reconnecting: NodeJS.Timeout | undefined;
  private closing = false;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  get(tokenHash: string): Session | undefined {
    return this.listening ? this.sessions.get(tokenHash) : undefined;
  }

  /** Counts the notices so far: what was read before a notice must not be kept after it. */
  get generation(): number {
    return this.notices;
  }

  set(session: Session, generation: number): void {
    if (this.listening && generation === this.notices) this.sessions.set(session.tokenHash, session);
  }

  forget(userId: string): void {
    this.notices += 1;
    for (const [tokenHash, session] of this.sessions.entries()) {
      if (session.actor.userId === userId) this.sessions.delete(tokenHash);
    }
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.listen();
  }

  async onApplicationShutdown(): Promise<void> {
    this.closing = true;
    clearTimeout(this.reconnecting);
    this.stopUsing();
    await this.listener?.end();
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.config.DATABASE_URL, application_name: 'petcare sessions' });
    this.listener = client;
    client.on('notification', (notice) => this.forget(notice.payload ?? ''));
    client.on('error', () => this.reconnect(client));
    client.on('end', () => this.reconnect(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${sessionChannel}`);
      this.listening = true;
    } catch (error) {
      this.logger.warn(`Sessions are not cached: ${error instanceof Error ? error.message : 'no connection'}`);
      this.reconnect(client);
    }
  }

  private stopUsing(): void {
    this.listening = false;
    this.sessions.clear();
  }

  private reconnect(lost: pg.Client): void {
    if (this.listener !== lost || this.closing) return;
    this.listener = null;
    this.stopUsing();
    this.reconnecting = setTimeout(() => void this.listen(), reconnectMs).unref();
  }
}
