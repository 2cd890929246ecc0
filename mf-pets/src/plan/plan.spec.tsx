import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { addDays, dateIn, pet as petSchema, reminder, reminderList, type Pet, type Reminder } from '@petcare/contracts';
import { contact } from '@petcare/contracts/contacts';
import { aPet, aReminder, aUser, mockApi, refuse, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';
import { quietOverview } from '../history/quiet-overview.fixture.ts';

const zone = 'Europe/London';
const today = dateIn(zone);
const bella = aPet({
  name: 'Bella',
  birthDate: '2019-04-12',
  birthDatePrecision: 'day',
  microchips: [{ number: '981000006612345', implantedOn: null, site: null, database: 'Petlog', checkedOn: null }],
});

interface Given {
  search?: string;
  answers?: Parameters<typeof mockApi>[0];
  role?: 'owner' | 'carer' | 'viewer';
}

function open(pet: Pet, { search = '', answers = {}, role = 'owner' }: Given = {}) {
  const api = mockApi({
    ...quietOverview,
    'GET /api/pets/{id}': reply(petSchema, pet),
    'POST /api/reminders': reply(reminder, aReminder({ petIds: [pet.id] }), 201),
    ...answers,
  });
  return { api, ...renderRemote(app, { path: `/pets/${pet.id}${search}`, user: aUser({ role }) }) };
}
const added = (api: ReturnType<typeof mockApi>) => api.sentTo('POST /api/reminders').map(({ body }) => body);

describe('what a new pet usually needs', () => {
  it('is chosen by hand and added with one press', async () => {
    const { api, events, location } = open(bella, { search: '?plan=usual' });
    const panel = within(await screen.findByRole('region', { name: 'Reminders for Bella?' }));
    expect(panel.getAllByRole('checkbox').every((box) => !(box as HTMLInputElement).checked)).toBe(true);
    await events.click(panel.getByRole('checkbox', { name: /^Worming/ }));
    await events.click(panel.getByRole('checkbox', { name: /^Weigh-in/ }));
    await events.click(panel.getByRole('button', { name: 'Add 2 reminders' }));
    await screen.findByText('2 reminders were added');
    const date = addDays(today, 7);
    expect(added(api)).toEqual([
      expect.objectContaining({ title: 'Worming', type: 'parasite', anchor: 'completion', date, petIds: [bella.id] }),
      expect.objectContaining({ title: 'Weigh-in', type: 'weigh-in', rrule: 'FREQ=MONTHLY', date, petIds: [bella.id] }),
    ]);
    await waitFor(() => expect(location()).toBe(`/pets/${bella.id}`));
  });

  it('is not added twice when it is sent again after one was refused', async () => {
    const made = reply(reminder, aReminder({ petIds: [bella.id] }), 201);
    const { api, events, location } = open(bella, {
      search: '?plan=usual',
      answers: { 'POST /api/reminders': [made, refuse('internal'), made] },
    });
    const panel = within(await screen.findByRole('region', { name: 'Reminders for Bella?' }));
    await events.click(panel.getByRole('checkbox', { name: /^Worming/ }));
    await events.click(panel.getByRole('checkbox', { name: /^Weigh-in/ }));
    await events.click(panel.getByRole('button', { name: 'Add 2 reminders' }));
    await screen.findByText('Not every reminder was added');
    expect(panel.queryByRole('checkbox', { name: /^Worming/ })).toBeNull();
    await events.click(await panel.findByRole('button', { name: 'Add reminder' }));
    await screen.findByText('The reminder was added');
    expect(added(api)).toMatchObject([{ title: 'Worming' }, { title: 'Weigh-in' }, { title: 'Weigh-in' }]);
    await waitFor(() => expect(location()).toBe(`/pets/${bella.id}`));
  });

  it('goes away when nobody wants it', async () => {
    const { api, events } = open(bella, { search: '?plan=usual' });
    await events.click(await screen.findByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByText('Reminders for Bella?')).toBeNull());
    expect(added(api)).toEqual([]);
  });

  it.each([
    ['without being asked for', bella, {}],
    ['to those who may only look', bella, { search: '?plan=usual', role: 'viewer' as const }],
    ['for a fish', aPet({ name: 'Bella', species: 'fish' }), { search: '?plan=usual' }],
  ])('is not offered %s', async (_case, pet, given) => {
    open(pet, given);
    await screen.findByRole('heading', { level: 1, name: 'Bella' });
    await screen.findByText('Nothing is planned.');
    expect(screen.queryByText('Reminders for Bella?')).toBeNull();
  });
});

describe('once a year', () => {
  it('the birthday and the chip are on offer', async () => {
    const { api, events } = open(bella);
    await events.click(await screen.findByRole('button', { name: 'Remind me of the birthday' }));
    await events.click(await screen.findByRole('button', { name: 'Remind me to check the chip details' }));
    await waitFor(() =>
      expect(added(api)).toEqual([
        expect.objectContaining({ title: 'Bella’s birthday', type: 'birthday', rrule: 'FREQ=YEARLY' }),
        expect.objectContaining({
          title: 'Check microchip 981000006612345 of Bella',
          date: today,
          anchor: 'completion',
        }),
      ]),
    );
  });

  it('each of two chips is on offer by its number', async () => {
    const second = { number: '977200000000001', implantedOn: null, site: null, database: null, checkedOn: null };
    const { api, events } = open({ ...bella, microchips: [...bella.microchips, second] });
    await screen.findByRole('button', { name: 'Remind me to check the chip details of 981 000 006 612 345' });
    const offer = 'Remind me to check the chip details of 977 200 000 000 001';
    await events.click(await screen.findByRole('button', { name: offer }));
    await waitFor(() =>
      expect(added(api)).toEqual([
        expect.objectContaining({ title: 'Check microchip 977200000000001 of Bella', rrule: 'FREQ=YEARLY' }),
      ]),
    );
  });

  it('nothing is offered of a birthday whose day is not known', async () => {
    open({ ...bella, birthDatePrecision: 'month' });
    await screen.findByRole('button', { name: 'Remind me to check the chip details' });
    expect(screen.queryByRole('button', { name: 'Remind me of the birthday' })).toBeNull();
  });

  it('nothing is offered of an animal that lives with others now', async () => {
    const { api } = open({ ...bella, status: 'transferred' });
    await screen.findByRole('heading', { level: 1, name: 'Bella' });
    await screen.findByText('981 000 006 612 345');
    expect(screen.queryByRole('button', { name: /^Remind me/ })).toBeNull();
    expect(api.sentTo('GET /api/reminders')).toEqual([]);
  });

  const asked = (given: Partial<Reminder>) =>
    aReminder({ title: 'Bella’s birthday', type: 'birthday', petIds: [bella.id], ...given });
  const known = (planned: Reminder) => ({
    'GET /api/reminders': reply(reminderList, { items: [planned], nextCursor: null }),
  });

  it('what was planned under a former name is not offered again', async () => {
    const { number } = bella.microchips[0] ?? {};
    const items = [
      asked({ title: 'Bess’s birthday' }),
      asked({ title: `Check microchip ${number} of Bess`, type: 'task' }),
    ];
    const { api } = open(bella, {
      answers: { 'GET /api/reminders': reply(reminderList, { items, nextCursor: null }) },
    });
    await screen.findByText('Birthday reminder');
    await screen.findByText('Yearly check of chip details');
    expect(screen.queryByRole('button', { name: /^Remind me/ })).toBeNull();
    expect(api.sentTo('GET /api/reminders').map(({ query }) => query.get('petId'))).toContain(bella.id);
  });

  it('what is there already is named', async () => {
    open(bella, { answers: known(asked({ date: '2020-04-12', rrule: 'FREQ=YEARLY' })) });
    await screen.findByText('Birthday reminder');
    await screen.findByRole('button', { name: 'Remind me to check the chip details' });
    expect(screen.queryByRole('button', { name: /^Move it to/ })).toBeNull();
  });

  it('the birthday can follow a birth date that was corrected', async () => {
    const planned = asked({ date: '2027-05-03', rrule: 'FREQ=YEARLY', version: 4 });
    const { api, events } = open(bella, {
      answers: { ...known(planned), 'PATCH /api/reminders/{id}': reply(reminder, planned) },
    });
    await events.click(await screen.findByRole('button', { name: /^Move it to .*12 Apr/ }));
    await screen.findByText('The reminder was moved');
    const moved = { version: 4, date: expect.stringMatching(/-04-12$/), rrule: 'FREQ=YEARLY' };
    expect(api.sentTo('PATCH /api/reminders/{id}').map(({ body }) => body)).toEqual([moved]);
  });

  it.each([
    ['is the carer’s to move who added it', true],
    ['is not another carer’s to move', undefined],
  ])('the birthday %s', async (_whose, mayEdit) => {
    open(bella, { answers: known(asked({ date: '2027-05-03', rrule: 'FREQ=YEARLY', mayEdit })), role: 'carer' });
    await screen.findByText('Birthday reminder');
    expect(screen.queryByRole('button', { name: /^Move it to .*12 Apr/ }) !== null).toBe(mayEdit === true);
  });

  it('says when it was refused', async () => {
    const { events } = open(bella, {
      answers: { 'POST /api/reminders': refuse('read-only', { message: 'Your trial has ended.' }) },
    });
    await events.click(await screen.findByRole('button', { name: 'Remind me of the birthday' }));
    await screen.findByText('Your trial has ended.');
  });
});

it('the head names the vet to call, and the page the vet first, behind however many others', async () => {
  const known = (type: 'vet-practice' | 'groomer', name: string) =>
    contact.row.parse({
      ...contact.create.parse({ type, name, phones: ['+441632960001'] }),
      id: crypto.randomUUID(),
      version: 1,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
      createdBy: null,
    });
  const others = ['Ace', 'Ann', 'Art', 'Bea', 'Ben', 'Bob'].map((name) => known('groomer', name));
  const all = [...others, known('vet-practice', 'Cobble Lane Vets')];
  open(bella, {
    answers: {
      'GET /api/contacts': ({ query }) =>
        reply(contact.list, { items: all.slice(0, Number(query.get('limit') ?? 20)), nextCursor: null }),
    },
  });
  const banner = within(await screen.findByRole('banner'));
  await banner.findByRole('link', { name: 'Cobble Lane Vets' });
  expect(banner.getByRole('link', { name: /^Call Cobble Lane Vets/ }).getAttribute('href')).toBe('tel:+441632960001');
  const list = within(await screen.findByRole('list', { name: 'Who to call about Bella' }));
  expect(
    list.getAllByRole('link', { name: /^[A-Z][a-z]+( Lane Vets)?$/ }).map(({ textContent }) => textContent),
  ).toEqual(['Cobble Lane Vets', 'Ace', 'Ann', 'Art', 'Bea']);
});
