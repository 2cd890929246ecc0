import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { petList, recordHistory, type RecordChange } from '@petcare/contracts';
import { expense, expenseSummary, expenseVendors, type Expense } from '@petcare/contracts/money';
import { aListedPet, aUser, mockApi, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';

const bella = aListedPet({ name: 'Bella' });
const bill: Expense = {
  id: '0190f9c2-5f1e-7c3e-8b1a-000000000001',
  spentOn: '2026-11-20',
  amountPence: 4500,
  category: 'vet-fees',
  vendor: 'Wharfedale Vets',
  pets: [{ petId: bella.id, sharePence: 4500 }],
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
  version: 2,
  createdAt: '2026-11-20T18:00:00.000Z',
  updatedAt: '2026-11-20T18:00:00.000Z',
  createdBy: null,
};
const change: RecordChange = {
  id: bella.id,
  at: '2026-11-21T18:00:00.000Z',
  what: 'updated',
  by: 'user',
  name: 'Sam',
  changes: [{ field: 'amountPence', before: 4000, after: 4500 }],
};

it('an expense shows who changed it, and puts back what it was', async () => {
  const api = mockApi({
    'GET /api/pets': reply(petList, { items: [bella], nextCursor: null }),
    'GET /api/expenses': reply(expense.list, { items: [bill], nextCursor: null }),
    'GET /api/expenses/summary': reply(expenseSummary, { totalPence: 0, count: 0, groups: [] }),
    'GET /api/expenses/vendors': reply(expenseVendors, { items: [] }),
    'GET /api/expenses/{id}': reply(expense.row, bill),
    'GET /api/expenses/{id}/history': reply(recordHistory, { items: [change] }),
    'PATCH /api/expenses/{id}': reply(expense.row, { ...bill, amountPence: 4000, version: 3 }),
  });
  const { events, location } = renderRemote(app, { path: `/expenses/${bill.id}/edit`, user: aUser({ role: 'owner' }) });
  await events.click(await screen.findByRole('button', { name: /^History of/ }));
  const history = within(await screen.findByRole('dialog', { name: /^History of/ }));
  await events.click(await history.findByRole('button', { name: 'Put Amount back to £40' }));
  await waitFor(() => expect(location()).toBe('/expenses'));
  expect(api.sentTo('PATCH /api/expenses/{id}').map(({ body }) => body)).toEqual([{ amountPence: 4000, version: 2 }]);
});
