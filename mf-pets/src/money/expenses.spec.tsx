import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { petList } from '@petcare/contracts';
import { expense, expenseSummary, expenseVendors, type Expense } from '@petcare/contracts/money';
import {
  aListedPet,
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
import { anExpense as aBill } from './expenses.fixture.ts';

const [bella, mog] = [aListedPet({ name: 'Bella' }), aListedPet({ name: 'Mog' })];
const anExpense = (fields: Partial<Expense> = {}): Expense =>
  aBill({
    pets: [
      { petId: bella.id, sharePence: 2250 },
      { petId: mog.id, sharePence: 2250 },
    ],
    ...fields,
  });
const summary = (pence: number) =>
  reply(expenseSummary, {
    totalPence: pence,
    count: 1,
    groups: [{ key: 'vet-fees', label: 'Vet fees', totalPence: pence, count: 1 }],
  });

function has(...items: Expense[]): MockApi {
  return mockApi({
    'GET /api/pets': reply(petList, { items: [bella, mog], nextCursor: null }),
    'GET /api/expenses': reply(expense.list, { items, nextCursor: null }),
    'GET /api/expenses/summary': summary(4500),
    'GET /api/expenses/vendors': reply(expenseVendors, {
      items: [{ vendor: 'Wharfedale Vets', category: 'vet-fees' }],
    }),
    'GET /api/expenses/{id}': reply(expense.row, items[0] ?? anExpense()),
    'POST /api/expenses': ({ body }) => reply(expense.row, anExpense(body as Partial<Expense>), 201),
    'PATCH /api/expenses/{id}': ({ body }) => reply(expense.row, anExpense(body as Partial<Expense>)),
    'DELETE /api/expenses/{id}': noContent,
    'POST /api/recycle-bin/{id}/restore': noContent,
  });
}
const open = (path = '/expenses', role: 'owner' | 'viewer' = 'owner') =>
  renderRemote(app, { path, user: aUser({ role }) });
afterEach(() => sessionStorage.clear());

describe('expenses', () => {
  it('say that they are loading', async () => {
    mockApi({ 'GET /api/expenses': never });
    open();
    await screen.findByText('Loading the expenses…');
  });

  it('say what failed, and try again', async () => {
    const api = has();
    api.answer('GET /api/expenses', refuse('internal', { message: 'Something broke.' }));
    const { events } = open();
    expect((await screen.findByRole('alert')).textContent).toContain('Something broke.');
    api.answer('GET /api/expenses', reply(expense.list, { items: [anExpense()], nextCursor: null }));
    await events.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Bella, Mog');
  });

  it('say what they are for while there are none, and offer the first', async () => {
    has();
    open();
    await screen.findByRole('heading', { name: 'No expenses yet' });
    expect(screen.getByRole('link', { name: 'Add an expense' }).getAttribute('href')).toBe('/expenses/new');
  });

  it('stand with their animals, and what all of them come to', async () => {
    has(anExpense());
    open();
    await screen.findByText('Bella, Mog');
    await screen.findByText('in 1 expense');
    within(screen.getByRole('list', { name: 'By category' })).getByText('£45');
  });

  it('of one bill are told apart by their notes', async () => {
    has(anExpense({ note: 'Consultation' }), anExpense({ id: '0190f9c2-5f1e-7c3e-8b1a-000000000002', note: 'X-ray' }));
    open();
    await screen.findByText('Consultation');
    screen.getByText('X-ray');
  });

  it('lead to the visit whose bill they stand in', async () => {
    has(anExpense({ visitId: mog.id, visitPetId: bella.id }));
    open();
    const link = await screen.findByRole('link', { name: 'From a visit' });
    expect(link.getAttribute('href')).toBe(`/pets/${bella.id}?tab=visits&edit=visit:${mog.id}`);
  });

  it('are narrowed by the address, the sums with them', async () => {
    const api = has(anExpense());
    const { events, location } = open('/expenses?category=food&period=dates&from=2026-01-01');
    await screen.findByText('Bella, Mog');
    const asked = { category: 'food', from: '2026-01-01' };
    expect(Object.fromEntries(api.sentTo('GET /api/expenses')[0]?.query ?? [])).toMatchObject(asked);
    const sums = api.sentTo('GET /api/expenses/summary').map(({ query }) => Object.fromEntries(query));
    expect(sums).toContainEqual({ ...asked, groupBy: 'category' });
    await events.selectOptions(screen.getByLabelText('Pet'), bella.id);
    expect(location()).toContain(`pet=${bella.id}`);
    await screen.findByText('£22.50');
  });

  it('can be narrowed to one that has died, which comes last and is called so', async () => {
    const api = has(anExpense());
    const rex = aListedPet({ name: 'Aero', deceasedOn: '2026-01-05' });
    api.answer('GET /api/pets', reply(petList, { items: [rex, bella, mog], nextCursor: null }));
    open();
    const filter = within(await screen.findByLabelText('Pet'));
    expect(filter.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'All pets',
      'Bella',
      'Mog',
      'Aero (in memory)',
    ]);
  });

  it('can be deleted, which can be undone and shows in the timelines of all their pets', async () => {
    const api = has(anExpense());
    const { events, queryClient } = open();
    const timelines = [bella, mog].map(({ id }) => ['records', id, 'timeline']);
    for (const key of timelines) queryClient.setQueryData(key, []);
    await events.click(await screen.findByRole('button', { name: 'Actions for Wharfedale Vets, £45' }));
    await screen.findByRole('menuitem', { name: 'Log again' });
    await events.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(timelines.every((key) => queryClient.getQueryState(key)?.isInvalidated)).toBe(true));
    await events.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.sentTo('POST /api/recycle-bin/{id}/restore')).toHaveLength(1));
  });

  it('are looked up again when one can’t be deleted any more', async () => {
    const api = has(anExpense());
    const { events } = open();
    await events.click(await screen.findByRole('button', { name: 'Actions for Wharfedale Vets, £45' }));
    api.answer('DELETE /api/expenses/{id}', refuse('not-found'));
    api.answer('GET /api/expenses', reply(expense.list, { items: [], nextCursor: null }));
    await events.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await screen.findByRole('heading', { name: 'No expenses yet' });
  });

  it('can be claimed from insurance, for each animal', async () => {
    has(anExpense());
    const { events, location } = open();
    await events.click(await screen.findByRole('button', { name: 'Actions for Wharfedale Vets, £45' }));
    await events.click(await screen.findByRole('menuitem', { name: 'Make a claim for Mog' }));
    expect(location()).toBe(`/pets/${mog.id}?tab=insurance&claim=new&bills=${anExpense().id}`);
  });

  it('can be logged again', async () => {
    has(anExpense());
    const { events, location } = open();
    await events.click(await screen.findByRole('button', { name: 'Actions for Wharfedale Vets, £45' }));
    await events.click(await screen.findByRole('menuitem', { name: 'Log again' }));
    expect(location()).toBe(`/expenses/new?like=${anExpense().id}`);
  });

  it.each([
    ['Edit', 'Save'],
    ['Log again', 'Add expense'],
  ])('stay narrowed after “%s”, saved or not', async (item, button) => {
    const api = has(anExpense());
    api.answer('POST /api/expenses', reply(expense.row, anExpense(), 201));
    const path = '/expenses?category=vet-fees&period=this-year';
    const { events, location } = open(path);
    const choose = async () => {
      await events.click(await screen.findByRole('button', { name: 'Actions for Wharfedale Vets, £45' }));
      await events.click(await screen.findByRole('menuitem', { name: item }));
      await screen.findByDisplayValue('45.00');
    };
    await choose();
    await events.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(location()).toBe(path);
    await choose();
    await events.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(location()).toBe(path));
  });

  it('give those who may only look nothing to change', async () => {
    has(anExpense());
    open('/expenses', 'viewer');
    await screen.findByText('Bella, Mog');
    expect(screen.queryByRole('link', { name: 'Add an expense' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  });
});

describe('a new expense', () => {
  const fill = async ({ events }: ReturnType<typeof open>, amount: string) => {
    await events.type(await screen.findByLabelText('Amount in pounds'), amount);
    await events.selectOptions(screen.getByLabelText('Category'), 'food');
  };
  const save = ({ events }: ReturnType<typeof open>) =>
    events.click(screen.getByRole('button', { name: 'Add expense' }));

  it('needs an amount, a category and a date, which is today', async () => {
    const api = has();
    const page = open('/expenses/new');
    await fill(page, '4.5');
    await save(page);
    await waitFor(() => expect(api.sentTo('POST /api/expenses')).toHaveLength(1));
    expect(api.sentTo('POST /api/expenses')[0]?.body).toMatchObject({
      amountPence: 450,
      category: 'food',
      vendor: null,
      pets: [],
    });
    expect(page.location()).toBe('/expenses');
  });

  it('is for the living; one that has died stays where it was chosen before', async () => {
    const api = has();
    const rex = aListedPet({ name: 'Rex', deceasedOn: '2026-01-05' });
    api.answer('GET /api/pets', reply(petList, { items: [bella, rex], nextCursor: null }));
    open('/expenses/new');
    await screen.findByRole('checkbox', { name: 'Bella' });
    expect(screen.queryByRole('checkbox', { name: 'Rex' })).toBeNull();
    cleanup();
    open(`/expenses/new?petId=${rex.id}`);
    await screen.findByRole('checkbox', { name: 'Rex' });
  });

  it('says in pounds what is wrong', async () => {
    has();
    const page = open('/expenses/new');
    await fill(page, '4,50');
    await save(page);
    expect(await screen.findAllByText('Enter an amount in pounds, like 4.50. Up to £1,000,000.')).not.toHaveLength(0);
  });

  it('takes over what was bought last', async () => {
    has();
    const page = open('/expenses/new');
    await page.events.click(await screen.findByRole('button', { name: 'Vet fees, Wharfedale Vets' }));
    expect(screen.getByLabelText<HTMLSelectElement>('Category').value).toBe('vet-fees');
    expect(screen.getByLabelText<HTMLInputElement>('Vendor (optional)').value).toBe('Wharfedale Vets');
  });

  it('is money that came back, in shares that are not equal', async () => {
    const api = has();
    const page = open(`/expenses/new?petId=${bella.id}`);
    await fill(page, '10');
    await page.events.click(screen.getByLabelText('Refunded'));
    await page.events.click(await screen.findByLabelText('Mog'));
    await page.events.click(screen.getByLabelText('Not in equal shares'));
    await page.events.type(screen.getByLabelText('Share of Bella, in pounds'), '7');
    await page.events.type(screen.getByLabelText('Share of Mog, in pounds'), '2');
    await save(page);
    expect(await screen.findAllByText('The shares add up to −£9, not −£10.')).not.toHaveLength(0);
    await page.events.type(screen.getByLabelText('Share of Mog, in pounds'), '{Backspace}3');
    await save(page);
    await waitFor(() => expect(api.sentTo('POST /api/expenses')).toHaveLength(1));
    expect(api.sentTo('POST /api/expenses')[0]?.body).toMatchObject({
      amountPence: -1000,
      pets: [
        { petId: bella.id, sharePence: -700 },
        { petId: mog.id, sharePence: -300 },
      ],
    });
  });

  it('is another one again, today', async () => {
    const api = has(anExpense({ note: 'Limping' }));
    const page = open(`/expenses/new?like=${anExpense().id}`);
    await screen.findByDisplayValue('45.00');
    await save(page);
    await waitFor(() => expect(api.sentTo('POST /api/expenses')).toHaveLength(1));
    expect(api.sentTo('POST /api/expenses')[0]?.body).toMatchObject({ amountPence: 4500, note: null });
  });
});

describe('a stored expense', () => {
  it('is changed on top of what was read', async () => {
    const api = has(anExpense());
    const { events } = open(`/expenses/${anExpense().id}/edit`);
    await events.type(await screen.findByDisplayValue('45.00'), '{Backspace}{Backspace}50');
    await events.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.sentTo('PATCH /api/expenses/{id}')).toHaveLength(1));
    expect(api.sentTo('PATCH /api/expenses/{id}')[0]?.body).toMatchObject({ amountPence: 4550, version: 1 });
  });

  it('that is not there says so', async () => {
    const api = has();
    api.answer('GET /api/expenses/{id}', refuse('not-found'));
    open(`/expenses/${anExpense().id}/edit`);
    await screen.findByText('We can’t find this expense');
  });
});
