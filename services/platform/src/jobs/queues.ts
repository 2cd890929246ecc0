import type { JobsOptions } from 'bullmq';

/** One queue carries every job: each further one would cost a process more connections. */
export const queueName = 'petcare';
/** How many jobs one worker runs at once. */
export const concurrency = 5;
/** Queue events kept; nobody reads them. */
export const streams = { events: { maxLen: 1000 } };

/** The end of the queue that takes jobs, the same on both back ends. */
export interface JobQueue {
  /** Rejects soon when the queue can't be reached. */
  add(name: string, data: unknown, options: JobsOptions): Promise<unknown>;
  /** Jobs by state; rejects when the queue can't be reached. */
  getJobCounts(...states: ('waiting' | 'delayed' | 'active')[]): Promise<Record<string, number>>;
  waitUntilReady(): Promise<unknown>;
  close(): Promise<void>;
}

/** The end of the queue that runs jobs. */
export interface JobWorker {
  /** Takes no more jobs, and waits for those it has while the queue can be reached. */
  close(): Promise<void>;
}

export type Process = (job: { name: string; data: unknown }) => Promise<void>;
/** Hears about trouble with the queue, which resolves itself. */
export type Report = (error: unknown) => void;

export interface Queues {
  openQueue(report: Report): JobQueue;
  openWorker(process: Process, report: Report): JobWorker;
  /** Ends the connections, after what was opened is closed. */
  close(): Promise<void>;
}
