import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { pet as petSchema } from '@petcare/contracts';
import { aPet, aUser, mockApi, renderRemote, reply } from '@petcare/testing/web';
import app from '../../app.tsx';
import { quietOverview } from '../../history/quiet-overview.fixture.ts';
import { rex, sharingAnswers } from '../grants.fixture.ts';

it('nothing more of a pet that has died is offered to be shared', async () => {
  const pet = aPet({ id: rex.id, name: 'Rex', status: 'deceased', deceasedOn: rex.deceasedOn });
  mockApi({ ...quietOverview, ...sharingAnswers(), 'GET /api/pets/{id}': reply(petSchema, pet) });
  renderRemote(app, { path: `/pets/${rex.id}?tab=sharing`, user: aUser() });
  await screen.findByRole('heading', { name: 'Not shared yet' });
  expect(screen.queryByRole('link', { name: /^Share/ })).toBeNull();
});
