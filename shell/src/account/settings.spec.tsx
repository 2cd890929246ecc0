import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { currentUser, recoveryCodes, twoFactorSetup, twoFactorStatus, type CurrentUser } from '@petcare/contracts';
import { aUser, mockApi, noContent, refuse, renderScreen, reply, type Answer, type Route } from '@petcare/testing/web';
import { api as ofPage, userQuery } from '@petcare/web';
import { DataTab } from './data-tab.tsx';
import { DeleteAccount } from './delete-account.tsx';
import SettingsScreen from './settings-screen.tsx';

function open(tab: string, answers: Partial<Record<Route, Answer>> = {}, user: CurrentUser = aUser()) {
  const api = mockApi({ 'GET /api/auth/user': reply(currentUser, user), ...answers });
  const routes = [{ path: '/settings', element: <SettingsScreen /> }];
  return { api, user, ...renderScreen(routes, { path: `/settings?tab=${tab}`, user }) };
}

describe('the parts of the settings', () => {
  const tabsOf = () => within(screen.getByRole('navigation', { name: 'Parts of the settings' })).getAllByRole('link');

  it('are in the address, and the first is the profile', () => {
    open('nonsense');
    expect(tabsOf().map(({ textContent }) => textContent)).toEqual([
      'Profile',
      'Password',
      'Two-factor',
      'Devices',
      'Notifications',
      'Organisation',
      'Members',
      'Your data',
    ]);
    screen.getByRole('heading', { name: 'Your details' });
  });

  it('do not have members for somebody who may not see them', () => {
    open('members', {}, aUser({ role: 'billing-only' }));
    expect(tabsOf().map(({ textContent }) => textContent)).not.toContain('Members');
    screen.getByRole('heading', { name: 'Your details' });
  });
});

describe('the profile', () => {
  it('sends what was changed, with the version that was read', async () => {
    const user = aUser({ lastName: 'Demo', version: 4 });
    const { api, events } = open(
      'profile',
      { 'PATCH /api/auth/profile': reply(currentUser, { ...user, lastName: null, version: 5 }) },
      user,
    );
    await events.clear(screen.getByLabelText(/Last name/));
    await events.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Your details were saved');
    expect(api.sentTo('PATCH /api/auth/profile').map(({ body }) => body)).toEqual([{ lastName: null, version: 4 }]);
  });

  it('saved in a tab of another organisation leaves that tab where it is, and tells so', async () => {
    const user = aUser();
    const elsewhere = { ...user, organizationId: crypto.randomUUID(), lastName: null, version: 2 };
    const { events } = open('profile', { 'PATCH /api/auth/profile': reply(currentUser, elsewhere) }, user);
    expect(ofPage.organisationChanged.get()).toBe(false);
    await events.clear(screen.getByLabelText(/Last name/));
    await events.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Your details were saved');
    expect(ofPage.organisationChanged.get()).toBe(true);
    const sent = mockApi({ 'GET /api/pets': refuse('organisation-changed') });
    await expect(ofPage.get('/api/pets')).rejects.toMatchObject({ code: 'organisation-changed' });
    expect(sent.requests[0]?.headers.get('x-organization-id')).toBe(user.organizationId);
  });

  it('meets what another tab saved meanwhile', async () => {
    const user = aUser({ firstName: 'Dana', lastName: 'Demo', version: 4 });
    const stored = { ...user, firstName: 'Diana', lastName: 'Doe', version: 5 };
    const { api, events } = open(
      'profile',
      {
        'PATCH /api/auth/profile': [
          refuse('stale', { current: stored }),
          reply(currentUser, { ...stored, firstName: 'Dani', version: 6 }),
        ],
      },
      user,
    );
    await events.clear(screen.getByLabelText('First name'));
    await events.type(screen.getByLabelText('First name'), 'Dani');
    await events.click(screen.getByRole('button', { name: 'Save' }));
    const alert = await screen.findByRole('alert');
    within(alert).getByText('Diana');
    expect(screen.getByLabelText<HTMLInputElement>(/Last name/).value).toBe('Doe');
    await events.click(within(alert).getByRole('button', { name: 'Keep mine' }));
    await screen.findByText('Your details were saved');
    expect(api.sentTo('PATCH /api/auth/profile')[1]?.body).toEqual({ firstName: 'Dani', version: 5 });
  });
});

describe('the password', () => {
  it('is refused at the field that is wrong, and changed', async () => {
    const { events } = open('password', {
      'POST /api/auth/password': [
        refuse('validation', { errors: [{ path: 'currentPassword', message: 'This isn’t your password.' }] }),
        noContent,
      ],
    });
    await events.type(screen.getByLabelText('Current password'), 'guess');
    await events.type(screen.getByLabelText('New password'), 'correct horse battery{Enter}');
    await events.click(await screen.findByRole('link', { name: /This isn’t your password/ }));
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
    await events.click(screen.getByRole('button', { name: 'Change password' }));
    await screen.findByText('Your password was changed');
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('');
  });
});

describe('two-factor', () => {
  const off = { enabled: false, required: false, recoveryCodesLeft: 0 };
  const on = { enabled: true, required: false, recoveryCodesLeft: 10 };
  const codes = ['k3m9-x7qd-2hfp', 'a2b3-c4d5-e6f7'];

  it('is set up with password, code of the app, and recovery codes that are seen once', async () => {
    const { api, events } = open('two-factor', {
      'GET /api/auth/2fa': [reply(twoFactorStatus, off), reply(twoFactorStatus, on)],
      'POST /api/auth/2fa/setup': reply(twoFactorSetup, {
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Petcare:demo?secret=JBSWY3DPEHPK3PXP',
      }),
      'POST /api/auth/2fa/confirm': [
        refuse('validation', { errors: [{ path: 'code', message: 'This code is wrong.' }] }),
        reply(recoveryCodes, { recoveryCodes: codes }),
      ],
    });
    await events.click(await screen.findByRole('button', { name: 'Set it up' }));
    await events.type(screen.getByLabelText('Your password'), 'a long password{Enter}');
    await screen.findByRole('img', { name: /QR code/ });
    screen.getByText('JBSW Y3DP EHPK 3PXP');
    await events.type(screen.getByLabelText('The code it’s showing'), '000000{Enter}');
    await screen.findByRole('link', { name: /This code is wrong/ });
    await events.clear(screen.getByLabelText('The code it’s showing'));
    await events.type(screen.getByLabelText('The code it’s showing'), '123456{Enter}');
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Your recovery codes' }));
    expect(within(screen.getByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem')).toHaveLength(2);
    const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closes()).toBe(false);
    // Without waiting for the codes to be saved: what wants a proof would ask for the wrong one.
    await waitFor(() => expect(api.sentTo('GET /api/auth/user')).toHaveLength(1));
    await events.click(screen.getByRole('button', { name: 'I’ve saved them' }));
    await screen.findByText(/10 recovery codes are left/);
    expect(closes()).toBe(true);
    expect(screen.queryByText(codes[0] ?? '')).toBeNull();
    expect(api.sentTo('POST /api/auth/2fa/confirm').map(({ body }) => body)).toEqual([
      { code: '000000' },
      { code: '123456' },
    ]);
  });

  it('is known to be on while the codes are shown, which nobody leaves unasked', async () => {
    const user = aUser();
    const { events, queryClient, goTo, location } = open(
      'two-factor',
      {
        'GET /api/auth/user': reply(currentUser, { ...user, twoFactor: 'on' }),
        'GET /api/auth/2fa': reply(twoFactorStatus, on),
        'POST /api/auth/2fa/recovery-codes': reply(recoveryCodes, { recoveryCodes: codes }),
      },
      user,
    );
    await events.click(await screen.findByRole('button', { name: 'New recovery codes' }));
    await events.type(screen.getByLabelText('Your password'), 'a long password');
    await events.type(screen.getByLabelText('Code from your authenticator app'), '123456');
    await events.click(screen.getByRole('button', { name: 'Make new codes' }));
    await screen.findByRole('heading', { name: 'Your recovery codes' });
    await waitFor(() => expect(queryClient.getQueryData(userQuery.queryKey)?.twoFactor).toBe('on'));
    await goTo('/settings?tab=sessions');
    const asked = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    asked.getByText('You won’t see these recovery codes again.');
    await events.click(asked.getByRole('button', { name: 'Stay on this page' }));
    screen.getByText(codes[0] ?? '');
    expect(location()).toBe('/settings?tab=two-factor');
  });

  it('moves to another phone for people who must have it', async () => {
    const required = true;
    const { api, events } = open('two-factor', {
      'GET /api/auth/2fa': [reply(twoFactorStatus, { ...on, required }), reply(twoFactorStatus, { ...off, required })],
      'DELETE /api/auth/2fa': noContent,
    });
    await events.click(await screen.findByRole('button', { name: 'Use another phone' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Use another phone?' }));
    await events.type(dialog.getByLabelText('Your password'), 'a long password');
    await events.type(dialog.getByLabelText('Code from your authenticator app'), '123456');
    await events.click(dialog.getByRole('button', { name: 'Use another phone' }));
    await screen.findByText('Now set up your new phone');
    await screen.findByText('Your account needs two-factor log-in');
    expect(api.sentTo('DELETE /api/auth/2fa')[0]?.body).toEqual({ password: 'a long password', code: '123456' });
  });

  it('is turned off with password and code', async () => {
    const { api, events } = open('two-factor', {
      'GET /api/auth/2fa': [reply(twoFactorStatus, on), reply(twoFactorStatus, off)],
      'DELETE /api/auth/2fa': noContent,
    });
    await events.click(await screen.findByRole('button', { name: 'Turn it off' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Turn two-factor off?' }));
    await events.type(dialog.getByLabelText('Your password'), 'a long password');
    await events.type(dialog.getByLabelText('Code from your authenticator app'), '123456');
    await events.click(dialog.getByRole('button', { name: 'Turn it off' }));
    await screen.findByText('Two-factor is off');
    await screen.findByRole('button', { name: 'Set it up' });
    expect(api.sentTo('DELETE /api/auth/2fa')[0]?.body).toEqual({ password: 'a long password', code: '123456' });
  });
});

describe('the end of an account', () => {
  it('takes the username typed, the password and, with two-factor, a code', async () => {
    const user = aUser({ username: 'dana', twoFactor: 'on' });
    sessionStorage.setItem(`draft:${user.id}:home:pet:new`, '{}');
    const api = mockApi({ 'DELETE /api/auth/account': noContent });
    const leave = jest.fn();
    const routes = [{ path: '/settings', element: <DeleteAccount leave={leave} /> }];
    const { events } = renderScreen(routes, { path: '/settings', user });
    await events.click(screen.getByRole('button', { name: 'Delete my account…' }));
    await events.click(screen.getByRole('button', { name: 'Delete my account' }));
    await screen.findByRole('link', { name: /Type dana to confirm/ });
    await events.type(screen.getByLabelText(/Type your username/), 'Dana');
    await events.type(screen.getByLabelText('Your password'), 'a long password');
    await events.type(screen.getByLabelText('Code from your authenticator app'), '123456');
    await events.click(screen.getByRole('button', { name: 'Delete my account' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/'));
    expect(api.sentTo('DELETE /api/auth/account')[0]?.body).toEqual({ password: 'a long password', code: '123456' });
    expect(sessionStorage).toHaveLength(0);
  });

  it('names the organisations that would be left without an owner', async () => {
    mockApi({ 'DELETE /api/auth/account': refuse('conflict', { message: 'Hill Farm would have no owner.' }) });
    const { events } = renderScreen([{ path: '/settings', element: <DataTab /> }], {
      path: '/settings',
      user: aUser({ username: 'dana' }),
    });
    await events.click(screen.getByRole('button', { name: 'Delete my account…' }));
    await events.type(screen.getByLabelText(/Type your username/), 'dana');
    await events.type(screen.getByLabelText('Your password'), 'a long password{Enter}');
    await screen.findByText('Hill Farm would have no owner.');
  });
});
