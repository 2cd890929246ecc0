import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { mockApi, refuse, renderScreen } from '@petcare/testing/web';
import { remotesHere } from './remotes.fixture.tsx';
import { createRoutes } from './routes.tsx';

describe('addresses that lead elsewhere', () => {
  it.each([
    ['/', '/pets'],
    ['/dashboard', '/pets'],
    ['/app', '/pets'],
    ['/login', '/pets'],
    ['/home', '/pets'],
    ['/pet/7', '/pets/7'],
    ['/pet/7?tab=notes', '/pets/7?tab=notes'],
    ['/pets/7/ai-chat', '/pets/7?tab=ai-insights'],
    ['/pets/7/ai-chat/9', '/pets/7?tab=ai-insights&conversationId=9'],
    ['/ai-health-chat', '/pets'],
    ['/ai-health-chat?petId=7', '/pets/7?tab=ai-insights'],
    ['/ai-health-chat?petId=7&conversationId=9', '/pets/7?tab=ai-insights&conversationId=9'],
    ['/ai-health-chat?petId=..%2F..%2Fevil', '/pets/..%2F..%2Fevil?tab=ai-insights'],
  ])('%s goes to %s', async (from, to) => {
    mockApi({});
    const { location } = renderScreen(createRoutes(remotesHere()), { path: from });
    await waitFor(() => expect(location()).toBe(to));
  });

  it('/ goes to the log-in screen for nobody', async () => {
    mockApi({ 'GET /api/auth/user': refuse('unauthenticated') });
    const { location } = renderScreen(createRoutes(remotesHere()), { path: '/', user: null });
    await waitFor(() => expect(location()).toBe('/auth'));
  });
});

it('a screen that throws leaves a way on', async () => {
  mockApi({});
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = () => {
    throw new Error('broken');
  };
  const remotes = { ...remotesHere(), outletRoute: { path: '*', element: <Broken /> } };
  renderScreen(createRoutes(remotes), { path: '/pets' });
  await screen.findByRole('heading', { level: 1, name: 'This page stopped with an error' });
  screen.getByRole('link', { name: 'Go to the start' });
});
