import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  addDays,
  dateIn,
  occurrence,
  occurrenceList,
  petList,
  recycleBinItem,
  reminder,
  type Occurrence,
  type Role,
} from '@petcare/contracts';
import { sharedWithMeList } from '@petcare/contracts/sharing';
import { formatDate, formatDay } from '@petcare/web';
import {
  aListedPet,
  anOccurrence,
  aReminder,
  aUser,
  mockApi,
  never,
  noContent,
  refuse,
  renderRemote,
  reply,
  type MockApi,
} from '@petcare/testing/web';
import app from '../app.tsx';

const zone = 'Europe/London';
const today = dateIn(zone);
const bella = aListedPet({ name: 'Bella' });
const fleas = aReminder({
  petIds: [bella.id],
  date: today,
  rrule: 'FREQ=WEEKLY;INTERVAL=4',
  notes: 'Both sides\nof the neck',
});
const page = `/schedule/${fleas.id}`;

const dateOf = (localDate: string, given: Partial<Occurrence> = {}) =>
  anOccurrence({ reminderId: fleas.id, petIds: [bella.id], rrule: fleas.rrule, localDate, zone, ...given });
const due = dateOf(today);
const next = dateOf(addDays(today, 28));
const done = dateOf(addDays(today, -28), {
  status: 'done',
  doneAt: '2026-10-23T17:02:00.000Z',
  doneBy: 'Max Muster',
});

const dates = (...items: Occurrence[]) => reply(occurrenceList, { items, nextCursor: null });

let api: MockApi;
beforeEach(() => {
  api = mockApi({
    'GET /api/reminders/{id}': reply(reminder, fleas),
    'GET /api/occurrences': ({ query }) => (query.get('status') === 'open' ? dates(due, next) : dates(done)),
    'GET /api/pets': reply(petList, { items: [bella], nextCursor: null }),
    'GET /api/recycle-bin/{id}': refuse('not-found'),
  });
});

const open = (role: Role = 'owner') => renderRemote(app, { path: page, user: aUser({ role }) });
const list = async (name: string) => within(await screen.findByRole('list', { name }));

describe('the page of a reminder', () => {
  it('says that it is loading', async () => {
    api.answer('GET /api/reminders/{id}', never);
    open();
    await screen.findByText('Loading the reminder…');
  });

  it('says what, for whom, when and how it repeats', async () => {
    open();
    await screen.findByRole('heading', { level: 1, name: 'Flea treatment' });
    expect((await screen.findByRole('link', { name: 'Bella' })).getAttribute('href')).toBe(`/pets/${bella.id}`);
    screen.getByText(`Every 4 weeks, next on ${formatDate(today)}`);
    screen.getByText('All day');
    screen.getByText(/Both sides\s+of the neck/);
  });

  it('lists what is to do, and who did it before', async () => {
    open();
    const todo = (await list('To do')).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(todo).toEqual([
      expect.stringMatching(/Today.*Today$/),
      expect.stringContaining(formatDay(next.localDate, today)),
    ]);
    (await list('Done')).getByText(/^Done by Max Muster, Fri 23 Oct at 18:02/);
    expect(api.sentTo('GET /api/occurrences').map(({ query }) => query.get('reminderId'))).toEqual([
      fleas.id,
      fleas.id,
    ]);
  });

  it('says so when nothing is left to do and nothing was done', async () => {
    api.answer('GET /api/occurrences', dates());
    open();
    await screen.findByText(/^Nothing left to do\./);
    await screen.findByText(/^Nobody has done this yet\./);
  });

  it.each([
    ['has died', { deceasedOn: '2026-11-01' }],
    ['lives with others', { status: 'transferred' as const }],
  ])('promises no date of a pet that %s', async (_what, gone) => {
    api.answer('GET /api/pets', reply(petList, { items: [{ ...bella, ...gone }], nextCursor: null }));
    api.answer('GET /api/occurrences', dates());
    open();
    await screen.findByText('Nothing is due, because none of its animals is here any more.');
    screen.getByText('Every 4 weeks');
  });

  it('keeps the rest when the dates fail, and tries again', async () => {
    api.answer('GET /api/occurrences', refuse('forbidden', { message: 'Not now.' }));
    const { events } = open();
    await screen.findByRole('heading', { level: 1, name: 'Flea treatment' });
    await waitFor(() => expect(screen.getAllByText('Not now.')).toHaveLength(2));
    api.answer('GET /api/occurrences', dates(due));
    const [again] = screen.getAllByRole('button', { name: 'Try again' });
    if (again) await events.click(again);
    await list('To do');
  });

  it('marks a date done', async () => {
    const { events } = open();
    api.answer(
      'POST /api/occurrences/{id}/done',
      reply(occurrence, {
        ...due,
        status: 'done',
        doneAt: new Date().toISOString(),
        doneBy: 'Dana',
        undoUntil: new Date(Date.now() + 600_000).toISOString(),
      }),
    );
    const [first] = (await list('To do')).getAllByRole('button', { name: /^Done: Flea treatment,/ });
    api.answer('GET /api/occurrences', ({ query }) => (query.get('status') === 'open' ? dates(next) : dates(done)));
    if (first) await events.click(first);
    await (await list('To do')).findByText(/^Done by Dana,/);
    expect(api.sentTo('POST /api/occurrences/{id}/done').map(({ params }) => params['id'])).toEqual([due.id]);
  });

  it.each([
    ['one of its pets is', [crypto.randomUUID(), bella.id]],
    ['its pets are', [crypto.randomUUID()]],
  ])('is the organisation’s to change while %s in the recycle bin', async (_which, petIds) => {
    api.answer('GET /api/reminders/{id}', reply(reminder, { ...fleas, petIds }));
    api.answer('GET /api/shared-with-me', reply(sharedWithMeList, { items: [] }));
    open();
    await screen.findByRole('link', { name: 'Edit' });
    screen.getByRole('button', { name: 'Delete' });
    expect((await list('To do')).getAllByRole('button', { name: /^Done: Flea treatment,/ })).toHaveLength(2);
  });

  it('is its carer’s to change while its pets are in the recycle bin', async () => {
    api.answer('GET /api/reminders/{id}', reply(reminder, { ...fleas, petIds: [crypto.randomUUID()], mayEdit: true }));
    api.answer('GET /api/shared-with-me', reply(sharedWithMeList, { items: [] }));
    open('carer');
    await screen.findByRole('link', { name: 'Edit' });
    expect((await list('To do')).getAllByRole('button', { name: /^Done: Flea treatment,/ })).toHaveLength(2);
  });

  it('says which of two animals of the same name it is for', async () => {
    const namesakes = [{ ...bella, breed: 'Labrador' }, aListedPet({ name: 'Bella', breed: 'Whippet' })];
    api.answer('GET /api/pets', reply(petList, { items: namesakes, nextCursor: null }));
    open();
    await screen.findByRole('link', { name: 'Bella (Labrador)' });
  });

  it('lets those who may only look, look', async () => {
    open('viewer');
    await list('To do');
    expect(screen.queryByRole('button', { name: /^(Done|Delete)/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  });
});

describe('a paused one', () => {
  const paused = { ...fleas, paused: true, version: 4 };
  beforeEach(() => {
    api.answer('GET /api/reminders/{id}', reply(reminder, paused));
    api.answer('GET /api/occurrences', dates());
  });

  it('says so, and names no next date', async () => {
    open('viewer');
    await screen.findByText('Nothing is due and no e-mails are sent until somebody resumes it.');
    await screen.findByText('Nothing to do while it’s paused.');
    screen.getByText('Every 4 weeks');
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
  });

  it('goes on at one press, which can be undone', async () => {
    api.answer('PATCH /api/reminders/{id}', [
      reply(reminder, { ...fleas, version: 5 }),
      reply(reminder, { ...paused, version: 6 }),
    ]);
    const { events } = open();
    await events.click(await screen.findByRole('button', { name: 'Resume' }));
    await screen.findByText('Flea treatment was resumed');
    expect(screen.queryByText('Paused')).toBeNull();
    await events.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Flea treatment is paused again');
    screen.getByText('Paused');
    expect(api.sentTo('PATCH /api/reminders/{id}').map(({ body }) => body)).toEqual([
      { paused: false, version: 4 },
      { paused: true, version: 5 },
    ]);
  });
});

describe('deleting it', () => {
  it('goes to the list, and Undo brings it back', async () => {
    api.answer('DELETE /api/reminders/{id}', noContent);
    api.answer('POST /api/recycle-bin/{id}/restore', noContent);
    const { events, location } = open();
    await events.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByText('Flea treatment was deleted');
    expect(location()).toBe('/schedule');
    await events.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Flea treatment was restored');
    expect(api.sentTo('POST /api/recycle-bin/{id}/restore').map(({ params }) => params['id'])).toEqual([fleas.id]);
  });
});

describe('a reminder that is not there', () => {
  const gone = refuse('not-found', { message: 'We can’t find this, or you can’t see it.' });
  const item = {
    id: fleas.id,
    kind: 'reminder' as const,
    petId: null,
    of: null,
    along: 0,
    label: 'Flea treatment',
    deletedAt: '2026-11-20T18:02:00.000Z',
    deletedBy: 'Max Muster',
    mayRestore: true,
  };

  it('says so', async () => {
    api.answer('GET /api/reminders/{id}', gone);
    open();
    await screen.findByRole('heading', { name: 'We can’t find this reminder' });
    expect(screen.getByRole('link', { name: 'All reminders' }).getAttribute('href')).toBe('/schedule');
  });

  it('can be restored from the recycle bin', async () => {
    api.answer('GET /api/reminders/{id}', gone);
    api.answer('GET /api/recycle-bin/{id}', reply(recycleBinItem, item));
    api.answer('POST /api/recycle-bin/{id}/restore', (_request) => {
      api.answer('GET /api/reminders/{id}', reply(reminder, fleas));
      return noContent;
    });
    const { events } = open();
    await screen.findByText(/^Flea treatment was deleted by Max Muster on 20 Nov 2026, 18:02/);
    await events.click(screen.getByRole('button', { name: 'Restore' }));
    await screen.findByRole('heading', { level: 1, name: 'Flea treatment' });
  });

  it('is shown once somebody else has restored it first', async () => {
    api.answer('GET /api/reminders/{id}', gone);
    api.answer('GET /api/recycle-bin/{id}', reply(recycleBinItem, item));
    api.answer('POST /api/recycle-bin/{id}/restore', (_request) => {
      api.answer('GET /api/reminders/{id}', reply(reminder, fleas));
      return gone;
    });
    const { events } = open();
    await events.click(await screen.findByRole('button', { name: 'Restore' }));
    await screen.findByText('Flea treatment was not restored');
    await screen.findByRole('heading', { level: 1, name: 'Flea treatment' });
  });

  it('is what somebody in no organisation is told of one that isn’t shared with them any more', async () => {
    api.answer(
      'GET /api/reminders/{id}',
      refuse('forbidden', { message: 'You’re not in an organisation that has this.' }),
    );
    renderRemote(app, { path: page, user: aUser({ role: null, organizationId: null }) });
    await screen.findByRole('heading', { level: 1, name: 'Reminder not found' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not the same as one that did not load', async () => {
    api.answer('GET /api/reminders/{id}', refuse('forbidden', { message: 'Your role changed.' }));
    const { events } = open();
    expect((await screen.findByRole('alert')).textContent).toContain('Your role changed.');
    api.answer('GET /api/reminders/{id}', reply(reminder, fleas));
    await events.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Flea treatment' });
  });
});
