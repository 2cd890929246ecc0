import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { petList, reminderList } from '@petcare/contracts';
import { mockApi, never, refuse, renderScreen, reply } from '@petcare/testing/web';
import { remotesHere } from '../remotes.fixture.tsx';
import { createRoutes } from '../routes.tsx';

beforeEach(() => localStorage.clear());

describe('an address without a page', () => {
  it('says so inside the menu to somebody who is logged in', async () => {
    mockApi({
      'GET /api/pets': reply(petList, { items: [], nextCursor: null }),
      'GET /api/reminders': reply(reminderList, { items: [], nextCursor: null }),
    });
    const { events, location } = renderScreen(createRoutes(remotesHere()), { path: '/nowhere' });
    await screen.findByRole('heading', { level: 1, name: 'There’s no page here' });
    expect(screen.queryByRole('complementary')).not.toBeNull();
    await events.click(screen.getByRole('link', { name: 'Go to Home' }));
    await waitFor(() => expect(location()).toBe('/dashboard'));
  });

  it('says nothing before it is known who asks', async () => {
    mockApi({ 'GET /api/auth/user': never });
    renderScreen(createRoutes(remotesHere()), { path: '/nowhere', user: null });
    await screen.findByText('Loading…');
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it.each([
    '/nowhere',
    '/pets/1/nowhere',
    '/pets/1/edit',
    '/my-pets/nowhere',
    '/schedule/nowhere',
    '/reminders/new/nowhere',
    '/support/nowhere',
    '/super-admin/nowhere',
    '/admin/nowhere',
    '/admin/audit-trail/nowhere',
  ])('says so to everybody else without asking them to log in: %s', async (path) => {
    mockApi({ 'GET /api/auth/user': refuse('unauthenticated') });
    const mounts = ['/pets', '/my-pets', '/schedule', '/reminders', '/support', '/super-admin', '/admin/audit-trail'];
    const serves = (at: string) => mounts.some((mount) => at === mount || at.startsWith(`${mount}/`));
    const { location } = renderScreen(createRoutes(remotesHere({ serves })), { path, user: null });
    await screen.findByRole('heading', { level: 1, name: 'There’s no page here' });
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    expect(location()).toBe(path);
  });

  it.each([
    '/schedule/new',
    '/pets/0198c5d2-77a1-7d11-8a53-1c2d3e4f5a6b/edit',
    '/support/0198c5d2-77a1-7d11-8a53-1c2d3e4f5a6b',
  ])('that there is below a screen asks them to log in: %s', async (path) => {
    mockApi({ 'GET /api/auth/user': refuse('unauthenticated') });
    const { location } = renderScreen(createRoutes(remotesHere({ serves: () => true })), { path, user: null });
    await waitFor(() => expect(location()).toBe(`/auth?redirect=${encodeURIComponent(path)}`));
  });
});
