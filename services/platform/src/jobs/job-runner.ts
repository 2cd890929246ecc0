import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { CONFIG, type Config } from '../config/config.ts';
import { providersOf } from '../providers-of.ts';
import { JobHandler, type Job } from './job.ts';
import { QueueBackend } from './queue-backend.ts';
import type { JobWorker } from './queues.ts';

/** The jobs a process runs, for injection. */
export const JOBS = Symbol('jobs');

/** Runs jobs in the worker process: those the queue brings, and sweeps by its own clock. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(JobRunner.name);
  private readonly ending = new AbortController();
  private readonly running = new Set<Promise<void>>();
  private readonly sweeping = new Set<string>();
  private handlers = new Map<string, JobHandler>();
  private worker: JobWorker | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(JOBS) private readonly jobs: readonly Job[],
    private readonly discovery: DiscoveryService,
    private readonly backend: QueueBackend,
  ) {}

  /** @throws {Error} naming every job without its own handler. */
  onApplicationBootstrap(): void {
    this.handlers = handlersByJob(this.jobs, providersOf(this.discovery, JobHandler));
    this.worker = this.backend.openWorker(
      ({ name, data }) => this.run(name, data),
      (error) => this.logger.warn({ err: error }, 'The job queue has trouble'),
    );
    this.timer = setInterval(() => this.sweep(), this.config.SWEEP_SECONDS * 1000);
    this.sweep();
  }

  /** Lets running ones finish before anything they need is closed. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.ending.abort();
    await this.worker?.close();
    await this.settled();
  }

  /** Until all that runs now is over, well or not: after the start, the first sweep. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.running);
  }

  private async run(name: string, data: unknown): Promise<void> {
    const done = this.handle(name, data).catch((error: unknown) => {
      this.logger.error({ err: error, job: name }, 'A job failed');
      throw error;
    });
    this.running.add(done);
    await done.finally(() => this.running.delete(done));
  }

  private async handle(name: string, data: unknown): Promise<void> {
    const handler = this.handlers.get(name);
    if (!handler) throw new Error(`No handler for the job ${name}`);
    await handler.handle(handler.job.schema.parse(data), this.ending.signal);
  }

  private sweep(): void {
    for (const [name, { job }] of this.handlers) {
      if (!job.options.sweep || this.sweeping.has(name)) continue;
      this.sweeping.add(name);
      // What went wrong is in the log, and the next sweep tries again.
      this.run(name, {})
        .catch(() => undefined)
        .finally(() => this.sweeping.delete(name));
    }
  }
}

function handlersByJob(jobs: readonly Job[], handlers: readonly JobHandler[]): Map<string, JobHandler> {
  const found = jobs.map((job) => ({ job, own: handlers.filter((handler) => handler.job === job) }));
  const faults = found.filter(({ own }) => own.length !== 1).map(({ job, own }) => `${job.name} has ${own.length}`);
  if (faults.length > 0) throw new Error(`Every job needs exactly one handler: ${faults.join(', ')}`);
  return new Map(found.flatMap(({ job, own }) => own.map((handler) => [job.name, handler] as const)));
}
