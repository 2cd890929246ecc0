import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aListedPet, aUser, refuse, renderRemote } from '@petcare/testing/web';
import app from '../app.tsx';
import { anExpense, hasExpense } from './expenses.fixture.ts';

const bella = aListedPet({ name: 'Bella' });
const payoutOf = { claimId: '0190f9c2-5f1e-7c3e-8b1a-000000000201', petId: bella.id };
const payout = anExpense({ amountPence: -4500, category: 'insurance', vendor: 'Dales', payoutOf });
const open = (path: string) => renderRemote(app, { path, user: aUser({ role: 'owner' }) });

it('leads to the claim, and is not deleted apart from it', async () => {
  hasExpense([bella], payout);
  const { events } = open('/expenses');
  const link = await screen.findByRole('link', { name: 'From a claim' });
  expect(link.getAttribute('href')).toBe(`/pets/${bella.id}?tab=insurance&claim=${payoutOf.claimId}`);
  await events.click(screen.getByRole('button', { name: /^Actions for Dales/ }));
  await screen.findByRole('menuitem', { name: 'Edit' });
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
});

it('says at the amount where that is changed', async () => {
  const api = hasExpense([bella], payout);
  const message = 'Change what the insurer paid in the claim for Limping.';
  api.answer('PATCH /api/expenses/{id}', refuse('validation', { errors: [{ path: 'amountPence', message }] }));
  const { events } = open(`/expenses/${payout.id}/edit`);
  await screen.findByRole('link', { name: 'From a claim' });
  await events.type(await screen.findByDisplayValue('45.00'), '{Backspace}5');
  await events.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText(message)).not.toHaveLength(0);
});
