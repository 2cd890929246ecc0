import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { PostgresError } from './postgres-error.ts';

export type ServerAccount = { name: string; uid: number; gid: number };

const created = 'petcare-postgres';
const creations = [
  ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/bin/false', created],
  ['adduser', '-S', '-D', '-H', '-s', '/bin/false', created],
];

/**
 * The account PostgreSQL runs under if this process is root, as PostgreSQL refuses to run as root: `postgres` if the
 * system has it, else an account of our own. Undefined if this process isn't root: it then runs as itself.
 */
export function serverAccount(): ServerAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const account = accountNamed('postgres') ?? accountNamed(created) ?? createAccount() ?? accountNamed('nobody');
  if (account) return account;
  throw new PostgresError(
    'PostgreSQL doesn’t run as root, and no account could be created for it: run "useradd --system postgres", or start Petcare as another user.',
  );
}

/** True if the account may pass through every directory above `path` and enter `path` itself. */
export function mayReach(path: string, account: ServerAccount | undefined): boolean {
  if (!account) return true;
  const { mode, uid, gid } = statSync(path);
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  const parent = dirname(path);
  return (mode & bit) !== 0 && (parent === path || mayReach(parent, account));
}

/**
 * Lets the server's account pass through a data directory root created for itself only, such as a temporary one. It
 * still can't list it; files with secrets are closed one by one.
 */
export function openToPass(directory: string): void {
  if (process.getuid?.() === 0) chmodSync(directory, statSync(directory).mode | 0o111);
}

function accountNamed(name: string): ServerAccount | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : undefined;
}

function createAccount(): ServerAccount | undefined {
  for (const [program = '', ...args] of creations) {
    if (spawnSync(program, args, { stdio: 'ignore' }).status === 0) return accountNamed(created);
  }
  return undefined;
}
