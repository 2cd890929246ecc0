import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { dateIn, occurrence, occurrenceList, petList, type Occurrence } from '@petcare/contracts';
import {
  aListedPet,
  anOccurrence,
  mockApi,
  noContent,
  refuse,
  renderRemote,
  reply,
  type Answer,
  type Reply,
} from '@petcare/testing/web';
import type { RemoteContext } from '@petcare/remote';
import app from '../app.tsx';

const bella = aListedPet({ name: 'Bella' });
const zone = 'Europe/London';
const todays = (title: string) => anOccurrence({ petIds: [bella.id], localDate: dateIn(zone), zone, title });
const [fleas, worms] = [todays('Flea treatment'), todays('Worming')];
const doneNow: Occurrence = {
  ...fleas,
  status: 'done',
  doneAt: new Date().toISOString(),
  doneBy: 'Dana',
  undoUntil: new Date(Date.now() + 600_000).toISOString(),
};
const dates = (...items: Occurrence[]) => reply(occurrenceList, { items, nextCursor: null });

function open(occurrences: Answer, more: Parameters<typeof mockApi>[0] = {}) {
  const api = mockApi({
    'GET /api/occurrences': occurrences,
    'GET /api/pets': reply(petList, { items: [bella], nextCursor: null }),
    ...more,
  });
  return { api, ...renderRemote(app, { path: '/schedule' }) };
}

const titles = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
const comeBack = () => act(() => window.dispatchEvent(new Event('visibilitychange')));

describe('a list that several carers act on', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is asked for anew when somebody comes back to it', async () => {
    open([dates(fleas), dates(fleas, worms)]);
    await screen.findByRole('link', { name: 'Flea treatment' });
    await comeBack();
    await screen.findByRole('link', { name: 'Worming' });
  });

  it('is asked for anew every minute', async () => {
    jest.useFakeTimers();
    const { api } = open(dates(fleas));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(api.sentTo('GET /api/occurrences')).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(api.sentTo('GET /api/occurrences')).toHaveLength(2);
  });

  it('keeps what was done here in its place, so that Undo stays under the finger', async () => {
    const { api, events } = open([dates(fleas, worms), dates(worms), dates(worms), dates(fleas, worms)], {
      'POST /api/occurrences/{id}/done': reply(occurrence, doneNow),
      'POST /api/occurrences/{id}/undo': reply(occurrence, fleas),
    });
    await events.click(await screen.findByRole('button', { name: /^Done: Flea treatment,/ }));
    await waitFor(() => expect(api.sentTo('GET /api/occurrences')).toHaveLength(2));
    await comeBack();
    await waitFor(() => expect(api.sentTo('GET /api/occurrences')).toHaveLength(3));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Undo: Flea treatment,/ }));
    await events.click(screen.getByRole('button', { name: /^Undo: Flea treatment,/ }));
    await screen.findByRole('button', { name: /^Done: Flea treatment,/ });
  });

  it('says of when it is once that fails, and keeps its rows', async () => {
    const { api, events } = open([dates(fleas), refuse('unavailable', { message: 'Petcare is restarting.' })]);
    await screen.findByRole('link', { name: 'Flea treatment' });
    await comeBack();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^This list is from .*Petcare is restarting\./);
    screen.getByRole('link', { name: 'Flea treatment' });
    api.answer('GET /api/occurrences', dates(fleas));
    await events.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('a list in pages', () => {
  const paged =
    (second: Reply): Answer =>
    ({ query }) =>
      query.get('cursor') ? second : reply(occurrenceList, { items: [fleas], nextCursor: 'after-fleas' });

  it('goes on by cursor, says how much is shown and keeps the focus', async () => {
    const { api, events } = open(paged(dates(worms)));
    await events.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('All 2 dates shown'));
    expect(titles()).toEqual(expect.arrayContaining(['Flea treatment', 'Worming']));
    expect(api.sentTo('GET /api/occurrences').map(({ query }) => query.get('cursor'))).toEqual([null, 'after-fleas']);
  });

  it('keeps its rows when the next page fails', async () => {
    const { events } = open(paged(refuse('forbidden', { message: 'Not now.' })));
    await events.click(await screen.findByRole('button', { name: 'Show more' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Not now.');
    screen.getByRole('link', { name: 'Flea treatment' });
    screen.getByRole('button', { name: 'Show more' });
  });
});

describe('deleting', () => {
  it('takes the rows of the reminder away at once, and Undo brings them back', async () => {
    const stored = [fleas, worms];
    const { api, events } = open((_request) => dates(...stored), {
      'DELETE /api/reminders/{id}': (_request) => {
        stored.shift();
        return noContent;
      },
      'POST /api/recycle-bin/{id}/restore': (_request) => {
        stored.unshift(fleas);
        return noContent;
      },
    });
    await events.click(await screen.findByRole('button', { name: /^Actions for Flea treatment,/ }));
    await events.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await screen.findByText('Flea treatment was deleted');
    expect(titles()).not.toContain('Flea treatment');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Reminders'));
    await events.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Flea treatment was restored');
    await screen.findByRole('link', { name: 'Flea treatment' });
    expect(api.sentTo('POST /api/recycle-bin/{id}/restore').map(({ params }) => params['id'])).toEqual([
      fleas.reminderId,
    ]);
  });

  it('puts the rows back when the server refuses', async () => {
    const { events } = open(dates(fleas), {
      'DELETE /api/reminders/{id}': refuse('forbidden', { message: 'Your role changed.' }),
    });
    await events.click(await screen.findByRole('button', { name: /^Actions for Flea treatment,/ }));
    await events.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await screen.findByText('Flea treatment was not deleted');
    screen.getByText('Your role changed.');
    screen.getByRole('link', { name: 'Flea treatment' });
  });

  it('takes along what was just done of it', async () => {
    const { events } = open([dates(fleas, worms), dates(worms)], {
      'POST /api/occurrences/{id}/done': reply(occurrence, doneNow),
      'DELETE /api/reminders/{id}': noContent,
    });
    await events.click(await screen.findByRole('button', { name: /^Done: Flea treatment,/ }));
    await screen.findByText('Done: Flea treatment');
    await events.click(screen.getByRole('button', { name: /^Actions for Flea treatment,/ }));
    await events.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await screen.findByText('Flea treatment was deleted');
    expect(titles()).not.toContain('Flea treatment');
  });
});

describe('fetched before it is needed', () => {
  it('is not fetched again while it is on the screen', async () => {
    const { api, queryClient } = open(dates(fleas));
    await screen.findByRole('link', { name: 'Flea treatment' });
    const context = { queryClient } as RemoteContext;
    app.create(context).prefetch?.('/schedule');
    app.create(context).prefetch?.('/schedule/new');
    expect(queryClient.isFetching()).toBe(0);
    queryClient.removeQueries({ queryKey: ['pets'] });
    app.create(context).prefetch?.('/reminders');
    await waitFor(() => expect(api.sentTo('GET /api/pets')).toHaveLength(2));
    expect(api.sentTo('GET /api/occurrences')).toHaveLength(1);
  });
});
