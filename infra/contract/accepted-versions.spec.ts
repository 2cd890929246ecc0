import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { contractVersion, isContractMet } from '@petcare/contracts';
import { localBuild } from '../registry/local-build.ts';
import { packageScript } from '../system/package-script.ts';
import { fixtureRemotes, fixtureShells } from './fixtures.ts';
import { describeShell } from './shell-description.ts';
import { verifyRemote } from './verify-remote.ts';

const root = resolve(import.meta.dirname, '../..');
const shell = describeShell(root);
const shells = [...fixtureShells(root).filter(({ contract }) => contract !== contractVersion), shell];
const remotes = fixtureRemotes(root);
const built = globSync('mf-*/remote.json', { cwd: root }).map((file) => join(root, file, '..'));
for (const cwd of built.filter((folder) => !existsSync(join(folder, 'dist/current'))))
  spawnSync(process.execPath, [packageScript('@petcare/remote', 'petcare-build')], { cwd, stdio: 'inherit' });

/** Versions this shell accepts: those of its major version up to its own. */
const [major = 0, minor = 0] = contractVersion.split('.').map(Number);
const accepted = Array.from({ length: minor + 1 }, (_, place) => `${major}.${place}`);

it('there is a shell and a remote of every contract that is still accepted', () => {
  const of = (contracts: string[]) => [...new Set(contracts)].toSorted();
  expect(of(shells.map(({ contract }) => contract))).toEqual(expect.arrayContaining(accepted));
  expect(of(remotes.map(({ version }) => version.descriptor.contract))).toEqual(expect.arrayContaining(accepted));
});

describe('the shell of this checkout', () => {
  it.each(remotes.map((remote) => [remote.name, remote] as const))('runs a build of %s', (_, remote) => {
    expect(isContractMet(remote.version.descriptor.contract)).toBe(true);
    expect(verifyRemote(remote, shell)).toEqual([]);
  });
});

describe('a remote of this checkout, as it was built last', () => {
  it.each(built.map((folder) => [folder.split('/').at(-1) ?? '', localBuild(folder)] as const))(
    '%s runs in every shell whose contract is enough, and is refused by every other',
    (_, build) => {
      const needed = build.version.descriptor.contract;
      const refused = [expect.stringContaining('[MF_CONTRACT]')];
      const verdicts = shells.map((one) => ({ contract: one.contract, faults: verifyRemote(build, one) }));
      expect(verdicts).toEqual(
        shells.map(({ contract }) => ({ contract, faults: isContractMet(needed, contract) ? [] : refused })),
      );
    },
  );
});

describe('a remote is refused', () => {
  const [remote] = remotes;
  if (!remote) throw new Error('There is no remote to try.');
  const { report } = remote;
  const [first = { key: '', range: '', importer: '', names: [] }] = report.shared;
  const taking = (change: Partial<typeof first>) => ({
    ...remote,
    report: { ...report, shared: [{ ...first, ...change }] },
  });

  it.each([
    [
      'for a name that the shell does not have',
      { key: '@petcare/ui', range: '^1.0.0', names: ['Nothing'] },
      'It imports Nothing from @petcare/ui, which this shell (contract',
    ],
    ['for a library it doesn’t have', { key: 'lodash' }, 'It uses lodash, imported by'],
    [
      'for a newer version',
      { key: 'react', range: '^19.999.0', names: [] },
      'It needs react ^19.999.0; this shell (contract',
    ],
    [
      'for another major',
      { key: 'react', range: '^18.0.0', names: [] },
      'It needs react ^18.0.0; this shell (contract',
    ],
  ])('%s', (_, change, message) => {
    expect(verifyRemote(taking(change), shell)).toEqual([expect.stringContaining(message)]);
  });
});
