import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { currentUser, recoveryCodes, twoFactorSetup, twoFactorStatus } from '@petcare/contracts';
import { aUser, mockApi, renderScreen, reply } from '@petcare/testing/web';
import SettingsScreen from './settings-screen.tsx';

const focused = () => document.activeElement?.textContent;

it('goes on from the beginning of each step', async () => {
  const status = { enabled: false, required: false, recoveryCodesLeft: 0 };
  const user = aUser();
  mockApi({
    'GET /api/auth/user': reply(currentUser, user),
    'GET /api/auth/2fa': [reply(twoFactorStatus, status), reply(twoFactorStatus, { ...status, enabled: true })],
    'POST /api/auth/2fa/setup': reply(twoFactorSetup, {
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Petcare:demo?secret=JBSWY3DPEHPK3PXP',
    }),
    'POST /api/auth/2fa/confirm': reply(recoveryCodes, { recoveryCodes: ['k3m9-x7qd-2hfp'] }),
  });
  const routes = [{ path: '/settings', element: <SettingsScreen /> }];
  const { events } = renderScreen(routes, { path: '/settings?tab=two-factor', user });
  await events.click(await screen.findByRole('button', { name: 'Set it up' }));
  await events.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(focused()).toMatch(/^You’ll log in with/);
  await events.click(screen.getByRole('button', { name: 'Set it up' }));
  await events.keyboard('a long password{Enter}');
  await screen.findByRole('img', { name: /QR code/ });
  expect(focused()).toMatch(/^Open any authenticator app/);
  await events.type(screen.getByLabelText('The code it’s showing'), '123456{Enter}');
  await screen.findByText('k3m9-x7qd-2hfp');
  expect(focused()).toBe('Your recovery codes');
  await events.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  await screen.findByText(/recovery codes are left/);
  expect(focused()).toMatch(/^On0 recovery codes are left/);
});
