import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { MailField } from './mail-field.ts';
import type { SmallDisk } from './small-disk.ts';

/** Something bad that happens to what sending e-mails depends on. */
export interface Blow {
  readonly name: string;
  readonly strike: (field: MailField) => Promise<void> | void;
  /** Repairs it; left out if it recovers by itself. */
  readonly mend?: (field: MailField) => Promise<void> | void;
}

const clientBackends = `from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

export const blows: readonly Blow[] = [
  { name: 'Redis emptied', strike: ({ redisUrl }) => tellRedis(redisUrl, 'FLUSHALL') },
  {
    name: 'Redis killed',
    strike: ({ servers }) => servers.signalRedis('SIGKILL'),
    mend: ({ servers }) => servers.restartRedis(),
  },
  {
    name: 'Redis out of memory',
    strike: ({ redisUrl }) => tellRedis(redisUrl, 'CONFIG SET maxmemory 1'),
    mend: ({ redisUrl }) => tellRedis(redisUrl, 'CONFIG SET maxmemory 0'),
  },
  {
    name: 'Redis away',
    strike: ({ servers }) => servers.signalRedis('SIGSTOP'),
    mend: ({ servers }) => servers.signalRedis('SIGCONT'),
  },
  {
    name: 'connections of PostgreSQL ended',
    strike: async ({ database }) => void (await database.query(`select pg_terminate_backend(pid) ${clientBackends}`)),
  },
  { name: 'a process of PostgreSQL killed', strike: killBackend },
  {
    name: 'PostgreSQL killed',
    strike: ({ servers }) => process.kill(postmasterOf(servers.postgres.clusterDirectory), 'SIGKILL') && undefined,
    mend: ({ servers }) => servers.restartPostgres(),
  },
];

/** Needs servers that keep their data on that disk. */
export function fullDisk(disk: SmallDisk): Blow {
  return {
    name: 'disk of PostgreSQL full',
    strike: () => disk.fill(),
    mend: ({ servers }) => {
      disk.free();
      // It goes away by itself when it can't write its log.
      return servers.restartPostgres();
    },
  };
}

async function tellRedis(url: string, command: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(`${command}\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  if (!answer.toString().startsWith('+OK')) throw new Error(`${command}: ${answer.toString().trim()}`);
}

/** What the system does when memory runs out: the server ends all others and recovers from its log. */
async function killBackend({ database }: MailField): Promise<void> {
  const { rows } = await database.query<{ pid: number }>(`select pid ${clientBackends} order by random() limit 1`);
  for (const { pid } of rows) process.kill(pid, 'SIGKILL');
}

function postmasterOf(clusterDirectory: string): number {
  return Number(readFileSync(join(clusterDirectory, 'postmaster.pid'), 'utf8').split('\n')[0]);
}
