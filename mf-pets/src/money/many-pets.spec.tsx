import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aListedPet, aUser, renderRemote } from '@petcare/testing/web';
import app from '../app.tsx';
import { anExpense, hasExpense } from './expenses.fixture.ts';

const pets = Array.from({ length: 100 }, (_, index) => aListedPet({ name: `Hen ${String(index).padStart(2, '0')}` }));
const zelda = aListedPet({ name: 'Zelda' });
const ofZelda = anExpense({ pets: [{ petId: zelda.id, sharePence: 4500 }] });
const open = (path: string) => renderRemote(app, { path, user: aUser({ role: 'owner' }) });
afterEach(() => sessionStorage.clear());

describe('an animal that is not among the first hundred', () => {
  it('is named in the list of expenses, and can be filtered by', async () => {
    hasExpense([...pets, zelda], ofZelda);
    open('/expenses');
    await screen.findByRole('cell', { name: 'Zelda' });
    within(screen.getByLabelText('Pet')).getByRole('option', { name: 'Zelda' });
  });

  it('can be chosen for an expense, by searching', async () => {
    const api = hasExpense([...pets, zelda], ofZelda);
    const { events } = open('/expenses/new');
    await events.type(await screen.findByLabelText('Amount in pounds'), '5');
    await events.selectOptions(screen.getByLabelText('Category'), 'food');
    await events.type(await screen.findByRole('searchbox', { name: 'Search by name' }), 'zel');
    await events.click(screen.getByRole('checkbox', { name: 'Zelda' }));
    await events.click(screen.getByRole('button', { name: 'Add expense' }));
    await waitFor(() => expect(api.sentTo('POST /api/expenses')).toHaveLength(1));
    expect(api.sentTo('POST /api/expenses')[0]?.body).toMatchObject({ pets: [{ petId: zelda.id }] });
  });

  it('stays chosen when the expense is changed', async () => {
    const api = hasExpense([...pets, zelda], ofZelda);
    const { events } = open(`/expenses/${ofZelda.id}/edit`);
    await screen.findByRole('checkbox', { name: 'Zelda', checked: true });
    await events.click(screen.getByRole('checkbox', { name: 'Hen 00' }));
    await events.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.sentTo('PATCH /api/expenses/{id}')).toHaveLength(1));
    expect(api.sentTo('PATCH /api/expenses/{id}')[0]?.body).toMatchObject({
      pets: [{ petId: zelda.id }, { petId: pets[0]?.id }],
    });
  });
});
