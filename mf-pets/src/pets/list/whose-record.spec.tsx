import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { petList } from '@petcare/contracts';
import { aListedPet, mockApi, renderRemote, reply } from '@petcare/testing/web';
import app from '../../app.tsx';

it('names each breed once, also where it tells two of the same name apart', async () => {
  const namesakes = ['Labrador', 'Whippet'].map((breed) => aListedPet({ name: 'Bella', breed }));
  const mog = aListedPet({ name: 'Mog', species: 'cat', breed: 'Siamese' });
  mockApi({ 'GET /api/pets': reply(petList, { items: [...namesakes, mog], nextCursor: null }) });
  renderRemote(app, { path: '/pets?add=measure' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Who is the measurement for?' }));
  await dialog.findByRole('link', { name: 'Bella (Whippet)' });
  expect(dialog.getAllByText(/Whippet|Labrador|Siamese/).map(({ textContent }) => textContent)).toEqual([
    'Bella (Labrador)',
    'Bella (Whippet)',
    'Siamese',
  ]);
});
