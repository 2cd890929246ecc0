import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BuildStore } from './build-store.ts';

let root = '';
let store: BuildStore;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'store-'));
  store = new BuildStore(join(root, 'remotes'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** A build as it was put into the store; `age` is how many seconds ago. */
function kept(name: string, age: number): void {
  const folder = join(root, 'remotes/pets', name);
  mkdirSync(folder, { recursive: true });
  const at = Date.now() / 1_000 - age;
  utimesSync(folder, at, at);
}
const names = () => readdirSync(join(root, 'remotes/pets')).toSorted();

describe('builds', () => {
  it('ten are kept for open tabs; those in use however old they are', () => {
    for (let age = 1; age <= 12; age++) kept(`old${age}`, age * 60);
    kept('ancient', 1_000_000);
    store.prune('pets', ['/mf/pets/ancient/', '/mf/pets/old12/']);
    expect(names()).toEqual(
      ['ancient', 'old12', ...Array.from({ length: 8 }, (_, index) => `old${index + 1}`)].toSorted(),
    );
  });
});

describe('files of the shell', () => {
  const assets = () => join(root, 'assets');
  const inStore = () => readdirSync(join(root, 'remotes/shell/assets')).toSorted();

  /** What a build of the shell leaves. */
  function buildShell(...files: string[]): void {
    rmSync(assets(), { recursive: true, force: true });
    mkdirSync(assets(), { recursive: true });
    for (const file of files) writeFileSync(join(assets(), file), file);
    store.keepShell(assets());
  }

  it('of the last ten builds are kept, and one that they share as long as one of them has it', () => {
    for (let build = 1; build <= 12; build++)
      buildShell(`main.${build}.js`, 'font.woff2', ...(build < 3 ? ['old.js'] : []));
    expect(inStore()).toEqual(
      ['font.woff2', ...Array.from({ length: 10 }, (_, index) => `main.${index + 3}.js`)].toSorted(),
    );
  });

  it('are counted once when nothing was built in between', () => {
    buildShell('main.1.js');
    for (let start = 0; start < 12; start++) buildShell('main.2.js');
    expect(inStore()).toEqual(['main.1.js', 'main.2.js']);
  });

  it('need no build to be there', () => {
    store.keepShell(join(root, 'nowhere'));
    expect(existsSync(join(root, 'remotes'))).toBe(false);
  });
});
