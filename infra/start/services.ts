import { join } from 'node:path';
import { Program } from './program.ts';
import type { RunLock } from './run-lock.ts';
import { commandOf } from '../system/service-command.ts';
import { placesIn, type Settings } from './settings.ts';
import { untilReady } from './until-ready.ts';

/** What the services are started with, each time. */
export type ServicesOptions = {
  settings: Settings;
  environment: NodeJS.ProcessEnv;
  /** Of the API, without a slash at the end. */
  url: string;
  lock: RunLock;
  signal: AbortSignal;
  /** Called when one of them ends without being asked to. */
  failed: (error: Error) => void;
};

/** API and worker: stopped together, and started again when they were built anew. */
export class Services {
  readonly #options: ServicesOptions;
  #programs: Program[] = [];

  constructor(options: ServicesOptions) {
    this.#options = options;
  }

  /** Resolves when the API answers. The worker waits for that: people notice the API first. */
  async start(): Promise<void> {
    const { url, signal } = this.#options;
    signal.throwIfAborted();
    const api = this.#run('API', 'api');
    const asking = new AbortController();
    const ready = untilReady(`${url}/health/ready`, AbortSignal.any([signal, asking.signal]));
    await Promise.race([ready, api.failure()]).finally(() => asking.abort());
    this.#run('worker', 'worker');
  }

  async stop(): Promise<void> {
    const stopping = this.#programs;
    this.#programs = [];
    await Promise.all(stopping.map((program) => program.stop()));
  }

  #run(name: string, service: 'api' | 'worker'): Program {
    const { settings, environment, lock, failed } = this.#options;
    const program = new Program({
      name,
      command: commandOf(service),
      environment,
      directory: settings.root,
      logFile: join(placesIn(settings.dataDirectory).logs, `${service}.log`),
    });
    this.#programs.push(program);
    lock.addChild(program.pid);
    program.failure().catch((error: Error) => {
      if (this.#programs.includes(program)) failed(error);
    });
    return program;
  }
}
