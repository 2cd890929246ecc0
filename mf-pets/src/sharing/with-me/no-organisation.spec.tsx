import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { grantList, sharedWithMeList, type SharedWithMe } from '@petcare/contracts/sharing';
import { aUser, mockApi, refuse, renderRemote, reply } from '@petcare/testing/web';
import app from '../../app.tsx';
import { aShare } from '../grants.fixture.ts';

function open(...items: SharedWithMe[]) {
  mockApi({
    'GET /api/shared-with-me': reply(sharedWithMeList, { items }),
    'GET /api/pets': refuse('forbidden', { message: 'You’re not in an organisation that has this.' }),
  });
  renderRemote(app, { path: '/pets', user: aUser({ role: null }) });
}

it('has the pets that others share for somebody in no organisation, and no error about their own', async () => {
  open(aShare());
  within(await screen.findByRole('list', { name: 'Shared with me' })).getByRole('link', { name: 'Comet' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Add a pet' })).toBeNull();
});

it('leads somebody in no organisation to one of their own', async () => {
  mockApi({ 'GET /api/shared-with-me': reply(sharedWithMeList, { items: [] }) });
  renderRemote(app, { path: '/pets', user: aUser({ role: null, organizationId: null }) });
  const link = await screen.findByRole('link', { name: 'Start your own' });
  expect(link.getAttribute('href')).toBe('/settings?tab=organisation');
});

it('says where these stand once there are any', async () => {
  open();
  await screen.findByRole('heading', { name: 'Nobody is sharing a pet with you now' });
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['/sharing', 'owner'],
  ['/sharing', 'viewer'],
  ['/sharing', null],
  ['/pets', null],
] as const)(
  'asks at %s to confirm an address first, as %s, without saying whether anything waits',
  async (path, role) => {
    mockApi({
      'GET /api/shared-with-me': reply(sharedWithMeList, { items: [] }),
      'GET /api/grants': reply(grantList, { items: [], nextCursor: null }),
    });
    renderRemote(app, { path, user: aUser({ role, emailVerified: false, email: 'dana@example.com' }) });
    await screen.findByRole('heading', { name: 'Confirm your address to see what is shared with you' });
    screen.getByText('Open the link in the e-mail we sent to dana@example.com.');
    const way = screen.getByRole('link', { name: 'Confirm your address' });
    expect(way.getAttribute('href')).toBe('/auth?tab=verify');
    expect(screen.queryByText('Nobody is sharing a pet with you now')).toBeNull();
  },
);

it('says of the page of a pet that it is shared no more, and offers nothing to try again', async () => {
  mockApi({ 'GET /api/shared-with-me': reply(sharedWithMeList, { items: [] }) });
  renderRemote(app, { path: `/pets/${crypto.randomUUID()}`, user: aUser({ role: null, organizationId: null }) });
  await screen.findByRole('heading', { name: 'This pet isn’t shared with you any more' });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it.each([
  ['/vets-specialists/{id}', 'GET /api/contacts/{id}', 'We can’t find this contact'],
  ['/expenses/{id}/edit', 'GET /api/expenses/{id}', 'We can’t find this expense'],
  ['/training/{id}', 'GET /api/training/plans/{id}', 'We can’t find this plan'],
])('leads from what is missing at %s to what is shared, not to a list they have not', async (path, request, title) => {
  mockApi({ [request]: refuse('forbidden', { message: 'You’re not in an organisation that has this.' }) });
  renderRemote(app, {
    path: path.replace('{id}', crypto.randomUUID()),
    user: aUser({ role: null, organizationId: null }),
  });
  await screen.findByText(title);
  expect(screen.getByRole('link', { name: 'What’s shared with you' }).getAttribute('href')).toBe('/sharing');
  expect(screen.queryByRole('link', { name: /^All / })).toBeNull();
});
