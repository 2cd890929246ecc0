import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Job, JobPayload } from './job.ts';
import { QueueBackend } from './queue-backend.ts';
import type { JobQueue } from './queues.ts';

/**
 * Wake-ups are gathered into slots of this many milliseconds and run at the end of theirs, so that two requests share a
 * job only if it starts after both have committed.
 */
const slotLength = 250;
/** A process starts without its queue after this many milliseconds, and nobody waits longer for an answer from one that hangs. */
const patience = 1000;

/** Wakes workers. Losing a wake-up costs time, never work: the rows in PostgreSQL decide what is to be done. */
@Injectable()
export class Jobs implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger(Jobs.name);
  private queue: JobQueue | undefined;

  constructor(private readonly backend: QueueBackend) {}

  async onModuleInit(): Promise<void> {
    const report = (error: unknown): void => this.logger.warn({ err: error }, 'The job queue has trouble');
    this.queue = this.backend.openQueue(report);
    await Promise.race([this.queue.waitUntilReady().catch(report), pause(patience, undefined, { ref: false })]);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.queue?.close();
  }

  /** How many wake-ups are waiting for their time, waiting for a worker, and running; rejects when the queue can't be reached. */
  async depth(): Promise<Record<string, number>> {
    return (await soon(this.queue?.getJobCounts('waiting', 'delayed', 'active'))) ?? {};
  }

  /**
   * Has a worker run `job` at `at`, or now. Equal wake-ups at one moment become one job. Never throws: an
   * unreachable queue is logged, and the sweep finds the rows.
   */
  async wake<J extends Job>(job: J, payload: JobPayload<J>, options: { at?: Date } = {}): Promise<void> {
    const now = Date.now();
    const slot = Math.floor(Math.max(options.at?.getTime() ?? now, now) / slotLength) + 1;
    try {
      const data = job.schema.parse(payload);
      const added = this.queue?.add(job.name, data, {
        jobId: `${job.name}-${digestOf(data)}-${slot}`,
        delay: slot * slotLength - now,
        attempts: job.options.attempts ?? 1,
        backoff: { type: 'exponential', delay: 1000 },
        // `{ count }` deadlocks on PostgreSQL.
        removeOnComplete: true,
        removeOnFail: true,
      });
      await soon(added);
    } catch (error) {
      this.logger.warn({ err: error, job: job.name }, 'A worker could not be woken; the sweep will do the work');
    }
  }
}

/** @throws {Error} when the queue hangs: it isn't away, and may answer never */
async function soon<T>(answer: Promise<T> | undefined): Promise<T | undefined> {
  const waiting = new AbortController();
  const late = pause(patience, undefined, { signal: waiting.signal }).then(() => {
    throw new Error('The job queue does not answer');
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    waiting.abort();
  }
}

/** BullMQ allows no colon in an id. */
function digestOf(data: unknown): string {
  return createHash('sha1').update(JSON.stringify(data)).digest('base64url');
}
