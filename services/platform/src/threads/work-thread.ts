import { setFlagsFromString } from 'node:v8';
import type { Transferable } from 'node:worker_threads';
import { Tinypool } from 'tinypool';

export interface WorkThreadOptions {
  /**
   * Path of the built file whose default export does the work, and whose `start`, if it's used, gets ready for it; a thread starts from what is built,
   * also where these are the sources.
   */
  file: string;
  /** How much of it goes on at once. */
  atOnce: number;
  /** How much more may wait. */
  mostWaiting: number;
  /** What it may use at most, in MB; work that needs more fails, and all that goes on at once with it. */
  memory: number;
  /** How long its thread stays when there is none of it, in milliseconds. */
  idle: number;
}

/**
 * A thread for work that would hold everybody else's requests up. It starts with the first work or before it, and ends once there has been none for a
 * while, so that its memory goes back. What waits does so here and not in the pool: that starts a thread for new work alone, so when
 * one ended, what waited behind it would wait until somebody else asked.
 */
export class WorkThread<Task, Result> {
  private readonly pool: Tinypool;
  private readonly waiting: (() => void)[] = [];
  private running = 0;
  private hasEnded = false;

  constructor(private readonly options: WorkThreadOptions) {
    const { file, atOnce, memory, idle } = options;
    // The process's own setting, which is read when a heap begins, would outrank the thread's.
    setFlagsFromString('--max-semi-space-size=0');
    this.pool = new Tinypool({
      filename: file,
      minThreads: 0,
      maxThreads: 1,
      concurrentTasksPerWorker: atOnce,
      idleTimeout: idle,
      useAtomics: false,
      resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 2 },
    });
  }

  /** As much waits as may. */
  get isFull(): boolean {
    return this.waiting.length >= this.options.mostWaiting;
  }

  async run(task: Task, transferList: Transferable[] = []): Promise<Result> {
    return (await this.call('default', task, transferList)) as Result;
  }

  /** Gets ready for work that may be about to come. What fails now fails again with the work, which says so. */
  start(): void {
    if (this.running === 0) this.call('start', null, []).catch(() => undefined);
  }

  async end(): Promise<void> {
    this.hasEnded = true;
    await this.pool.destroy();
  }

  private async call(name: 'default' | 'start', task: Task | null, transferList: Transferable[]): Promise<unknown> {
    await this.turn();
    try {
      if (this.hasEnded) throw new Error('No more work is done here.');
      return await this.pool.run(task, { name, transferList });
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  /** Resolves when there is room for it; whoever waited takes the room of what ended. */
  private async turn(): Promise<void> {
    if (this.running < this.options.atOnce) this.running += 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
  }
}
