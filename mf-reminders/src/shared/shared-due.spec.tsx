import { afterEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { addDays, dateIn, occurrenceList, petList, type Occurrence } from '@petcare/contracts';
import { dose, doseList, type Dose } from '@petcare/contracts/doses';
import { sharedWithMeList, wholeAreas, type ChosenAreas, type SharedWithMe } from '@petcare/contracts/sharing';
import { anOccurrence, aUser, mockApi, offline, renderRemote, renderSlot, reply } from '@petcare/testing/web';
import app from '../app.tsx';

const zone = 'Europe/London';
const today = dateIn(zone);
const [biscuit, mog] = ['0190f9c2-5f1e-7c3e-8b1a-00000000000b', '0190f9c2-5f1e-7c3e-8b1a-00000000000c'];
const share = (
  areas: ChosenAreas,
  petId: string,
  name: string,
  state: SharedWithMe['state'] = 'live',
): SharedWithMe => ({
  id: crypto.randomUUID(),
  pets: [{ id: petId, name }],
  preset: null,
  areas: wholeAreas(areas),
  from: '2026-01-01T00:00:00.000Z',
  until: null,
  state,
  organizationId: '0190f9c2-5f1e-7c3e-8b1a-000000000002',
  organizationName: 'Brook End',
});
const aDose: Dose = {
  id: '0190f9c2-5f1e-7c3e-8b1a-00000000000d',
  medicationId: '0190f9c2-5f1e-7c3e-8b1a-00000000000e',
  petId: biscuit,
  petName: 'Biscuit',
  drug: 'Metacam',
  strength: null,
  unit: 'tablet',
  route: 'oral',
  withFood: false,
  dueAt: new Date(Date.now() - 60_000).toISOString(),
  localDate: today,
  localTime: '08:00',
  zone,
  amount: '1',
  isPlanned: true,
  closesAt: new Date(Date.now() + 3_600_000).toISOString(),
  outcome: null,
  givenAt: null,
  givenBy: null,
  givenAmount: null,
  note: null,
  undoUntil: null,
};
const due = (petId: string, title: string, days = 0): Occurrence =>
  anOccurrence({ petIds: [petId], localDate: addDays(today, days), zone, title });

interface Shared {
  shares: SharedWithMe[];
  doses?: ReturnType<typeof reply>;
  dates?: Occurrence[];
}

function answering({ shares, doses = reply(doseList, { items: [aDose], nextCursor: null }), dates = [] }: Shared) {
  return mockApi({
    'GET /api/shared-with-me': reply(sharedWithMeList, { items: shares }),
    'GET /api/shared-with-me/doses': doses,
    'GET /api/shared-with-me/occurrences': reply(occurrenceList, { items: dates, nextCursor: null }),
    'POST /api/doses/{id}/give': reply(dose, { ...aDose, outcome: 'given', givenBy: 'Dana', givenAt: aDose.dueAt }),
    'GET /api/pets': reply(petList, { items: [], nextCursor: null }),
    'GET /api/occurrences': reply(occurrenceList, { items: [], nextCursor: null }),
    'GET /api/doses': reply(doseList, { items: [], nextCursor: null }),
  });
}
const onDashboard = (shared: Shared) => {
  const api = answering(shared);
  return { api, ...renderSlot(app, { slot: 'dashboard.card/v1', id: 'shared-due', given: {}, user: aUser() }) };
};

const sitter = { medication: 'add', reminders: 'add' } as const;

afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

it('shows on the dashboard what is due today for pets of others, and whose they are', async () => {
  const { events, api } = onDashboard({
    shares: [share(sitter, biscuit, 'Biscuit'), share({ reminders: 'view' }, mog, 'Mog')],
    dates: [due(biscuit, 'Brush'), due(biscuit, 'Farrier', 3), due(mog, 'Worming', -1)],
  });
  const one = within(await screen.findByRole('region', { name: 'Biscuit of Brook End' }));
  await one.findByRole('button', { name: /^Done: Brush,/ });
  expect(one.queryByText('Farrier')).toBeNull();
  await events.click(await one.findByRole('button', { name: 'Give Biscuit, Metacam at 08:00' }));
  await waitFor(() => expect(api.sentTo('POST /api/doses/{id}/give')).toHaveLength(1));
  // They were given the right to look, and nothing else.
  const other = within(screen.getByRole('region', { name: 'Mog of Brook End' }));
  other.getByText('Worming');
  expect(other.queryByRole('button')).toBeNull();
});

it('asks for nothing where nothing is shared, or not yet', async () => {
  const { api } = onDashboard({ shares: [share(sitter, biscuit, 'Biscuit', 'offered')] });
  await waitFor(() => expect(api.sentTo('GET /api/shared-with-me')).toHaveLength(1));
  expect(screen.queryByText('Today for pets shared with you')).toBeNull();
  expect(api.sentTo('GET /api/shared-with-me/doses')).toHaveLength(0);
});

it('says that it did not load', async () => {
  onDashboard({ shares: [share(sitter, biscuit, 'Biscuit')], doses: offline });
  await screen.findByText('What’s due for pets shared with you did not load');
});

it.each([
  ['/schedule', 'Farrier'],
  ['/schedule?view=doses', 'Metacam'],
])('stands below one’s own at %s', async (path, text) => {
  answering({ shares: [share(sitter, biscuit, 'Biscuit')], dates: [due(biscuit, 'Farrier', 3)] });
  renderRemote(app, { path, user: aUser() });
  within(await screen.findByRole('region', { name: 'Biscuit of Brook End' })).getByText(text);
});

it.each([
  ['/schedule', 'Farrier'],
  ['/schedule?view=doses', 'Metacam'],
])('says nothing of an empty list of one’s own at %s, for somebody with others’ pets alone', async (path, text) => {
  answering({ shares: [share(sitter, biscuit, 'Biscuit')], dates: [due(biscuit, 'Farrier', 3)] });
  renderRemote(app, { path, user: aUser() });
  within(await screen.findByRole('region', { name: 'Biscuit of Brook End' })).getByText(text);
  await screen.findByText(/^For pets that others share with you/);
  expect(screen.queryByText(/^(No pets yet|No doses on this day|0 dates)/)).toBeNull();
});

it('says where what’s done for others’ pets is, and how a reminder for one is added', async () => {
  answering({ shares: [share(sitter, biscuit, 'Biscuit')] });
  const { goTo } = renderRemote(app, { path: '/schedule?tab=done', user: aUser() });
  await screen.findByText('What’s done for pets that others share with you is on each pet’s own page.');
  await goTo('/schedule/new');
  await screen.findByRole('heading', { name: 'No pets of your own yet' });
});

it('leaves out on the dashboard that nothing of one’s own is due today, where all pets are others’', async () => {
  const api = answering({ shares: [share(sitter, biscuit, 'Biscuit')] });
  renderSlot(app, { slot: 'dashboard.card/v1', id: 'due', given: {}, user: aUser() });
  await waitFor(() => expect(api.sentTo('GET /api/shared-with-me')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Today' })).toBeNull());
  expect(screen.queryByText('Nothing is due today.')).toBeNull();
});

it('says within a minute, in the round of doses, that a pet is shared no more, and keeps what is being typed', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const api = answering({ shares: [share(sitter, biscuit, 'Biscuit')] });
  const { events } = renderRemote(app, { path: '/schedule?view=doses', user: aUser() });
  await events.click(await screen.findByRole('button', { name: 'More for Biscuit, Metacam at 08:00' }));
  await events.click(await screen.findByRole('menuitem', { name: 'Given earlier, or not as planned…' }));
  await events.type(await screen.findByLabelText(/^Note/), 'Spat it out twice');
  api.answer('GET /api/shared-with-me', reply(sharedWithMeList, { items: [] }));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  await screen.findByText('Biscuit of Brook End isn’t shared with you any more');
  expect(screen.queryByRole('region', { name: 'Biscuit of Brook End' })).toBeNull();
  screen.getByDisplayValue('Spat it out twice');
  screen.getByText('We couldn’t save what you’d typed. You can copy it from here:');
});

it('is all there is to do for somebody who works in no organisation', async () => {
  const api = answering({ shares: [share(sitter, biscuit, 'Biscuit')], dates: [due(biscuit, 'Worming', 1)] });
  const { events } = renderRemote(app, { path: '/schedule', user: aUser({ role: null }) });
  await screen.findByRole('list', { name: 'Reminders for Biscuit' });
  const tabs = within(screen.getByRole('navigation', { name: 'Which reminders' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Due', 'Doses']);
  await events.click(tabs.getByRole('link', { name: 'Doses' }));
  await screen.findByRole('list', { name: 'Doses for Biscuit' });
  const ofOrganisation = ['GET /api/pets', 'GET /api/occurrences', 'GET /api/doses'] as const;
  expect(ofOrganisation.flatMap((route) => api.sentTo(route))).toEqual([]);
});

it('leaves a booking alone, which the owner made', async () => {
  const worming = due(biscuit, 'Worming');
  const booked: Occurrence = { ...worming, status: 'booked', booked: { visitId: null, on: addDays(today, 2) } };
  answering({ shares: [share(sitter, biscuit, 'Biscuit')], dates: [booked, due(biscuit, 'Farrier')] });
  const { events } = renderRemote(app, { path: '/schedule', user: aUser() });
  const offered = async (title: string) => {
    await events.click(await screen.findByRole('button', { name: new RegExp(`^Actions for ${title},`) }));
    const labels = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    await events.keyboard('{Escape}');
    return labels;
  };
  expect(await offered('Worming')).toEqual(['Skip']);
  expect(await offered('Farrier')).toContain('Remind me tomorrow');
});

it('says to somebody in no organisation that nobody shares anything', async () => {
  answering({ shares: [] });
  renderRemote(app, { path: '/schedule', user: aUser({ role: null }) });
  await screen.findByRole('heading', { name: 'Nobody is sharing a pet with you now' });
  expect(screen.queryByRole('alert')).toBeNull();
});
