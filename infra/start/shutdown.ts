type Stop = { name: string; stop: () => Promise<void> };

/** Ends what was started, last first, and only once however many signals come. */
export class Shutdown {
  readonly #stops: Stop[] = [];
  readonly #controller = new AbortController();
  /** Why it ends, unless somebody asked for it. */
  failure: Error | undefined;

  /** Aborted by Ctrl-C, by SIGTERM, when the process that started this one was killed, and by `fail`. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  listen(): void {
    for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
      process.on(event, () => this.#controller.abort());
    }
  }

  /** Resolves when it is time to end. */
  async requested(): Promise<void> {
    if (this.signal.aborted) return;
    await new Promise((resolve) => this.signal.addEventListener('abort', resolve));
  }

  /** Anything that follows from ending, such as a program that is gone, isn't a failure of its own. */
  fail(error: Error): void {
    if (!this.signal.aborted) this.failure = error;
    this.#controller.abort();
  }

  add(name: string, stop: () => Promise<void>): void {
    this.#stops.push({ name, stop });
  }

  /** Stops in order. Anything that can't be stopped is named, and doesn't keep the rest from stopping. */
  async run(): Promise<void> {
    for (let next = this.#stops.pop(); next; next = this.#stops.pop()) {
      const { name, stop } = next;
      await stop().catch((error: Error) => {
        this.failure ??= new Error(`The ${name} could not be stopped: ${error.message}`);
      });
    }
  }
}
