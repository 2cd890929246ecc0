import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Postgres, startPostgres } from '../../postgres/index.ts';
import { freePort } from '../../system/ports.ts';
import { commandLine, isAlive } from '../../system/processes.ts';

/** Losing a test database in a power cut harms nobody, and not waiting for the disk halves the time of the tests. */
const hasty = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '300' };

const prefix = 'petcare-test-';
const redisPid = 'redis.pid';
/** The account of the server may not be able to enter the temporary directory of root. */
const temporary = process.getuid?.() === 0 ? '/var/tmp' : tmpdir();

export type TestServers = { postgres: Postgres; redisUrl: string; stop: () => Promise<void> };

/** Starts a PostgreSQL and a Redis that only this run uses, after stopping those of runs that were killed. */
export async function startTestServers(): Promise<TestServers> {
  await removeAbandoned();
  const directory = mkdtempSync(join(temporary, `${prefix}${process.pid}-`));
  const postgres = await startPostgres({ dataDirectory: directory, settings: hasty });
  const redis = await startRedis(directory);
  const stop = async () => {
    redis.process.kill('SIGKILL');
    await postgres.stop();
    remove(directory, postgres.clusterDirectory);
  };
  return { postgres, redisUrl: redis.url, stop };
}

async function startRedis(directory: string): Promise<{ url: string; process: ChildProcess }> {
  const port = await freePort();
  const settings = {
    port,
    bind: '127.0.0.1',
    save: '',
    appendonly: 'no',
    dir: directory,
    databases: 64,
    pidfile: join(directory, redisPid),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn('redis-server', args, { stdio: 'ignore' });
  let problem = '';
  child.once(
    'error',
    () => (problem = 'redis-server is not installed, and the tests need it: install Redis 6.2 or newer.'),
  );
  child.once('exit', (code) => (problem ||= `redis-server ended at once with code ${code}.`));
  for (const deadline = Date.now() + 10_000; !(await accepts(port)); await pause(20)) {
    if (problem || Date.now() > deadline) throw new Error(problem || 'redis-server has not answered for 10 s.');
  }
  return { url: `redis://127.0.0.1:${port}`, process: child };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** A run that was killed leaves its server behind, which nothing else would ever stop. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(temporary).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    if (isAlive(pid)) continue;
    const directory = join(temporary, name);
    stopAbandonedRedis(join(directory, redisPid));
    try {
      const postgres = await startPostgres({ dataDirectory: directory });
      await postgres.stop();
      remove(directory, postgres.clusterDirectory);
    } catch {
      rmSync(directory, { recursive: true, force: true });
    }
  }
}

function stopAbandonedRedis(pidFile: string): void {
  const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : 0;
  if (pid > 0 && commandLine(pid).startsWith('redis-server')) process.kill(pid, 'SIGKILL');
}

function remove(directory: string, clusterDirectory: string): void {
  rmSync(dirname(clusterDirectory), { recursive: true, force: true });
  rmSync(directory, { recursive: true, force: true });
}
