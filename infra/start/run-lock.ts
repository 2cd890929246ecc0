import { rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { readJson, writeJson } from '../system/json-file.ts';
import { commandLine } from '../system/processes.ts';

type Run = { pid: number; url: string | undefined; children: number[] };

/** How long a killed start's processes may take to notice that they are alone. */
const patienceMilliseconds = 10_000;

/** Says that one start owns a data directory, and which processes belong to it. */
export class RunLock {
  readonly #path: string;
  readonly #run: Run = { pid: process.pid, url: undefined, children: [] };

  private constructor(path: string) {
    this.#path = path;
  }

  /** Takes the directory over from a killed start, once its processes are gone. Throws if one is running. */
  static async take(path: string): Promise<RunLock> {
    const before = readJson<Run | undefined>(path, undefined);
    if (before && belongsHere(before.pid)) {
      const where = before.url ? `: ${before.url}` : '';
      throw new Error(`Petcare is already running on this data directory (process ${before.pid})${where}`);
    }
    if (before) await gone(before.children);
    rmSync(path, { force: true });
    const lock = new RunLock(path);
    writeFileSync(path, JSON.stringify(lock.#run), { flag: 'wx', mode: 0o600 });
    return lock;
  }

  /** Remembers a process the next start has to wait for if this one is killed. */
  addChild(pid: number): void {
    this.#run.children.push(pid);
    writeJson(this.#path, this.#run);
  }

  setUrl(url: string): void {
    this.#run.url = url;
    writeJson(this.#path, this.#run);
  }

  release(): void {
    rmSync(this.#path, { force: true });
  }
}

/** Process numbers are reused: only one of this repository's programs counts. */
function belongsHere(pid: number): boolean {
  return /infra\/(start|inbox)\/|services\/(api|worker)\//.test(commandLine(pid));
}

async function gone(children: number[]): Promise<void> {
  for (const deadline = Date.now() + patienceMilliseconds; children.some(belongsHere); await pause(50)) {
    if (Date.now() > deadline) for (const pid of children.filter(belongsHere)) process.kill(pid, 'SIGKILL');
  }
}
