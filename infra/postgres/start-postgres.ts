import { mkdirSync, realpathSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { binariesFor } from './binaries.ts';
import { type Cluster, initialiseCluster, makeServerDirectory } from './cluster.ts';
import { type LauncherState, readState, writeState } from './launcher-state.ts';
import { nameFor, publicDirectory } from './places.ts';
import { PostgresError } from './postgres-error.ts';
import { findRunning, isRunning, type Postmaster, spawnPostmaster, stopPostmaster } from './postmaster.ts';
import { createRoles, keepsItsDataIn, urlsFor } from './roles.ts';
import { mayReach, openToPass, serverAccount } from './server-account.ts';
import { freePort } from '../system/ports.ts';

export type PostgresOptions = {
  /** Created if missing; holds the passwords, the log and, if the server's account may go there, the cluster. */
  dataDirectory: string;
  /** A fixed port; by default a free one, kept for later starts as long as it stays free. */
  port?: number;
  /** Server settings such as `{ fsync: 'off' }`; they reach only a server this call starts. */
  settings?: Record<string, string>;
};

export type Postgres = {
  /** Database `petcare` as its owner: migrates, creates roles, is bound by FORCE row-level security. */
  ownerUrl: string;
  /** Database `petcare` as the product's plain role. */
  appUrl: string;
  /** Database `postgres` as superuser; bypasses row-level security. */
  superuserUrl: string;
  port: number;
  /** True if a server whose launcher was killed was found alive and is being reused. */
  reused: boolean;
  /** Where the server keeps its data: outside the data directory if its account may not go there. */
  clusterDirectory: string;
  logFile: string;
  /** False once the server's process is gone, whoever ended it. */
  isRunning: () => boolean;
  /** Stops the server, found or started, and resolves once its process is gone. */
  stop: () => Promise<void>;
};

/** Starts a data directory's embedded PostgreSQL, or finds it running. Throws a PostgresError saying why not. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  mkdirSync(options.dataDirectory, { recursive: true });
  openToPass(options.dataDirectory);
  const dataDirectory = realpathSync(options.dataDirectory);
  const account = serverAccount();
  const state = readState(dataDirectory, () => placeFor(dataDirectory, mayReach(dataDirectory, account)));
  const directory = isAbsolute(state.directory) ? state.directory : join(dataDirectory, state.directory);
  const cluster: Cluster = {
    directory: join(directory, 'cluster'),
    runDirectory: join(directory, 'run'),
    logFile: join(dataDirectory, 'server.log'),
    binaries: binariesFor(account),
    account,
  };
  writeState(dataDirectory, state);
  makePlaces(directory, cluster);
  const answers = (port: number) => keepsItsDataIn(cluster.directory, urlsFor(port, state.passwords).superuserUrl);
  const found = await findRunning(cluster, answers);
  const server = found ?? (await startServer(cluster, state, options, answers));
  writeState(dataDirectory, { ...state, port: server.port });
  const urls = urlsFor(server.port, state.passwords);
  await createRoles(urls.superuserUrl, state.passwords);
  return {
    ...urls,
    port: server.port,
    reused: found !== undefined,
    clusterDirectory: cluster.directory,
    logFile: cluster.logFile,
    isRunning: () => isRunning(server, cluster),
    stop: () => stopPostmaster(server, cluster),
  };
}

function placeFor(dataDirectory: string, reachable: boolean): string {
  return reachable ? '.' : publicDirectory(nameFor(dataDirectory));
}

function makePlaces(directory: string, { runDirectory, account }: Cluster): void {
  mkdirSync(directory, { recursive: true, mode: 0o755 });
  makeServerDirectory(runDirectory, account);
  if (mayReach(directory, account)) return;
  throw new PostgresError(
    `The account ${account?.name} can no longer enter ${directory}, where the database is: make that directory and those above it accessible again (chmod a+x).`,
  );
}

/** Two causes of a failed start pass by themselves: a port taken in between, and a killed server's last processes. */
async function startServer(
  cluster: Cluster,
  state: LauncherState,
  { port, settings = {} }: PostgresOptions,
  answers: (port: number) => Promise<boolean>,
): Promise<Postmaster> {
  await initialiseCluster(cluster, state.passwords.superuser, settings['fsync'] !== 'off');
  const deadline = Date.now() + 10_000;
  for (let wished = port ?? state.port; ; await pause(200)) {
    try {
      return await spawnPostmaster(cluster, port ?? (await freePort(wished)), settings, answers);
    } catch (error) {
      const text = error instanceof Error ? error.message : '';
      const portTaken = port === undefined && text.includes('could not bind');
      const lastOnesLeaving = /pre-existing shared memory|lock file "postmaster.pid" already exists/.test(text);
      if (Date.now() > deadline || !(portTaken || lastOnesLeaving)) throw error;
      if (portTaken) wished = undefined;
    }
  }
}
