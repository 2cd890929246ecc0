import { expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { addDays, dateIn, occurrenceList, petList, timeIn, type Occurrence } from '@petcare/contracts';
import { aListedPet, anOccurrence, aUser, mockApi, offline, renderSlot, reply } from '@petcare/testing/web';
import app from '../app.tsx';
import { aDose, list as listOfDoses } from '../doses/doses.fixture.ts';

const bella = aListedPet({ name: 'Bella' });
const zone = 'Europe/London';
const today = dateIn(zone);
const on = (localDate: string, title: string) => anOccurrence({ petIds: [bella.id], localDate, zone, title });
const dates = (...items: Occurrence[]) => reply(occurrenceList, { items, nextCursor: null });
const open = (
  occurrences: ReturnType<typeof dates>,
  closed = dates(),
  user = aUser(),
  more: Parameters<typeof mockApi>[0] = {},
) => {
  mockApi({
    'GET /api/occurrences': ({ query }) => (query.get('status') === 'closed' ? closed : occurrences),
    'GET /api/pets': reply(petList, { items: [bella], nextCursor: null }),
    ...more,
  });
  return renderSlot(app, { slot: 'dashboard.card/v1', id: 'due', given: {}, user });
};

it('says of when the doses are once they can’t be asked for anew', async () => {
  open(dates(), dates(), aUser(), { 'GET /api/doses': [listOfDoses(aDose()), offline] });
  await list('Today’s doses');
  await act(() => window.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText(/^This list is from /);
  await list('Today’s doses');
});

it('says so, too, when there were none, as there may be some by now', async () => {
  open(dates(), dates(), aUser(), { 'GET /api/doses': [listOfDoses(), offline] });
  await screen.findByText('Nothing is due today.');
  expect(screen.queryByText('Today’s doses')).toBeNull();
  await act(() => window.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText(/^This list is from /);
  screen.getByText('No doses were planned for today.');
});

const list = (name: string) => screen.findByRole('list', { name });

it('shows what is overdue and due today, which says so in words', async () => {
  open(dates(on(addDays(today, -1), 'Worming'), on(today, 'Flea treatment'), on(addDays(today, 2), 'Farrier')));
  const rows = within(await list('Today'));
  rows.getByRole('link', { name: 'Flea treatment' });
  rows.getByRole('link', { name: 'Worming' });
  rows.getByText('Was due yesterday');
  expect(rows.queryByRole('link', { name: 'Farrier' })).toBeNull();
  rows.getByRole('button', { name: /^Done: Worming,/ });
});

it('shows the next seven days, day by day', async () => {
  open(dates(on(addDays(today, 1), 'Insulin'), on(addDays(today, 7), 'Farrier'), on(addDays(today, 8), 'Nail trim')));
  within(await screen.findByRole('region', { name: 'Tomorrow' })).getByRole('link', { name: 'Insulin' });
  within(screen.getByRole('region', { name: 'Next 7 days' })).getByRole('link', { name: 'Farrier' });
  expect(screen.queryByRole('link', { name: 'Nail trim' })).toBeNull();
});

it('names only animals that are here', async () => {
  const gone = aListedPet({ name: 'Tilly', deceasedOn: '2026-11-01' });
  const both = reply(petList, { items: [bella, gone], nextCursor: null });
  const insulin = { ...on(addDays(today, 1), 'Insulin'), petIds: [bella.id, gone.id] };
  open(dates(insulin), dates(), aUser(), { 'GET /api/pets': both });
  const line = await screen.findByRole('region', { name: 'Tomorrow' });
  await within(line).findByText('· Bella');
});

it('says once what comes every day', async () => {
  const pill = { reminderId: crypto.randomUUID() };
  const week = [1, 2, 3, 4, 5, 6, 7].map((days) => ({ ...on(addDays(today, days), 'Insulin'), ...pill }));
  open(dates(...week, on(addDays(today, 2), 'Farrier')));
  const daily = within(await screen.findByRole('region', { name: 'Every day' }));
  expect(daily.getAllByRole('link', { name: 'Insulin' })).toHaveLength(1);
  expect(screen.getAllByRole('link', { name: 'Insulin' })).toHaveLength(1);
  screen.getByRole('link', { name: 'Farrier' });
});

const doneAt = (at: Date, title: string, doneBy: string) =>
  anOccurrence({ petIds: [bella.id], zone, title, status: 'done', doneBy, doneAt: at.toISOString() });

it('shows what was done today, by whom and when', async () => {
  const at = new Date();
  open(dates(), dates(doneAt(at, 'Insulin', 'Ben'), doneAt(new Date(Date.now() - 3 * 86_400_000), 'Walk', 'Ben')));
  const rows = within(await list('Done today'));
  rows.getByRole('link', { name: 'Insulin · Bella' });
  rows.getByText(`Done by Ben, today at ${timeIn(zone, at)}`);
  expect(rows.queryByRole('link', { name: /Walk/ })).toBeNull();
});

it('shows what others did since one was last here', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const user = aUser({ firstName: 'Dana', lastName: null });
  localStorage.setItem(`last-here:${user.id} ${user.organizationId}`, daysAgo(3).toISOString());
  const closed = [
    doneAt(daysAgo(2), 'Walk', 'Ben'),
    doneAt(daysAgo(2), 'Brush', 'Dana'),
    doneAt(daysAgo(4), 'Worming', 'Ben'),
  ];
  open(dates(), dates(...closed), user);
  const rows = within(await list('Since you were last here'));
  expect(rows.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Walk · Bella']);
});

it('leads to the rest when there is a lot', async () => {
  open(dates(...Array.from({ length: 10 }, (_, index) => on(today, `Walk ${index}`))));
  expect((await screen.findByRole('link', { name: '2 more' })).getAttribute('href')).toBe('/schedule');
});

it('counts all there is in a day, however many pages that takes', async () => {
  const tomorrow = (count: number) =>
    Array.from({ length: count }, (_, index) => on(addDays(today, 1), `Walk ${index}`));
  const next = 'next';
  mockApi({
    'GET /api/occurrences': ({ query }) => {
      if (query.get('status') === 'closed') return dates();
      if (query.get('cursor') === next) return dates(...tomorrow(7));
      return reply(occurrenceList, { items: tomorrow(100), nextCursor: next });
    },
    'GET /api/pets': reply(petList, { items: [bella], nextCursor: null }),
  });
  renderSlot(app, { slot: 'dashboard.card/v1', id: 'due', given: {}, user: aUser() });
  within(await screen.findByRole('region', { name: 'Tomorrow' })).getByText('and 103 more');
});

it('says that nothing is due', async () => {
  open(dates());
  await screen.findByText('Nothing is due today.');
});

it('says that it did not load', async () => {
  open(offline);
  await screen.findByText('What’s due did not load');
});
