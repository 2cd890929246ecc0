import { describe, expect, it } from '@jest/globals';
import { bottomBar, sidebar, type MenuEntryId } from '@petcare/contracts';
import { activeEntry, isFirstOnPhones, servedEntries } from './menu.ts';
import { initial, shownName } from './person.ts';

describe('the entry that is active', () => {
  it.each([
    ['/', 'dashboard'],
    ['/dashboard', 'dashboard'],
    ['/home', 'dashboard'],
    ['/pets', 'pets'],
    ['/pets/1', 'pets'],
    ['/pet/1', 'pets'],
    ['/my-pets', 'pets'],
    ['/petshop', null],
    ['/schedule', 'reminders'],
    ['/reminders/1', 'reminders'],
    ['/records', 'reports'],
    ['/reports', 'reports'],
    ['/settings', 'settings'],
    ['/account-settings/profile', 'settings'],
    ['/super-admin', 'super-admin'],
    ['/super-admin/migration-dashboard', 'migration-center'],
    ['/super-admin/organization-management', 'organization-management'],
    ['/nowhere', null],
  ])('%s lights %s', (path, id) => {
    expect(activeEntry(path)).toBe(id);
  });
});

it.each([
  ['/super-admin/organization-management/1', 'super-admin', 'organization-management'],
  ['/super-admin', 'super-admin', null],
  ['/subscription', null, 'subscription'],
  ['/account-settings', 'settings', 'settings'],
])('each menu lights what it has itself: %s lights %s in the sidebar, %s below', (path, atTheSide, below) => {
  expect([activeEntry(path, sidebar), activeEntry(path, bottomBar)]).toEqual([atTheSide, below]);
});

it('only entries whose screens exist are in the menu, in its order', () => {
  const served = new Set<MenuEntryId>(['reminders', 'pets']);
  expect(servedEntries(sidebar, served).map(({ path }) => path)).toEqual(['/pets', '/schedule']);
  expect(servedEntries(bottomBar, served).map(({ path }) => path)).toEqual(['/pets', '/reminders']);
});

it('a phone shows four entries; the others are under More', () => {
  expect(bottomBar.filter(isFirstOnPhones).map(({ label }) => label)).toEqual([
    'Home',
    'My Pets',
    'Reminders',
    'Support',
  ]);
});

it.each([
  [{ firstName: 'dana', username: 'demo' }, 'dana', 'D'],
  [{ firstName: '', username: 'demo' }, 'demo', 'D'],
  [{ firstName: '', username: '' }, 'User', 'U'],
  [undefined, 'User', 'U'],
])('%p is shown as %s, %s', (user, name, letter) => {
  expect([shownName(user), initial(user)]).toEqual([name, letter]);
});
