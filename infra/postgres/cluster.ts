import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { PostgresError } from './postgres-error.ts';
import type { ServerAccount } from './server-account.ts';

/** Where a server's files are and which account it runs as. */
export type Cluster = {
  /** The server's data directory (PGDATA). */
  directory: string;
  /** The unix socket's directory. */
  runDirectory: string;
  logFile: string;
  binaries: Binaries;
  account: ServerAccount | undefined;
};

/** The machine's locale and time zone must not change what the server sorts or prints; PG* variables must not reach it. */
export const serverEnvironment = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };

/** Creates a directory only the server's account may enter. */
export function makeServerDirectory(directory: string, account: ServerAccount | undefined): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (account) chownSync(directory, account.uid, account.gid);
}

/**
 * Creates the cluster once: UTF-8, sorted by code point on every platform, every connection asks for a password. It
 * is created beside its place and then moved, so that a start killed halfway leaves nothing that looks finished.
 */
export async function initialiseCluster(cluster: Cluster, password: string, durable: boolean): Promise<void> {
  if (existsSync(join(cluster.directory, 'PG_VERSION'))) return checkVersion(cluster);
  const unfinished = `${cluster.directory}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  makeServerDirectory(unfinished, cluster.account);
  const passwordFile = `${cluster.directory}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (cluster.account) chownSync(passwordFile, cluster.account.uid, cluster.account.gid);
  try {
    await initdb(cluster, [`--pgdata=${unfinished}`, `--pwfile=${passwordFile}`, ...(durable ? [] : ['--no-sync'])]);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(unfinished, cluster.directory);
}

async function initdb(cluster: Cluster, args: string[]): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--username=postgres', '--auth=scram-sha-256', '--no-instructions'];
  const child = spawn(join(cluster.binaries.directory, 'initdb'), [...locale, ...access, ...args], {
    cwd: '/',
    env: serverEnvironment,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cluster.account && { uid: cluster.account.uid, gid: cluster.account.gid }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new PostgresError('The database could not be created.', output.trim());
}

function checkVersion({ directory, binaries }: Cluster): void {
  const made = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim();
  if (made === binaries.majorVersion) return;
  throw new PostgresError(
    `The database in ${directory} was created by PostgreSQL ${made}, and this is PostgreSQL ${binaries.majorVersion}: export its data with the previous version of Petcare first.`,
  );
}
