import { describe, expect, it } from '@jest/globals';
import { ZodError } from 'zod';
import { readRemoteRegistry } from './read-registry.ts';
import { contractVersion } from './registry.ts';

const [major = 0, minor = 0] = contractVersion.split('.').map(Number);
const newer = `${major}.${minor + 1}`;

const descriptor = (id: string, contract: string, more: object = {}) => ({
  id,
  team: `${id} team`,
  contract,
  mounts: [[`/${id}`]],
  menu: [],
  skeleton: 'list',
  ...more,
});
const version = (id: string, contract: string, more: object = {}) => ({
  version: `1.0.0+${id}`,
  base: `/mf/${id}/ab/`,
  entry: 'remoteEntry.js',
  preload: [],
  integrity: {},
  sizes: {},
  descriptor: descriptor(id, contract, more),
});
const unknownWords = {
  menu: ['pets', 'of-tomorrow'],
  skeleton: 'map',
  slots: [{ slot: 'pet.map/v1', id: 'map', label: 'Map', order: 1 }],
  offline: true,
};

describe('a registry with a remote of a newer contract', () => {
  const pets = version('pets', contractVersion);

  it('is read, whatever that remote says of itself', () => {
    const walks = version('walks', newer, unknownWords);
    expect(readRemoteRegistry({ revision: 3, remotes: { pets, walks } })).toEqual({
      revision: 3,
      remotes: {
        pets,
        walks: { ...walks, descriptor: { ...descriptor('walks', newer), menu: ['pets'], skeleton: 'page' } },
      },
    });
  });

  it('is read when only the version to fall back to is newer', () => {
    const remotes = { pets: { ...pets, previous: version('pets', newer, unknownWords) } };
    expect(readRemoteRegistry({ revision: 3, remotes }).remotes['pets']?.previous?.descriptor.contract).toBe(newer);
  });
});

it.each([
  ['nothing', null],
  ['another shape', { remotes: [] }],
  [
    'unknown words of a contract that is known',
    { revision: 1, remotes: { pets: version('pets', contractVersion, unknownWords) } },
  ],
  ['no base', { revision: 1, remotes: { pets: { ...version('pets', newer), base: 'https://evil.example/' } } }],
])('%s is no registry', (_, json) => {
  expect(() => readRemoteRegistry(json)).toThrow(ZodError);
});
