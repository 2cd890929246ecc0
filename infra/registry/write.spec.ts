import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteRegistry, type RemoteVersion } from '@petcare/contracts';
import { writeRegistry } from './write.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'registry-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function version(id: string, name: string): RemoteVersion {
  return {
    version: `1.0.0+${name}`,
    base: `/mf/${id}/${name}/`,
    entry: 'remoteEntry.js',
    preload: ['remoteEntry.js'],
    integrity: { 'remoteEntry.js': `sha384-${'A'.repeat(64)}` },
    sizes: { 'remoteEntry.js': 7 },
    descriptor: { id, team: 'Team', contract: '1.0', mounts: [[`/${id}`]], menu: [], skeleton: 'list' },
  };
}

/** As the build of a remote leaves it; `age` is how many seconds ago. */
function build(id: string, name: string, age = 0, content: unknown = version(id, name)): void {
  const folder = join(root, `mf-${id}`, 'dist', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'build.json'), JSON.stringify(content));
  writeFileSync(join(folder, '..', 'current'), name);
  const builtAt = Date.now() / 1_000 - age;
  utimesSync(join(folder, 'build.json'), builtAt, builtAt);
}

const written = () => remoteRegistry.parse(JSON.parse(readFileSync(join(root, 'dist/registry.json'), 'utf8')));

describe('the registry', () => {
  it('has the newest build of every remote, and is what was answered', () => {
    build('pets', 'a1');
    build('pets', 'a2');
    build('reminders', 'b1');
    const registry = writeRegistry(root);
    expect(registry).toEqual({
      revision: 1,
      remotes: { pets: version('pets', 'a2'), reminders: version('reminders', 'b1') },
    });
    expect(written()).toEqual(registry);
    expect(readdirSync(join(root, 'dist'))).toEqual(['registry.json']);
  });

  it('is empty where nothing is built', () => {
    expect(writeRegistry(root)).toEqual({ revision: 1, remotes: {} });
  });

  it('gets a new revision when a build changed, and only then', () => {
    build('pets', 'a1');
    writeRegistry(root);
    expect(writeRegistry(root).revision).toBe(1);
    build('pets', 'a2');
    expect(writeRegistry(root).revision).toBe(2);
    build('pets', 'a1');
    expect(writeRegistry(root).revision).toBe(3);
  });

  it('is written anew when the one before cannot be read', () => {
    build('pets', 'a1');
    mkdirSync(join(root, 'dist'));
    writeFileSync(join(root, 'dist/registry.json'), '{"remotes":');
    expect(writeRegistry(root).remotes['pets']).toEqual(version('pets', 'a1'));
  });

  it('keeps ten builds of a remote for open tabs, the current one among them', () => {
    for (let age = 12; age >= 1; age--) build('pets', `old${age}`, age);
    build('pets', 'ancient', 1_000);
    mkdirSync(join(root, 'mf-pets/dist/types'));
    writeRegistry(root);
    const left = readdirSync(join(root, 'mf-pets/dist'));
    expect(left.filter((name) => name.startsWith('old')).toSorted()).toEqual(
      Array.from({ length: 9 }, (_, index) => `old${index + 1}`),
    );
    expect(left).toEqual(expect.arrayContaining(['ancient', 'current', 'types']));
    expect(existsSync(join(root, 'mf-pets/dist/old10'))).toBe(false);
  });

  it('refuses a build without the integrity of its files', () => {
    build('pets', 'a1', 0, { ...version('pets', 'a1'), integrity: { 'remoteEntry.js': 'none' } });
    expect(() => writeRegistry(root)).toThrow('mf-pets/dist/a1/build.json');
    expect(existsSync(join(root, 'dist/registry.json'))).toBe(false);
  });
});
