import { globSync } from 'node:fs';
import { join } from 'node:path';
import { currentDescriptors, type Releases } from '@petcare/contracts/releases';
import type { BuildStore } from './build-store.ts';
import { checkBuild, type CheckedBuild } from './check-build.ts';
import { commitOf } from './commit-of.ts';
import { localBuild, type LocalBuild } from './local-build.ts';
import type { ReleasesClient } from './releases-client.ts';

/** A product, as seen by whoever publishes to it. */
export interface Target {
  client: ReleasesClient;
  /** Where it serves builds from; null if files get there by other means. */
  store: BuildStore | null;
}

/** A build that isn't good enough; `faults` say why, each with what to do. */
export class RefusedBuild extends Error {
  readonly faults: readonly string[];

  constructor(version: string, faults: readonly string[]) {
    super(`${version} was not published:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

export interface Published {
  id: string;
  version: string;
  sizes: CheckedBuild['sizes'];
  /** False if somebody pinned another version. */
  isCurrent: boolean;
}

interface PublishOptions {
  promote: boolean;
  /** Not what people will get: it may weigh what it likes. */
  development?: boolean;
  why?: string;
}

/**
 * Puts a build where it is served from, checks it there, and adds it to the releases.
 * @throws {RefusedBuild} if something is wrong with it; the releases stay as they are
 */
export async function publish(
  build: LocalBuild,
  remoteFolder: string,
  { client, store }: Target,
  { promote, why, development = false }: PublishOptions,
): Promise<Published> {
  const { descriptor } = build.version;
  store?.add(build);
  const current = currentDescriptors(await client.read());
  const { faults, sizes } = await checkBuild(build, { url: client.url, remoteFolder, current, development });
  if (faults.length > 0) throw new RefusedBuild(`mf-${descriptor.id} ${build.version.version}`, faults);
  const { published: _, ...version } = build.version;
  const { firstPage, whole } = sizes;
  const after = await client.change({
    action: 'publish',
    remote: descriptor.id,
    version: { ...version, commit: commitOf(remoteFolder), firstPage, whole },
    promote,
    why,
  });
  const remote = after.remotes[descriptor.id];
  store?.prune(descriptor.id, remote?.versions.map(({ base }) => base) ?? []);
  return { id: descriptor.id, version: version.version, sizes, isCurrent: remote?.current === version.version };
}

/** Whether there is nothing to do about a build: people have it, or somebody decided what they get instead. */
function isSettled({ version }: LocalBuild, { remotes }: Releases): boolean {
  const remote = remotes[version.descriptor.id];
  const isKnown = remote?.versions.some((other) => other.version === version.version) ?? false;
  return isKnown && (remote?.pinned === true || remote?.current === version.version);
}

/** What became of a checkout's builds; a refused one holds up no other. */
export interface PublishedNew {
  published: Published[];
  refused: Error[];
}

/**
 * Publishes the newest build of every remote in a checkout that the product doesn't have yet, and makes those current
 * that nobody pinned; lost files are put back.
 */
export async function publishNew(root: string, target: Target & { store: BuildStore }): Promise<PublishedNew> {
  const folders = globSync('mf-*/remote.json', { cwd: root }).map((path) => join(root, path, '..'));
  target.store.keepShell(join(root, 'shell/dist/assets'));
  const result: PublishedNew = { published: [], refused: [] };
  if (folders.length === 0) return result;
  const before = await target.client.read();
  for (const folder of folders.toSorted()) {
    try {
      const build = localBuild(folder);
      if (isSettled(build, before)) target.store.add(build);
      else
        result.published.push(await publish(build, folder, target, { promote: true, why: 'a new build at the start' }));
    } catch (error) {
      result.refused.push(error instanceof Error ? error : new Error(String(error)));
    }
  }
  return result;
}
