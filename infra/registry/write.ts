import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { remoteRegistry, remoteVersion, type RemoteRegistry, type RemoteVersion } from '@petcare/contracts';

/** Open tabs go on using the build they started with; this many are kept for them. */
const buildsKept = 10;

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** The newest build of the remote whose builds lie in `dist`; the build itself says where its files are served. */
function newestBuild(dist: string): RemoteVersion {
  const build = readFileSync(join(dist, 'current'), 'utf8').trim();
  const description = join(dist, build, 'build.json');
  const { data, error } = remoteVersion.safeParse(readJson(description));
  if (!data) throw new Error(`${description} does not describe a build: ${error.message}`);
  return data;
}

function dropOldBuilds(dist: string, current: RemoteVersion): void {
  const builds = readdirSync(dist)
    .filter((name) => existsSync(join(dist, name, 'build.json')) && name !== basename(current.base))
    .map((name) => ({ path: join(dist, name), builtAt: statSync(join(dist, name, 'build.json')).mtimeMs }))
    .toSorted((a, b) => b.builtAt - a.builtAt);
  for (const { path } of builds.slice(buildsKept - 1)) rmSync(path, { recursive: true });
}

/**
 * Collects the newest build of every remote under `root` into `dist/registry.json`, which the API puts into its pages, and drops
 * builds older than the last ten. The revision grows when a build changed. Throws when a `build.json` is not what the contract says.
 */
export function writeRegistry(root: string): RemoteRegistry {
  const path = join(root, 'dist', 'registry.json');
  const remotes: RemoteRegistry['remotes'] = {};
  for (const current of globSync('mf-*/dist/current', { cwd: root }).toSorted()) {
    const dist = join(root, current, '..');
    const version = newestBuild(dist);
    remotes[version.descriptor.id] = version;
    dropOldBuilds(dist, version);
  }
  const previous = remoteRegistry.safeParse(readJson(path)).data;
  if (previous && JSON.stringify(previous.remotes) === JSON.stringify(remotes)) return previous;
  const registry = { revision: (previous?.revision ?? 0) + 1, remotes };
  mkdirSync(join(root, 'dist'), { recursive: true });
  // The API may read at any moment, so the file changes in one step.
  writeFileSync(`${path}.new`, JSON.stringify(registry));
  renameSync(`${path}.new`, path);
  return registry;
}

if (import.meta.main) {
  const { revision, remotes } = writeRegistry(resolve(import.meta.dirname, '../..'));
  console.log(
    `Registry ${revision}: ${Object.entries(remotes)
      .map(([id, { version }]) => `mf-${id} ${version}`)
      .join(', ')}`,
  );
}
