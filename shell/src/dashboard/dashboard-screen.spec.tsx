import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { petList, reminderList } from '@petcare/contracts';
import { sharedWithMeList, wholeAreas, type SharedWithMe } from '@petcare/contracts/sharing';
import { RemoteSeamProvider } from '@petcare/remote';
import { aListedPet, aReminder, aUser, mockApi, renderScreen, reply, seam } from '@petcare/testing/web';
import DashboardScreen from './dashboard-screen.tsx';

const element = (
  <RemoteSeamProvider value={seam}>
    <DashboardScreen />
  </RemoteSeamProvider>
);
const routes = [
  { path: '/dashboard', element },
  { path: '/schedule/new', element: null },
];
const pets = (...items: ReturnType<typeof aListedPet>[]) => reply(petList, { items, nextCursor: null });
const reminders = (...items: ReturnType<typeof aReminder>[]) => reply(reminderList, { items, nextCursor: null });
const shared = (state: SharedWithMe['state']) =>
  reply(sharedWithMeList, {
    items: [
      {
        id: crypto.randomUUID(),
        pets: [{ id: crypto.randomUUID(), name: 'Comet' }],
        preset: null,
        areas: wholeAreas({ notes: 'view' }),
        from: '2026-01-01T00:00:00.000Z',
        until: null,
        state,
        organizationId: crypto.randomUUID(),
        organizationName: 'Brook End',
      },
    ],
  });

function open(user = aUser({ firstName: 'Dana' })) {
  return renderScreen(routes, { path: '/dashboard', user });
}

describe('the dashboard', () => {
  afterEach(() => void jest.useRealTimers());

  it('greets by name', async () => {
    mockApi({ 'GET /api/pets': pets(aListedPet()), 'GET /api/reminders': reminders(aReminder()) });
    open();
    await screen.findByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Dana\.$/ });
  });

  it('leads people in no organisation to one of their own', async () => {
    mockApi({});
    open(aUser({ role: null, organizationId: null, organizationName: null }));
    const link = await screen.findByRole('link', { name: 'Start your own' });
    expect(link.getAttribute('href')).toBe('/settings?tab=organisation');
  });

  it('names the day it has become, if left open', async () => {
    jest.useFakeTimers({ advanceTimers: true, now: new Date(2026, 10, 20, 23, 59, 30) });
    mockApi({ 'GET /api/pets': pets(aListedPet()), 'GET /api/reminders': reminders(aReminder()) });
    open();
    await screen.findByText('Friday 20 November');
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    screen.getByText('Saturday 21 November');
  });

  it('has what can be added at hand', async () => {
    mockApi({ 'GET /api/pets': pets(aListedPet()), 'GET /api/reminders': reminders(aReminder()) });
    const { events, location } = open();
    await events.click(await screen.findByRole('button', { name: 'Add' }));
    screen.getByRole('menuitem', { name: 'A pet' });
    await events.click(screen.getByRole('menuitem', { name: 'A reminder' }));
    expect(location()).toBe('/schedule/new');
  });

  it('says what to do first, and where', async () => {
    mockApi({ 'GET /api/pets': pets(), 'GET /api/reminders': reminders() });
    open();
    expect((await screen.findByRole('link', { name: 'Add a pet' })).getAttribute('href')).toBe('/pets/new');
    expect(screen.getByRole('link', { name: 'Add a reminder' }).getAttribute('href')).toBe('/schedule/new');
    expect(screen.getByRole('link', { name: 'Invite somebody' }).getAttribute('href')).toBe('/settings?tab=members');
  });

  it('asks nobody to invite others who may not', async () => {
    mockApi({ 'GET /api/pets': pets(), 'GET /api/reminders': reminders() });
    open(aUser({ role: 'member' }));
    await screen.findByRole('link', { name: 'Add a pet' });
    expect(screen.queryByText('Bring in the others')).toBeNull();
  });

  it('ticks off the steps that were taken', async () => {
    mockApi({ 'GET /api/pets': pets(aListedPet()), 'GET /api/reminders': reminders() });
    open();
    await screen.findByText('Done');
    expect(screen.queryByRole('link', { name: 'Add a pet' })).toBeNull();
  });

  it('offers no first pet to somebody who is here for others’ pets, but keeps it at hand', async () => {
    const api = mockApi({
      'GET /api/pets': pets(),
      'GET /api/reminders': reminders(),
      'GET /api/shared-with-me': shared('live'),
    });
    const { events } = open();
    await events.click(await screen.findByRole('button', { name: 'Add' }));
    screen.getByRole('menuitem', { name: 'A pet' });
    await waitFor(() => expect(api.sentTo('GET /api/shared-with-me')).toHaveLength(1));
    await waitFor(() => expect(document.querySelector('[data-skeleton]')).toBeNull());
    expect(screen.queryByText('First steps')).toBeNull();
  });

  it('says what to do first to somebody whom nobody shares with any more', async () => {
    mockApi({
      'GET /api/pets': pets(),
      'GET /api/reminders': reminders(),
      'GET /api/shared-with-me': shared('ended'),
    });
    open();
    await screen.findByRole('link', { name: 'Add a pet' });
  });

  it.each([
    ['somebody who has taken them', aUser(), pets(aListedPet()), reminders(aReminder())],
    ['somebody who may not', aUser({ role: 'viewer' }), pets(), reminders()],
  ])('offers no steps to %s', async (_who, user, petsAnswer, remindersAnswer) => {
    mockApi({ 'GET /api/pets': petsAnswer, 'GET /api/reminders': remindersAnswer });
    open(user);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('First steps')).toBeNull();
  });
});
