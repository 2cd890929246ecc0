import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { petList, type PetListItem } from '@petcare/contracts';
import { aListedPet, mockApi, offline, renderSlot, reply } from '@petcare/testing/web';
import app from '../app.tsx';

const pets = (...items: PetListItem[]) => reply(petList, { items, nextCursor: null });
const open = () => renderSlot(app, { slot: 'dashboard.card/v1', id: 'pets', given: {} });

it('shows each pet with the line that matters: a warning first', async () => {
  const bella = aListedPet({ name: 'Bella', warning: 'Bites vets' });
  mockApi({ 'GET /api/pets': pets(bella, aListedPet({ name: 'Mog', species: 'cat' })) });
  open();
  const link = await screen.findByRole('link', { name: /Bella/ });
  expect(link.getAttribute('href')).toBe(`/pets/${bella.id}`);
  expect(link.textContent).toBe('BellaBites vets');
  expect(screen.getByRole('link', { name: /Mog/ }).textContent).toBe('MogCat');
});

it('takes no room while there are no pets', async () => {
  mockApi({ 'GET /api/pets': pets() });
  open();
  await screen.findByText('My Pets');
  await waitFor(() => expect(screen.queryByText('My Pets')).toBeNull());
});

it('says that they did not load', async () => {
  mockApi({ 'GET /api/pets': offline });
  open();
  await screen.findByText('Your pets did not load');
});
