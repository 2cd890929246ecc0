import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dateIn, occurrence, occurrenceList, petList, type Occurrence } from '@petcare/contracts';
import {
  aListedPet,
  anOccurrence,
  aUser,
  mockApi,
  never,
  offline,
  refuse,
  renderRemote,
  reply,
} from '@petcare/testing/web';
import app from '../app.tsx';

const bella = aListedPet({ name: 'Bella' });
const zone = 'Europe/London';
const fleas = anOccurrence({ petIds: [bella.id], localDate: dateIn(zone), zone });
const worms = anOccurrence({ petIds: [bella.id], localDate: dateIn(zone), zone, title: 'Worming' });

const doneBy = (name: string, at = new Date()): Occurrence => ({
  ...fleas,
  status: 'done',
  doneAt: at.toISOString(),
  doneBy: name,
  undoUntil: new Date(at.getTime() + 600_000).toISOString(),
});

const dates = (...items: Occurrence[]) => reply(occurrenceList, { items, nextCursor: null });

/** What's done is no longer listed, what's reopened is again. */
function open(answers: Parameters<typeof mockApi>[0]) {
  const api = mockApi({
    'GET /api/occurrences': [dates(fleas, worms), dates(worms), dates(fleas, worms)],
    'GET /api/pets': reply(petList, { items: [bella], nextCursor: null }),
    ...answers,
  });
  return { api, ...renderRemote(app, { path: '/schedule', user: aUser({ firstName: 'Dana' }) }) };
}

const doneButton = () => screen.findByRole('button', { name: /^Done: Flea treatment,/ });
const undoButton = () => screen.findByRole('button', { name: /^Undo: Flea treatment,/ });
const rows = () => within(screen.getByRole('list', { name: 'Today' })).getAllByRole('listitem');

describe('done', () => {
  it('shows at once, in its place, and keeps the focus', async () => {
    const { events } = open({ 'POST /api/occurrences/{id}/done': never });
    await events.click(await doneButton());
    expect(document.activeElement).toBe(await undoButton());
    expect(rows().map((row) => within(row).getByRole('link').textContent)).toEqual(['Flea treatment', 'Worming']);
    screen.getByText(/^Done by Dana at/);
    screen.getByRole('heading', { name: 'Today 1' });
  });

  it('asks first about a day that is still to come', async () => {
    const farrier = anOccurrence({
      petIds: [bella.id],
      localDate: '2090-12-01',
      dueAt: '2090-12-01T09:00:00.000Z',
      zone,
    });
    const { api, events } = open({
      'GET /api/occurrences': [dates(farrier), dates()],
      'POST /api/occurrences/{id}/done': reply(occurrence, { ...farrier, ...doneBy('Dana Demo'), id: farrier.id }),
    });
    await events.click(await doneButton());
    await screen.findByText('This is due Fri 1 Dec 2090.');
    await events.click(screen.getByRole('button', { name: 'Not yet' }));
    expect(api.sentTo('POST /api/occurrences/{id}/done')).toEqual([]);
    await events.click(await doneButton());
    await events.click(await screen.findByRole('button', { name: 'Mark as done' }));
    await screen.findByText('Done: Flea treatment');
  });

  it('is said, and can be undone from the notice, which says what it undoes', async () => {
    const done = doneBy('Dana Demo');
    const { doneAt } = done;
    const { api, events } = open({
      'POST /api/occurrences/{id}/done': reply(occurrence, done),
      'POST /api/occurrences/{id}/undo': reply(occurrence, fleas),
    });
    await events.click(await doneButton());
    await screen.findByText('Done: Flea treatment');
    screen.getByText(/^Done by Dana Demo at/);
    await events.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Reopened: Flea treatment');
    await doneButton();
    const undone = api.sentTo('POST /api/occurrences/{id}/undo').map(({ params, body }) => [params['id'], body]);
    expect(undone).toEqual([[fleas.id, { doneAt }]]);
  });

  it('can be undone in its place, but not by the second half of a double tap', async () => {
    const { api, events } = open({
      'POST /api/occurrences/{id}/done': reply(occurrence, doneBy('Dana')),
      'POST /api/occurrences/{id}/undo': reply(occurrence, fleas),
    });
    await events.dblClick(await doneButton());
    await screen.findByText('Done: Flea treatment');
    expect(api.sentTo('POST /api/occurrences/{id}/undo')).toEqual([]);
    await events.click(screen.getByRole('heading', { level: 1 }));
    await events.click(await undoButton());
    await doneButton();
  });

  it('is undone at once in its place, although the list no longer has it', async () => {
    const { api, events } = open({
      'POST /api/occurrences/{id}/done': reply(occurrence, doneBy('Dana')),
      'POST /api/occurrences/{id}/undo': never,
    });
    await events.click(await doneButton());
    await waitFor(() => expect(api.sentTo('GET /api/occurrences')).toHaveLength(2));
    await events.click(await undoButton());
    expect(document.activeElement).toBe(await doneButton());
  });

  it('takes the others that it closed off the list, and stays in its place', async () => {
    const { events } = open({
      'GET /api/occurrences': [dates(fleas, worms), dates()],
      'POST /api/occurrences/{id}/done': reply(occurrence, doneBy('Dana')),
    });
    await events.click(await doneButton());
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Worming' })).toBeNull());
    expect(document.activeElement).toBe(await undoButton());
  });

  it('keeps another that is still on its way as it looks', async () => {
    let answer: (response: Response) => void = () => undefined;
    const wormsDone = { ...doneBy('Dana'), id: worms.id, title: worms.title };
    const { api, events } = open({
      'POST /api/occurrences/{id}/done': ({ params }) =>
        params['id'] === fleas.id
          ? reply(occurrence, doneBy('Dana'))
          : () => new Promise<Response>((resolve) => (answer = resolve)),
    });
    await events.click(await screen.findByRole('button', { name: /^Done: Worming,/ }));
    await events.click(await doneButton());
    await screen.findByText('Done: Flea treatment');
    screen.getByRole('button', { name: /^Undo: Worming,/ });
    expect(api.sentTo('GET /api/occurrences')).toHaveLength(1);
    answer(Response.json(wormsDone));
    await waitFor(() => expect(api.sentTo('GET /api/occurrences')).toHaveLength(2));
  });

  it('has the pets’ records fetched again, and so has Undo', async () => {
    const { events, queryClient } = open({
      'POST /api/occurrences/{id}/done': reply(occurrence, doneBy('Dana')),
      'POST /api/occurrences/{id}/undo': reply(occurrence, fleas),
    });
    const known = [
      ['records', bella.id, 'treatments'],
      ['doses', 'today'],
    ];
    const areStale = () => known.map((key) => queryClient.getQueryState(key)?.isInvalidated);
    for (const press of [doneButton, undoButton]) {
      for (const key of known) queryClient.setQueryData(key, []);
      await events.click(await press());
      await waitFor(() => expect(areStale()).toEqual([true, true]));
    }
  });

  it('counts quick taps on two rows as two', async () => {
    const { api } = open({ 'POST /api/occurrences/{id}/done': never });
    fireEvent.click(await doneButton(), { detail: 1 });
    fireEvent.click(screen.getByRole('button', { name: /^Done: Worming,/ }), { detail: 2 });
    await screen.findByRole('button', { name: /^Undo: Worming,/ });
    expect(api.sentTo('POST /api/occurrences/{id}/done').map(({ params }) => params['id'])).toEqual([
      fleas.id,
      worms.id,
    ]);
  });

  it('can be reached by keyboard', async () => {
    const { events } = open({ 'POST /api/occurrences/{id}/done': reply(occurrence, doneBy('Dana')) });
    (await doneButton()).focus();
    await events.keyboard('{Enter}');
    await screen.findByText('Done: Flea treatment');
    expect(document.activeElement).toBe(await undoButton());
  });
});

it('ticks only what was done, once it can no longer be undone', async () => {
  const past = { ...fleas, localDate: '2026-11-03', undoUntil: null };
  const closed = { doneAt: '2026-11-03T10:00:00.000Z', doneBy: 'Max' };
  mockApi({
    'GET /api/occurrences': dates(
      { ...past, ...closed, id: crypto.randomUUID(), title: 'Brushing', status: 'done' },
      { ...past, ...closed, id: crypto.randomUUID(), title: 'Bath', status: 'skipped' },
      { ...past, id: crypto.randomUUID(), title: 'Worming', status: 'lapsed' },
    ),
    'GET /api/pets': reply(petList, { items: [bella], nextCursor: null }),
  });
  renderRemote(app, { path: '/schedule?tab=done', user: aUser() });
  await screen.findByText('Nobody did this');
  const isTicked = (title: string) =>
    screen.getByRole('link', { name: title }).closest('tr, li')?.querySelector('.lucide-circle-check') instanceof
    Element;
  expect(['Brushing', 'Bath', 'Worming'].map(isTicked)).toEqual([true, false, false]);
});

describe('done, of a refill', () => {
  const refill = { drug: 'Metacam', unit: 'ml', stock: '5' } as const;
  const openRefill = () =>
    open({
      'GET /api/occurrences': [dates({ ...fleas, refill }), dates()],
      'POST /api/occurrences/{id}/done': reply(occurrence, { ...doneBy('Dana'), refill }),
    });
  const asked = () => screen.findByRole('textbox', { name: /How much there is now, in ml/ });
  const confirm = () => screen.getByRole('button', { name: 'Mark as done' });

  it('asks how much there is now, refuses what is no number, and sends it', async () => {
    const { api, events } = openRefill();
    await events.click(await doneButton());
    await events.type(await asked(), 'lots');
    screen.getByText('Currently 5 ml. Each dose takes from it.');
    await events.click(confirm());
    await screen.findByText('Enter a number, like 0.5.');
    expect(api.sentTo('POST /api/occurrences/{id}/done')).toEqual([]);
    await events.clear(await asked());
    await events.type(await asked(), '105');
    await events.click(confirm());
    await screen.findByText('Done: Flea treatment');
    expect(api.sentTo('POST /api/occurrences/{id}/done').map(({ body }) => body)).toEqual([
      { stock: '105', stockRead: '5' },
    ]);
  });

  it('can leave it out', async () => {
    const { api, events } = openRefill();
    await events.click(await doneButton());
    await asked();
    await events.click(confirm());
    await screen.findByText('Done: Flea treatment');
    expect(api.sentTo('POST /api/occurrences/{id}/done').map(({ body }) => body)).toEqual([undefined]);
  });
});

describe('when it does not work', () => {
  it('somebody who was faster is named, with the time', async () => {
    const { events } = open({
      'POST /api/occurrences/{id}/done': refuse('conflict', {
        message: 'Max did this at 18:02.',
        current: doneBy('Max'),
      }),
    });
    await events.click(await doneButton());
    await screen.findByText('Not marked as done: Flea treatment');
    screen.getByText('Max did this at 18:02.');
    screen.getByText(/^Done by Max at/);
  });

  it('the row is open again, and the reason is said', async () => {
    const { events } = open({
      'GET /api/occurrences': dates(fleas, worms),
      'POST /api/occurrences/{id}/done': offline,
    });
    await events.click(await doneButton());
    await screen.findByText('Not done: Flea treatment');
    screen.getByText('We can’t reach Petcare. Check your connection and try again.');
    await doneButton();
  });

  it('an undo that comes too late leaves it done', async () => {
    const { events } = open({
      'POST /api/occurrences/{id}/done': reply(occurrence, doneBy('Dana')),
      'POST /api/occurrences/{id}/undo': refuse('conflict', {
        message: 'This can be undone only within 10 minutes.',
        current: { ...doneBy('Dana', new Date(Date.now() - 660_000)), undoUntil: null },
      }),
    });
    await events.click(await doneButton());
    await events.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('This can be undone only within 10 minutes.');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo: Flea treatment,/ })).toBeNull());
  });
});
