import { setTimeout as pause } from 'node:timers/promises';
import type { Program } from './program.ts';
import { Restarts } from './restarts.ts';

export type KeptProgramOptions = {
  /** Restarts it, with the same port and settings. */
  again: () => Program;
  /** Called when it is given up, with its last words. */
  failed: (error: Error) => void;
};

/** A program that is restarted if it ends unasked, and given up if it does so too often. */
export class KeptProgram {
  readonly #options: KeptProgramOptions;
  readonly #restarts = new Restarts();
  readonly #stopping = new AbortController();
  #program: Program;

  constructor(program: Program, options: KeptProgramOptions) {
    this.#options = options;
    this.#program = program;
    this.#keep().catch((error: Error) => {
      if (!this.#stopping.signal.aborted) options.failed(error);
    });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#program.stop();
  }

  async #keep(): Promise<void> {
    const { signal } = this.#stopping;
    for (;;) {
      const why = await this.#program.ended;
      signal.throwIfAborted();
      const wait = this.#restarts.next();
      if (wait === undefined) return this.#program.failure();
      console.log(`The ${this.#program.name} ended by itself (${why}) and is being restarted.`);
      await pause(wait, undefined, { signal });
      this.#program = this.#options.again();
    }
  }
}
