import type { z } from 'zod';

export interface JobOptions {
  /** The worker also runs it by its own timer, with an empty payload, whatever happens to the queue. */
  readonly sweep?: boolean;
  /** How often the queue tries before giving up; what mustn't be lost is a due row, not a job. */
  readonly attempts?: number;
}

/** A piece of background work. Its payload carries only ids: the rows they name decide what is done. */
export interface Job<Schema extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly schema: Schema;
  readonly options: JobOptions;
}

export type JobPayload<J extends Job> = z.output<J['schema']>;

const defined = new Map<string, Job>();

/**
 * Declares a job; every declared job needs exactly one `JobHandler` in the worker.
 * @throws {Error} when the name is taken, or when a sweep's payload couldn't be empty.
 */
export function defineJob<Schema extends z.ZodObject>(declaration: {
  name: string;
  schema: Schema;
  options?: JobOptions;
}): Job<Schema> {
  const { name, schema, options = {} } = declaration;
  if (defined.has(name)) throw new Error(`The job ${name} is defined twice`);
  if (options.sweep && !schema.safeParse({}).success)
    throw new Error(`The sweep ${name} must do with an empty payload`);
  const job = { name, schema, options };
  defined.set(name, job);
  return job;
}

/** Every job declared by the loaded code. */
export function definedJobs(): readonly Job[] {
  return [...defined.values()];
}

/**
 * Does one job; a domain adds its handler to its module's `providers`. It must be safe to run twice, and rethrows what
 * it can't deal with.
 */
export abstract class JobHandler<J extends Job = Job> {
  abstract readonly job: J;

  /** `signal` is aborted when the worker is asked to end: finish what has begun, begin nothing new. */
  abstract handle(payload: JobPayload<J>, signal: AbortSignal): Promise<void>;
}
