import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { petList } from '@petcare/contracts';
import { expense, expenseSummary, expenseVendors } from '@petcare/contracts/money';
import { aListedPet, aUser, mockApi, renderRemote, reply } from '@petcare/testing/web';
import app from '../../app.tsx';

function open(isPhone: boolean, path = '/expenses?category=food', vendors: readonly string[] = []) {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: isPhone, media: query }) as unknown as MediaQueryList;
  const items = [aListedPet({ name: 'Bella' }), aListedPet({ name: 'Mog' })];
  mockApi({
    'GET /api/pets': reply(petList, { items, nextCursor: null }),
    'GET /api/expenses': reply(expense.list, { items: [], nextCursor: null }),
    'GET /api/expenses/summary': ({ query }) => {
      const named = query.get('groupBy') === 'vendor' ? [null, ...vendors] : [];
      const groups = named.map((key) => ({ key, label: key ?? 'Vendor not recorded', totalPence: 100, count: 1 }));
      return reply(expenseSummary, { totalPence: 0, count: 0, groups });
    },
    'GET /api/expenses/vendors': reply(expenseVendors, { items: [] }),
  });
  return renderRemote(app, { path, user: aUser() });
}

it('on a phone the filters unfold from a button, which says how many of them narrow the list', async () => {
  const { events, location } = open(true);
  const button = await screen.findByRole('button', { name: 'Filters (1)', expanded: false });
  screen.getByLabelText('Period');
  expect(screen.queryByLabelText('Category')).toBeNull();
  await events.click(button);
  await events.selectOptions(screen.getByLabelText('Category'), '');
  expect(location()).toBe('/expenses');
});

it('elsewhere they are there', async () => {
  open(false);
  await screen.findByLabelText('Category');
  expect(screen.queryByRole('button', { name: /^Filters/ })).toBeNull();
});

it('are all taken away by one button when nothing matches them', async () => {
  const { events, location } = open(
    false,
    '/expenses?category=toys&period=dates&from=2026-01-01&to=2026-02-01&vendor=X',
  );
  await events.click(await screen.findByRole('button', { name: 'Show all expenses' }));
  expect(location()).toBe('/expenses');
});

it('offers everybody who was ever paid, A to Z', async () => {
  const vendors = Array.from({ length: 60 }, (_one, index) => `Vendor ${String(60 - index).padStart(2, '0')}`);
  open(false, '/expenses', vendors);
  const select = within(await screen.findByRole('combobox', { name: /^Vendor/ }));
  const offered = select.getAllByRole('option').map(({ textContent }) => textContent);
  expect(offered).toEqual(['All vendors', ...vendors.toReversed()]);
});

it('name an animal that has been deleted as that', async () => {
  open(false, '/expenses?pet=0190f9c2-5f1e-7c3e-8b1a-000000000099');
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Pet/ });
  expect(select.selectedOptions[0]?.textContent).toBe('A deleted pet');
});
