import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { addDays, dateIn, pet as petSchema, recordHistory, timeline, type RecordHistory } from '@petcare/contracts';
import { contact } from '@petcare/contracts/contacts';
import { allergy, measure, medication, visit, type Medication, type Visit } from '@petcare/contracts/health';
import { sharedWithMeList, wholeAreas, type ChosenAreas } from '@petcare/contracts/sharing';
import { aPet, mockApi, refuse, renderRemote, reply, type MockApi } from '@petcare/testing/web';
import app from '../app.tsx';
import { aMedication, aVetVisit } from '../health/records.fixture.ts';
import { aShare } from '../sharing/grants.fixture.ts';

const bella = aPet({ name: 'Bella' });
const today = dateIn('Europe/London');
const ago = (days: number) => addDays(today, -days);
const none = { items: [], nextCursor: null };
const plan = aVetVisit({ petId: bella.id, status: 'planned', findings: null, questions: 'Swimming?' });
const before = aVetVisit({ petId: bella.id, at: { date: ago(30), time: null, zone: 'Europe/London' } });
const url = '/api/pets/{id}/visits' as const;
const visits = (last: Visit | null) => (request: { query: URLSearchParams }) =>
  reply(visit.list, { items: last && request.query.get('status') === 'attended' ? [last] : [], nextCursor: null });
const given = (...items: Medication[]) => reply(medication.list, { items, nextCursor: null });

let api: MockApi;
beforeEach(() => {
  api = mockApi({
    'GET /api/pets/{id}': reply(petSchema, bella),
    'GET /api/contacts': reply(contact.list, none),
    [`GET ${url}`]: visits(before),
    [`GET ${url}/{row}`]: reply(visit.row, plan),
    [`PATCH ${url}/{row}`]: reply(visit.row, plan),
    'GET /api/pets/{id}/measures': reply(measure.list, none),
    'GET /api/pets/{id}/medications': reply(medication.list, none),
    'GET /api/pets/{id}/allergies': reply(allergy.list, none),
    'GET /api/pets/{id}/timeline': reply(timeline, none),
  });
});
afterEach(() => sessionStorage.clear());

async function open() {
  const page = renderRemote(app, { path: `/pets/${bella.id}/visits/${plan.id}/prepare` });
  await screen.findByRole('heading', { name: 'Prepare: Yearly check' });
  return page;
}

it('keeps the questions', async () => {
  const { events } = await open();
  await events.type(screen.getByLabelText(/What do you want to ask/), ' Diet?');
  await events.click(screen.getByRole('button', { name: 'Save questions' }));
  await screen.findByText('Your questions were saved');
  expect(api.sentTo(`PATCH ${url}/{row}`)[0]?.body).toEqual({ questions: 'Swimming? Diet?', version: 1 });
});

it.each<[string, ChosenAreas, number]>([
  ['not saved, for those who only look', { medical: 'view' }, 0],
  ['saved, for those who may edit it', { medical: 'edit' }, 1],
])('questions about a shared pet are %s, whatever they are at home, and the vet gets no e-mail', async (...given) => {
  const [, areas, times] = given;
  const share = aShare({
    areas: wholeAreas({ medication: 'view', measures: 'view', ...areas }),
    pets: [{ id: bella.id, name: bella.name }],
  });
  api.answer('GET /api/shared-with-me', reply(sharedWithMeList, { items: [share] }));
  await open();
  expect(screen.queryAllByRole('button', { name: 'Save questions' })).toHaveLength(times);
  expect(screen.queryByRole('button', { name: 'E-mail to the vet' })).toBeNull();
});

describe('when somebody else was first', () => {
  const patch = `PATCH ${url}/{row}` as const;
  const begin = async (changes: Partial<Visit>) => {
    const theirs = { ...plan, version: 2, ...changes };
    api.answer(patch, [refuse('stale', { current: theirs }), reply(visit.row, { ...theirs, version: 3 })]);
    const page = await open();
    await page.events.type(screen.getByLabelText(/What do you want to ask/), ' Diet?');
    await page.events.click(screen.getByRole('button', { name: 'Save questions' }));
    return page;
  };

  it('keeps mine, if asked to', async () => {
    const { events } = await begin({ questions: 'Teeth?' });
    const alert = within(await screen.findByRole('alert'));
    alert.getByText('Teeth?');
    alert.getByText('Swimming? Diet?');
    await events.click(alert.getByRole('button', { name: 'Keep mine' }));
    await screen.findByText('Your questions were saved');
    expect(api.sentTo(patch).at(-1)?.body).toEqual({ questions: 'Swimming? Diet?', version: 2 });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('takes theirs, if asked to', async () => {
    const { events } = await begin({ questions: 'Teeth?' });
    await events.click(await screen.findByRole('button', { name: 'Take theirs' }));
    expect(await screen.findByDisplayValue('Teeth?')).toBeTruthy();
    await events.click(screen.getByRole('button', { name: 'Save questions' }));
    await screen.findByText('Your questions were saved');
    expect(api.sentTo(patch).at(-1)?.body).toEqual({ questions: 'Teeth?', version: 2 });
  });

  it('saves all the same if they changed something else', async () => {
    await begin({ reason: 'Yearly check', findings: null, contactId: null });
    await screen.findByText('Your questions were saved');
    expect(api.sentTo(patch).map(({ body }) => body)).toMatchObject([{ version: 1 }, { version: 2 }]);
  });

  it('keeps what is being typed when the sheet is read again', async () => {
    const { events, queryClient } = await open();
    await events.type(screen.getByLabelText(/What do you want to ask/), ' Diet?');
    api.answer(`GET ${url}/{row}`, reply(visit.row, { ...plan, version: 2, reason: 'Half-yearly check' }));
    await act(() => queryClient.invalidateQueries({ queryKey: ['records', bella.id] }));
    await screen.findByRole('heading', { name: 'Prepare: Half-yearly check' });
    screen.getByDisplayValue('Swimming? Diet?');
  });
});

it('draws the weights and names the last of them', async () => {
  const weight = (days: number, grams: number) => ({
    id: crypto.randomUUID(),
    petId: bella.id,
    kind: 'weight' as const,
    value: `${grams / 1000}`,
    unit: 'kg' as const,
    grams,
    label: null,
    visitId: null,
    measuredAt: `${ago(days)}T10:00:00.000Z`,
    note: null,
    version: 1,
    createdAt: `${ago(days)}T10:00:00.000Z`,
    updatedAt: `${ago(days)}T10:00:00.000Z`,
    createdBy: null,
  });
  const weights = [weight(2, 8400), weight(60, 8600)];
  api.answer('GET /api/pets/{id}/measures', ({ query }) =>
    reply(measure.list, { items: query.get('limit') === '1' ? weights.slice(0, 1) : weights, nextCursor: null }),
  );
  await open();
  await screen.findByRole('img', { name: 'Weight over time, in kg' });
  screen.getByText('8.4 kg');
});

const changed = (days: number, changes: RecordHistory['items'][number]['changes']) => ({
  id: crypto.randomUUID(),
  at: `${ago(days)}T10:00:00.000Z`,
  what: 'updated',
  by: 'user' as const,
  name: 'Dana',
  changes,
});
const turned = (days: number, from: string, to: string) =>
  changed(days, [{ field: 'status', before: from, after: to }]);

it('names what was started, held, resumed, stopped and given in another dose since the last visit', async () => {
  const row = (id: string, fields: Partial<Medication>) =>
    aMedication({
      id: `0190f9c2-5f1e-7c3e-8b1a-00000000000${id}`,
      petId: bella.id,
      updatedAt: `${ago(2)}T10:00:00.000Z`,
      startsOn: ago(90),
      ...fields,
    });
  const histories: Record<string, RecordHistory['items']> = {
    '1': [turned(8, 'held', 'active'), turned(9, 'active', 'held'), turned(40, 'active', 'held')],
    '2': [
      changed(5, [{ field: 'amount', before: '1', after: '0.5' }]),
      changed(4, [{ field: 'notes', before: null, after: 'x' }]),
    ],
    '3': [turned(3, 'active', 'stopped')],
    '4': [turned(20, 'planned', 'active')],
  };
  api.answer(
    'GET /api/pets/{id}/medications',
    given(
      row('1', { drug: 'Metacam' }),
      row('2', { drug: 'Thyroxine', unit: 'tablet', amount: '0.5' }),
      row('3', { drug: 'Apoquel', status: 'stopped' }),
      row('4', {
        drug: 'Prednisolone',
        startsOn: ago(20),
        unit: 'tablet',
        taper: [
          { fromDay: 8, amount: '1' },
          { fromDay: 90, amount: '0.5' },
        ],
      }),
      row('5', { drug: 'Untouched', updatedAt: `${ago(50)}T10:00:00.000Z` }),
    ),
  );
  api.answer('GET /api/pets/{id}/medications/{row}/history', ({ params }) =>
    reply(recordHistory, { items: histories[params['row']?.at(-1) ?? ''] ?? [] }),
  );
  await open();
  const section = screen.getByRole('heading', { name: /^Since the last visit/ }).closest('section');
  if (!section) throw new Error('There is no such part');
  const lines = within(section)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/^[^:]*: /, ''));
  expect(lines).toEqual([
    'Stopped: Apoquel',
    'New dose: Thyroxine · half a tablet instead of 1 tablet',
    'Resumed: Metacam',
    'Put on hold: Metacam',
    'New dose: Prednisolone · 1 tablet',
    expect.stringMatching(/^Started: Prednisolone · Twice a day/),
  ]);
  expect(api.sentTo('GET /api/pets/{id}/medications/{row}/history')).toHaveLength(4);
});

it('does without what was changed for those who may not read that', async () => {
  const row = aMedication({ petId: bella.id, startsOn: ago(3), updatedAt: `${ago(2)}T10:00:00.000Z` });
  api.answer('GET /api/pets/{id}/medications', given(row));
  api.answer('GET /api/pets/{id}/medications/{row}/history', refuse('not-found'));
  await open();
  screen.getByText(/Started: Caninsulin/);
});

it('takes nothing to the vet of money, files or private notes', async () => {
  await open();
  const [{ query } = { query: new URLSearchParams() }] = api.sentTo('GET /api/pets/{id}/timeline');
  expect(query.get('without')).toBe('private');
  const kinds = query.get('kinds')?.split(',') ?? [];
  expect(kinds).toEqual(expect.arrayContaining(['note', 'allergy', 'vaccination']));
  for (const kind of ['expense', 'claim', 'policy', 'file', 'visit']) expect(kinds).not.toContain(kind);
});

it('says how much has no room', async () => {
  const items = Array.from({ length: 11 }, (_, index) =>
    aMedication({
      id: crypto.randomUUID(),
      petId: bella.id,
      drug: `Drug ${index}`,
      startsOn: ago(200),
      updatedAt: `${ago(90)}T10:00:00.000Z`,
    }),
  );
  api.answer('GET /api/pets/{id}/medications', given(...items));
  const note = (index: number) => ({
    kind: 'note' as const,
    id: crypto.randomUUID(),
    on: ago(1),
    at: null,
    title: `Note ${index}`,
    detail: null,
  });
  api.answer(
    'GET /api/pets/{id}/timeline',
    reply(timeline, { items: Array.from({ length: 9 }, (_, index) => note(index)), nextCursor: 'more' }),
  );
  await open();
  screen.getByText('and 5 more in Petcare');
  screen.getByText('and at least 3 more in Petcare');
  expect(screen.queryByText('Drug 8 40 IU/ml')).toBeNull();
});
