import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { mockApi, never, renderScreen } from '@petcare/testing/web';
import { commandKey } from '@petcare/ui';
import { remotesHere } from '../remotes.fixture.tsx';
import { createRoutes } from '../routes.tsx';
import { ShortcutReader } from './shortcuts.ts';

const press = (key: string, timeStamp = 0, held: 'ctrlKey' | 'metaKey' | 'altKey' | null = null) => ({
  key,
  timeStamp,
  ctrlKey: held === 'ctrlKey',
  metaKey: held === 'metaKey',
  altKey: held === 'altKey',
});

async function open(path = '/pets') {
  mockApi({ 'GET /api/organizations': never, 'GET /api/auth/2fa': never });
  const rendered = renderScreen(createRoutes(remotesHere()), { path });
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}

beforeEach(() => localStorage.clear());

describe('keys', () => {
  it('of a pair count together for 1.5 s', () => {
    const reader = new ShortcutReader();
    expect(reader.read(press('g', 0), true)).toBeNull();
    expect(reader.read(press('p', 1_500), true)?.path).toBe('/pets');
    reader.read(press('g', 2_000), true);
    expect(reader.read(press('p', 3_501), true)).toBeNull();
  });

  it('alone do nothing when they are off; with Ctrl they do', () => {
    const reader = new ShortcutReader();
    expect(reader.read(press('?'), false)).toBeNull();
    expect(reader.read(press('k', 0, 'ctrlKey'), false)?.id).toBe('search');
    expect(reader.read(press('K', 0, 'metaKey'), false)?.id).toBe('search');
    expect(reader.read(press('p', 0, 'ctrlKey'), true)).toBeNull();
    expect(reader.read(press('?', 0, 'altKey'), true)).toBeNull();
  });

  it.each([
    ['MacIntel', '⌘'],
    ['Linux x86_64', 'Ctrl'],
  ])('on %s the command key is %s', (platform, key) => {
    expect(commandKey(platform)).toBe(key);
  });
});

describe('shortcuts', () => {
  it('go to screens', async () => {
    const { events, location } = await open();
    await events.keyboard('gr');
    await waitFor(() => expect(location()).toBe('/schedule'));
    await events.keyboard('gs');
    expect(location()).toBe('/schedule');
  });

  it('are listed by ?, without those that lead nowhere', async () => {
    const { events } = await open();
    await events.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    const rows = (name: string) =>
      within(sheet.getByRole('list', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(rows('Everywhere')).toEqual(['Search or go to a pageCtrlK', 'Go to the message in the cornerF8']);
    expect(rows('Single keys')).toEqual([
      'Search or go to a page/',
      'Show this list?',
      'Go to the dashboardgthen d',
      'Go to My Petsgthen p',
      'Go to Remindersgthen r',
      'Go to Settingsgthen ,',
    ]);
  });

  it('of one key can be switched off, and stay so', async () => {
    const { events, location } = await open();
    await events.keyboard('?');
    await events.click(await screen.findByRole('checkbox', { name: /^Single keys/ }));
    await events.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await events.keyboard('?gr');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(location()).toBe('/pets');
    expect(localStorage.getItem('single-keys')).toBe('off');
    await events.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: 'Search or go to a page' });
  });

  it('leave those alone who type, and what is open above the page', async () => {
    const { events, location } = await open();
    await events.keyboard('{Control>}k{/Control}');
    await events.type(await screen.findByRole('combobox'), '?gr');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(location()).toBe('/pets');
  });
});
