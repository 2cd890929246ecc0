import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { managedMemberList, managedOrganisation, type ManagedOrganisation } from '@petcare/contracts';
import { mockApi, never, offline, refuse, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';
import { aManagedMember, aManagedOrganisation, staff } from '../staff.fixture.ts';

const one = 'GET /api/super-admin/organizations/{id}';
const members = 'GET /api/super-admin/organizations/{id}/members';
const { id } = aManagedOrganisation();

const answers = (organisation: Partial<ManagedOrganisation> = {}) => ({
  [one]: reply(managedOrganisation, aManagedOrganisation(organisation)),
  [members]: reply(managedMemberList, { items: [aManagedMember()], nextCursor: null }),
});
const open = () => renderRemote(app, { path: `/super-admin/organization-management/${id}`, user: staff });
const factOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

describe('one organisation', () => {
  it('shows a skeleton while it loads', async () => {
    mockApi({ ...answers(), [one]: never });
    open();
    await screen.findByText('Loading…');
  });

  it('says what it is, what it pays for and how big it is', async () => {
    mockApi(answers());
    open();
    await screen.findByRole('heading', { level: 1, name: 'The Hadley family' });
    expect(factOf('Kind')).toBe('Family');
    expect(factOf('Plan')).toBe('Standard');
    expect(factOf('Trial ends')).toBe('23 Nov 2026, 10:00');
    expect(factOf('Support staff')).toBe('May look, not change');
    expect(screen.getAllByRole('meter').map((meter) => meter.getAttribute('aria-valuetext'))).toEqual([
      '2 of 2',
      '512 MB of 1 GB',
    ]);
    expect(screen.getByRole('link', { name: 'What was done in it' }).getAttribute('href')).toBe(
      `/admin/audit-trail?organizationId=${id}`,
    );
  });

  it('names its members, with a way to what each has done', async () => {
    mockApi(answers());
    open();
    const row = within(await screen.findByRole('row', { name: /Anna Hadley/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Owner',
      'anna@example.com',
      'Off',
      '16 Nov 2026',
      'Audit trail',
    ]);
    expect(row.getByRole('link').getAttribute('href')).toBe(`/admin/audit-trail?who=${aManagedMember().id}`);
  });

  it('says so when it is not there, and when it did not load', async () => {
    const api = mockApi({ ...answers(), [one]: refuse('not-found') });
    open();
    await screen.findByRole('heading', { name: 'Organisation not found' });
    api.answer(one, offline);
    open();
    await screen.findByRole('heading', { name: 'This organisation did not load' });
  });

  it('keeps its page when the members do not load', async () => {
    mockApi({ ...answers(), [members]: offline });
    open();
    await screen.findByText('The members did not load');
    screen.getByRole('heading', { level: 1, name: 'The Hadley family' });
  });
});
