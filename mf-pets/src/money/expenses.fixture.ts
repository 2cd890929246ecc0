import { petList, type PetListItem } from '@petcare/contracts';
import { expense, expenseSummary, expenseVendors, type Expense } from '@petcare/contracts/money';
import { mockApi, reply, type MockApi } from '@petcare/testing/web';

/** £45 at the vet, for no animal in particular. */
export function anExpense(fields: Partial<Expense> = {}): Expense {
  return {
    id: '0190f9c2-5f1e-7c3e-8b1a-000000000001',
    spentOn: '2026-11-20',
    amountPence: 4500,
    category: 'vet-fees',
    vendor: 'Wharfedale Vets',
    pets: [],
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
  };
}

/** An organisation with these animals, two pages of them if there are more than a hundred, and this one expense. */
export function hasExpense(pets: readonly PetListItem[], row: Expense): MockApi {
  return mockApi({
    'GET /api/pets': ({ query }) =>
      query.get('cursor')
        ? reply(petList, { items: pets.slice(100), nextCursor: null })
        : reply(petList, { items: pets.slice(0, 100), nextCursor: pets.length > 100 ? 'more' : null }),
    'GET /api/expenses': reply(expense.list, { items: [row], nextCursor: null }),
    'GET /api/expenses/summary': reply(expenseSummary, { totalPence: 0, count: 0, groups: [] }),
    'GET /api/expenses/vendors': reply(expenseVendors, { items: [] }),
    'GET /api/expenses/{id}': reply(expense.row, row),
    'POST /api/expenses': ({ body }) => reply(expense.row, anExpense(body as Partial<Expense>), 201),
    'PATCH /api/expenses/{id}': ({ body }) => reply(expense.row, anExpense(body as Partial<Expense>)),
  });
}
