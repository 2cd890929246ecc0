import { Program, type ProgramOptions } from './program.ts';

/** The programs that serve: started together, stopped together, and started again when they were built anew. */
export class Services {
  readonly #options: ProgramOptions[];
  readonly #started: (pid: number) => void;
  readonly #failed: (error: Error) => void;
  #programs: Program[] = [];

  /** `failed` is called when one of them ends without being asked to. */
  constructor(options: ProgramOptions[], started: (pid: number) => void, failed: (error: Error) => void) {
    this.#options = options;
    this.#started = started;
    this.#failed = failed;
  }

  start(): void {
    this.#programs = this.#options.map((options) => new Program(options));
    for (const program of this.#programs) {
      this.#started(program.pid);
      program.failure().catch((error: Error) => {
        if (this.#programs.includes(program)) this.#failed(error);
      });
    }
  }

  async stop(): Promise<void> {
    const stopping = this.#programs;
    this.#programs = [];
    await Promise.all(stopping.map((program) => program.stop()));
  }
}
