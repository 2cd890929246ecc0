import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { found, type FoundItem } from '@petcare/contracts/search';
import type { RemoteHost } from '@petcare/remote/host';
import { aListedPet, aReminder, aUser, mockApi, refuse, renderScreen, reply } from '@petcare/testing/web';
import { remotesHere } from '../remotes.fixture.tsx';
import { createRoutes } from '../routes.tsx';

const offers: Record<string, string> = {
  'pet.open/v1': '/pets/{petId}',
  'pet.add/v1': '/pets/new',
  'reminder.open/v1': '/schedule/{reminderId}',
  'reminder.add/v1': '/schedule/new',
};
const { seam } = remotesHere();
const intent: RemoteHost['seam']['intent'] = (name, parameters) => {
  const [value = ''] = Object.values(parameters) as string[];
  return { path: offers[name]?.replace(/\{\w+\}/, value) ?? '', reason: null };
};

const bella = aListedPet({ name: 'Bella' });
const tablet = aReminder({ title: 'Bell collar' });
const item = (fields: Pick<FoundItem, 'kind' | 'title'> & Partial<FoundItem>): FoundItem => ({
  id: bella.id,
  detail: null,
  on: null,
  pet: null,
  parentId: null,
  sharedBy: null,
  ...fields,
});
const answer = (...items: FoundItem[]) => ({ 'GET /api/search': reply(found, { items }) }) as const;
const none = answer();
const some = answer(
  item({ kind: 'pet', title: 'Bella', detail: 'Dog' }),
  item({ kind: 'reminder', id: tablet.id, title: 'Bell collar' }),
);

function open(path = '/pets', user = aUser()) {
  return renderScreen(createRoutes(remotesHere({ seam: { ...seam, intent } })), { path, user });
}
const dialog = () => screen.findByRole('dialog', { name: 'Search or go to a page' });
const input = () => screen.findByRole('combobox');
const groups = () =>
  screen.queryAllByRole('group').map((group) => [
    document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
    ...within(group)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ]);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it('takes no more than is searched for', async () => {
  const api = mockApi(none);
  const { events } = open();
  await events.keyboard('/');
  await dialog();
  await events.click(await input());
  await events.paste(`${'x'.repeat(80)}y`);
  await screen.findByText(/^Nothing found/);
  await waitFor(() => expect(api.sentTo('GET /api/search').at(-1)?.query.get('q')).toBe('x'.repeat(80)));
});

describe('search-and-go', () => {
  it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}', '/'])('opens by %s with what there is', async (keys) => {
    mockApi({});
    const { events } = open();
    await screen.findByRole('heading', { level: 1 });
    await events.keyboard(keys);
    await dialog();
    expect(document.activeElement).toBe(await input());
    expect(groups()).toEqual([
      [
        'Pages',
        'Dashboard',
        'My Pets',
        'Reminders',
        'Settings',
        'Subscription',
        'Paused reminders',
        'Your own calendar',
        'Documents kept without an animal',
        'Settings: Profile',
        'Settings: Password',
        'Settings: Two-factor',
        'Settings: Devices',
        'Settings: Notifications',
        'Settings: Organisation',
        'Settings: Members',
        'Settings: Your data',
      ],
      [
        'Actions',
        'Add a pet',
        'Add a reminder',
        'Add a weight',
        'Add a note',
        'Add a parasite treatment',
        'Invite somebody',
        'Notifications',
      ],
    ]);
  });

  it('finds pets and reminders by a part of their name, and goes there by the keyboard', async () => {
    const api = mockApi(some);
    const { events, location } = open();
    await events.keyboard('{Control>}k{/Control}');
    await events.type(await input(), 'bel');
    await screen.findByRole('option', { name: /^Bel ?la/ });
    expect(groups()).toEqual([
      ['Pets', 'BellaDog'],
      ['Reminders', 'Bell collar'],
    ]);
    expect(api.sentTo('GET /api/search').map(({ query }) => query.toString())).toEqual(['q=bel']);
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Bel', 'Bel']);
    const active = () =>
      document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect(active()).toBe('BellaDog');
    await events.keyboard('{ArrowDown}');
    expect(active()).toBe('Bell collar');
    await events.keyboard('{ArrowDown}');
    expect(active()).toBe('BellaDog');
    await events.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(location()).toBe(`/schedule/${tablet.id}`));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds what is about pets by whatever somebody calls theirs', async () => {
    mockApi(none);
    const { events } = open();
    await events.keyboard('{Control>}k{/Control}');
    await events.type(await input(), 'horse');
    expect(groups()).toEqual([
      ['Pages', 'My Pets', 'Documents kept without an animal'],
      ['Actions', 'Add a pet'],
    ]);
  });

  it('does not open what was found for fewer letters', async () => {
    const bertie = aListedPet({ name: 'Bertie' });
    const api = mockApi(answer(item({ kind: 'pet', title: 'Bella' })));
    const { events, location } = open();
    await events.keyboard('{Control>}k{/Control}');
    await events.type(await input(), 'be');
    await screen.findByRole('option', { name: /^Be ?lla/ });
    api.answer('GET /api/search', reply(found, { items: [item({ kind: 'pet', id: bertie.id, title: 'Bertie' })] }));
    await events.type(await input(), 'rtie{Enter}');
    await screen.findByRole('option', { name: /^Bertie/ });
    expect(location()).toBe('/pets');
    await events.keyboard('{Enter}');
    await waitFor(() => expect(location()).toBe(`/pets/${bertie.id}`));
  });

  it('remembers where it led', async () => {
    mockApi(some);
    const user = aUser();
    const { events, location } = open('/pets', user);
    await events.keyboard('{Control>}k{/Control}');
    await events.type(await input(), 'bel');
    await events.click(await screen.findByRole('option', { name: /^Bel ?la/ }));
    await waitFor(() => expect(location()).toBe(`/pets/${bella.id}`));
    await events.keyboard('{Control>}k{/Control}');
    await input();
    expect(groups()[0]).toEqual(['Recent', 'Bella']);
  });

  it('says that nothing is called so', async () => {
    mockApi(none);
    const { events } = open();
    await events.keyboard('{Control>}k{/Control}');
    await events.type(await input(), 'zzz');
    await screen.findByText('Nothing found for “zzz”.');
    await events.keyboard('{Enter}{ArrowDown}');
    await dialog();
  });

  it('says when it could not search, and tries again', async () => {
    const api = mockApi({ 'GET /api/search': refuse('unavailable') });
    const { events } = open();
    await events.keyboard('{Control>}k{/Control}');
    await events.type(await input(), 'bel');
    await screen.findByText('We couldn’t search your records.');
    api.answer('GET /api/search', some['GET /api/search']);
    await events.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('option', { name: /^Bel ?la/ });
  });

  it.each<[Pick<FoundItem, 'kind' | 'title'> & Partial<FoundItem>, string | null]>([
    [{ kind: 'vaccination', title: 'Nobivac' }, '?tab=health&edit=vaccination:'],
    [{ kind: 'visit', title: 'Lame' }, '?tab=visits&edit=visit:'],
    [{ kind: 'claim', title: 'Claim' }, '?tab=insurance'],
    [{ kind: 'file', title: 'Scan' }, '?tab=documents&file='],
  ])('leads from %j to where it stands on the page of its pet', async (fields, below) => {
    mockApi(answer(item({ ...fields, detail: 'Batch A1', on: '2026-11-02', pet: { ...bella, inMemory: true } })));
    const { events, location } = open();
    await events.keyboard('{Control>}k{/Control}');
    await events.type(await input(), 'a1');
    const option = await screen.findByRole('option');
    expect(option.textContent).toContain('Bella (in memory) · 2 Nov 2026 · Batch A1');
    await events.click(option);
    await waitFor(() => expect(location()).toContain(`/pets/${bella.id}${below}`));
  });

  it.each<[Pick<FoundItem, 'kind' | 'title'> & Partial<FoundItem>, string]>([
    [{ kind: 'pet', title: 'Bella' }, `/pets/${bella.id}`],
    [{ kind: 'vaccination', title: 'Nobivac', pet: { ...bella, inMemory: false } }, `/pets/${bella.id}?tab=health`],
    [{ kind: 'reminder', title: 'Worming', pet: { ...bella, inMemory: false } }, `/pets/${bella.id}?tab=reminders`],
    [
      { kind: 'training-session', title: 'Recall', pet: { ...bella, inMemory: false } },
      `/pets/${bella.id}?tab=training`,
    ],
  ])('leads from %j of others to where they show it, and says whose it is', async (fields, path) => {
    mockApi(answer(item({ ...fields, sharedBy: 'The Harrisons' })));
    const { events, location } = open();
    await events.keyboard('{Control>}k{/Control}');
    await events.type(await input(), 'bel');
    const option = await screen.findByRole('option');
    expect(option.textContent).toContain('shared by The Harrisons');
    await events.click(option);
    await waitFor(() => expect(location()).toBe(path));
  });

  it('tells apart what one screen shows together', async () => {
    const pet = { ...bella, inMemory: false };
    const nuts = item({ kind: 'allergy', id: crypto.randomUUID(), title: 'Nuts', pet });
    const peanuts = item({ kind: 'allergy', id: crypto.randomUUID(), title: 'Nuts, ground', pet });
    mockApi(answer(nuts, peanuts));
    const error = jest.spyOn(console, 'error');
    const { events } = open('/pets', aUser({ role: 'viewer' }));
    await events.keyboard('{Control>}k{/Control}');
    await events.type(await input(), 'nuts');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    // React complains of rows with the same key.
    expect(JSON.stringify(error.mock.calls)).not.toContain('same key');
    error.mockRestore();
  });

  it('gives the focus back on Escape', async () => {
    mockApi({});
    const { events } = open();
    const [button] = await screen.findAllByRole('button', { name: 'Search' });
    if (button) await events.click(button);
    await input();
    await events.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('is under More on a phone', async () => {
    mockApi({});
    const { events } = open();
    await events.click(screen.getByRole('button', { name: 'More' }));
    await events.click(within(screen.getByRole('dialog', { name: 'More' })).getByRole('button', { name: 'Search' }));
    await dialog();
    await waitFor(async () => expect(document.activeElement).toBe(await input()));
  });
});
