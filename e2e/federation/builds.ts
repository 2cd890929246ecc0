import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build } from '@petcare/remote/webpack';
import { contractVersion, remoteVersion, type RemoteDescriptor, type RemoteVersion } from '@petcare/contracts';

const root = resolve(import.meta.dirname, '../..');
export const copiesFolder = join(root, 'test-results');
export const shellFolder = join(root, 'shell', 'dist');
/** Folders of the product's own remotes. */
export const productRemotes = globSync('mf-*/remote.json', { cwd: root }).map(dirname).toSorted();

const folders = new Map<string, string>();

function read(folder: string): RemoteVersion {
  const dist = join(folder, 'dist');
  const name = readFileSync(join(dist, 'current'), 'utf8');
  const version = remoteVersion.parse(JSON.parse(readFileSync(join(dist, name, 'build.json'), 'utf8')));
  folders.set(version.base, join(dist, name));
  return version;
}

/** The newest build of a product's remote, made by the build before the tests. */
export async function newestBuild(folder: string): Promise<RemoteVersion> {
  if (!existsSync(join(root, folder, 'dist', 'current'))) await build(join(root, folder));
  return read(join(root, folder));
}

/** Copy of a fixture remote, inside the repository because it resolves packages from there. */
export function copyOfFixture(name: string): string {
  mkdirSync(copiesFolder, { recursive: true });
  const copy = mkdtempSync(join(copiesFolder, `${name}-`));
  cpSync(join(import.meta.dirname, 'fixtures', name), copy, {
    recursive: true,
    filter: (path) => !path.endsWith('/dist'),
  });
  return copy;
}

export interface Variant {
  /** Shown on its pages. */
  marker?: string;
  /** What `./app` says. */
  contract?: string;
  /** What `remote.json` says. */
  descriptor?: Partial<RemoteDescriptor>;
}

async function buildVariant(name: string, { marker, contract, descriptor }: Variant): Promise<RemoteVersion> {
  const copy = copyOfFixture(name);
  const path = join(copy, 'remote.json');
  const json: unknown = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...(json as object), ...(contract && { contract }), ...descriptor }));
  if (marker || contract) {
    const variant = { marker: marker ?? 'v1', contract: contract ?? contractVersion };
    writeFileSync(join(copy, 'src/variant.ts'), `export const variant = ${JSON.stringify(variant)} as const;\n`);
  }
  await build(copy);
  return read(copy);
}

const built = new Map<string, Promise<RemoteVersion>>();

/** A build of a remote that exists only for these tests; made once per worker. */
export function fixtureBuild(name: 'lab-remote' | 'neighbour-remote', variant: Variant = {}): Promise<RemoteVersion> {
  const key = JSON.stringify([name, variant]);
  const known = built.get(key) ?? buildVariant(name, variant);
  built.set(key, known);
  return known;
}

/** Serves a build from `folder`. */
export function serveFrom({ base }: RemoteVersion, folder: string): void {
  folders.set(base, folder);
}

/** The requested build's folder. */
export function buildFolder(base: string): string {
  return folders.get(base) ?? '';
}

export async function shellIsBuilt(): Promise<void> {
  if (!existsSync(join(shellFolder, 'index.html'))) await build(join(root, 'shell'));
}
