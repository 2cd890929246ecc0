import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { petList, reminderList } from '@petcare/contracts';
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
const none = {
  'GET /api/pets': reply(petList, { items: [], nextCursor: null }),
  'GET /api/reminders': reply(reminderList, { items: [], nextCursor: null }),
} as const;
const some = {
  'GET /api/pets': reply(petList, { items: [bella], nextCursor: null }),
  'GET /api/reminders': reply(reminderList, { items: [tablet], nextCursor: null }),
} as const;

function open(path = '/pets', user = aUser()) {
  return renderScreen(createRoutes(remotesHere({ seam: { ...seam, intent } })), { path, user });
}
const dialog = () => screen.findByRole('dialog', { name: 'Search and go' });
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
        'Settings: Profile',
        'Settings: Password',
        'Settings: Two-factor',
        'Settings: Devices',
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
      ],
    ]);
  });

  it('finds pets and reminders by a part of their name, and goes there by the keyboard', async () => {
    const api = mockApi(some);
    const { events, location } = open();
    await events.keyboard('{Control>}k{/Control}');
    await events.type(await input(), 'bel');
    await screen.findByRole('option', { name: 'Bella' });
    expect(groups()).toEqual([
      ['Pets', 'Bella'],
      ['Reminders', 'Bell collar'],
    ]);
    expect(api.sentTo('GET /api/pets').map(({ query }) => query.toString())).toEqual(['search=bel&limit=5']);
    const active = () =>
      document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect(active()).toBe('Bella');
    await events.keyboard('{ArrowDown}');
    expect(active()).toBe('Bell collar');
    await events.keyboard('{ArrowDown}');
    expect(active()).toBe('Bella');
    await events.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(location()).toBe(`/schedule/${tablet.id}`));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('remembers where it led', async () => {
    mockApi(some);
    const user = aUser();
    const { events, location } = open('/pets', user);
    await events.keyboard('{Control>}k{/Control}');
    await events.type(await input(), 'bel');
    await events.click(await screen.findByRole('option', { name: 'Bella' }));
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
    await screen.findByText('Nothing is called “zzz”. Part of a name is enough.');
    await events.keyboard('{Enter}{ArrowDown}');
    await dialog();
  });

  it('says when it could not search, and tries again', async () => {
    const api = mockApi({ ...none, 'GET /api/pets': refuse('unavailable') });
    const { events } = open();
    await events.keyboard('{Control>}k{/Control}');
    await events.type(await input(), 'bel');
    await screen.findByText('Pets and reminders could not be searched.');
    api.answer('GET /api/pets', some['GET /api/pets']);
    await events.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('option', { name: 'Bella' });
  });

  it('asks for nothing and offers nothing that the role may not see', async () => {
    const api = mockApi({});
    const { events } = open('/settings', aUser({ role: 'billing-only' }));
    await events.keyboard('{Control>}k{/Control}');
    await events.type(await input(), 'bella');
    await screen.findByText(/^Nothing is called/);
    expect(api.sentTo('GET /api/pets')).toEqual([]);
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
