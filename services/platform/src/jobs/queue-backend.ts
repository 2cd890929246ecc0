import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { PostgresQueues } from './postgres-queues.ts';
import type { JobQueue, JobWorker, Process, Queues, Report } from './queues.ts';
import { RedisQueues } from './redis-queues.ts';

/** Where wake-ups travel: Redis if `REDIS_URL` is set, else PostgreSQL. One set of connections per process. */
@Injectable()
export class QueueBackend implements OnApplicationShutdown {
  private readonly queues: Queues;

  constructor(@Inject(CONFIG) { REDIS_URL, DATABASE_URL }: Config) {
    this.queues = REDIS_URL === undefined ? new PostgresQueues(DATABASE_URL) : new RedisQueues(REDIS_URL);
  }

  openQueue(report: Report): JobQueue {
    return this.queues.openQueue(report);
  }

  openWorker(process: Process, report: Report): JobWorker {
    return this.queues.openWorker(process, report);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queues.close();
  }
}
