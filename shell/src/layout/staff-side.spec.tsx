import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { dropInExit } from '@petcare/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aUser, mockApi, renderScreen, reply } from '@petcare/testing/web';
import { userQuery } from '@petcare/web';
import { remotesHere } from '../remotes.fixture.tsx';
import { createRoutes } from '../routes.tsx';

const superAdmin = aUser({ isSuperAdmin: true, twoFactor: 'on' });
const visitor = { ...superAdmin, inTechSupportMode: true, techSupportEndsAt: '2090-11-22T11:00:00.000Z' };
const open = (path: string, user = superAdmin) => renderScreen(createRoutes(remotesHere()), { path, user });

beforeEach(() => {
  localStorage.clear();
  mockApi({});
});

describe('a super admin', () => {
  it.each(['/pets', '/pets/1?tab=notes', '/dashboard', '/schedule', '/subscription'])(
    'is sent from %s to the staff side',
    async (path) => {
      const { location } = open(path);
      await waitFor(() => expect(location()).toBe('/super-admin'));
    },
  );

  it.each(['/settings', '/account-settings', '/__mf'])('stays at %s', async (path) => {
    const { location } = open(path);
    await screen.findByRole('heading', { level: 1 });
    expect(location()).toBe(path);
  });

  it.each([
    '/super-admin',
    '/super-admin/organization-management',
    '/admin/audit-trail',
    '/admin/script-log',
    '/support',
  ])('has the screens of staff at hand at %s, also those that no menu names', async (path) => {
    renderScreen(createRoutes(remotesHere({ serves: () => true })), { path, user: superAdmin });
    const links = within(await screen.findByRole('navigation', { name: 'Staff' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Overview', '/super-admin'],
      ['Organisations', '/super-admin/organization-management'],
      ['Billing', '/super-admin/billing'],
      ['E-mails', '/super-admin/mail-problems'],
      ['Audit trail', '/admin/audit-trail'],
      ['Migrations', '/super-admin/migration-dashboard'],
      ['Script Log', '/admin/script-log'],
      ['Tickets', '/support'],
    ]);
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.getAttribute('href'))).toEqual([path]);
  });

  it.each(['/settings', '/__mf'])('has none of them at %s', async (path) => {
    open(path);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('navigation', { name: 'Staff' })).toBeNull();
  });

  it('is told that there is no page where there is none', async () => {
    const { location } = open('/nowhere');
    await screen.findByRole('heading', { level: 1, name: 'There’s no page here' });
    expect(location()).toBe('/nowhere');
  });

  it('who dropped in to an organisation sees its screens, under the banner', async () => {
    const { location } = open('/pets', visitor);
    await screen.findByRole('heading', { level: 1, name: 'Page of /pets' });
    expect(location()).toBe('/pets');
    screen.getByText('Tech Support Mode Active');
  });

  it('who dropped in finds the organisation in the settings, and no account', async () => {
    open('/settings', { ...visitor, role: 'viewer' });
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    const tabs = screen.getByRole('navigation', { name: 'Parts of the settings' });
    expect(tabs.textContent).toBe('OrganisationMembers');
  });
});

describe('a super admin who has just exited', () => {
  afterEach(() => void jest.useRealTimers());

  it('goes to the staff side once, as a new page, and not before', async () => {
    jest.useFakeTimers();
    mockApi({ 'POST /api/super-admin/exit-drop-in': reply(dropInExit, { success: true }) });
    const { location, queryClient } = open('/pets', visitor);
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await pass(500);
    act(() => screen.getByRole('button', { name: 'Exit Tech Support' }).click());
    await pass(0);
    act(() => void queryClient.setQueryData(userQuery.queryKey, superAdmin));
    await pass(499);
    expect(location()).toBe('/pets');
  });
});
