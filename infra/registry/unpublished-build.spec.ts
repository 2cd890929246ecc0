import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { unpublishedBuild } from './unpublished-build.ts';

let remote = '';
beforeEach(() => {
  remote = mkdtempSync(join(tmpdir(), 'mf-tips-'));
});
afterEach(() => rmSync(remote, { recursive: true }));

/** A build of one file with these `@petcare/contracts` in it; `firstPage` is what its first page may weigh. */
function build({ contracts, firstPage }: { contracts: string[]; firstPage: number }): void {
  const folder = join(remote, 'dist/newest');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(remote, 'dist/current'), 'newest');
  writeFileSync(join(remote, 'budget.json'), JSON.stringify({ firstPage, whole: 1_000 }));
  writeFileSync(join(folder, 'remoteEntry.js'), 'export const tip = "Brush the cat";');
  const descriptor = {
    id: 'tips',
    team: 'Tips team',
    contract: '1.2',
    mounts: [['/tips']],
    menu: [],
    skeleton: 'page',
  };
  const packages = [{ name: '@petcare/contracts', version: '1.0.0', importer: 'src/app.tsx', files: contracts }];
  writeFileSync(
    join(folder, 'build.json'),
    JSON.stringify({
      version: '1.0.0+abc',
      base: '/mf/tips/abc/',
      entry: 'remoteEntry.js',
      preload: ['remoteEntry.js'],
      integrity: { 'remoteEntry.js': `sha384-${'x'.repeat(64)}` },
      sizes: { 'remoteEntry.js': 35 },
      descriptor,
      report: { packages, shared: [] },
    }),
  );
}

it('has nothing against a light build with only a domain’s contracts', async () => {
  build({ contracts: ['src/health/index.ts'], firstPage: 1_000 });
  expect(await unpublishedBuild(remote)).toMatchObject({ id: 'tips', faults: [] });
});

it('refuses, as publishing does, a build with its own copy of what a page has once', async () => {
  build({ contracts: ['src/health/index.ts', 'src/values.ts'], firstPage: 1_000 });
  const { faults } = await unpublishedBuild(remote);
  expect(faults).toEqual([expect.stringMatching(/^tips: It bundles its own @petcare\/contracts 1\.0\.0/)]);
});

it('refuses a build that is too heavy', async () => {
  build({ contracts: ['src/health/index.ts'], firstPage: 1 });
  const { faults } = await unpublishedBuild(remote);
  expect(faults).toEqual([expect.stringMatching(/^tips: What its first page needs weighs \d+ bytes/)]);
});
