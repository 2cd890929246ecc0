import { afterEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { expenseVendors } from '@petcare/contracts/money';
import { aListedPet, aUser, renderRemote, reply } from '@petcare/testing/web';
import app from '../../app.tsx';
import { anExpense, hasExpense } from '../expenses.fixture.ts';

const [bella, mog] = [aListedPet({ name: 'Bella' }), aListedPet({ name: 'Mog' })];
const rex = aListedPet({ name: 'Rex', deceasedOn: '2026-01-05' });
const open = () => renderRemote(app, { path: '/expenses/new', user: aUser({ role: 'owner' }) });
afterEach(() => sessionStorage.clear());

it('is for the only animal there is, which can be unchosen', async () => {
  const api = hasExpense([bella, rex], anExpense());
  const { events } = open();
  const chosen = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Bella' });
  expect(chosen.checked).toBe(true);
  await events.click(chosen);
  await events.type(screen.getByLabelText('Amount in pounds'), '4.50');
  await events.selectOptions(screen.getByLabelText('Category'), 'food');
  await events.click(screen.getByRole('button', { name: 'Add expense' }));
  await waitFor(() => expect(api.sentTo('POST /api/expenses')[0]?.body).toMatchObject({ pets: [] }));
});

it('is for none of several until one is chosen', async () => {
  hasExpense([bella, mog], anExpense());
  open();
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Bella' })).checked).toBe(false);
});

it('offers what was bought last without a vendor too', async () => {
  const api = hasExpense([bella, mog], anExpense());
  const items = [{ vendor: null, category: 'food' as const }];
  api.answer('GET /api/expenses/vendors', reply(expenseVendors, { items }));
  const { events } = open();
  await events.click(await screen.findByRole('button', { name: 'Food' }));
  expect(screen.getByLabelText<HTMLSelectElement>('Category').value).toBe('food');
  expect(screen.getByLabelText<HTMLInputElement>('Vendor (optional)').value).toBe('');
});
