import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

export type ProgramOptions = {
  /** What people call it: `API`. */
  name: string;
  /** Path of the script Node runs, and its arguments. */
  command: string[];
  /** Added to this process's environment; undefined values are removed. */
  environment: NodeJS.ProcessEnv;
  /** Where it runs. */
  directory: string;
  /** Its output, overwritten unless it continues from the same program before; without one it goes to the terminal. */
  logFile?: string;
  goesOn?: boolean;
};

const stopSeconds = 12;
const tailLines = 20;

/**
 * One of the product's programs. It runs in its own session, so that Ctrl-C reaches it only through `stop`, and has an
 * IPC channel whose end tells it that this process was killed.
 */
export class Program {
  readonly name: string;
  readonly pid: number;
  /** Resolves once it has ended, with why, such as `code 1`. */
  readonly ended: Promise<string>;
  readonly #child: ChildProcess;
  readonly #messaged: Promise<unknown>;
  readonly #logFile: string | undefined;
  #running = true;

  constructor({ name, command, environment, directory, logFile, goesOn = false }: ProgramOptions) {
    this.name = name;
    this.#logFile = logFile;
    if (logFile) mkdirSync(dirname(logFile), { recursive: true });
    const output = logFile ? openSync(logFile, goesOn ? 'a' : 'w', 0o600) : 'inherit';
    this.#child = spawn(process.execPath, ['--enable-source-maps', ...command], {
      env: { ...process.env, ...environment },
      cwd: directory,
      detached: true,
      stdio: ['ignore', output, output, 'ipc'],
    });
    if (typeof output === 'number') closeSync(output);
    this.pid = this.#child.pid ?? 0;
    this.ended = new Promise((resolve) => {
      this.#child.once('error', (error) => resolve(error.message));
      this.#child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
    });
    this.#messaged = new Promise((resolve) => this.#child.once('message', resolve));
    void this.ended.then(() => (this.#running = false));
  }

  /** Resolves once its first message says that it is ready; rejects if it ends before. */
  async ready(): Promise<void> {
    await Promise.race([this.#messaged, this.failure()]);
  }

  /** Rejects once it has ended, with its last words. */
  async failure(): Promise<never> {
    const why = await this.ended;
    throw new Error(`The ${this.name} ended by itself (${why}).${this.#lastWords()}`);
  }

  /** Rejects unless it ends with code 0. */
  async success(): Promise<void> {
    const why = await this.ended;
    if (why !== 'code 0') throw new Error(`The ${this.name} failed (${why}).${this.#lastWords()}`);
  }

  /** Lets it end properly; if it doesn't in time, it is killed. */
  async stop(): Promise<void> {
    if (!this.#running) return;
    this.#signal('SIGTERM');
    const timer = setTimeout(() => this.#signal('SIGKILL'), stopSeconds * 1000);
    await this.ended;
    clearTimeout(timer);
  }

  /** To the program and whatever it has started itself. */
  #signal(signal: NodeJS.Signals): void {
    if (process.platform === 'win32') this.#child.kill(signal);
    else if (this.#running) process.kill(-this.pid, signal);
  }

  #lastWords(): string {
    if (!this.#logFile) return '';
    const lines = readFileSync(this.#logFile, 'utf8').trim().split('\n').slice(-tailLines);
    return ` The end of ${this.#logFile}:\n${lines.join('\n')}`;
  }
}
