import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from '@petcare/remote/webpack';
import { remoteVersion, type RemoteVersion } from '@petcare/contracts';

const root = resolve(import.meta.dirname, '../..');
export const shellFolder = join(root, 'shell', 'dist');

const folders = new Map<string, string>();

function read(folder: string): RemoteVersion {
  const dist = join(root, folder, 'dist');
  const name = readFileSync(join(dist, 'current'), 'utf8');
  const version = remoteVersion.parse(JSON.parse(readFileSync(join(dist, name, 'build.json'), 'utf8')));
  folders.set(version.base, join(dist, name));
  return version;
}

/** The newest build of a product's remote, as the build before the tests left it. */
export async function newestBuild(folder: string): Promise<RemoteVersion> {
  if (!existsSync(join(root, folder, 'dist', 'current'))) await build(join(root, folder));
  return read(folder);
}

/** A build, made now, of a remote that exists for these tests only. */
export async function fixtureBuild(name: string): Promise<RemoteVersion> {
  const folder = join('e2e/federation/fixtures', name);
  await build(join(root, folder));
  return read(folder);
}

/** Folder of a build that was asked for. */
export function buildFolder(base: string): string {
  return folders.get(base) ?? '';
}

export async function shellIsBuilt(): Promise<void> {
  if (!existsSync(join(shellFolder, 'index.html'))) await build(join(root, 'shell'));
}
