import { afterEach, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { setAsideEvent, setAsideEventList, type SetAsideEvent } from '@petcare/contracts/maintenance';
import { mockApi, never, noContent, offline, refuse, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';
import { staff } from '../staff.fixture.ts';

const route = 'GET /api/super-admin/set-aside-events';
const retry = 'POST /api/super-admin/set-aside-events/{id}/retry';
const id = '01a0f4e8-7c1e-7c3e-8f6e-000000000001';
const anEvent = (changes: Partial<SetAsideEvent> = {}) =>
  setAsideEvent.parse({
    id,
    name: 'pets.pet-died',
    organization: { id, name: 'The Hadley family' },
    occurredAt: '2026-11-20T15:00:00.000Z',
    setAsideAt: '2026-11-20T18:00:00.000Z',
    attempts: 20,
    problem: 'reminders.stop: Error: It failed.',
    ...changes,
  });
const listed = (items: SetAsideEvent[]) => reply(setAsideEventList, { items, nextCursor: null });
const open = () => renderRemote(app, { path: '/super-admin/set-aside-events', user: staff });

afterEach(() => void jest.useRealTimers());

it('shows a skeleton while they load', async () => {
  mockApi({ [route]: never });
  open();
  await screen.findByText('Loading events…');
});

it('says what failed and is asked for again; nothing set aside is said so', async () => {
  const api = mockApi({ [route]: offline });
  const { events } = open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.answer(route, listed([]));
  await events.click(again);
  await screen.findByRole('heading', { name: 'Nothing is set aside' });
});

it('has a row each: what happened, whose it is, when, and what went wrong', async () => {
  mockApi({
    [route]: listed([
      anEvent(),
      anEvent({ id: `${id.slice(0, -1)}2`, name: 'x.kettle-boiled', organization: null, problem: null }),
    ]),
  });
  open();
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'A pet has diedThe Hadley family20 Nov 2026, 15:0020 Nov 2026, 18:00reminders.stop: Error: It failed.Try again',
    'Kettle boiledThe platform20 Nov 2026, 15:0020 Nov 2026, 18:00We know nothing about it.Try again',
  ]);
});

it('is tried again, and is off the list', async () => {
  const api = mockApi({ [route]: [listed([anEvent()]), listed([])], [retry]: noContent });
  const { events } = open();
  await events.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('On its way again');
  await screen.findByText('Nothing is set aside');
  expect(api.sentTo(retry).map(({ params }) => params)).toEqual([{ id }]);
});

it('that somebody has tried meanwhile leaves the list with their words', async () => {
  mockApi({
    [route]: [listed([anEvent()]), listed([])],
    [retry]: refuse('conflict', { message: 'Somebody has tried this event again already.' }),
  });
  const { events } = open();
  await events.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('Somebody has tried this event again already.');
  await screen.findByText('Nothing is set aside');
});

it('is there again by itself when it fails again', async () => {
  jest.useFakeTimers();
  mockApi({ [route]: [listed([]), listed([anEvent()])] });
  open();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  screen.getByText('Nothing is set aside');
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  screen.getByText('A pet has died');
});
