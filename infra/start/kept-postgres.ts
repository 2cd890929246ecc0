import { setTimeout as pause } from 'node:timers/promises';
import { logEnd, type Postgres, startPostgres } from '../postgres/index.ts';
import { Restarts } from './restarts.ts';

const betweenLooks = 500;

export type KeptPostgresOptions = {
  dataDirectory: string;
  /** Called when it is given up. */
  failed: (error: Error) => void;
};

/**
 * The embedded PostgreSQL, restarted on its port if it ends unasked, and given up if it does so, or can't be started, too often. It
 * is looked up rather than watched, as it may be an earlier start's.
 */
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
      if (wait === undefined) throw this.#givenUp();
      console.log('PostgreSQL ended by itself and is being restarted.');
      await pause(wait, undefined, { signal });
      await this.#start();
    }
  }

  /** One that doesn't start is found not running at the next look, and counts as another that ended. */
  async #start(): Promise<void> {
    const { dataDirectory } = this.#options;
    try {
      this.#postgres = await startPostgres({ dataDirectory, port: this.#postgres.port });
    } catch (error) {
      console.log(error instanceof Error ? error.message : String(error));
    }
  }

  #givenUp(): Error {
    const { logFile } = this.#postgres;
    return new Error(`PostgreSQL ended too often. The end of its log, ${logFile}:\n${logEnd(logFile)}`);
  }
}
