import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { versionsKept } from '@petcare/contracts/releases';
import { readJson, writeJson } from '../system/json-file.ts';
import type { LocalBuild } from './local-build.ts';

/** Shell builds whose files are kept, newest last. */
type ShellBuilds = { files: string[] }[];

/**
 * The directory builds are served from, one folder each that never changes: whatever a build tool or a cache later
 * does to `dist` takes no files away from open tabs.
 */
export class BuildStore {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  has({ folder, version }: LocalBuild): boolean {
    return existsSync(this.#placeOf(version.descriptor.id, basename(folder)));
  }

  /** Copies a build into place, all of it or nothing. */
  add({ folder, version }: LocalBuild): void {
    const place = this.#placeOf(version.descriptor.id, basename(folder));
    if (existsSync(place)) return;
    const half = `${place}.${process.pid}`;
    mkdirSync(join(place, '..'), { recursive: true });
    cpSync(folder, half, { recursive: true });
    try {
      renameSync(half, place);
    } catch (error) {
      rmSync(half, { recursive: true, force: true });
      // Somebody else has put the very same build there meanwhile.
      if (!existsSync(place)) throw error;
    }
  }

  /** Removes a remote's builds that are neither in `bases` nor among the newest. */
  prune(id: string, bases: readonly string[]): void {
    const folder = join(this.#directory, id);
    const inUse = new Set(bases.map((base) => basename(base)));
    const spare = existsSync(folder) ? readdirSync(folder).filter((name) => !inUse.has(name)) : [];
    const byAge = spare
      .map((name) => ({ path: join(folder, name), at: statSync(join(folder, name)).mtimeMs }))
      .toSorted((a, b) => b.at - a.at);
    for (const { path } of byAge.slice(Math.max(0, versionsKept - inUse.size))) rmSync(path, { recursive: true });
  }

  /** Keeps this shell build's files for tabs still open when the next one comes; drops the oldest. */
  keepShell(assets: string): void {
    const kept = join(this.#directory, 'shell');
    const list = join(kept, 'builds.json');
    const files = existsSync(assets) ? readdirSync(assets).toSorted() : [];
    const builds = readJson<ShellBuilds>(list, []);
    if (files.length === 0 || builds.at(-1)?.files.join() === files.join()) return;
    cpSync(assets, join(kept, 'assets'), { recursive: true, force: false });
    const left = [...builds, { files }].slice(-versionsKept);
    const needed = new Set(left.flatMap((build) => build.files));
    for (const file of readdirSync(join(kept, 'assets'))) if (!needed.has(file)) rmSync(join(kept, 'assets', file));
    writeJson(list, left);
  }

  #placeOf(id: string, build: string): string {
    return join(this.#directory, id, build);
  }
}
