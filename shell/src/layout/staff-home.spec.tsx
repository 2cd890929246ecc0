import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aUser, mockApi, renderScreen } from '@petcare/testing/web';
import { remotesHere } from '../remotes.fixture.tsx';
import { createRoutes } from '../routes.tsx';
import { isSentToStaffHome } from './staff-home.ts';

const staff = { isSuperAdmin: true, inTechSupportMode: false };

describe('a super admin', () => {
  it.each([
    ['/dashboard', true],
    ['/pets/1', true],
    ['/subscription', true],
    ['/supporters', true],
    ['/super-admin', false],
    ['/super-admin/organization-management', false],
    ['/admin/audit-trail', false],
    ['/support/1', false],
    ['/settings', false],
    ['/account-settings', false],
    ['/__mf', false],
  ])('at %s is sent to /super-admin: %p', (path, isSent) => {
    expect(isSentToStaffHome(staff, path)).toBe(isSent);
  });

  it('who has dropped in goes everywhere, as users do', () => {
    expect(isSentToStaffHome({ ...staff, inTechSupportMode: true }, '/pets')).toBe(false);
    expect(isSentToStaffHome({ isSuperAdmin: false, inTechSupportMode: false }, '/pets')).toBe(false);
  });

  it('is sent there by the page, which asks for nothing of the screen they were at', async () => {
    const api = mockApi({});
    const user = aUser({ isSuperAdmin: true, twoFactor: 'on' });
    const { location } = renderScreen(createRoutes(remotesHere()), { path: '/dashboard', user });
    await waitFor(() => expect(location()).toBe('/super-admin'));
    expect(api.requests.filter(({ path }) => path.startsWith('/api/pets'))).toEqual([]);
  });

  it('reads at an address without a page that there is none', async () => {
    mockApi({});
    const user = aUser({ isSuperAdmin: true, twoFactor: 'on' });
    const { location } = renderScreen(createRoutes(remotesHere()), { path: '/nowhere', user });
    await screen.findByRole('heading', { level: 1, name: 'There is no page here' });
    expect(location()).toBe('/nowhere');
  });
});
