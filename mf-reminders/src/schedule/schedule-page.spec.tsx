import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import {
  occurrenceCounts,
  occurrenceList,
  petList,
  type Occurrence,
  type PetListItem,
  type Role,
} from '@petcare/contracts';
import { readerZone } from '@petcare/records/zones';
import { aListedPet, anOccurrence, aUser, mockApi, never, refuse, renderRemote, reply } from '@petcare/testing/web';
import { formatTime } from '@petcare/web';
import app from '../app.tsx';

const bella = aListedPet({ name: 'Bella' });
const max = aListedPet({ name: 'Max' });

const pets = (...items: PetListItem[]) => reply(petList, { items, nextCursor: null });
const dates = (...items: Occurrence[]) => reply(occurrenceList, { items, nextCursor: null });
const open = (path = '/schedule', role: Role = 'owner') => renderRemote(app, { path, user: aUser({ role }) });

const today = '2026-11-20';
const fleas = anOccurrence({ petIds: [bella.id, max.id], localDate: today });

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

describe('what is due', () => {
  it('says that it is loading', async () => {
    mockApi({ 'GET /api/occurrences': never, 'GET /api/pets': never });
    open();
    await screen.findByText('Loading reminders…');
  });

  it('names the first few of many animals, and leads to where all are', async () => {
    const horses = ['Ada', 'Bay', 'Coco', 'Dun', 'Echo', 'Flint'].map((name) => aListedPet({ name }));
    const farrier = anOccurrence({ title: 'Farrier', petIds: horses.map(({ id }) => id), localDate: today });
    mockApi({ 'GET /api/occurrences': dates(farrier), 'GET /api/pets': pets(...horses) });
    open();
    await screen.findByText('Ada, Bay, Coco and 3 more');
    expect(screen.getByRole('link', { name: 'Farrier' }).getAttribute('href')).toBe(`/schedule/${farrier.reminderId}`);
  });

  it('sends those without pets to add one first', async () => {
    mockApi({ 'GET /api/occurrences': dates(), 'GET /api/pets': pets() });
    open();
    await screen.findByRole('heading', { name: 'No pets yet' });
    expect(screen.getByRole('link', { name: 'Add a pet' }).getAttribute('href')).toBe('/pets/new');
    expect(screen.queryByRole('link', { name: 'Add reminder' })).toBeNull();
  });

  it('says what it is for when nothing is due', async () => {
    mockApi({ 'GET /api/occurrences': dates(), 'GET /api/pets': pets(bella) });
    open();
    await screen.findByRole('heading', { name: 'Nothing is due' });
    expect(screen.getByRole('link', { name: 'Add reminder' }).getAttribute('href')).toBe('/schedule/new');
  });

  it('says what failed, and tries again', async () => {
    const api = mockApi({
      'GET /api/occurrences': refuse('unavailable', { message: 'Petcare is restarting.' }),
      'GET /api/pets': pets(bella),
    });
    const { events } = open();
    expect((await screen.findByRole('alert')).textContent).toContain('Petcare is restarting.');
    api.answer('GET /api/occurrences', dates(fleas));
    await events.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'Flea treatment' });
  });

  it('stands under headings, each with what, for whom, when and how it repeats', async () => {
    mockApi({
      'GET /api/occurrences': dates(
        anOccurrence({ title: 'Worming', localDate: '2026-11-18' }),
        fleas,
        anOccurrence({
          title: 'Insulin',
          type: 'medication',
          localDate: '2026-11-21',
          rrule: 'FREQ=WEEKLY;INTERVAL=2',
        }),
        anOccurrence({ title: 'Farrier', localDate: '2026-12-03' }),
      ),
      'GET /api/pets': pets(bella, max),
    });
    open();
    await screen.findByText('Bella and Max');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Overdue 1',
      'Today 1',
      'Next 7 days 1',
      'Later 1',
    ]);
    const row = (list: string) => within(screen.getByRole('list', { name: list })).getByRole('listitem').textContent;
    expect(row('Overdue')).toContain('Was due Wed 18 Nov');
    expect(row('Today')).toContain('Any time');
    expect(row('Next 7 days')).toMatch(/Insulin.*Medication.*every 2 weeks.*Tomorrow/);
    expect(row('Later')).toMatch(/Thu 3 Dec$/);
    expect(screen.getByRole('link', { name: 'Flea treatment' }).getAttribute('href')).toBe(
      `/schedule/${fleas.reminderId}`,
    );
  });

  it('is counted in all where the list holds only the first of it', async () => {
    mockApi({
      'GET /api/occurrences': reply(occurrenceList, {
        items: [fleas, anOccurrence({ title: 'Farrier', localDate: '2026-12-03' })],
        nextCursor: 'more',
      }),
      'GET /api/occurrences/counts': reply(occurrenceCounts, { overdue: 0, today: 1, week: 0, later: 12 }),
      'GET /api/pets': pets(bella),
    });
    open();
    await screen.findByRole('heading', { name: 'Later 12' });
    screen.getByRole('heading', { name: 'Today 1' });
  });

  it('counts a row as one, however many dates it stands for', async () => {
    const pill = { reminderId: fleas.reminderId, rrule: 'FREQ=DAILY', title: 'Insulin' };
    mockApi({
      'GET /api/occurrences': dates(
        anOccurrence({ ...pill, localDate: '2026-11-21', dueAt: '2026-11-21T09:00:00.000Z' }),
        anOccurrence({ ...pill, localDate: '2026-11-22', dueAt: '2026-11-22T09:00:00.000Z' }),
      ),
      'GET /api/pets': pets(bella),
    });
    open();
    await screen.findByRole('heading', { name: 'Next 7 days 1' });
    screen.getByText('every day, 1 more by Sun 22 Nov');
  });

  it('is for those of its animals that are here, in name and face, and offers no others to choose', async () => {
    const photoId = crypto.randomUUID();
    const gone = aListedPet({ name: 'Tilly', deceasedOn: '2026-11-01', photoId });
    const given = aListedPet({ name: 'Rex', status: 'transferred', photoId });
    const all = [bella, max, gone, given];
    const dose = anOccurrence({ petIds: [bella, gone, given].map(({ id }) => id), localDate: today });
    mockApi({ 'GET /api/occurrences': dates(dose), 'GET /api/pets': pets(...all) });
    open();
    await screen.findByRole('button', { name: 'Done: Flea treatment, Bella, today' });
    screen.getByText('Bella', { selector: 'li span' });
    expect(document.querySelector('img')).toBeNull();
    const chips = screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value);
    expect(chips).toEqual(['', bella.id, max.id]);
  });

  it('says where something was moved from', async () => {
    mockApi({
      'GET /api/occurrences': dates({ ...fleas, status: 'snoozed', snoozedUntil: '2026-11-21T09:00:00.000Z' }),
      'GET /api/pets': pets(bella),
    });
    open();
    await screen.findByText('moved from today');
    screen.getByRole('list', { name: 'Next 7 days' });
  });

  it('says nothing of that where it stays on its day', async () => {
    const later = { localDate: '2026-11-23', dueAt: '2026-11-23T09:00:00.000Z' };
    mockApi({
      'GET /api/occurrences': dates({
        ...fleas,
        ...later,
        status: 'snoozed',
        snoozedUntil: '2026-11-21T09:00:00.000Z',
      }),
      'GET /api/pets': pets(bella),
    });
    open();
    await screen.findByRole('list', { name: 'Next 7 days' });
    expect(screen.queryByText(/moved from/)).toBeNull();
  });

  it('names the zone where the clock shows something else', async () => {
    const dueAt = '2026-11-20T14:15:00.000Z';
    mockApi({
      'GET /api/occurrences': dates(anOccurrence({ localTime: '20:00', zone: 'Asia/Kathmandu', dueAt })),
      'GET /api/pets': pets(bella),
    });
    open();
    await screen.findByText('20:00 Kathmandu time');
  });
});

it('calls the buttons of the same work by its animal and day', async () => {
  const items = [
    anOccurrence({ petIds: [bella.id], localDate: today }),
    anOccurrence({ petIds: [max.id], localDate: today }),
    anOccurrence({ petIds: [max.id], localDate: '2026-11-22' }),
  ];
  mockApi({ 'GET /api/occurrences': dates(...items), 'GET /api/pets': pets(bella, max) });
  open();
  await screen.findAllByRole('link', { name: 'Flea treatment' });
  const named = (pattern: RegExp) => screen.getAllByRole('button', { name: pattern }).map(({ ariaLabel }) => ariaLabel);
  const names = ['Bella, today', 'Max, today', 'Max, Sun 22 Nov'].map((which) => `Flea treatment, ${which}`);
  expect(named(/^Done: /)).toEqual(names.map((name) => `Done: ${name}`));
  expect(named(/^Actions for /)).toEqual(names.map((name) => `Actions for ${name}`));
});

describe('what somebody may do', () => {
  const show = async (role: Role) => {
    mockApi({ 'GET /api/occurrences': dates(fleas), 'GET /api/pets': pets(bella) });
    open('/schedule', role);
    await screen.findByRole('link', { name: 'Flea treatment' });
    const names = [/^Done: Flea treatment,/, /^Actions for Flea treatment,/];
    return [
      ...names.map((name) => screen.queryByRole('button', { name }) !== null),
      screen.queryByRole('link', { name: 'Add reminder' }) !== null,
    ];
  };

  it.each([
    ['member', [true, true, true]],
    ['carer', [true, true, true]],
    ['viewer', [false, false, false]],
  ] as const)('a %s', async (role, offered) => {
    expect(await show(role)).toEqual(offered);
  });
});

describe('the filter', () => {
  it('by pet lives in the URL', async () => {
    const api = mockApi({
      'GET /api/occurrences': ({ query }) => (query.get('petId') ? dates() : dates(fleas)),
      'GET /api/pets': pets(bella, max),
    });
    const { events, location } = open();
    await events.click(await screen.findByRole('radio', { name: 'Max' }));
    await screen.findByRole('heading', { name: 'Nothing due for Max' });
    expect(location()).toBe(`/schedule?pet=${max.id}`);
    expect(api.sentTo('GET /api/occurrences').at(-1)?.query.get('petId')).toBe(max.id);
    await events.click(screen.getByRole('link', { name: 'Show all pets' }));
    await screen.findByRole('link', { name: 'Flea treatment' });
    expect(location()).toBe('/schedule');
  });

  it('starts with what the URL asks for', async () => {
    const api = mockApi({ 'GET /api/occurrences': dates(fleas), 'GET /api/pets': pets(bella, max) });
    open(`/schedule?pet=${bella.id}`);
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Bella' })).checked).toBe(true);
    expect(api.sentTo('GET /api/occurrences').map(({ query }) => query.get('petId'))).toEqual([bella.id]);
    const add = await screen.findByRole('link', { name: 'Add reminder' });
    expect(add.getAttribute('href')).toBe(`/schedule/new?petId=${bella.id}`);
  });
});

describe('what was done', () => {
  const done = (given: Partial<Occurrence>) =>
    anOccurrence({
      status: 'done',
      zone: readerZone(),
      doneAt: '2026-11-20T11:55:00.000Z',
      doneBy: 'Max Muster',
      undoUntil: '2026-11-20T12:05:00.000Z',
      ...given,
    });

  it('says who did it and when, and can be taken back for ten minutes', async () => {
    const api = mockApi({
      'GET /api/occurrences': dates(
        done({ title: 'Fresh' }),
        done({ title: 'Settled', doneAt: '2026-11-20T11:49:00.000Z', undoUntil: '2026-11-20T11:59:00.000Z' }),
      ),
      'GET /api/pets': pets(bella),
    });
    open('/schedule?tab=done');
    await screen.findByText(`Max Muster, today at ${formatTime('2026-11-20T11:55:00.000Z', readerZone())}`);
    screen.getByRole('columnheader', { name: 'Due' });
    screen.getByRole('button', { name: /^Undo: Fresh,/ });
    expect(screen.queryByRole('button', { name: /^Undo: Settled,/ })).toBeNull();
    expect(api.sentTo('GET /api/occurrences').map(({ query }) => query.get('status'))).toEqual(['closed']);
  });

  it('says what it is for while it is empty', async () => {
    mockApi({ 'GET /api/occurrences': dates(), 'GET /api/pets': pets(bella) });
    open('/schedule?tab=done');
    await screen.findByRole('heading', { name: 'Nothing done yet' });
  });
});
