import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { occurrenceList, petList, reminder, type Reminder } from '@petcare/contracts';
import { aListedPet, aReminder, aUser, mockApi, refuse, renderRemote, reply, type MockApi } from '@petcare/testing/web';
import app from '../app.tsx';

const bella = aListedPet({ name: 'Bella' });
const weekly = aReminder({ petIds: [bella.id], date: '2026-11-20', time: '18:00', rrule: 'FREQ=WEEKLY' });
const user = aUser();
const occurrenceId = crypto.randomUUID();
const address = `/schedule/${weekly.id}/edit?occurrence=${occurrenceId}&date=2026-12-04`;

let api: MockApi;
beforeEach(() => {
  sessionStorage.clear();
});

function open(stored: Reminder, path = address) {
  api = mockApi({
    'GET /api/pets': reply(petList, { items: [bella], nextCursor: null }),
    'GET /api/reminders/{id}': reply(reminder, stored),
    'PATCH /api/reminders/{id}': reply(reminder, aReminder({ title: 'Flea treatment' })),
    'GET /api/occurrences': reply(occurrenceList, { items: [], nextCursor: null }),
  });
  return renderRemote(app, { path, user });
}
const bodies = () => api.sentTo('PATCH /api/reminders/{id}').map(({ body }) => body);

it.each([
  ['Only 4 Dec 2026', 'this'],
  ['4 Dec 2026 and later', 'following'],
])('an edit begun at a date can be about “%s”', async (choice, applyTo) => {
  const { events } = open(weekly);
  await events.click(await screen.findByRole('radio', { name: choice }));
  expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe('2026-12-04');
  await events.type(screen.getByLabelText('What needs doing'), ' at the vet');
  await events.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()[0]).toEqual({ version: 1, applyTo, occurrenceId, title: 'Flea treatment at the vet' });
});

it('keeps what was typed when it is to be about other dates, and follows with what was not', async () => {
  const { events } = open(weekly);
  const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  await events.type(await screen.findByLabelText('What needs doing'), ' at the vet');
  await events.type(screen.getByLabelText('Notes (optional)'), 'Both sides');
  await events.click(screen.getByRole('radio', { name: 'Only 4 Dec 2026' }));
  expect([box('What needs doing'), box('Notes (optional)'), box('Date')]).toEqual([
    'Flea treatment at the vet',
    'Both sides',
    '2026-12-04',
  ]);
  fireEvent.change(screen.getByLabelText('At'), { target: { value: '09:00' } });
  await events.click(screen.getByRole('radio', { name: 'All dates' }));
  expect([box('Date'), box('At')]).toEqual(['2026-11-20', '09:00']);
  await events.click(screen.getByRole('radio', { name: '4 Dec 2026 and later' }));
  await events.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()[0]).toEqual({
    version: 1,
    applyTo: 'following',
    occurrenceId,
    title: 'Flea treatment at the vet',
    notes: 'Both sides',
    time: '09:00',
  });
  expect(sessionStorage).toHaveLength(0);
});

it('brings back a draft with the dates it was about', async () => {
  const first = open(weekly);
  await first.events.click(await screen.findByRole('radio', { name: 'Only 4 Dec 2026' }));
  expect(sessionStorage).toHaveLength(0);
  await first.events.type(screen.getByLabelText('What needs doing'), '!');
  cleanup();
  open(weekly);
  await screen.findByText('What you typed earlier is back');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Only 4 Dec 2026' }).checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe('2026-12-04');
});

it('is about all dates unless somebody says otherwise, and always where dates count from the day it’s done', async () => {
  const { events } = open({ ...weekly, anchor: 'completion' });
  await events.type(await screen.findByLabelText('What needs doing'), '!');
  expect(screen.queryByRole('radio', { name: 'All dates' })).toBeNull();
  await events.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()[0]).toEqual({ version: 1, title: 'Flea treatment!' });
});

it('stays about the same dates when theirs is taken', async () => {
  const { events } = open(weekly);
  const theirs = { ...weekly, title: 'Spot-on', version: 2 };
  api.answer('PATCH /api/reminders/{id}', [
    refuse('stale', { current: theirs }),
    reply(reminder, aReminder({ title: 'Spot-on now' })),
  ]);
  await events.click(await screen.findByRole('radio', { name: 'Only 4 Dec 2026' }));
  await events.type(screen.getByLabelText('What needs doing'), '!');
  await events.click(screen.getByRole('button', { name: 'Save' }));
  const conflict = within(await screen.findByRole('alert'));
  expect(conflict.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Theirs: Spot-on',
    'Yours: Flea treatment!',
  ]);
  await events.click(conflict.getByRole('button', { name: 'Take theirs' }));
  await screen.findByDisplayValue('Spot-on');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Only 4 Dec 2026' }).checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe('2026-12-04');
  await events.type(screen.getByLabelText('What needs doing'), ' now');
  await events.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies()[1]).toEqual({ version: 2, applyTo: 'this', occurrenceId, title: 'Spot-on now' });
});

describe('with later dates', () => {
  const later = (date: string) => `/schedule/${weekly.id}/edit?occurrence=${occurrenceId}&date=${date}`;
  const begin = async (given: Partial<Reminder>, date: string) => {
    const { events } = open({ ...weekly, ...given }, later(date));
    await events.click(await screen.findByRole('radio', { name: / and later$/ }));
    await events.click(screen.getByText('More options'));
    return events;
  };
  const dates = () => within(screen.getByRole('heading', { name: 'Next dates' }).parentElement ?? document.body);
  const listed = () =>
    dates()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/, 18:00.*$/, ''));

  it('as many are left as there were', async () => {
    const events = await begin({ date: '2090-11-20', rrule: 'FREQ=WEEKLY;COUNT=4' }, '2090-11-27');
    expect(listed()).toEqual(['Mon, 27 Nov 2090', 'Mon, 4 Dec 2090', 'Mon, 11 Dec 2090']);
    await events.clear(screen.getByLabelText('How many weeks apart'));
    await events.type(screen.getByLabelText('How many weeks apart'), '2');
    await events.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).toMatchObject({ applyTo: 'following', rrule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=3' });
  });

  it('day 31 stays day 31 when the end is changed, and follows the date when that is', async () => {
    const events = await begin({ date: '2090-01-31', rrule: 'FREQ=MONTHLY' }, '2090-02-28');
    expect(listed().slice(0, 2)).toEqual(['Tue, 28 Feb 2090', 'Fri, 31 Mar 2090']);
    const date = screen.getByLabelText('Date');
    fireEvent.change(date, { target: { value: '2090-03-05' } });
    expect(listed().slice(0, 2)).toEqual(['Sun, 5 Mar 2090', 'Wed, 5 Apr 2090']);
    fireEvent.change(date, { target: { value: '2090-02-28' } });
    await events.click(screen.getByRole('radio', { name: 'After a number of times' }));
    await events.type(screen.getByLabelText('How many times'), '3');
    await events.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).toMatchObject({ rrule: 'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3' });
    expect(bodies()[0]).not.toHaveProperty('date');
  });
});
