import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aVisitor, mockApi, renderScreen, type ScreenOptions } from '@petcare/testing/web';
import { remotesHere } from '../remotes.fixture.tsx';
import { createRoutes } from '../routes.tsx';

const open = (options: Partial<ScreenOptions> = {}) => {
  mockApi({});
  return renderScreen(createRoutes(remotesHere({ serves: () => true })), {
    path: '/pets',
    user: aVisitor(),
    ...options,
  });
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it('offers no question to support', async () => {
  const { events } = open();
  await screen.findByRole('heading', { level: 1 });
  await events.keyboard('{Control>}k{/Control}');
  await screen.findByRole('option', { name: 'Add a weight' });
  expect(screen.queryByRole('option', { name: 'Ask support' })).toBeNull();
});

it('says nothing of an address of whoever visits, which can’t be confirmed there', async () => {
  open({ user: { ...aVisitor(), emailVerified: false } });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'Your e-mail address' })).toBeNull();
});
