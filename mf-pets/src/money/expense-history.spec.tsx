import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { recordHistory, type RecordChange } from '@petcare/contracts';
import type { Expense } from '@petcare/contracts/money';
import { aListedPet, aUser, refuse, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';
import { anExpense, hasExpense } from './expenses.fixture.ts';

const [bella, mog] = [aListedPet({ name: 'Bella' }), aListedPet({ name: 'Mog' })];
const bill = anExpense({ pets: [{ petId: bella.id, sharePence: 4500 }], version: 2 });
const shared = (pence: number) => [
  { petId: bella.id, sharePence: pence / 2 },
  { petId: mog.id, sharePence: pence / 2 },
];
const change: RecordChange = {
  id: bella.id,
  at: '2026-11-21T18:00:00.000Z',
  what: 'updated',
  by: 'user',
  name: 'Sam',
  changes: [{ field: 'amountPence', before: 4000, after: 4500 }],
};
const open = (row: Expense) => renderRemote(app, { path: `/expenses/${row.id}/edit`, user: aUser({ role: 'owner' }) });
afterEach(() => sessionStorage.clear());

async function historyOf(row: Expense, ...changes: RecordChange['changes']) {
  const api = hasExpense([bella, mog], row);
  api.answer('GET /api/expenses/{id}/history', reply(recordHistory, { items: [{ ...change, changes }] }));
  const page = open(row);
  await page.events.click(await screen.findByRole('button', { name: /^History of/ }));
  return { api, ...page, history: within(await screen.findByRole('dialog', { name: /^History of/ })) };
}

describe('the history of an expense', () => {
  it('shows who changed it, and puts back what it was', async () => {
    const { api, events, location, history } = await historyOf(bill, ...change.changes);
    await events.click(await history.findByRole('button', { name: 'Put Amount back to £40' }));
    await waitFor(() => expect(location()).toBe('/expenses'));
    expect(api.sentTo('PATCH /api/expenses/{id}').map(({ body }) => body)).toEqual([{ amountPence: 4000, version: 2 }]);
  });

  it('names the animals, whose shares follow the amount when they are put back', async () => {
    const { api, events, history } = await historyOf(bill, {
      field: 'pets',
      before: [{ petId: mog.id, sharePence: 4000 }],
      after: bill.pets,
    });
    await events.click(await history.findByRole('button', { name: 'Put For back to Mog' }));
    await waitFor(() => expect(api.sentTo('PATCH /api/expenses/{id}')).toHaveLength(1));
    const pets = [{ petId: mog.id, sharePence: null }];
    expect(api.sentTo('PATCH /api/expenses/{id}')[0]?.body).toEqual({ pets, version: 2 });
  });

  it('says each share where they are not equal, and is silent where they follow the amount', async () => {
    const typed = [
      { petId: bella.id, sharePence: 3000 },
      { petId: mog.id, sharePence: 1500 },
    ];
    const uneven = await historyOf({ ...bill, pets: typed }, { field: 'pets', before: shared(4500), after: typed });
    await uneven.history.findByText('Bella £30, Mog £15');
    cleanup();
    const even = await historyOf({ ...bill, pets: shared(4500) }, ...change.changes, {
      field: 'pets',
      before: shared(4000),
      after: shared(4500),
    });
    await even.history.findByText('Amount');
    expect(even.history.queryByText('For')).toBeNull();
  });
});

describe('an expense that somebody else saved first', () => {
  /** The note is changed here, and their version comes back instead. */
  const meet = async (row: Expense, theirs: Partial<Expense>) => {
    const api = hasExpense([bella, mog], row);
    api.answer('PATCH /api/expenses/{id}', refuse('stale', { current: { ...row, ...theirs, version: 3 } }));
    const { events } = open(row);
    await events.type(await screen.findByLabelText('Vendor (optional)'), '!');
    await events.click(screen.getByRole('button', { name: 'Save' }));
    const conflict = within(await screen.findByRole('alert'));
    const words = (role: 'term' | 'definition') => conflict.getAllByRole(role).map(({ textContent }) => textContent);
    return { labels: words('term'), versions: words('definition') };
  };

  it('says what they changed, not shares that follow the amount', async () => {
    const { labels, versions } = await meet({ ...bill, pets: shared(4500) }, { amountPence: 5000, pets: shared(5000) });
    expect(labels).toEqual(['Amount']);
    expect(versions[0]).toBe('Theirs: £50');
  });

  it('names the animals it is for now', async () => {
    const { labels, versions } = await meet(bill, { pets: [{ petId: mog.id, sharePence: 4500 }] });
    expect(labels).toEqual(['For']);
    expect(versions[0]).toBe('Theirs: Mog');
  });
});
