import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled, rememberInstalled } from './install.mjs';

const root = mkdtempSync(join(tmpdir(), 'petcare-bootstrap-spec-'));
afterAll(() => rmSync(root, { recursive: true }));

const lockfile = (version: string) => ({
  packages: {
    '': { version: '1.0.0' },
    'services/api': { version: '1.0.0' },
    'node_modules/@petcare/api': { link: true },
    'node_modules/tool': { version },
    'node_modules/@tool/darwin-x64': { version, optional: true },
  },
});
const write = (path: string, content: object) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(content));
};

describe('what is installed', () => {
  beforeEach(() => {
    rmSync(join(root, 'node_modules'), { recursive: true, force: true });
    write('package-lock.json', lockfile('1.0.0'));
  });

  it('is nothing in a fresh clone', () => {
    expect(isInstalled(root)).toBe(false);
  });

  it('is what the lockfile asks for once the stamp says so, until the lockfile changes', () => {
    mkdirSync(join(root, 'node_modules'));
    rememberInstalled(root);
    expect(isInstalled(root)).toBe(true);
    write('package-lock.json', lockfile('1.0.1'));
    expect(isInstalled(root)).toBe(false);
  });

  it('is also what npm itself has recorded, without the packages of other platforms', () => {
    write('node_modules/.package-lock.json', { packages: { 'node_modules/tool': { version: '1.0.0' } } });
    expect(isInstalled(root)).toBe(false);
    write('node_modules/node/bin/node', {});
    expect(isInstalled(root)).toBe(true);
    write('package-lock.json', lockfile('2.0.0'));
    expect(isInstalled(root)).toBe(false);
  });
});

describe('the entry of every script', () => {
  const run = (before: string, ...args: string[]) =>
    spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${before}`, join(import.meta.dirname, 'run.mjs'), ...args],
      {
        encoding: 'utf8',
      },
    );

  it('says which Node it needs when this one is too old', () => {
    const { status, stderr } = run(`Object.defineProperty(process.versions,"node",{value:"18.20.1"})`, 'start');
    expect(stderr).toContain('Petcare needs Node 20.19 or newer, and this is Node 18.20.1.');
    expect(status).toBe(1);
  });

  it('knows its commands', () => {
    const { status, stderr } = run('', 'nonsense');
    expect(stderr).toContain('There is no command "nonsense". Choose one of: start, dev, test,');
    expect(status).toBe(1);
  });
});
