import { setTimeout as pause } from 'node:timers/promises';
import { type Postgres, startPostgres } from '../postgres/index.ts';
import { Restarts } from './restarts.ts';

const betweenLooks = 500;

export type KeptPostgresOptions = {
  dataDirectory: string;
  /** Called when it is given up. */
  failed: (error: Error) => void;
};

/** The embedded PostgreSQL, started again on its port when it ends without being asked to. It is looked for, as it may be an earlier start's. */
export class KeptPostgres {
  readonly #options: KeptPostgresOptions;
  readonly #restarts = new Restarts();
  readonly #stopping = new AbortController();
  readonly #keeping: Promise<void>;
  #postgres: Postgres;

  constructor(postgres: Postgres, options: KeptPostgresOptions) {
    this.#options = options;
    this.#postgres = postgres;
    this.#keeping = this.#keep().catch((error: Error) => {
      if (!this.#stopping.signal.aborted) options.failed(error);
    });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#keeping;
    await this.#postgres.stop();
  }

  async #keep(): Promise<void> {
    const { signal } = this.#stopping;
    for (;;) {
      await pause(betweenLooks, undefined, { signal });
      if (this.#postgres.isRunning()) continue;
      const wait = this.#restarts.next();
      if (wait === undefined) throw new Error(`PostgreSQL ended too often. Its log is ${this.#postgres.logFile}.`);
      console.log('PostgreSQL ended by itself and is started again.');
      await pause(wait, undefined, { signal });
      const { dataDirectory } = this.#options;
      this.#postgres = await startPostgres({ dataDirectory, port: this.#postgres.port });
    }
  }
}
