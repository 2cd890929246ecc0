import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { untilReady } from '../start/until-ready.ts';
import { freePort } from '../system/ports.ts';
import { packageScript } from '../system/package-script.ts';
import { startTestServers, type TestServers } from '../test/servers/test-servers.ts';
import { end, run, start } from './programs.ts';

/** Where wake-ups travel. */
export const queues = ['postgres', 'redis'] as const;
export type Queue = (typeof queues)[number];

/** The compiled product on servers of its own, to be hurt. */
export type Product = {
  /** The API's, without a trailing slash. */
  url: string;
  /** As superuser, past every policy: for the truth. */
  database: Client;
  api: Api;
  /** Starts another API beside the first, a process with its own port. */
  startSecondApi: () => Promise<Api>;
  /** Starts another worker. */
  startWorker: () => Promise<Worker>;
  stop: () => Promise<void>;
};

export type Api = {
  /** Without a trailing slash. */
  url: string;
  pid: () => number | undefined;
  /** Ends it as a power cut would. */
  kill: () => Promise<void>;
  /** Ends it as a new release does: it answers what it has begun. */
  stop: () => Promise<void>;
  /** Starts it again, at the same address; resolves when it is ready. */
  start: () => Promise<void>;
};

export type Worker = {
  pid: () => number | undefined;
  /** Ends it as a power cut would; resolves once it and what the database did for it are finished. */
  kill: () => Promise<void>;
};

export type ProductOptions = {
  queue: Queue;
  smtpUrl: string;
  /** How often a worker looks for due rows. */
  sweepSeconds: number;
  /** Where photos and documents are; by default, where a product on this machine has them. */
  storageDirectory?: string;
  /** As in production; otherwise nobody is limited. */
  limited?: boolean;
  /** What else the API is given; with a PETCARE_MUTANT it runs from its sources, with that fault built in. */
  apiEnvironment?: Readonly<Record<string, string>>;
  /** What else API and worker are given. */
  environment?: Readonly<Record<string, string>>;
};

const apiFromSources = [
  '--conditions=source',
  '--import',
  './services/platform/test/typescript.mjs',
  'services/api/src/main.ts',
];

/** Compiles what changed, starts database and queue, migrates, and starts the API; no worker yet. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  await run([packageScript('typescript', 'tsc'), '-b', 'services/api', 'services/worker'], {});
  const servers = await startTestServers();
  const { ownerUrl, superuserUrl } = servers.postgres;
  const environment = { ...environmentFor(options, servers, await freePort()), ...options.environment };
  const database = new Client({
    connectionString: Object.assign(new URL(superuserUrl), { pathname: '/petcare' }).href,
  });
  const children: ChildProcess[] = [];
  const { apiEnvironment = {} } = options;
  const startService = (service: 'api' | 'worker', name: string = service, more = {}): ChildProcess => {
    const isMutant = service === 'api' && 'PETCARE_MUTANT' in apiEnvironment;
    const command = isMutant ? apiFromSources : [`services/${service}/dist/main.js`];
    const url = new URL(environment.DATABASE_URL);
    url.searchParams.set('application_name', name);
    const child = start(command, {
      ...environment,
      DATABASE_URL: url.href,
      ...(service === 'api' && apiEnvironment),
      ...more,
    });
    children.push(child);
    return child;
  };
  const stop = async (): Promise<void> => {
    await Promise.all(children.map((child) => end(child, 'SIGTERM')));
    await database.end();
    await servers.stop();
  };
  const api = restartable(() => startService('api'), environment.PUBLIC_URL);
  try {
    await run(['services/api/dist/migrate.js'], { ...environment, DATABASE_OWNER_URL: ownerUrl });
    await database.connect();
    await api.start();
  } catch (error) {
    await stop();
    throw error;
  }
  const startWorker = (): Promise<Worker> => startKillable(database, (name) => startService('worker', name));
  const startSecondApi = async (): Promise<Api> => {
    const port = String(await freePort());
    const second = restartable(() => startService('api', 'api', { PORT: port }), `http://localhost:${port}`);
    await second.start();
    return second;
  };
  return { url: environment.PUBLIC_URL, database, api, startSecondApi, startWorker, stop };
}

function restartable(startOne: () => ChildProcess, url: string): Api {
  let child: ChildProcess | undefined;
  const endBy = async (signal: NodeJS.Signals): Promise<void> => {
    if (child) await end(child, signal);
  };
  return {
    url,
    pid: () => child?.pid,
    kill: () => endBy('SIGKILL'),
    stop: () => endBy('SIGTERM'),
    start: async () => {
      child = startOne();
      await untilReady(`${url}/health/ready`, AbortSignal.timeout(60_000));
    },
  };
}

function environmentFor(
  { queue, smtpUrl, sweepSeconds, storageDirectory, limited = false }: ProductOptions,
  servers: TestServers,
  port: number,
) {
  return {
    NODE_ENV: 'test',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: servers.postgres.appUrl,
    SMTP_URL: smtpUrl,
    SWEEP_SECONDS: String(sweepSeconds),
    APP_SECRET: randomBytes(32).toString('base64url'),
    LOG_LEVEL: 'fatal',
    ...(storageDirectory !== undefined && { STORAGE_DIRECTORY: storageDirectory }),
    ...(!limited && { RATE_LIMIT_FACTOR: '1000000' }),
    ...(queue === 'redis' && { REDIS_URL: servers.redisUrl }),
  };
}

async function startKillable(database: Client, startOne: (name: string) => ChildProcess): Promise<Worker> {
  const name = `worker-${randomBytes(6).toString('hex')}`;
  const child = startOne(name);
  return {
    pid: () => child.pid,
    kill: async () => {
      await end(child, 'SIGKILL');
      // A statement already on its way is still carried out.
      while ((await backendsOf(database, name)) > 0) await pause(5);
    },
  };
}

/** How many of the server's processes work for anyone of this name. */
async function backendsOf(database: Client, name: string): Promise<number> {
  const { rowCount } = await database.query('select from pg_stat_activity where application_name = $1', [name]);
  return rowCount ?? 0;
}
