import { describe, expect, test } from '@jest/globals';
import {
  isContractMet,
  isForStaff,
  isStaffPath,
  preloadsFor,
  remoteForPath,
  remoteRegistry,
  unmetModules,
  type RemoteDescriptor,
  type RemoteRegistry,
} from './registry.ts';

const sri = (letter: string) => `sha384-${letter.repeat(64)}`;

function registry(contract = '1.0'): RemoteRegistry {
  const version = (id: string, mounts: string[][]) => ({
    version: '1.0.0+ab',
    base: `/mf/${id}/ab/`,
    entry: 'remoteEntry.js',
    preload: ['remoteEntry.js', 'app.1.js', 'app.1.css'],
    integrity: { 'remoteEntry.js': sri('A'), 'app.1.js': sri('B'), 'app.1.css': sri('C'), 'page.2.js': sri('D') },
    sizes: { 'remoteEntry.js': 1, 'app.1.js': 2, 'app.1.css': 3, 'page.2.js': 4 },
    descriptor: { id, team: id, contract, mounts, menu: [], skeleton: 'list' },
  });
  return remoteRegistry.parse({
    revision: 1,
    remotes: { pets: version('pets', [['/pets', '/my-pets']]), tips: version('tips', [['/pets/tips']]) },
  });
}

describe('contract', () => {
  test.each([
    ['1.0', '1.0', true],
    ['1.2', '1.10', true],
    ['1.1', '1.0', false],
    ['2.0', '1.9', false],
    ['0.9', '1.0', false],
    ['x', '1.0', false],
  ])('a remote needing %s in a shell providing %s: %s', (needed, provided, met) => {
    expect(isContractMet(needed, provided)).toBe(met);
  });
});

describe('remote of a path', () => {
  test.each([
    ['/pets', 'pets'],
    ['/my-pets', 'pets'],
    ['/pets/7', 'pets'],
    ['/pets/tips/9', 'tips'],
    ['/petsitters', undefined],
    ['/', undefined],
  ])('%s is answered by %s', (path, id) => {
    expect(remoteForPath(registry(), path)).toBe(id);
  });
});

describe('what is for super admins only', () => {
  test.each([
    ['/super-admin', true],
    ['/super-admin/organization-management', true],
    ['/admin/audit-trail', true],
    ['/administration', false],
    ['/pets', false],
    ['/', false],
  ])('%s: %s', (path, expected) => {
    expect(isStaffPath(path)).toBe(expected);
  });

  test('is a remote whose every page is, and nothing of it is preloaded: the page is the same for everybody', () => {
    const { revision, remotes } = registry();
    const at = (...mounts: string[][]) => ({
      ...remotes['pets'],
      descriptor: { ...remotes['pets']?.descriptor, mounts },
    });
    const ofStaff = remoteRegistry.parse({ revision, remotes: { pets: at(['/super-admin'], ['/admin/audit-trail']) } });
    expect(preloadsFor(ofStaff, '/super-admin')).toEqual([]);
    expect(isForStaff({ mounts: [['/super-admin'], ['/admin/audit-trail']] })).toBe(true);
    expect(isForStaff({ mounts: [['/super-admin'], ['/pets']] })).toBe(false);
  });
});

describe('preloads', () => {
  test('name what the first page needs, with its integrity', () => {
    expect(preloadsFor(registry(), '/my-pets')).toEqual([
      { href: '/mf/pets/ab/remoteEntry.js', as: 'script', integrity: sri('A') },
      { href: '/mf/pets/ab/app.1.js', as: 'script', integrity: sri('B') },
      { href: '/mf/pets/ab/app.1.css', as: 'style', integrity: sri('C') },
    ]);
  });

  test('are those of every remote with a card on the dashboard, there', () => {
    const { revision, remotes } = registry();
    const card = { slot: 'dashboard.card/v1', id: 'pets', label: 'My Pets', order: 1 };
    const pets = { ...remotes['pets'], descriptor: { ...remotes['pets']?.descriptor, slots: [card] } };
    const withCard = remoteRegistry.parse({ revision, remotes: { pets } });
    for (const path of ['/dashboard', '/home']) expect(preloadsFor(withCard, path)).toHaveLength(3);
    expect(preloadsFor(withCard, '/settings')).toEqual([]);
    expect(preloadsFor(registry(), '/dashboard')).toEqual([]);
  });

  test('are empty for a page of the shell and for a remote that would be refused', () => {
    expect(preloadsFor(registry(), '/auth')).toEqual([]);
    expect(preloadsFor(registry('2.0'), '/pets')).toEqual([]);
  });

  test('are empty for a remote that was switched off', () => {
    const { revision, remotes } = registry();
    const killed = { reason: 'Planned work', since: '2026-11-21T08:00:00Z' };
    const pets = { ...remotes['pets'], killed };
    expect(preloadsFor(remoteRegistry.parse({ revision, remotes: { pets } }), '/pets')).toEqual([]);
  });
});

describe('back-end modules', () => {
  const descriptor = (backend?: RemoteDescriptor['backend']): RemoteDescriptor => ({
    id: 'pets',
    team: 'Pets',
    contract: '1.1',
    mounts: [['/pets']],
    menu: [],
    skeleton: 'list',
    backend,
  });

  test.each([
    [undefined, { pets: '1.0.0' }, []],
    [{ pets: '>=1 <2' }, { pets: '1.4.0' }, []],
    [{ pets: '>=2' }, { pets: '1.4.0' }, [{ module: 'pets', needs: '>=2', has: '1.4.0' }]],
    [{ vets: '>=1' }, { pets: '1.4.0' }, [{ module: 'vets', needs: '>=1', has: null }]],
    [{ vets: '>=1' }, undefined, []],
  ])('needing %j of %j lacks %j', (needed, backend, lacking) => {
    expect(unmetModules(descriptor(needed), { backend })).toEqual(lacking);
  });
});
