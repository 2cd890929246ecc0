import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { contractVersion } from '@petcare/contracts';
import { compareReports, isBumpEnough } from './compare.ts';
import { contractReport, reportsFolder } from './contract-report.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (version: string) =>
  readFileSync(join(reportsFolder(root), `${version}.txt`), 'utf8')
    .trim()
    .split('\n');
const parts = (version: string) => version.split('.').map(Number) as [number, number];
const versions = readdirSync(reportsFolder(root))
  .map((file) => file.replace('.txt', ''))
  .toSorted((a, b) => parts(a)[0] - parts(b)[0] || parts(a)[1] - parts(b)[1]);

describe('the contract between shell and remotes', () => {
  it('is what the report of its version says; npm run contract tells what differs and what that needs', () => {
    expect(versions.at(-1)).toBe(contractVersion);
    expect(compareReports(read(contractVersion), contractReport(root))).toEqual({
      added: [],
      removed: [],
      needs: 'nothing',
    });
  });

  it.each(versions.slice(1).map((to, place) => [versions[place] ?? '', to]))(
    'went from %s to %s by a step that is big enough for what changed',
    (from, to) => {
      const difference = compareReports(read(from), read(to));
      expect({ difference, isEnough: isBumpEnough(from, to, difference) }).toMatchObject({ isEnough: true });
    },
  );
});

describe('a change of the contract', () => {
  const before = [
    'RemoteContext: readonly zone: string',
    'Remote: create(context: RemoteContext): RemoteModule',
    'remote.json.type object',
  ];

  it.each([
    ['nothing', [], [], 'nothing'],
    ['something more from the shell', ['RemoteContext: readonly locale: string'], [], 'minor'],
    ['something more that a remote may have', ['RemoteModule: dispose?(): void'], [], 'minor'],
    ['something more that a remote must have', ['RemoteModule: dispose(): void'], [], 'major'],
    ['a demand on remote.json', ['remote.json required owner'], [], 'major'],
    ['a demand on what remote.json could not say before', ['remote.json.slots.items required id'], [], 'minor'],
    ['an allowance in remote.json', ['remote.json.owner.type string'], [], 'minor'],
    ['something less', [], ['RemoteContext: readonly zone: string'], 'major'],
    ['another type', ['RemoteContext: readonly zone: Zone'], ['RemoteContext: readonly zone: string'], 'major'],
  ])('%s', (_, added, removed, needs) => {
    const after = [...before.filter((line) => !removed.includes(line)), ...added];
    expect(compareReports(before, after)).toEqual({ added, removed, needs });
  });

  it.each([
    ['1.1', '1.2', 'minor', true],
    ['1.1', '1.1', 'minor', false],
    ['1.1', '1.2', 'major', false],
    ['1.9', '2.0', 'major', true],
    ['1.1', '1.1', 'nothing', true],
  ] as const)('from %s to %s for something %s: %s', (from, to, needs, isEnough) => {
    expect(isBumpEnough(from, to, { added: [], removed: [], needs })).toBe(isEnough);
  });
});
