import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { CONFIG, type Config } from '../config/config.ts';
import { providersOf } from '../providers-of.ts';
import { JobHandler, type Job } from './job.ts';
import { QueueBackend, type JobWorker } from './queue-backend.ts';

/** The jobs that a process runs, for injection. */
export const JOBS = Symbol('jobs');

/** Runs jobs in the worker process: those the queue brings, and the sweeps by its own clock. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(JobRunner.name);
  private readonly ending = new AbortController();
  private readonly sweeping = new Map<string, Promise<void>>();
  private handlers = new Map<string, JobHandler>();
  private worker: JobWorker | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(JOBS) private readonly jobs: readonly Job[],
    private readonly discovery: DiscoveryService,
    private readonly backend: QueueBackend,
  ) {}

  /** @throws {Error} naming every job without a handler of its own. */
  onApplicationBootstrap(): void {
    this.handlers = handlersByJob(this.jobs, providersOf(this.discovery, JobHandler));
    this.worker = this.backend.openWorker((job) => this.run(job.name, job.data));
    this.worker.on('error', (error) => this.logger.warn({ err: error }, 'The job queue has trouble'));
    this.worker.on('failed', (job, error) => this.logger.error({ err: error, job: job?.name }, 'A job failed'));
    this.timer = setInterval(() => this.sweep(), this.config.SWEEP_SECONDS * 1000);
    this.sweep();
  }

  /** Lets what runs come to its end, before anything it needs is closed. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.ending.abort();
    await this.worker?.close();
    await Promise.all(this.sweeping.values());
  }

  private async run(name: string, data: unknown): Promise<void> {
    const handler = this.handlers.get(name);
    if (!handler) throw new Error(`No handler for the job ${name}`);
    await handler.handle(handler.job.schema.parse(data), this.ending.signal);
  }

  private sweep(): void {
    for (const [name, handler] of this.handlers) {
      if (!handler.job.options.sweep || this.sweeping.has(name)) continue;
      const done = this.run(name, {})
        .catch((error: unknown) => this.logger.error({ err: error, job: name }, 'A sweep failed'))
        .finally(() => this.sweeping.delete(name));
      this.sweeping.set(name, done);
    }
  }
}

function handlersByJob(jobs: readonly Job[], handlers: readonly JobHandler[]): Map<string, JobHandler> {
  const found = jobs.map((job) => ({ job, own: handlers.filter((handler) => handler.job === job) }));
  const faults = found.filter(({ own }) => own.length !== 1).map(({ job, own }) => `${job.name} has ${own.length}`);
  if (faults.length > 0) throw new Error(`Every job needs exactly one handler: ${faults.join(', ')}`);
  return new Map(found.flatMap(({ job, own }) => own.map((handler) => [job.name, handler] as const)));
}
