import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { occurrenceList, petList, reminderList, type Occurrence, type Reminder } from '@petcare/contracts';
import {
  aListedPet,
  anOccurrence,
  aReminder,
  mockApi,
  noContent,
  refuse,
  renderRemote,
  reply,
} from '@petcare/testing/web';
import app from '../app.tsx';

const bella = aListedPet({ name: 'Bella' });

/** Only the clock stands still; timers run. */
beforeEach(() => {
  jest.useFakeTimers({
    now: new Date('2026-11-20T12:00:00Z'),
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
      'queueMicrotask',
      'nextTick',
      'performance',
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
  });
});

function open(occurrences: Occurrence[], rules: Reminder[] = [], path = '/schedule?tab=calendar') {
  const api = mockApi({
    'GET /api/pets': reply(petList, { items: [bella], nextCursor: null }),
    'GET /api/occurrences': reply(occurrenceList, { items: occurrences, nextCursor: null }),
    'GET /api/reminders': reply(reminderList, { items: rules, nextCursor: null }),
  });
  return { api, ...renderRemote(app, { path }) };
}
const february = '/schedule?tab=calendar&month=2027-02';
const day = (name: RegExp) => screen.findByRole('button', { name });

it('shows a month with what is on each day, today in full', async () => {
  const { api, events } = open([
    anOccurrence({ petIds: [bella.id], localDate: '2026-11-20' }),
    anOccurrence({ petIds: [bella.id], localDate: '2026-11-27', title: 'Farrier' }),
  ]);
  await screen.findByRole('heading', { name: 'November 2026' });
  await day(/^Friday 20 November, 1 date/);
  const list = await screen.findByRole('list', { name: 'Friday 20 November' });
  within(list).getByRole('link', { name: 'Flea treatment' });
  await events.click(await day(/^Friday 27 November, 1 date/));
  within(screen.getByRole('list', { name: 'Friday 27 November' })).getByRole('link', { name: 'Farrier' });
  await events.click(await day(/^Saturday 28 November, nothing/));
  screen.getByText('Nothing on this day.');
  const [asked] = api.sentTo('GET /api/occurrences').map(({ query }) => [query.get('from'), query.get('to')]);
  expect(asked).toEqual(['2026-11-01', '2026-11-30']);
});

it('shows what was moved on its new day', async () => {
  open([anOccurrence({ localDate: '2026-11-20', status: 'snoozed', snoozedUntil: '2026-11-24T09:00:00.000Z' })]);
  await day(/^Tuesday 24 November, 1 date/);
  await day(/^Friday 20 November, nothing/);
});

it('strikes out what was done or skipped, not what nobody did', async () => {
  const past = { petIds: [bella.id], localDate: '2026-11-03', zone: 'Europe/London' };
  const { events } = open([
    anOccurrence({ ...past, title: 'Worming', status: 'lapsed' }),
    anOccurrence({ ...past, title: 'Bath', status: 'skipped', doneAt: '2026-11-03T10:00:00.000Z', doneBy: 'Max' }),
    anOccurrence({ ...past, title: 'Brushing', status: 'done', doneAt: '2026-11-03T11:00:00.000Z', doneBy: 'Dana' }),
  ]);
  await events.click(await day(/^Tuesday 3 November, 3 dates/));
  const struckIn = (element: HTMLElement) => [...element.querySelectorAll('.line-through')].map((at) => at.textContent);
  expect(struckIn(screen.getByRole('button', { name: /^Tuesday 3 November/ }))).toEqual(['Bath', 'Brushing']);
  const list = await screen.findByRole('list', { name: 'Tuesday 3 November' });
  expect(struckIn(list)).toEqual(['Bath', 'Brushing']);
  within(list).getByText('Nobody did this');
});

it('goes from day to day with the arrow keys, over the end of the month', async () => {
  const { events, location } = open([]);
  (await day(/^Friday 20 November/)).focus();
  await events.keyboard('{ArrowDown}{ArrowRight}');
  expect(document.activeElement?.getAttribute('data-date')).toBe('2026-11-28');
  await events.keyboard('{ArrowDown}');
  await screen.findByRole('heading', { name: 'December 2026' });
  expect(location()).toContain('month=2026-12');
  expect(document.activeElement?.getAttribute('data-date')).toBe('2026-12-05');
});

it('shows what rules say of months that are not planned yet', async () => {
  const rule = aReminder({ petIds: [bella.id], date: '2026-10-31', rrule: 'FREQ=MONTHLY', title: 'Weigh-in' });
  const { events } = open([], [rule], february);
  await events.click(await day(/^Sunday 28 February, 1 date/));
  within(await screen.findByRole('list', { name: 'Sunday 28 February' })).getByRole('link', { name: 'Weigh-in' });
  screen.getByText('All day, planned');
});

it('shows nothing planned for animals that have all gone', async () => {
  const yearly = { date: '2026-10-31', rrule: 'FREQ=MONTHLY' };
  const [gone, given] = [aListedPet({ deceasedOn: '2026-11-01' }), aListedPet({ status: 'transferred' })];
  const rules = [crypto.randomUUID(), gone.id, given.id].map((id) => aReminder({ ...yearly, petIds: [id] }));
  const { api } = open([], [...rules, aReminder({ ...yearly, petIds: [gone.id, bella.id] })], february);
  api.answer('GET /api/pets', reply(petList, { items: [bella, gone, given], nextCursor: null }));
  await day(/^Sunday 28 February, 1 date/);
});

it('shows a date booked for another month on that day only', async () => {
  const yearly = { petIds: [bella.id], date: '2026-02-10', rrule: 'FREQ=YEARLY', title: 'Booster' };
  const rule = aReminder({ ...yearly, plannedUntil: '2027-02-10' });
  const other = aReminder({ petIds: [bella.id], date: '2026-10-10', rrule: 'FREQ=MONTHLY', title: 'Weigh-in' });
  const booked = anOccurrence({
    reminderId: rule.id,
    petIds: [bella.id],
    localDate: '2027-02-10',
    title: 'Booster',
    status: 'booked',
    snoozedUntil: '2027-01-20T09:00:00.000Z',
    booked: { visitId: null, on: '2027-01-20' },
  });
  const { api, events } = open([], [rule, other], february);
  api.answer('GET /api/occurrences', ({ query }) =>
    reply(occurrenceList, { items: query.get('from') === '2027-01-01' ? [booked] : [], nextCursor: null }),
  );
  await events.click(await day(/^Wednesday 10 February, 1 date/));
  within(await screen.findByRole('list', { name: 'Wednesday 10 February' })).getByRole('link', { name: 'Weigh-in' });
  await events.click(screen.getByRole('button', { name: 'Previous month' }));
  await day(/^Wednesday 20 January, 1 date/);
});

it.each([
  ['on that day only when it has a row', '2026-12-21', 'nothing'],
  ['as planned while it has none', '2026-12-15', '1 date'],
])('shows a date four weeks ahead %s', async (_case, plannedUntil, shown) => {
  const weekly = { petIds: [bella.id], date: '2026-10-19', rrule: 'FREQ=WEEKLY', title: 'Farrier' };
  open([], [aReminder({ ...weekly, plannedUntil })], '/schedule?tab=calendar&month=2026-12');
  await day(/^Monday 28 December, 1 date/);
  screen.getByRole('button', { name: new RegExp(`^Monday 21 December, ${shown}`) });
});

it('shows nothing planned any more of what is deleted', async () => {
  const rule = aReminder({ petIds: [bella.id], date: '2026-10-20', rrule: 'FREQ=MONTHLY', title: 'Weigh-in' });
  const planned = anOccurrence({ reminderId: rule.id, petIds: [bella.id], localDate: '2026-12-20', title: 'Weigh-in' });
  const { api, events } = open([planned], [rule], '/schedule?tab=calendar&month=2026-12');
  api.answer('DELETE /api/reminders/{id}', noContent);
  await events.click(await day(/^Sunday 20 December, 1 date/));
  await events.click(await screen.findByRole('button', { name: /^Actions for Weigh-in,/ }));
  api.answer('GET /api/reminders', reply(reminderList, { items: [], nextCursor: null }));
  api.answer('GET /api/occurrences', reply(occurrenceList, { items: [], nextCursor: null }));
  await events.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await day(/^Sunday 20 December, nothing/);
  await screen.findByText('Weigh-in was deleted');
  await waitFor(() => expect(api.sentTo('GET /api/reminders')).toHaveLength(2));
});

it('asks once for the rest of a month, and says that it is missing until that is asked for again', async () => {
  const first = anOccurrence({ petIds: [bella.id], localDate: '2026-12-18' });
  const last = anOccurrence({ petIds: [bella.id], localDate: '2026-12-25', title: 'Farrier' });
  const { api, events } = open([]);
  await day(/^Friday 20 November/);
  const answerWith = (rest: ReturnType<typeof reply>) =>
    api.answer('GET /api/occurrences', ({ query }) =>
      query.get('cursor') ? rest : reply(occurrenceList, { items: [first], nextCursor: 'rest' }),
    );
  answerWith(refuse('forbidden', { message: 'Not now.' }));
  await events.click(screen.getByRole('button', { name: 'Next month' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Some dates are missing hereNot now.');
  await day(/^Friday 18 December, 1 date/);
  expect(api.sentTo('GET /api/occurrences').filter(({ query }) => query.has('cursor'))).toHaveLength(1);
  answerWith(reply(occurrenceList, { items: [last], nextCursor: null }));
  await events.click(screen.getByRole('button', { name: 'Try again' }));
  await day(/^Friday 25 December, 1 date/);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says of when it is once it can’t be asked for again', async () => {
  const { api, queryClient } = open([anOccurrence({ petIds: [bella.id], localDate: '2026-11-20' })]);
  await day(/^Friday 20 November, 1 date/);
  api.answer('GET /api/occurrences', refuse('unavailable', { message: 'Petcare is restarting.' }));
  await act(() => queryClient.refetchQueries({ queryKey: ['reminders', 'occurrences'] }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This list is from .*Petcare is restarting\./);
  await day(/^Friday 20 November, 1 date/);
});

it('says what failed', async () => {
  const { api, events } = open([]);
  await day(/^Friday 20 November/);
  api.answer('GET /api/occurrences', refuse('unavailable', { message: 'Petcare is restarting.' }));
  await events.click(screen.getByRole('button', { name: 'Next month' }));
  await screen.findByText('Petcare is restarting.');
});
