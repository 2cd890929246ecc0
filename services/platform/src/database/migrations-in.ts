import { readdir } from 'node:fs/promises';
import type { MigrationInterface } from 'typeorm';

export type Migration = new () => MigrationInterface;

/** `<timestamp>-<name>`, as sources or compiled; neither specs nor declarations. */
const migrationFile = /^\d+-[a-z0-9-]+\.(ts|js)$/;

/**
 * The migrations of a folder, so that a new one is a new file and nothing else.
 * @throws {Error} when a file holds anything but one class
 */
export async function migrationsIn(folder: URL): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((name) => migrationFile.test(name)).toSorted();
  const written = await sourcesOf(folder);
  const current = files.filter((name) => written?.has(name.replace(/\.js$/, '.ts')) ?? true);
  return Promise.all(current.map((name) => migrationOf(new URL(name, folder))));
}

/** Where the sources are at hand: what was compiled of one that has another name by now is still there, and would run as well. */
async function sourcesOf(folder: URL): Promise<Set<string> | null> {
  const sources = new URL(folder.href.replace(/\/dist\/((?:(?!\/dist\/).)*)$/, '/src/$1'));
  return readdir(sources).then(
    (names) => new Set(names),
    () => null,
  );
}

async function migrationOf(file: URL): Promise<Migration> {
  const [migration, ...others] = Object.values((await import(file.href)) as Record<string, unknown>);
  if (typeof migration !== 'function' || others.length > 0)
    throw new Error(`${file.pathname} has to hold one migration`);
  return migration as Migration;
}
