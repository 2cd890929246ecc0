import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Releases } from '@petcare/contracts/releases';
import { CONFIG, NoticeListener, type Config } from '@petcare/platform';
import { releaseChannel, ReleaseStore } from './release-store.ts';

/** Read again after this even if nobody announced a change, in case a notice was lost. */
const lifetimeMs = 5_000;
/** While no change can be announced to us. */
const deafLifetimeMs = 500;

/** The releases as this process knows them: kept in memory, and read again when another process says they changed. */
@Injectable()
export class ReleaseCache implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ReleaseCache.name);
  private readonly listener: NoticeListener;
  private known: Releases | null = null;
  private readAt = 0;
  private notices = 0;
  private reading: Promise<Releases> | null = null;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly store: ReleaseStore,
  ) {
    this.listener = new NoticeListener({
      url: config.DATABASE_URL,
      channel: releaseChannel,
      name: 'releases',
      onNotice: () => this.forget(),
      onListening: () => this.forget(),
      onLost: () => undefined,
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.listener.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.listener.stop();
  }

  /** What holds now, or the last known state while the database is away. Rejects if nothing was ever read. */
  async get(): Promise<Releases> {
    const lifetime = this.listener.isListening ? lifetimeMs : deafLifetimeMs;
    if (this.known && performance.now() - this.readAt < lifetime) return this.known;
    this.reading ??= this.read().finally(() => (this.reading = null));
    try {
      return await this.reading;
    } catch (error) {
      if (!this.known) throw error;
      this.logger.warn(`The releases could not be read; revision ${this.known.revision} stands.`);
      return this.known;
    }
  }

  /** What we remember is good only while the database is away. */
  forget(): void {
    this.notices += 1;
    this.readAt = -Infinity;
    this.reading = null;
  }

  private async read(): Promise<Releases> {
    const { notices } = this;
    const read = await this.store.read();
    // A change announced while this was running may not be in it yet.
    if (notices === this.notices) {
      this.known = read;
      this.readAt = performance.now();
    }
    return read;
  }
}
