import { afterEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { addDays, dateIn, occurrenceList, petList, type PetListItem } from '@petcare/contracts';
import { aListedPet, anOccurrence, aUser, mockApi, offline, renderSlot, reply } from '@petcare/testing/web';
import app from '../app.tsx';

const pets = (...items: PetListItem[]) => reply(petList, { items, nextCursor: null });
const noDates = { 'GET /api/occurrences': reply(occurrenceList, { items: [], nextCursor: null }) };
const open = () => renderSlot(app, { slot: 'dashboard.card/v1', id: 'pets', given: {} });

afterEach(() => void jest.useRealTimers());

it('shows each pet with its kind, its age and its whole warning', async () => {
  const warning = 'Allergic to penicillin, and bites whoever holds her paws';
  const bella = aListedPet({ name: 'Bella', warning });
  mockApi({ ...noDates, 'GET /api/pets': pets(bella, aListedPet({ name: 'Mog', species: 'cat' })) });
  open();
  const link = await screen.findByRole('link', { name: 'Bella' });
  expect(link.getAttribute('href')).toBe(`/pets/${bella.id}`);
  screen.getByText(warning);
  screen.getByText('Cat');
});

it('says what is next for each, where it was moved to if it was', async () => {
  const [bella, mog] = [aListedPet({ name: 'Bella' }), aListedPet({ name: 'Mog' })];
  const zone = 'Europe/London';
  const today = dateIn(zone);
  const at = (localDate: string) => ({ zone, localDate, dueAt: `${localDate}T09:00:00.000Z` });
  const snoozedUntil = `${addDays(today, 3)}T09:00:00.000Z`;
  mockApi({
    'GET /api/pets': pets(bella, mog),
    'GET /api/occurrences': reply(occurrenceList, {
      items: [
        anOccurrence({ ...at(today), petIds: [bella.id], title: 'Walk', status: 'snoozed', snoozedUntil }),
        anOccurrence({ ...at(addDays(today, 1)), petIds: [bella.id], title: 'Insulin', localTime: '18:00' }),
      ],
      nextCursor: null,
    }),
  });
  open();
  await screen.findByText('Next: Insulin, tomorrow 18:00');
  expect(screen.getAllByText(/^Next:/)).toHaveLength(1);
});

it('says so in the words of the day it has become, if left open', async () => {
  jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-11-20T23:59:30Z') });
  const bella = aListedPet({ name: 'Bella' });
  const walk = anOccurrence({ petIds: [bella.id], title: 'Walk', localDate: '2026-11-21' });
  mockApi({
    'GET /api/pets': pets(bella),
    'GET /api/occurrences': reply(occurrenceList, { items: [walk], nextCursor: null }),
  });
  open();
  await screen.findByText('Next: Walk, tomorrow');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  await screen.findByText('Next: Walk, today');
});

it('leaves out those that have died', async () => {
  const api = mockApi({
    ...noDates,
    'GET /api/pets': pets(aListedPet({ name: 'Bella' }), aListedPet({ name: 'Rex', deceasedOn: '2026-01-02' })),
  });
  open();
  await screen.findByRole('link', { name: 'Bella' });
  expect(screen.queryByRole('link', { name: 'Rex' })).toBeNull();
  expect(api.sentTo('GET /api/pets')).toHaveLength(1);
});

it('finds the living behind any number in memory', async () => {
  const gone = Array.from({ length: 20 }, (_, index) => aListedPet({ name: `A${index}`, deceasedOn: '2026-01-02' }));
  const rex = aListedPet({ name: 'Rex' });
  const api = mockApi({
    ...noDates,
    'GET /api/pets': ({ query }) =>
      query.get('living') === 'true' ? pets(rex) : reply(petList, { items: gone, nextCursor: 'more' }),
  });
  open();
  await screen.findByRole('link', { name: 'Rex' });
  expect(api.sentTo('GET /api/pets')).toHaveLength(2);
});

it('has the form for what is written down most two taps away, for whoever may add it', async () => {
  const bella = aListedPet({ name: 'Bella' });
  mockApi({ ...noDates, 'GET /api/pets': pets(bella) });
  const { events, location } = open();
  await events.click(await screen.findByRole('button', { name: 'Add for Bella' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Add a weight',
    'Add a note',
    'Add a parasite treatment',
  ]);
  await events.click(screen.getByRole('menuitem', { name: 'Add a weight' }));
  expect(location()).toBe(`/pets/${bella.id}?tab=health&add=measure`);
});

it('offers those who may only look nothing to add', async () => {
  mockApi({ ...noDates, 'GET /api/pets': pets(aListedPet({ name: 'Bella' })) });
  renderSlot(app, { slot: 'dashboard.card/v1', id: 'pets', given: {}, user: aUser({ role: 'viewer' }) });
  await screen.findByRole('link', { name: 'Bella' });
  expect(screen.queryByRole('button', { name: 'Add for Bella' })).toBeNull();
});

it('takes no room while there are no pets', async () => {
  mockApi({ ...noDates, 'GET /api/pets': pets() });
  open();
  await screen.findByText('My Pets');
  await waitFor(() => expect(screen.queryByText('My Pets')).toBeNull());
});

it('says that they did not load', async () => {
  mockApi({ ...noDates, 'GET /api/pets': offline });
  open();
  await screen.findByText('Your pets did not load');
});
