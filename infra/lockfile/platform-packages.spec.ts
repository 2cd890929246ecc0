import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lockfile, missingPlatformPackages, withPlatformPackages } from './platform-packages.ts';

const text = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8');
const lockfile = JSON.parse(text) as Lockfile;

describe('the lockfile', () => {
  it('lists the packages of every platform, so that npm ci runs on all of them', () => {
    expect(missingPlatformPackages(lockfile)).toEqual([]);
  });

  it('names no registry', () => {
    const addresses = Object.values(lockfile.packages).flatMap(({ resolved }) => resolved ?? []);
    expect(addresses.filter((address) => /^\w+:/.test(address))).toEqual([]);
  });
});

describe('a lockfile written where a registry carries some platforms only', () => {
  const optionalDependencies = {
    '@tool/linux-arm64-musl': '1.2.3',
    '@tool/darwin-x64': '1.2.3',
    '@tool/wasm32-wasi': '1.2.3',
  };
  const partial: Lockfile = {
    packages: {
      '': {},
      'node_modules/tool': { version: '1.2.3', optionalDependencies },
      'node_modules/@tool/darwin-x64': { version: '1.2.3' },
    },
  };

  it('is told what it lacks', () => {
    expect(missingPlatformPackages(partial)).toEqual(['@tool/linux-arm64-musl@1.2.3', '@tool/wasm32-wasi@1.2.3']);
  });

  it('is completed with what the names say, and keeps the rest', () => {
    const complete = withPlatformPackages(partial);
    expect(missingPlatformPackages(complete)).toEqual([]);
    expect(complete.packages).toEqual({
      ...partial.packages,
      'node_modules/@tool/linux-arm64-musl': {
        version: '1.2.3',
        cpu: ['arm64'],
        libc: ['musl'],
        optional: true,
        os: ['linux'],
      },
      'node_modules/@tool/wasm32-wasi': { version: '1.2.3', cpu: ['wasm32'], optional: true },
    });
  });
});
