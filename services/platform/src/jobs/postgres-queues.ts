import { createPostgresBackend, Queue, Worker } from 'bullmq';
import pg from 'pg';
import {
  concurrency,
  queueName,
  streams,
  type JobQueue,
  type JobWorker,
  type Process,
  type Queues,
  type Report,
} from './queues.ts';
import { longestWaitMs, watched } from '../database/domain-database.ts';
import { LastingClient } from '../database/lasting-client.ts';
import { queueSchema } from './queue-schema.ts';

/** BullMQ on PostgreSQL, over one small pool; a worker keeps one of its connections for LISTEN. */
export class PostgresQueues implements Queues {
  private readonly pool: pg.Pool;

  /** `synchronous_commit` is off only here: what a crash may cost is a wake-up, which the sweep makes up for. */
  constructor(url: string) {
    this.pool = new pg.Pool({
      connectionString: url,
      max: 4,
      connectionTimeoutMillis: 5000,
      query_timeout: longestWaitMs,
      ...watched,
      application_name: 'petcare-queue',
      Client: LastingClient,
      options: `-c search_path=${queueSchema} -c synchronous_commit=off`,
    });
  }

  openQueue(report: Report): JobQueue {
    return new Queue(queueName, { connection: this.pool, streams }, createPostgresBackend).on('error', report);
  }

  openWorker(process: Process, report: Report): JobWorker {
    const options = { connection: this.pool, concurrency };
    return new Worker(queueName, process, options, createPostgresBackend).on('error', report);
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}
