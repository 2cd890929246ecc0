import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { descriptionFaults } from '@petcare/contracts/releases';
import { packageScript } from '../system/package-script.ts';
import { bundleFaults } from './build-faults.ts';
import { localBuild } from './local-build.ts';
import { newRemote } from './new-remote.ts';

const slow = 120_000;
const repository = resolve(import.meta.dirname, '../..');
const copied = [
  'tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.web.json',
  'jest.config.mjs',
  '.oxlintrc.json',
  '.prettierrc.json',
];
let root = '';
let folder = '';

/** A checkout to create a remote in: below the real one, whose packages it finds. */
beforeAll(() => {
  mkdirSync(join(repository, 'test-results'), { recursive: true });
  root = mkdtempSync(join(repository, 'test-results/new-'));
  for (const file of copied) cpSync(join(repository, file), join(root, file));
  for (const link of ['packages', 'infra']) symlinkSync(join(repository, link), join(root, link));
  mkdirSync(join(root, 'mf-pets'));
  cpSync(join(repository, 'mf-pets/package.json'), join(root, 'mf-pets/package.json'));
  folder = newRemote(root, 'weight-diary', 'Weight team');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Runs one of the repository's tools. Throws its output if it isn't satisfied. */
function run(script: string, args: string[], cwd: string, environment: NodeJS.ProcessEnv = {}): void {
  const env = { ...process.env, NODE_OPTIONS: '', ...environment };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(stdout + stderr);
}

describe('a new remote', () => {
  it('is named like the others, and known to the compiler', () => {
    expect(folder).toBe('mf-weightdiary');
    expect(readFileSync(join(root, 'tsconfig.json'), 'utf8')).toContain('{ "path": "mf-weightdiary" }');
  });

  it(
    'is formatted, and the linter has nothing to say',
    () => {
      run(packageScript('prettier'), ['--check', '--ignore-path', '/dev/null', folder], root);
      // The linter ignores whatever Git ignores, and this checkout is ignored.
      const elsewhere = mkdtempSync(join(tmpdir(), 'lint-'));
      cpSync(join(root, folder), elsewhere, { recursive: true });
      run(packageScript('oxlint'), ['-c', join(root, '.oxlintrc.json'), elsewhere], root);
      rmSync(elsewhere, { recursive: true });
    },
    slow,
  );

  it(
    'has right types',
    () => {
      run(packageScript('typescript', 'tsc'), ['-p', folder, '--noEmit', '--emitDeclarationOnly', 'false'], root);
    },
    slow,
  );

  it(
    'passes the test of its page',
    () => {
      const jest = ['--rootDir', root, '--selectProjects', 'web', '--modulePathIgnorePatterns', '/dist/', '--', folder];
      run(packageScript('jest'), jest, root, { NODE_OPTIONS: '--experimental-vm-modules' });
    },
    slow,
  );

  it(
    'builds, and nothing speaks against publishing it',
    () => {
      run(packageScript('@petcare/remote', 'petcare-build'), [], join(root, folder));
      const { version, report } = localBuild(join(root, folder));
      expect([...descriptionFaults(version), ...bundleFaults(report, version.descriptor.contract)]).toEqual([]);
      expect(version.descriptor).toMatchObject({ id: 'weightdiary', team: 'Weight team', mounts: [['/weight-diary']] });
    },
    slow,
  );

  it.each(['Pets', 'two words', '-x', 'shell', 'weight-diary'])('cannot be called %j', (name) => {
    expect(() => newRemote(root, name, 'x')).toThrow(/can’t be a remote’s name|already exists/);
  });
});
