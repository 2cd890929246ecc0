import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { addDays, dateIn, petList, reminder, reminderList } from '@petcare/contracts';
import { aListedPet, aReminder, aUser, mockApi, renderRemote, reply, type MockApi } from '@petcare/testing/web';
import { petChoicesQuery } from '@petcare/web';
import app from '../app.tsx';

const bella = aListedPet({ name: 'Bella' });
const max = aListedPet({ name: 'Max' });
const user = aUser();
const saved = aReminder({ petIds: [bella.id] });

let api: MockApi;
afterEach(() => void jest.useRealTimers());
beforeEach(() => {
  sessionStorage.clear();
  api = mockApi({
    'GET /api/pets': reply(petList, { items: [bella, max], nextCursor: null }),
    'POST /api/reminders': reply(reminder, saved, 201),
  });
});

const open = (path = '/schedule/new') => renderRemote(app, { path, user });
const title = () => screen.findByLabelText('What needs doing');
const save = () => screen.getByRole('button', { name: 'Add reminder' });
const more = async (events: UserEvent) => events.click(screen.getByText('More options'));
const bodies = () => api.sentTo('POST /api/reminders').map(({ body }) => body);

describe('a new reminder', () => {
  it('is there with three taps: a suggestion sets type, rule and e-mails', async () => {
    const { events } = open();
    await title();
    await events.click(screen.getByRole('button', { name: 'Flea treatment every 4 weeks' }));
    await events.click(screen.getByRole('checkbox', { name: 'Bella' }));
    await events.click(save());
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).toMatchObject({
      title: 'Flea treatment',
      type: 'parasite',
      rrule: 'FREQ=WEEKLY;INTERVAL=4',
      anchor: 'completion',
      leadTimes: ['P2D', 'P0D'],
      date: dateIn('Europe/London'),
    });
  });

  it('keeps the focus when a suggestion is taken by keyboard, though the suggestions go', async () => {
    const { events } = open();
    const box = await title();
    screen.getByRole('button', { name: 'Flea treatment every 4 weeks' }).focus();
    await events.keyboard('{Enter}');
    expect(box).toHaveProperty('value', 'Flea treatment');
    expect(document.activeElement).toBe(box);
  });

  it('is for nobody at first where the only animal lives with others now', async () => {
    const tilly = aListedPet({ name: 'Tilly', status: 'transferred' });
    api.answer('GET /api/pets', reply(petList, { items: [tilly], nextCursor: null }));
    open(`/schedule/new?petId=${tilly.id}`);
    await screen.findByRole('heading', { name: 'Add a reminder' });
    await screen.findByText('No pets yet');
    expect(screen.queryByRole('checkbox', { name: 'Tilly' })).toBeNull();
  });

  it('is for nobody at first where the only pet we remember is not the only one any more', async () => {
    api.answer('GET /api/reminders', reply(reminderList, { items: [], nextCursor: null }));
    api.answer('GET /api/pets', reply(petList, { items: [bella], nextCursor: null }));
    const { goTo, queryClient } = open('/schedule/paused');
    await waitFor(() => expect(queryClient.getQueryData(petChoicesQuery.queryKey)).toHaveLength(1));
    api.answer('GET /api/pets', reply(petList, { items: [bella, max], nextCursor: null }));
    await goTo('/schedule/new');
    await screen.findByRole('checkbox', { name: 'Max' });
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Bella' }).checked).toBe(false);
  });

  it('suggests what was begun to be typed, and what fits the animals', async () => {
    api.answer(
      'GET /api/pets',
      reply(petList, { items: [aListedPet({ name: 'Comet', species: 'horse' })], nextCursor: null }),
    );
    const { events } = open();
    const box = await title();
    const suggested = () =>
      screen.queryAllByRole('button', { name: /every|Vet/ }).map(({ textContent }) => textContent);
    expect(suggested()).toContain('Farrierevery 6 weeks');
    expect(suggested()).not.toContain('Flea treatmentevery 4 weeks');
    await events.type(box, 'vacc');
    expect(suggested()).toEqual(['Booster vaccinationevery year']);
    await events.type(box, 'ine shelf');
    expect(suggested()).toEqual([]);
  });

  it('says in words what is behind the fold', async () => {
    // “This evening” is offered until then.
    jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-11-20T10:00:00Z') });
    const { events } = open();
    await title();
    screen.getByText('Once · e-mail on the day · Task');
    await events.click(screen.getByRole('radio', { name: 'This evening' }));
    screen.getByText('Once · e-mail at the time · Task');
    await events.click(screen.getByRole('radio', { name: 'Today' }));
    await events.click(screen.getByRole('button', { name: 'Flea treatment every 4 weeks' }));
    screen.getByText('Every 4 weeks · e-mail 2 days before and on the day · Flea, tick & worm');
  });

  it('is for tomorrow with one tap', async () => {
    const { events } = open(`/schedule/new?petId=${max.id}`);
    await events.type(await title(), 'Walk');
    await events.click(screen.getByRole('radio', { name: 'Tomorrow' }));
    await events.click(save());
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).toMatchObject({ date: addDays(dateIn('Europe/London'), 1), time: null });
  });

  it('shows what leaves when nothing else was said, and adds to it', async () => {
    const { events } = open();
    await title();
    await more(events);
    const onTheDay = screen.getByRole<HTMLInputElement>('checkbox', { name: 'On the day' });
    expect(onTheDay.checked).toBe(true);
    await events.click(screen.getByRole('checkbox', { name: '2 days before' }));
    expect(onTheDay.checked).toBe(true);
    await events.click(onTheDay);
    expect(onTheDay.checked).toBe(false);
    await events.click(screen.getByRole('checkbox', { name: '2 days before' }));
    expect(onTheDay.checked).toBe(true);
  });

  it('is searched for among many pets, all at once if need be, and never for one that has died', async () => {
    const many = Array.from({ length: 12 }, (_, number) =>
      aListedPet({ name: `Pony ${String.fromCodePoint(65 + number)}` }),
    );
    const gone = aListedPet({ name: 'Pony Z', deceasedOn: '2026-01-02' });
    api.answer('GET /api/pets', reply(petList, { items: [...many, gone], nextCursor: null }));
    const { events } = open();
    await events.type(await title(), 'Muck out');
    expect(screen.getAllByRole('checkbox', { name: /^Pony/ })).toHaveLength(8);
    await events.type(screen.getByRole('searchbox'), 'pony l');
    await events.click(screen.getByRole('checkbox', { name: 'Pony L' }));
    expect(screen.queryByRole('checkbox', { name: 'Pony A' })).toBeNull();
    screen.getByText('1 of 12 chosen');
    await events.click(screen.getByRole('button', { name: 'All' }));
    await events.click(save());
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).toMatchObject({ petIds: many.map(({ id }) => id) });
  });
});
