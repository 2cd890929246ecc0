import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { petList } from '@petcare/contracts';
import { sharedWithMeList } from '@petcare/contracts/sharing';
import { mockApi, renderRemote, reply } from '@petcare/testing/web';
import app from '../../app.tsx';
import { aShare } from '../../sharing/grants.fixture.ts';

it('leaves the empty list out where all there is is shared by others', async () => {
  mockApi({
    'GET /api/pets': reply(petList, { items: [], nextCursor: null }),
    'GET /api/shared-with-me': reply(sharedWithMeList, { items: [aShare()] }),
  });
  renderRemote(app, { path: '/pets' });
  await screen.findByRole('link', { name: 'Comet' });
  await screen.findByRole('link', { name: 'Add a pet' });
  expect(screen.queryByText('No pets yet')).toBeNull();
});
