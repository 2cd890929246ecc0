import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { dateIn, occurrenceList, petList, reminder } from '@petcare/contracts';
import {
  aListedPet,
  aReminder,
  aUser,
  mockApi,
  never,
  offline,
  refuse,
  renderRemote,
  reply,
  type MockApi,
} from '@petcare/testing/web';
import app from '../app.tsx';

const bella = aListedPet({ name: 'Bella' });
const max = aListedPet({ name: 'Max' });
const user = aUser();
const saved = aReminder({ title: 'Worming tablet', petIds: [bella.id] });

let api: MockApi;
beforeEach(() => {
  sessionStorage.clear();
  api = mockApi({
    'GET /api/pets': reply(petList, { items: [bella, max], nextCursor: null }),
    'POST /api/reminders': reply(reminder, saved, 201),
    'GET /api/reminders/{id}': reply(reminder, saved),
    'GET /api/occurrences': reply(occurrenceList, { items: [], nextCursor: null }),
  });
});

const open = (path = '/schedule/new') => renderRemote(app, { path, user });
const title = () => screen.findByLabelText('What needs doing');
const save = () => screen.getByRole('button', { name: 'Add reminder' });
const more = async (events: UserEvent) => events.click(screen.getByText('More options'));
const pick = async (events: UserEvent) => events.click(screen.getByRole('radio', { name: 'Pick a day' }));
const bodies = () => api.sentTo('POST /api/reminders').map(({ body }) => body);

/** Date and time boxes take what the browser's own picker would enter. */
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('a new reminder', () => {
  it('needs only a title and a pet', async () => {
    const { events, location } = open();
    await events.type(await title(), ' Worming tablet ');
    await events.click(screen.getByRole('checkbox', { name: 'Bella' }));
    await events.click(save());
    await screen.findByText('Worming tablet was added');
    expect(location()).toBe(`/schedule/${saved.id}`);
    expect(bodies()).toEqual([
      {
        title: 'Worming tablet',
        type: 'task',
        petIds: [bella.id],
        date: dateIn('Europe/London'),
        time: null,
        zone: 'Europe/London',
        rrule: null,
        anchor: 'schedule',
        leadTimes: [],
        followUps: [],
        excludedDates: [],
        quietHours: null,
        groupKey: null,
        paused: false,
        notes: null,
        writes: null,
        link: null,
      },
    ]);
  });

  it('may have a time, another zone, a rule and notes', async () => {
    const { events } = open();
    await events.type(await title(), 'Insulin');
    await more(events);
    await events.selectOptions(screen.getByLabelText('Type'), 'Medication');
    await events.click(screen.getByRole('checkbox', { name: 'Max' }));
    await pick(events);
    fill('Date', '2026-12-03');
    await events.click(screen.getByRole('radio', { name: 'At a time' }));
    fill('At', '18:30');
    await events.click(screen.getByRole('radio', { name: 'All day' }));
    await events.click(screen.getByRole('radio', { name: 'At a time' }));
    await events.click(screen.getByRole('button', { name: 'Use another time zone' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Time zone'));
    await events.selectOptions(screen.getByLabelText('Time zone'), 'Pacific/Auckland');
    await events.click(screen.getByRole('radio', { name: 'Weekly' }));
    await events.clear(screen.getByLabelText('How many weeks apart'));
    await events.type(screen.getByLabelText('How many weeks apart'), '2');
    await events.type(screen.getByLabelText('Notes (optional)'), 'With food');
    await events.click(save());
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).toMatchObject({
      type: 'medication',
      petIds: [max.id],
      date: '2026-12-03',
      time: '18:30',
      zone: 'Pacific/Auckland',
      rrule: 'FREQ=WEEKLY;INTERVAL=2',
      notes: 'With food',
    });
  });

  it('says in words what date and rule come to', async () => {
    const { events } = open();
    await title();
    await pick(events);
    await more(events);
    fill('Date', '2099-12-03');
    screen.getByText('Once, on 3 Dec 2099');
    await events.click(screen.getByRole('radio', { name: 'Weekly' }));
    await events.clear(screen.getByLabelText('How many weeks apart'));
    await events.type(screen.getByLabelText('How many weeks apart'), '2');
    screen.getByText('Every 2 weeks, next on 3 Dec 2099');
  });

  it('counts from the day it’s done, with an e-mail two days before', async () => {
    const { events } = open();
    await events.type(await title(), 'Flea treatment');
    await events.click(screen.getByRole('checkbox', { name: 'Max' }));
    await pick(events);
    await events.click(screen.getByRole('radio', { name: 'At a time' }));
    fill('At', '18:00');
    await more(events);
    await events.click(screen.getByRole('radio', { name: 'Weekly' }));
    await events.clear(screen.getByLabelText('How many weeks apart'));
    await events.type(screen.getByLabelText('How many weeks apart'), '4');
    await events.click(screen.getByRole('radio', { name: 'From the day it’s done' }));
    await events.click(screen.getByRole('checkbox', { name: '2 days before' }));
    await events.click(screen.getByRole('checkbox', { name: '1 day later' }));
    await events.click(save());
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).toMatchObject({
      time: '18:00',
      rrule: 'FREQ=WEEKLY;INTERVAL=4',
      anchor: 'completion',
      leadTimes: ['P2D', 'P0D'],
      followUps: ['P1D'],
    });
  });

  it('shows the next ten dates and what is odd about them', async () => {
    const { events } = open();
    await title();
    await pick(events);
    await more(events);
    fill('Date', '2091-01-31');
    await events.click(screen.getByRole('radio', { name: 'Monthly' }));
    const rows = screen.getAllByText(/20\d\d( \(.*)?$/, { selector: 'li' }).map(({ textContent }) => textContent);
    expect(rows).toHaveLength(10);
    expect(rows.slice(0, 2)).toEqual(['Wed, 31 Jan 2091', 'Wed, 28 Feb 2091 (the month is shorter)']);
    await events.selectOptions(screen.getByLabelText('Which day'), 'On the last Wednesday');
    screen.getByText('Every month on the last Wednesday, next on 31 Jan 2091');
  });

  it('ends when it says, and says which box is not right', async () => {
    const { events } = open();
    await events.type(await title(), 'Eye drops');
    await events.click(screen.getByRole('checkbox', { name: 'Max' }));
    await more(events);
    await events.click(screen.getByRole('radio', { name: 'Weekly' }));
    await events.click(screen.getByRole('checkbox', { name: 'Mon' }));
    await events.click(screen.getByRole('radio', { name: 'After a number of times' }));
    await events.click(save());
    expect((await screen.findAllByText('Enter a number from 1 to 999.')).length).toBeGreaterThan(0);
    await events.type(screen.getByLabelText('How many times'), '6');
    await events.click(save());
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).toMatchObject({ rrule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=6' });
  });

  it('keeps what few need behind “More options”', async () => {
    const { events } = open();
    await events.type(await title(), 'Worming');
    await events.click(screen.getByRole('checkbox', { name: 'Max' }));
    await events.click(screen.getByText('More options'));
    await events.click(screen.getByRole('radio', { name: 'Not during quiet hours' }));
    fill('Until', '08:00');
    await events.type(screen.getByLabelText('Group (optional)'), 'worming');
    await events.click(screen.getByRole('checkbox', { name: /^Paused/ }));
    await events.click(save());
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).toMatchObject({
      quietHours: { from: '22:00', to: '08:00' },
      groupKey: 'worming',
      paused: true,
    });
  });

  it('warns of a single day that has passed', async () => {
    const { events } = open();
    await title();
    await pick(events);
    fill('Date', '2020-01-01');
    screen.getByText('This has passed: it will be overdue at once, and no e-mail will be sent.');
  });

  it('has the pet that the address names, or the only one there is', async () => {
    open(`/schedule/new?petId=${max.id}`);
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Max' })).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Bella' }).checked).toBe(false);
  });

  it('has no other pet than the one that the address names, even if that one is not here any more', async () => {
    const gone = { ...max, status: 'transferred' as const };
    api.answer('GET /api/pets', reply(petList, { items: [bella, gone], nextCursor: null }));
    open(`/schedule/new?petId=${max.id}`);
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Bella' })).checked).toBe(false);
    expect(screen.queryByRole('checkbox', { name: 'Max' })).toBeNull();
  });

  it('asks for a pet first where there is none', async () => {
    api.answer('GET /api/pets', reply(petList, { items: [], nextCursor: null }));
    open();
    expect((await screen.findByRole('link', { name: 'Add a pet' })).getAttribute('href')).toBe('/pets/new');
  });

  it('says that it is loading, what failed, and tries again', async () => {
    api.answer('GET /api/pets', never);
    const first = open();
    await screen.findByText('Loading your pets…');
    api.answer('GET /api/pets', refuse('forbidden', { message: 'Not now.' }));
    await first.queryClient.resetQueries({ queryKey: ['pets'] });
    expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
    api.answer('GET /api/pets', reply(petList, { items: [bella], nextCursor: null }));
    await first.events.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Bella' })).checked).toBe(true);
  });

  it('is not for those who may only look', async () => {
    renderRemote(app, { path: '/schedule/new', user: aUser({ role: 'viewer' }) });
    await screen.findByRole('heading', { name: 'You can look at reminders here' });
  });
});

describe('what is wrong', () => {
  it('stands beside each field and is summed up on top, with the focus', async () => {
    const { events } = open();
    await title();
    await pick(events);
    fill('Date', '');
    await more(events);
    await events.click(screen.getByRole('radio', { name: 'At a time' }));
    await events.click(screen.getByRole('radio', { name: 'Daily' }));
    await events.clear(screen.getByLabelText('How many days apart'));
    await events.click(save());
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect([...summary.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'What needs doing: Say what needs doing.',
      'For: Choose at least one pet.',
      'When: Enter a date.',
      'Time: Enter a time.',
      'Repeats: Enter a number from 1 to 999.',
    ]);
    expect(bodies()).toEqual([]);
    await events.click(screen.getByRole('link', { name: /^For:/ }));
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Bella' }));
  });

  it('is also what the server refuses', async () => {
    api.answer('POST /api/reminders', [
      refuse('validation', { errors: [{ path: 'petIds', message: 'Choose pets from your list.' }] }),
      offline,
    ]);
    const { events } = open(`/schedule/new?petId=${max.id}`);
    await events.type(await title(), 'Insulin');
    await events.click(save());
    expect((await screen.findByRole('alert')).textContent).toContain('For: Choose pets from your list.');
    await events.click(save());
    await screen.findByText('We can’t reach Petcare. Check your connection and try again.');
    expect(screen.getByLabelText<HTMLInputElement>('What needs doing').value).toBe('Insulin');
  });
});

describe('what is typed', () => {
  it('is asked about before the form is left, and is there again on return', async () => {
    const { events, location, goTo } = open();
    await events.type(await title(), 'Insulin');
    await events.click(screen.getByRole('link', { name: 'Cancel' }));
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await events.click(screen.getByRole('button', { name: 'Stay on this page' }));
    expect(location()).toBe('/schedule/new');
    await events.click(screen.getByRole('link', { name: 'Cancel' }));
    await events.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(location()).toBe('/schedule');

    await goTo('/schedule/new');
    await screen.findByText('What you typed earlier is back');
    expect(screen.getByLabelText<HTMLInputElement>('What needs doing').value).toBe('Insulin');
    await events.click(screen.getByRole('button', { name: 'Start again' }));
    expect(((await title()) as HTMLInputElement).value).toBe('');
    expect(screen.queryByText('What you typed earlier is back')).toBeNull();
  });
});
