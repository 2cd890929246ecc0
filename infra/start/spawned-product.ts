import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { commandLine } from '../system/processes.ts';
import { placesIn } from './settings.ts';

const root = join(import.meta.dirname, '../..');
/** Only against hanging: beside browsers on two cores a first start takes well over a minute. */
const patience = 300_000;

/** A product started from outside, as people reach it. */
export interface SpawnedProduct {
  /** Where people reach it. */
  readonly url: string;
  readonly inboxUrl: string;
  /** Of the log-ins `demo` and `yard`. */
  readonly demoPassword: string;
  /** Where its database is, for the installation's commands. */
  readonly dataDirectory: string;
}

export interface StartedProduct extends SpawnedProduct {
  /** The launcher; its children are in the same process group. */
  readonly process: ChildProcess;
}

const announced = {
  url: /^\s*Product\s+(http\S+)/m,
  inboxUrl: /^\s*Inbox\s+(http\S+)/m,
  demoPassword: /password (\S+)/,
};

/** The product as `npm start` runs it, with its own data directory; resolves once it says where it is. */
export async function startProduct(
  options: { dataDirectory?: string; environment?: Record<string, string> } = {},
): Promise<StartedProduct> {
  const dataDirectory = options.dataDirectory ?? mkdtempSync(join(tmpdir(), 'petcare-product-'));
  const child = spawn(process.execPath, [join(root, 'infra/start/start.ts')], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PETCARE_DATA: dataDirectory,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000',
      ...options.environment,
    },
  });
  let said = '';
  const [url, inboxUrl, demoPassword] = await new Promise<string[]>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      if (said.includes('Ctrl-C'))
        resolve([announced.url, announced.inboxUrl, announced.demoPassword].map((what) => what.exec(said)?.[1] ?? ''));
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${said}`)));
    setTimeout(() => reject(new Error(`The product doesn’t start:\n${said}`)), patience).unref();
  });
  return { url: url ?? '', inboxUrl: inboxUrl ?? '', demoPassword: demoPassword ?? '', dataDirectory, process: child };
}

function ended(child: ChildProcess): Promise<void> {
  return child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()));
}

/** Like Ctrl-C: the signal goes to the whole group. Resolves with the exit code. */
export async function stopProduct({ process: child }: StartedProduct): Promise<number | null> {
  if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
  await ended(child);
  return child.exitCode;
}

/** `kill -9` of the launcher and everything it has started, found by the parent they name; the parent first, so that it restarts nothing. */
export async function killProduct({ process: child }: StartedProduct): Promise<void> {
  for (const pid of familyOf(child.pid ?? 0)) kill(pid);
  await ended(child);
}

const run = z.object({ children: z.array(z.int()) });

/** The running worker's process; null while a new one is being started. */
export function workerOf({ dataDirectory }: SpawnedProduct): number | null {
  const { children } = run.parse(JSON.parse(readFileSync(placesIn(dataDirectory).run, 'utf8')));
  return children.findLast((pid) => /services\/worker\//.test(commandLine(pid))) ?? null;
}

function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(familyOf)];
}

/** One that ended by itself, because another was killed, is as dead as it should be. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

export function forget({ dataDirectory }: StartedProduct): void {
  rmSync(dataDirectory, { recursive: true, force: true });
}
