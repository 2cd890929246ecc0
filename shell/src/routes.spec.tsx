import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { petList, reminderList } from '@petcare/contracts';
import { mockApi, renderScreen, reply } from '@petcare/testing/web';
import { remotesHere } from './remotes.fixture.tsx';
import { createRoutes } from './routes.tsx';

const emptyHome = {
  'GET /api/pets': reply(petList, { items: [], nextCursor: null }),
  'GET /api/reminders': reply(reminderList, { items: [], nextCursor: null }),
} as const;

it.each(['/dashboard', '/app', '/login', '/home'])('%s is the dashboard, in place', async (path) => {
  mockApi(emptyHome);
  const { location } = renderScreen(createRoutes(remotesHere()), { path });
  await screen.findByRole('heading', { level: 1, name: /^Good / });
  expect(location()).toBe(path);
  expect(screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toContain('Dashboard');
});

describe('addresses that lead elsewhere', () => {
  it.each([
    ['/', '/dashboard'],
    ['/pet/7', '/pets/7'],
    ['/pet/7?tab=notes', '/pets/7?tab=notes'],
    ['/pets/7/ai-chat', '/pets/7?tab=ai-insights'],
    ['/pets/7/ai-chat/9', '/pets/7?tab=ai-insights&conversationId=9'],
    ['/ai-health-chat', '/pets'],
    ['/ai-health-chat?petId=7', '/pets/7?tab=ai-insights'],
    ['/ai-health-chat?petId=7&conversationId=9', '/pets/7?tab=ai-insights&conversationId=9'],
    ['/ai-health-chat?petId=..%2F..%2Fevil', '/pets/..%2F..%2Fevil?tab=ai-insights'],
  ])('%s goes to %s', async (from, to) => {
    mockApi(emptyHome);
    const { location } = renderScreen(createRoutes(remotesHere()), { path: from });
    await waitFor(() => expect(location()).toBe(to));
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
  await screen.findByRole('heading', { level: 1, name: 'Something went wrong on this page' });
  screen.getByRole('link', { name: 'Go to Home' });
});
