import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createPostgresBackend, createRedisBackend, Queue, Worker, type JobsOptions } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { CONFIG, type Config } from '../config/config.ts';
import { queueSchema } from './queue-schema.ts';

/** One queue carries every job: each further one would cost a process more connections. */
const queueName = 'petcare';
const concurrency = 5;
/** Events of the queue that are kept; nobody reads them. */
const streams = { events: { maxLen: 1000 } };

/** What is used of BullMQ's queue, the same on both back ends. */
export interface JobQueue {
  add(name: string, data: unknown, options: JobsOptions): Promise<unknown>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  close(): Promise<void>;
}

/** What is used of BullMQ's worker. */
export interface JobWorker {
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'failed', listener: (job: { name: string } | undefined, error: Error) => void): unknown;
  close(): Promise<void>;
}

type Process = (job: { name: string; data: unknown }) => Promise<void>;

/** Where wake-ups travel: Redis when `REDIS_URL` is set, else PostgreSQL. One set of connections for the process. */
@Injectable()
export class QueueBackend implements OnApplicationShutdown {
  private readonly closers: (() => Promise<unknown>)[] = [];
  private shared: pg.Pool | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  openQueue(): JobQueue {
    if (this.config.REDIS_URL === undefined) {
      return new Queue(queueName, { connection: this.pool(), streams }, createPostgresBackend);
    }
    // A request must not wait for a Redis that is away: its wake-up fails at once and the sweep does the work.
    const connection = this.redis(this.config.REDIS_URL, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
    return new Queue(queueName, { connection, streams, skipWaitingForReady: true }, createRedisBackend);
  }

  openWorker(process: Process): JobWorker {
    if (this.config.REDIS_URL === undefined) {
      return new Worker(queueName, process, { connection: this.pool(), concurrency }, createPostgresBackend);
    }
    const connection = this.redis(this.config.REDIS_URL, { maxRetriesPerRequest: null });
    return new Worker(queueName, process, { connection, concurrency }, createRedisBackend);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.closers.map((close) => close()));
  }

  /** `synchronous_commit` is off here only: what a crash may cost is a wake-up, which the sweep makes good. */
  private pool(): pg.Pool {
    if (this.shared) return this.shared;
    const pool = new pg.Pool({
      connectionString: this.config.DATABASE_URL,
      max: 4,
      keepAlive: true,
      application_name: 'petcare-queue',
      options: `-c search_path=${queueSchema} -c synchronous_commit=off`,
    });
    this.shared = pool;
    this.closers.push(() => pool.end());
    return pool;
  }

  private redis(url: string, options: { enableOfflineQueue?: boolean; maxRetriesPerRequest: number | null }): Redis {
    const redis = new Redis(url, options);
    this.closers.push(async () => redis.disconnect());
    return redis;
  }
}
