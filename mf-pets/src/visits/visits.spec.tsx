import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { pet as petSchema, recordHistory } from '@petcare/contracts';
import { contact } from '@petcare/contracts/contacts';
import { visit, type Visit } from '@petcare/contracts/health';
import { expense, expenseSummary } from '@petcare/contracts/money';
import { sharedWithMeList, wholeAreas } from '@petcare/contracts/sharing';
import {
  anOrganisation,
  aPet,
  aUser,
  mockApi,
  noContent,
  renderRemote,
  reply,
  type MockApi,
} from '@petcare/testing/web';
import app from '../app.tsx';
import { aContact, night } from '../contacts/contacts.fixture.ts';
import { aVetVisit } from '../health/records.fixture.ts';
import { quietOverview } from '../history/quiet-overview.fixture.ts';
import { aShare } from '../sharing/grants.fixture.ts';

const bella = aPet({ name: 'Bella', species: 'dog' });
const url = '/api/pets/{id}/visits' as const;
const seen = (fields: Partial<Visit> = {}) => aVetVisit({ petId: bella.id, ...fields });
const none = { items: [], nextCursor: null };
const listed = (...items: Visit[]) => reply(visit.list, { items, nextCursor: null });

let api: MockApi;
beforeEach(() => {
  api = mockApi({
    'GET /api/pets/{id}': reply(petSchema, bella),
    'GET /api/contacts': reply(contact.list, none),
    [`GET ${url}`]: listed(seen()),
  });
});
afterEach(() => sessionStorage.clear());

const open = (search = '') => renderRemote(app, { path: `/pets/${bella.id}?tab=visits${search}` });

it('is typed once, with its weight, a jab and a cost', async () => {
  api.answer(`POST ${url}`, reply(visit.row, seen(), 201));
  const { events } = open('&add=visit');
  const form = within(await screen.findByRole('dialog', { name: 'Add a visit' }));
  await events.selectOptions(form.getByLabelText('Kind'), 'annual-check');
  await events.type(form.getByLabelText(/^Weight/), '12.4');
  await events.click(form.getByRole('button', { name: 'Add a jab' }));
  await events.type(form.getByLabelText('Product'), 'Nobivac L4');
  await events.click(form.getByRole('button', { name: 'Add a cost' }));
  await events.type(form.getByLabelText('What for'), 'Check');
  await events.type(form.getByLabelText('Amount in £'), '64.50');
  await events.click(form.getByRole('button', { name: 'Add visit' }));
  await screen.findByText('Yearly check was added');
  const sent = api.sentTo(`POST ${url}`)[0]?.body;
  // Strict as the API is, which refuses what it doesn't know.
  expect(visit.create.safeParse(sent).error).toBeUndefined();
  expect(sent).toMatchObject({
    status: 'attended',
    kind: 'annual-check',
    weight: { value: '12.4', unit: 'kg' },
    vaccinations: [{ product: 'Nobivac L4', antigens: [{ code: 'leptospirosis', validUntil: null }] }],
    costs: [{ description: 'Check', amountPence: 6450, category: 'vet-fees' }],
  });
});

it('asks nothing of a plan that only comes afterwards', async () => {
  const { events } = open('&add=visit');
  const form = within(await screen.findByRole('dialog', { name: 'Add a visit' }));
  await events.click(form.getByRole('radio', { name: 'Planned' }));
  expect(form.queryByLabelText(/^Weight/)).toBeNull();
  expect(form.queryByRole('button', { name: 'Add a cost' })).toBeNull();
});

it('says at the amount that it is none', async () => {
  const { events } = open('&add=visit');
  const form = within(await screen.findByRole('dialog', { name: 'Add a visit' }));
  await events.selectOptions(form.getByLabelText('Kind'), 'dental');
  await events.click(form.getByRole('button', { name: 'Add a cost' }));
  await events.type(form.getByLabelText('What for'), 'Scaling');
  await events.type(form.getByLabelText('Amount in £'), 'lots');
  await events.click(form.getByRole('button', { name: 'Add visit' }));
  await form.findByRole('alert');
  form.getByRole('link', { name: 'Costs 1, Amount in £: Enter an amount, like 42.50.' });
});

it('keeps the clock of the organisation', async () => {
  const berlin = anOrganisation({ zone: 'Europe/Berlin' });
  api.answer(`POST ${url}`, reply(visit.row, seen(), 201));
  const first = renderRemote(app, { path: `/pets/${bella.id}?tab=visits&add=visit`, organisation: berlin });
  const form = within(await screen.findByRole('dialog', { name: 'Add a visit' }));
  await first.events.selectOptions(form.getByLabelText('Kind'), 'dental');
  await first.events.click(form.getByRole('button', { name: 'Add visit' }));
  await screen.findByText('Yearly check was added');
  expect(api.sentTo(`POST ${url}`)[0]?.body).toMatchObject({ at: { zone: 'Europe/Berlin' } });
});

it.each([
  ['Delete the visit only', null],
  ['Delete all of it', 'follow'],
])('asks what becomes of what it brought: %s', async (answer, alongside) => {
  api.answer(
    `GET ${url}`,
    listed(seen({ measureId: bella.id, vaccinationIds: [bella.id], expenseIds: [bella.id, bella.id] })),
  );
  let asked: string | null = 'nothing';
  api.answer(`DELETE ${url}/{row}`, ({ query }) => {
    asked = query.get('alongside');
    return noContent;
  });
  const { events } = open();
  await events.click(await screen.findByRole('button', { name: 'Actions for Yearly check' }));
  const booked = screen.getByRole('link', { name: '2 expenses' });
  expect(booked.getAttribute('href')).toBe(`/pets/${bella.id}?tab=expenses`);
  const claim = screen.getByRole('link', { name: 'Make a claim' }).getAttribute('href');
  expect(claim).toMatch(new RegExp(`^/pets/${bella.id}\\?tab=insurance&claim=new&bills=[^,]+,[^,]+$`));
  await events.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Yearly check?' }));
  dialog.getByText(/It came with a weight, a vaccination and 2 expenses/);
  await events.click(dialog.getByRole('button', { name: answer }));
  await screen.findByText('Yearly check was deleted');
  expect(asked).toBe(alongside);
});

it('takes what it cost out of the expenses already looked at', async () => {
  const sums = reply(expenseSummary, { totalPence: 0, count: 0, groups: [] });
  api.answer('GET /api/expenses/summary', sums);
  api.answer('GET /api/expenses', reply(expense.list, none));
  api.answer(`DELETE ${url}/{row}`, noContent);
  const { events } = renderRemote(app, { path: `/pets/${bella.id}?tab=expenses` });
  await screen.findByText('No expenses yet');
  await events.click(screen.getByRole('link', { name: 'Visits' }));
  await events.click(await screen.findByRole('button', { name: 'Actions for Yearly check' }));
  await events.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await screen.findByText('Yearly check was deleted');
  await events.click(screen.getByRole('link', { name: 'Expenses' }));
  await waitFor(() => expect(api.sentTo('GET /api/expenses')).toHaveLength(2));
});

it.each([
  ['Change too', 'follow'],
  ['Stay as they are', 'keep'],
])('asks when it is corrected what becomes of what it brought: %s', async (answer, alongside) => {
  const brought = seen({ measureId: bella.id, vaccinationIds: [bella.id], expenseIds: [bella.id] });
  api.answer(`GET ${url}`, listed(brought));
  api.answer(`GET ${url}/{row}`, reply(visit.row, brought));
  api.answer(`PATCH ${url}/{row}`, reply(visit.row, { ...brought, version: 2 }));
  const { events } = open();
  await events.click(await screen.findByRole('button', { name: 'Actions for Yearly check' }));
  await events.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog'));
  await events.click(await form.findByRole('radio', { name: 'Cancelled' }));
  const question = within(form.getByRole('group', { name: /^If the visit changes, its weight, jabs and expenses/ }));
  await events.click(question.getByRole('radio', { name: answer }));
  expect(form.getByRole<HTMLInputElement>('radio', { name: 'Cancelled' }).checked).toBe(true);
  await events.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.sentTo(`PATCH ${url}/{row}`)).toHaveLength(1));
  const sent = api.sentTo(`PATCH ${url}/{row}`)[0]?.body;
  expect(visit.update.safeParse(sent).error).toBeUndefined();
  expect(sent).toMatchObject({ status: 'cancelled', alongside, version: 1 });
});

it('keeps who was seen when that is not among those to choose from', async () => {
  const before = seen({ contactId: bella.id });
  const [known, other] = [aContact({}), aContact({ id: night.id, name: 'Night Vets' })];
  api.answer('GET /api/contacts', reply(contact.list, { items: [known, other], nextCursor: null }));
  api.answer(`GET ${url}`, listed(before));
  api.answer(`GET ${url}/{row}`, reply(visit.row, before));
  api.answer(`PATCH ${url}/{row}`, reply(visit.row, { ...before, version: 2 }));
  const { events } = open(`&edit=visit:${before.id}`);
  const form = within(await screen.findByRole('dialog'));
  const box = await form.findByRole<HTMLSelectElement>('combobox', { name: /^Who was seen/ });
  expect(box.selectedOptions[0]?.textContent).toBe('Not in this list');
  await events.click(box);
  await events.tab();
  await events.type(form.getByLabelText(/^Reason/), ' and claws');
  await events.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.sentTo(`PATCH ${url}/{row}`)).toHaveLength(1));
  const sent = api.sentTo(`PATCH ${url}/{row}`)[0]?.body as Partial<Visit>;
  expect([undefined, bella.id]).toContain(sent.contactId);
});

it('saves nothing when nothing was changed', async () => {
  const brought = seen({
    measureId: bella.id,
    costs: [{ description: 'Check', amountPence: 6450, category: 'vet-fees' }],
  });
  api.answer(`GET ${url}`, listed(brought));
  const { events } = open(`&edit=visit:${brought.id}`);
  const form = within(await screen.findByRole('dialog'));
  await form.findByText(/^If the visit changes, its weight/);
  await events.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Yearly check was saved');
  expect(api.sentTo(`PATCH ${url}/{row}`)).toEqual([]);
});

it('takes what came of it along when it is put back to how it was', async () => {
  const row = seen({ expenseIds: [bella.id], version: 2 });
  const changes = [
    { field: 'costs', before: [{ description: 'Check', amountPence: 6450, category: 'vet-fees' }], after: [] },
  ];
  const change = {
    id: crypto.randomUUID(),
    at: row.updatedAt,
    what: 'updated',
    by: 'user',
    name: 'Sam',
    changes,
  } as const;
  api.answer(`GET ${url}`, listed(row));
  api.answer(`GET ${url}/{row}/history`, reply(recordHistory, { items: [change] }));
  api.answer(`PATCH ${url}/{row}`, reply(visit.row, { ...row, version: 3 }));
  const { events } = open(`&history=visit:${row.id}`);
  const history = within(await screen.findByRole('dialog', { name: 'History of Yearly check' }));
  await events.click(await history.findByRole('button', { name: /^Put Costs back/ }));
  await screen.findByText('Costs is back to what it was');
  const sent = api.sentTo(`PATCH ${url}/{row}`)[0]?.body;
  expect(visit.update.safeParse(sent).error).toBeUndefined();
  expect(sent).toMatchObject({ costs: changes[0]?.before, alongside: 'follow', version: 2 });
});

it('plans its jabs for its own day, whatever was typed before it became a plan', async () => {
  api.answer(`POST ${url}`, reply(visit.row, seen({ status: 'planned' }), 201));
  const { events } = open('&add=visit');
  const form = within(await screen.findByRole('dialog', { name: 'Add a visit' }));
  await events.selectOptions(form.getByLabelText('Kind'), 'vaccination');
  await events.click(form.getByRole('button', { name: 'Add a jab' }));
  await events.type(form.getByLabelText('Product'), 'Nobivac L4');
  await events.type(form.getByLabelText(/^Batch/), 'A1');
  await events.type(form.getByLabelText(/^Next due/), '2027-11-02');
  await events.click(form.getByRole('radio', { name: 'Planned' }));
  await events.click(form.getByRole('button', { name: 'Add visit' }));
  await screen.findByText('Yearly check was added');
  expect(api.sentTo(`POST ${url}`)[0]?.body).toMatchObject({
    status: 'planned',
    vaccinations: [{ product: 'Nobivac L4', batch: null, nextDueOn: null }],
  });
});

it.each([
  ['is', 'add', 1],
  ['is not', 'view', 0],
] as const)('its weight %s asked of people who may %s weights', async (_is, measures, times) => {
  const pets = [{ id: bella.id, name: bella.name }];
  const share = aShare({ pets, areas: wholeAreas({ medical: 'add', measures }) });
  api.answer('GET /api/shared-with-me', reply(sharedWithMeList, { items: [share] }));
  renderRemote(app, { path: `/pets/${bella.id}?tab=visits&add=visit`, user: aUser({ role: 'viewer' }) });
  const form = within(await screen.findByRole('dialog', { name: 'Add a visit' }));
  await form.findByLabelText('Kind');
  expect(form.queryAllByLabelText(/^Weight/)).toHaveLength(times);
});

it('asks nothing when it is corrected and brought nothing along', async () => {
  api.answer(`GET ${url}/{row}`, reply(visit.row, seen()));
  open(`&edit=visit:${seen().id}`);
  const form = within(await screen.findByRole('dialog'));
  await form.findByLabelText(/^Reason/);
  expect(form.queryByText(/^If the visit changes, its weight/)).toBeNull();
});

it.each([
  ['is prepared for while the pet lives', null, 1],
  ['is not prepared for when the pet has died', '2026-11-20', 0],
])('a planned visit %s', async (_what, deceasedOn, times) => {
  api.answer('GET /api/pets/{id}', reply(petSchema, { ...bella, deceasedOn }));
  api.answer(`GET ${url}`, listed(seen({ status: 'planned' })));
  const { events } = open();
  await screen.findByRole('heading', { name: 'Bella', level: 1 });
  await events.click(await screen.findByRole('button', { name: 'Actions for Yearly check' }));
  await screen.findByRole('menuitem', { name: 'Edit' });
  expect(screen.queryAllByRole('menuitem', { name: 'Prepare' })).toHaveLength(times);
});

it.each([
  ['is', 'view', 1],
  ['is not', 'none', 0],
] as const)(
  'a shared pet’s planned visit %s prepared for by those given medication: %s',
  async (_is, medication, times) => {
    const pets = [{ id: bella.id, name: bella.name }];
    const share = aShare({ pets, areas: wholeAreas({ medical: 'edit', measures: 'view', medication }) });
    api = mockApi({ ...quietOverview, 'GET /api/pets/{id}': reply(petSchema, bella) });
    api.answer('GET /api/shared-with-me', reply(sharedWithMeList, { items: [share] }));
    api.answer(
      `GET ${url}`,
      listed(seen({ status: 'planned', at: { date: '2099-11-02', time: null, zone: 'Europe/London' } })),
    );
    const { events } = renderRemote(app, { path: `/pets/${bella.id}`, user: aUser({ role: 'viewer' }) });
    await screen.findByRole('region', { name: 'Next visit' });
    expect(screen.queryAllByRole('link', { name: 'Prepare' })).toHaveLength(times);
    await events.click(screen.getByRole('link', { name: 'Visits' }));
    await events.click(await screen.findByRole('button', { name: 'Actions for Yearly check' }));
    await screen.findByRole('menuitem', { name: 'Edit' });
    expect(screen.queryAllByRole('menuitem', { name: 'Prepare' })).toHaveLength(times);
  },
);
