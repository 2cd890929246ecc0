import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { mockApi, never, refuse, renderScreen } from '@petcare/testing/web';
import { remotesHere } from '../remotes.fixture.tsx';
import { createRoutes } from '../routes.tsx';

it.each([
  ['#email=kim%2Bpets%40example.com', 'kim+pets@example.com'],
  ['#email=nobody', ''],
  ['', ''],
])('an offer’s e-mail leads to a form with the address it was sent to: %s', async (hash, typed) => {
  mockApi({ 'GET /api/auth/user': refuse('unauthenticated'), 'GET /api/organization': never });
  renderScreen(createRoutes(remotesHere()), { path: `/auth?tab=register&redirect=/sharing${hash}`, user: null });
  expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).value).toBe(typed);
});
