import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Postgres, startPostgres } from '../../postgres/index.ts';
import { freePort } from '../../system/ports.ts';
import { commandLine, isAlive } from '../../system/processes.ts';
import { redisPid, startRedis } from './redis.ts';

/** Losing a test database in a power cut harms nobody, and not waiting for the disk halves the tests' time. */
const hasty = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '300' };

const prefix = 'petcare-test-';
/** The server's account may not be able to enter root's temporary directory. */
const temporary = process.getuid?.() === 0 ? '/var/tmp' : tmpdir();

export type TestServersOptions = {
  /** Where the servers' directory is created; by default the machine's place for temporary files. */
  within?: string;
  /** PostgreSQL settings, such as `{ synchronous_commit: 'on' }` when it is going to be killed. */
  settings?: Record<string, string>;
};

export type TestServers = {
  postgres: Postgres;
  redisUrl: string;
  /** Restarts PostgreSQL, with the same data and on the same port, after somebody ended it. */
  restartPostgres: () => Promise<void>;
  /** Ends Redis as a power cut would; or with another signal. */
  signalRedis: (signal: NodeJS.Signals) => Promise<void>;
  /** Restarts Redis on the same port, and empty. */
  restartRedis: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts a PostgreSQL and a Redis only this run uses, after stopping those of killed runs. */
export async function startTestServers({ within, settings }: TestServersOptions = {}): Promise<TestServers> {
  await removeAbandoned();
  const directory = mkdtempSync(join(within ?? temporary, `${prefix}${process.pid}-`));
  const options = { dataDirectory: directory, settings: { ...hasty, ...settings } };
  let postgres = await startPostgres(options);
  const port = await freePort();
  let redis = await startRedis(directory, port);
  return {
    postgres,
    redisUrl: `redis://127.0.0.1:${port}`,
    restartPostgres: async () => {
      postgres = await startPostgres({ ...options, port: postgres.port });
    },
    signalRedis: async (signal) => {
      const ended = once(redis, 'exit');
      redis.kill(signal);
      if (signal === 'SIGKILL') await ended;
    },
    restartRedis: async () => {
      redis = await startRedis(directory, port);
    },
    stop: async () => {
      redis.kill('SIGKILL');
      await postgres.stop();
      remove(directory, postgres.clusterDirectory);
    },
  };
}

/** A killed run leaves its server behind, which nothing else would ever stop. */
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
