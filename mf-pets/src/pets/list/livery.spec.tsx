import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { petList, type PetListItem } from '@petcare/contracts';
import { aListedPet, anOrganisation, aUser, mockApi, offline, renderRemote, reply } from '@petcare/testing/web';
import app from '../../app.tsx';

const horses = (...items: PetListItem[]) => reply(petList, { items, nextCursor: null });
const open = (path: string) =>
  renderRemote(app, { path, user: aUser(), organisation: anOrganisation({ type: 'livery' }) });

it('a livery yard has horses where they do not load', async () => {
  mockApi({ 'GET /api/pets': offline });
  open('/pets');
  await screen.findByText('Your horses did not load');
});

it('and where there are none', async () => {
  mockApi({ 'GET /api/pets': horses() });
  open('/pets');
  await screen.findByText('No horses yet');
});

it('and where none has the name that is looked for', async () => {
  const nine = Array.from({ length: 9 }, (_, index) => aListedPet({ name: `Comet ${index}`, species: 'horse' }));
  mockApi({ 'GET /api/pets': horses(...nine) });
  const { events } = open('/pets?add=measure');
  await events.type(await screen.findByLabelText('Search by name'), 'Mog');
  await screen.findByText('No horse has that name.');
  expect(screen.queryByRole('link', { name: /^Comet/ })).toBeNull();
});
