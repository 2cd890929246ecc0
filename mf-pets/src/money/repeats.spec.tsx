import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { petList } from '@petcare/contracts';
import { expense, expenseSummary, expenseVendors, type Expense } from '@petcare/contracts/money';
import { aListedPet, aUser, mockApi, noContent, refuse, renderRemote, reply, type MockApi } from '@petcare/testing/web';
import app from '../app.tsx';

const { id: petId } = aListedPet({ name: 'Bella' });
const first = '0190f9c2-5f1e-7c3e-8b1a-000000000009';
const series = { id: first, recurring: 'FREQ=MONTHLY', nextOn: '2099-12-20' };
const anExpense = (fields: Partial<Expense> = {}): Expense => ({
  id: '0190f9c2-5f1e-7c3e-8b1a-000000000001',
  spentOn: '2026-11-20',
  amountPence: 4500,
  category: 'vet-fees',
  vendor: 'Wharfedale Vets',
  pets: [{ petId, sharePence: 4500 }],
  note: null,
  visitId: null,
  visitPetId: null,
  recurring: null,
  nextOn: null,
  seriesId: null,
  seriesOn: null,
  series: null,
  fileIds: [],
  files: [],
  version: 1,
  createdAt: '2026-11-20T18:00:00.000Z',
  updatedAt: '2026-11-20T18:00:00.000Z',
  createdBy: null,
  ...fields,
});

const has = (...items: Expense[]): MockApi =>
  mockApi({
    'GET /api/pets': reply(petList, { items: [], nextCursor: null }),
    'GET /api/expenses': reply(expense.list, { items, nextCursor: null }),
    'GET /api/expenses/summary': reply(expenseSummary, { totalPence: 0, count: 0, groups: [] }),
    'GET /api/expenses/vendors': reply(expenseVendors, { items: [] }),
    'GET /api/expenses/{id}': reply(expense.row, items[0] ?? anExpense()),
    'POST /api/expenses': ({ body }) => reply(expense.row, anExpense(body as Partial<Expense>), 201),
    'PATCH /api/expenses/{id}': ({ body }) => reply(expense.row, anExpense(body as Partial<Expense>)),
  });
const open = (path = '/expenses') => renderRemote(app, { path, user: aUser({ role: 'owner' }) });
afterEach(() => sessionStorage.clear());

describe('expenses that repeat', () => {
  it('say how they repeat, and stop at the one that has the rule', async () => {
    const api = has(anExpense({ seriesId: series.id, seriesOn: '2026-11-20', series }));
    api.answer('GET /api/expenses/{id}', reply(expense.row, anExpense({ id: series.id, version: 7, series })));
    const { events } = open();
    await screen.findByText(/^Every month, next .* 2099$/);
    await events.click(screen.getByRole('button', { name: 'Actions for Wharfedale Vets, £45' }));
    await events.click(await screen.findByRole('menuitem', { name: 'Stop repeating' }));
    await waitFor(() => expect(api.sentTo('PATCH /api/expenses/{id}')).toHaveLength(1));
    expect(api.sentTo('PATCH /api/expenses/{id}')[0]).toMatchObject({ body: { recurring: null, version: 7 } });
    await screen.findByText('Wharfedale Vets, £45: no longer repeats');
  });

  it('say so when they could not be stopped', async () => {
    const api = has(anExpense({ series }));
    api.answer('PATCH /api/expenses/{id}', refuse('internal', { message: 'Something broke.' }));
    const { events } = open();
    await events.click(await screen.findByRole('button', { name: 'Actions for Wharfedale Vets, £45' }));
    await events.click(await screen.findByRole('menuitem', { name: 'Stop repeating' }));
    await screen.findByText('Wharfedale Vets, £45: still repeats');
  });

  it.each([
    [
      'the first',
      anExpense({ recurring: 'FREQ=MONTHLY', series: { ...series, id: anExpense().id } }),
      '. It no longer repeats.',
    ],
    ['a later one', anExpense({ seriesId: first, seriesOn: '2026-11-20', series }), ''],
  ])('say whether they end where %s is deleted', async (_which, row, words) => {
    const api = has(row);
    api.answer('DELETE /api/expenses/{id}', noContent);
    const { events } = open();
    await events.click(await screen.findByRole('button', { name: 'Actions for Wharfedale Vets, £45' }));
    await events.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await screen.findByText(`Wharfedale Vets, £45: deleted${words}`);
    screen.getByRole('button', { name: 'Undo' });
  });

  it('repeats as chosen', async () => {
    const api = has();
    const page = open('/expenses/new');
    await page.events.type(await screen.findByLabelText('Amount in pounds'), '28.99');
    await page.events.selectOptions(screen.getByLabelText('Category'), 'food');
    await page.events.selectOptions(screen.getByLabelText('Repeats'), 'Every 3 months');
    await page.events.click(screen.getByRole('button', { name: 'Add expense' }));
    await waitFor(() => expect(api.sentTo('POST /api/expenses')).toHaveLength(1));
    expect(api.sentTo('POST /api/expenses')[0]?.body).toMatchObject({ recurring: 'FREQ=MONTHLY;INTERVAL=3' });
  });

  it('that came from one that repeats leads to that one', async () => {
    has(anExpense({ seriesId: first, seriesOn: '2026-11-20', series }));
    open(`/expenses/${anExpense().id}/edit`);
    const link = await screen.findByRole('link', { name: 'Change how it repeats' });
    expect(link.getAttribute('href')).toBe(`/expenses/${first}/edit`);
    expect(screen.queryByLabelText('Repeats')).toBeNull();
  });

  it('keeps a rule that is none of the choices', async () => {
    const api = has(anExpense({ recurring: 'FREQ=WEEKLY;BYDAY=MO,TH' }));
    const { events } = open(`/expenses/${anExpense().id}/edit`);
    await screen.findByDisplayValue('Every week on Monday and Thursday');
    await events.type(screen.getByDisplayValue('45.00'), '{Backspace}5');
    await events.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.sentTo('PATCH /api/expenses/{id}')).toHaveLength(1));
    expect(api.sentTo('PATCH /api/expenses/{id}')[0]?.body).not.toHaveProperty('recurring');
  });
});
