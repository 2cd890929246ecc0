import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { superAdmin, superAdminList } from '@petcare/contracts/maintenance';
import { mockApi, never, offline, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';
import { staff } from '../staff.fixture.ts';

const route = 'GET /api/super-admin/super-admins';
const open = () => renderRemote(app, { path: '/super-admin/super-admins', user: staff });
const sam = superAdmin.parse({
  id: '01a0f4e8-7c1e-7c3e-8f6e-000000000001',
  username: 'sam',
  firstName: 'Sam',
  lastName: null,
  email: 'sam@petcare.example',
  twoFactor: false,
  createdAt: '2026-11-20T15:00:00.000Z',
});

it('shows a skeleton while they load', async () => {
  mockApi({ [route]: never });
  open();
  await screen.findByText('Loading super admins…');
});

it('says what failed and is asked for again; whoever has no second factor can be written to', async () => {
  const api = mockApi({ [route]: offline });
  const { events } = open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.answer(
    route,
    reply(superAdminList, { items: [sam, { ...sam, id: `${sam.id.slice(0, -1)}2`, twoFactor: true }] }),
  );
  await events.click(again);
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'Sam samNo second factorsam@petcare.example20 Nov 2026Audit trail',
    'Sam samTwo-factor is onsam@petcare.example20 Nov 2026Audit trail',
  ]);
  const [address] = screen.getAllByRole('link', { name: 'sam@petcare.example' });
  expect(address?.getAttribute('href')).toBe('mailto:sam@petcare.example');
});

it('says so when there are none', async () => {
  mockApi({ [route]: reply(superAdminList, { items: [] }) });
  open();
  await screen.findByText('There aren’t any');
});
