import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { myOrganisationList } from '@petcare/contracts';
import { filesRoom } from '@petcare/contracts/files';
import { anOrganisation, mockApi, renderScreen, reply } from '@petcare/testing/web';
import { OrganisationTab } from './organisation-tab.tsx';

it.each([
  ['active', 'Standard. See your subscription'],
  ['trial-ended', 'Standard. Free trial ended 28 Nov 2025. See your subscription'],
] as const)('an organisation that is %s has the plan: %s', async (status, words) => {
  mockApi({
    'GET /api/organizations': reply(myOrganisationList, { items: [] }),
    'GET /api/files/room': reply(filesRoom, { used: 0, limit: null, kinds: [], largest: [] }),
  });
  // It's the next day in Auckland.
  const organisation = anOrganisation({ status, trialEndsAt: '2025-11-27T18:00:00.000Z', zone: 'Pacific/Auckland' });
  renderScreen([{ path: '/settings', element: <OrganisationTab /> }], { path: '/settings', organisation });
  const link = await screen.findByRole('link', { name: 'See your subscription' });
  expect(link.parentElement?.textContent).toBe(words);
});
