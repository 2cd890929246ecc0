import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../postgres/index.ts';
import { freePort } from '../system/ports.ts';
import { commandOf } from '../system/service-command.ts';
import { seedBench, type BenchSession, type Size } from './seed.ts';

const root = join(import.meta.dirname, '../..');

/** One API process with its own database. */
export interface BenchApi {
  /** Of the API, without a slash at the end. */
  url: string;
  secret: string;
  superuserUrl: string;
  /** Settings of its processes. */
  environment: Record<string, string>;
  sessions: BenchSession[];
  /** Taken away afterwards. */
  folder: string;
  pid: number | undefined;
  /** Starts another process, which stops when the API does. */
  run: (script: string, args: string[]) => void;
}

/** Waits until somebody answers there. */
export async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    const response = await fetch(url).catch(() => null);
    if (response) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} does not answer`);
}

function start(command: readonly string[], environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
}

function ended(child: ChildProcess): Promise<void> {
  return child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()));
}

async function migrate(environment: Record<string, string>): Promise<void> {
  const child = start([join(root, 'services/api/dist/migrate.js')], environment);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error('The database could not be migrated');
}

/** Starts PostgreSQL and the built API with that much data, and stops both after the work. */
export async function withBenchApi(
  size: Size,
  settings: Record<string, string>,
  work: (api: BenchApi) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'petcare-bench-'));
  const children: ChildProcess[] = [];
  const postgres = await startPostgres({ dataDirectory: folder });
  try {
    const secret = randomBytes(32).toString('base64url');
    const port = await freePort();
    const superuserUrl = Object.assign(new URL(postgres.superuserUrl), { pathname: '/petcare' }).href;
    const environment = {
      DATABASE_OWNER_URL: postgres.ownerUrl,
      DATABASE_URL: postgres.appUrl,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      SMTP_URL: 'smtp://127.0.0.1:9',
      APP_SECRET: secret,
      LOG_LEVEL: 'warn',
      ...settings,
    };
    await migrate(environment);
    const sessions = await seedBench(superuserUrl, size);
    // As `npm start` does.
    const api = start(commandOf('api'), environment);
    children.push(api);
    const run = (script: string, args: string[]): void => void children.push(start([script, ...args], {}));
    const url = `http://127.0.0.1:${port}`;
    await answers(`${url}/health/live`);
    await work({ url, secret, superuserUrl, environment, sessions, folder, pid: api.pid, run });
  } finally {
    for (const child of children) child.kill();
    await Promise.all(children.map(ended));
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
