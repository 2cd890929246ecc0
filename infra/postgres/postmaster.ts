import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, serverEnvironment } from './cluster.ts';
import { PostgresError } from './postgres-error.ts';
import { openLog } from './server-log.ts';
import { commandLine, isAlive } from '../system/processes.ts';

const startSeconds = 60;
const stopSeconds = 30;

/** A running server: its process and the port it listens on. */
export type Postmaster = { pid: number; port: number };

/** Asks a server that should be listening on the port; resolves with false if it doesn't answer yet. */
export type AsksServer = (port: number) => Promise<boolean>;

/**
 * The server already running on this cluster because its launcher was killed. Waits while it is starting or stopping.
 * What a killed server left behind is removed only if the process it names isn't a server of this cluster.
 */
export async function findRunning(cluster: Cluster, answers: AsksServer): Promise<Postmaster | undefined> {
  for (const deadline = Date.now() + startSeconds * 1000; Date.now() < deadline; await pause(50)) {
    const running = recorded(cluster);
    if (!running) return undefined;
    if (!runs(running.pid, cluster)) {
      // By now the number may belong to any other process, and PostgreSQL would refuse to start beside it.
      if (isAlive(running.pid)) rmSync(join(cluster.directory, 'postmaster.pid'), { force: true });
      return undefined;
    }
    if (running.ready && (await answers(running.port))) return running;
  }
  throw new PostgresError(
    `A PostgreSQL server holds ${cluster.directory}, but it has not answered for ${startSeconds} s.`,
  );
}

/**
 * Starts a server in its own session, so that neither Ctrl-C nor the end of this process reaches it, and waits
 * until it answers. Throws with the end of the log if it exits instead.
 */
export async function spawnPostmaster(
  cluster: Cluster,
  port: number,
  settings: Record<string, string>,
  answers: AsksServer,
): Promise<Postmaster> {
  removeSockets(cluster);
  const log = openLog(cluster.logFile);
  const child = spawn(join(cluster.binaries.directory, 'postgres'), argumentsFor(cluster, port, settings), {
    cwd: cluster.directory,
    env: serverEnvironment,
    detached: true,
    stdio: ['ignore', log.descriptor, log.descriptor],
    ...(cluster.account && { uid: cluster.account.uid, gid: cluster.account.gid }),
  });
  log.close();
  let ended = '';
  child.once('error', (error) => (ended = error.message)).once('exit', (code) => (ended = `code ${code}`));
  child.unref();
  for (const deadline = Date.now() + startSeconds * 1000; Date.now() < deadline; await pause(20)) {
    if (ended) throw new PostgresError(`PostgreSQL ended while it was starting (${ended}).`, log.read());
    const running = recorded(cluster);
    // Only asked once it says it is ready: a refused connection costs more than looking at a file.
    if (running?.ready && running.pid === child.pid && (await answers(port))) return running;
  }
  throw new PostgresError(`PostgreSQL has not answered for ${startSeconds} s.`, log.read());
}

export function isRunning({ pid }: Postmaster, cluster: Cluster): boolean {
  return runs(pid, cluster);
}

/** Ends every connection, writes everything to disk and stops; resolves once the process is gone. */
export async function stopPostmaster({ pid }: Postmaster, cluster: Cluster): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', stopSeconds],
    ['SIGQUIT', 5],
  ] as const) {
    if (!runs(pid, cluster)) return;
    process.kill(pid, signal);
    for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await pause(20)) {
      if (!runs(pid, cluster)) return;
    }
  }
  throw new PostgresError(`PostgreSQL (process ${pid}) did not stop within ${stopSeconds} s.`);
}

function argumentsFor(cluster: Cluster, port: number, settings: Record<string, string>): string[] {
  const all = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socketDirectory(cluster, port),
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
  };
  return ['-D', cluster.directory, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/**
 * No server is running here, so anything in its socket directory was left by a killed one. PostgreSQL would believe
 * the process named in it alive until someone has reaped it.
 */
function removeSockets({ runDirectory }: Cluster): void {
  if (!existsSync(runDirectory)) return;
  for (const name of readdirSync(runDirectory).filter((file) => file.startsWith('.s.PGSQL.'))) {
    rmSync(join(runDirectory, name), { force: true });
  }
}

/** A socket's path may have 107 bytes on Linux and 103 on macOS; in a deeper directory there is none. */
function socketDirectory({ runDirectory }: Cluster, port: number): string {
  const fits = Buffer.byteLength(join(runDirectory, `.s.PGSQL.${port}`)) <= 103;
  return fits && process.platform !== 'win32' ? runDirectory : '';
}

/** Process, port and state as named in postmaster.pid (lines 1, 4 and 8). */
function recorded({ directory }: Cluster): (Postmaster & { ready: boolean }) | undefined {
  const file = join(directory, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 ? { pid, port, ready: lines[7]?.trim() === 'ready' } : undefined;
}

/** True if the process is a server of this cluster: a zombie, or another program with the same number, isn't. */
function runs(pid: number, cluster: Cluster): boolean {
  return commandLine(pid).includes(cluster.directory);
}
