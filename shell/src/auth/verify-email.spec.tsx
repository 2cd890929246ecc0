import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { currentUser, verifiedEmail } from '@petcare/contracts';
import { sharedWithMeList, wholeAreas, type SharedWithMe } from '@petcare/contracts/sharing';
import { aUser, mockApi, refuse, renderScreen, reply } from '@petcare/testing/web';
import { remotesHere } from '../remotes.fixture.tsx';
import { createRoutes } from '../routes.tsx';

const share: SharedWithMe = {
  id: crypto.randomUUID(),
  pets: [{ id: crypto.randomUUID(), name: 'Comet' }],
  preset: null,
  areas: wholeAreas({ notes: 'view' }),
  from: '2026-01-01T00:00:00.000Z',
  until: null,
  state: 'offered',
  organizationId: crypto.randomUUID(),
  organizationName: 'Brook End',
};

it.each([
  ['offered', '/sharing', 'See what’s offered to you'],
  ['expired', '/sharing', 'See what was offered to you'],
  ['live', '/', 'Continue to Petcare'],
] as const)('leads on, once confirmed, from a share that is %s to %s', async (state, href, name) => {
  const user = aUser({ emailVerified: false });
  mockApi({
    'GET /api/auth/user': reply(currentUser, { ...user, emailVerified: true }),
    'POST /api/auth/email/verify': reply(verifiedEmail, { email: 'dana@example.com' }),
    'GET /api/shared-with-me': reply(sharedWithMeList, {
      items: [],
      expired: [],
      [state === 'expired' ? state : 'items']: [{ ...share, state }],
    }),
  });
  const path = '/auth?tab=verify&token=a-token-of-twenty-characters';
  const { events } = renderScreen(createRoutes(remotesHere()), { path, user });
  await events.click(await screen.findByRole('button', { name: 'Confirm my address' }));
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
  expect(document.activeElement?.textContent).toMatch(/^Your address is confirmed/);
});

it.each([
  ['nobody', null, 'Log in', '/auth?tab=login'],
  ['somebody whose address is confirmed', aUser(), 'Go to your settings', '/settings'],
])('leads on from a link that has ended: %s', async (_who, user, name, href) => {
  mockApi({
    'GET /api/auth/user': user ? reply(currentUser, user) : refuse('unauthenticated'),
    'POST /api/auth/email/verify': refuse('link-invalid', { message: 'This link is over.' }),
  });
  const path = '/auth?tab=verify&token=a-token-of-twenty-characters';
  const { events } = renderScreen(createRoutes(remotesHere()), { path, user });
  await events.click(await screen.findByRole('button', { name: 'Confirm my address' }));
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
  expect(screen.queryByRole('button', { name: 'Confirm my address' })).toBeNull();
});
