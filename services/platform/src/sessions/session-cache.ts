import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { CONFIG, type Config } from '../config/config.ts';
import { NoticeListener } from '../database/notice-listener.ts';
import type { Session } from './scope.ts';

export const sessionChannel = 'session_changed';

const lifetimeMs = 5000;
/** From here on, one that is asked for is reread ahead of time. */
const ageingMs = 2500;
/** Until that has failed or succeeded, nobody else tries. */
const patienceMs = 1000;

interface Entry {
  readonly session: Session;
  readonly until: number;
  refreshAt: number;
}

/**
 * This process's live sessions, for at most five seconds. NOTIFY tells all processes about every log-out or role
 * change, with `user id` as the payload; while nobody is listening nothing is kept, so a lost notice can't prolong a
 * session.
 */
@Injectable()
export class SessionCache implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly sessions = new LRUCache<string, Entry>({ max: 20_000 });
  private readonly listener: NoticeListener;
  private notices = 0;

  constructor(@Inject(CONFIG) config: Config) {
    this.listener = new NoticeListener({
      url: config.DATABASE_URL,
      channel: sessionChannel,
      name: 'sessions',
      onNotice: (userId) => this.forget(userId),
      onListening: () => undefined,
      onLost: () => this.sessions.clear(),
    });
  }

  /** `isAgeing` is told to one asker at a time: it's theirs to reread. */
  get(tokenHash: string): { session: Session; isAgeing: boolean } | undefined {
    const entry = this.listener.isListening ? this.sessions.get(tokenHash) : undefined;
    const now = performance.now();
    if (!entry || entry.until <= now) return undefined;
    const isAgeing = entry.refreshAt <= now;
    if (isAgeing) entry.refreshAt = now + patienceMs;
    return { session: entry.session, isAgeing };
  }

  /** Counts the notices so far: what was read before a notice mustn't be kept after it. */
  get generation(): number {
    return this.notices;
  }

  /** @returns the session, with what grants opened to the one it takes the place of */
  set(read: Session, generation: number): Session {
    if (!this.listener.isListening || generation !== this.notices) return read;
    const opened = this.sessions.get(read.tokenHash)?.session.opened;
    const session = opened && read.opened ? { ...read, opened } : read;
    const now = performance.now();
    const until = now + Math.min(lifetimeMs, session.lastsMs ?? lifetimeMs);
    this.sessions.set(session.tokenHash, { session, until, refreshAt: now + ageingMs });
    return session;
  }

  drop(tokenHash: string): void {
    this.sessions.delete(tokenHash);
  }

  forget(userId: string): void {
    this.notices += 1;
    for (const [tokenHash, { session }] of this.sessions.entries()) {
      if (session.actor.userId === userId) this.sessions.delete(tokenHash);
    }
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.listener.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.listener.stop();
  }
}
