import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Expense } from '@petcare/contracts/money';
import { aListedPet, aUser, renderRemote } from '@petcare/testing/web';
import app from '../../app.tsx';
import { anExpense, hasExpense } from '../expenses.fixture.ts';

const [bella, mog] = [aListedPet({ name: 'Bella' }), aListedPet({ name: 'Mog' })];
const rex = aListedPet({ name: 'Rex', deceasedOn: '2026-01-05' });
const gone = crypto.randomUUID();
const share = (petId: string, sharePence: number) => ({ petId, sharePence });
afterEach(() => sessionStorage.clear());

/** The pets it's saved for. */
async function again(pets: Expense['pets']) {
  const row = anExpense({ pets });
  const api = hasExpense([bella, mog, rex], row);
  const { events } = renderRemote(app, { path: `/expenses/new?like=${row.id}`, user: aUser({ role: 'owner' }) });
  await events.click(await screen.findByRole('button', { name: 'Add expense' }));
  await waitFor(() => expect(api.sentTo('POST /api/expenses')).toHaveLength(1));
  return api.sentTo('POST /api/expenses')[0]?.body;
}

describe('an expense logged again', () => {
  it('is for the same animals, with the same shares', async () => {
    const pets = [share(bella.id, 3000), share(mog.id, 1500)];
    expect(await again(pets)).toMatchObject({ pets });
  });

  it('leaves out those that were deleted or have died, and divides it anew', async () => {
    const pets = [share(gone, 2000), share(bella.id, 1500), share(rex.id, 500), share(mog.id, 500)];
    expect(await again(pets)).toMatchObject({
      pets: [
        { petId: bella.id, sharePence: null },
        { petId: mog.id, sharePence: null },
      ],
    });
  });

  it('is for none in particular when none of them is left', async () => {
    expect(await again([share(gone, 4000), share(rex.id, 500)])).toMatchObject({ amountPence: 4500, pets: [] });
  });
});
