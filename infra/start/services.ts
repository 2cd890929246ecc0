import { join } from 'node:path';
import { KeptProgram } from './kept-program.ts';
import { Program } from './program.ts';
import type { RunLock } from './run-lock.ts';
import { commandOf } from '../system/service-command.ts';
import { placesIn, type Settings } from './settings.ts';
import { untilReady } from './until-ready.ts';

type Service = 'api' | 'worker';

/** What the services are started with, each time. */
export type ServicesOptions = {
  settings: Settings;
  environment: NodeJS.ProcessEnv;
  /** The API's, without a trailing slash. */
  url: string;
  lock: RunLock;
  signal: AbortSignal;
  /** Called when one of them has ended unasked, too often to be restarted. */
  failed: (error: Error) => void;
};

/** API and worker: stopped together, restarted after a new build, and each on its own if it ends. */
export class Services {
  readonly #options: ServicesOptions;
  #programs: { stop: () => Promise<void> }[] = [];

  constructor(options: ServicesOptions) {
    this.#options = options;
  }

  /** Resolves once the API answers. The worker waits for that: people notice the API first. */
  async start(): Promise<void> {
    const { url, signal } = this.#options;
    signal.throwIfAborted();
    const api = this.#run('API', 'api');
    this.#programs = [api];
    const asking = new AbortController();
    const ready = untilReady(`${url}/health/ready`, AbortSignal.any([signal, asking.signal]));
    await Promise.race([ready, api.failure()]).finally(() => asking.abort());
    this.#programs = [this.#keep(api, 'api'), this.#keep(this.#run('worker', 'worker'), 'worker')];
  }

  async stop(): Promise<void> {
    const stopping = this.#programs;
    this.#programs = [];
    await Promise.all(stopping.map((program) => program.stop()));
  }

  #keep(program: Program, service: Service): KeptProgram {
    return new KeptProgram(program, {
      again: () => this.#run(program.name, service, true),
      failed: this.#options.failed,
    });
  }

  #run(name: string, service: Service, goesOn = false): Program {
    const { settings, environment, lock } = this.#options;
    const program = new Program({
      name,
      command: commandOf(service),
      environment,
      directory: settings.root,
      logFile: join(placesIn(settings.dataDirectory).logs, `${service}.log`),
      goesOn,
    });
    lock.addChild(program.pid);
    return program;
  }
}
