import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  auditEventList,
  currentUser,
  managedMemberList,
  managedOrganisation,
  staffMailProblemList,
  type ManagedOrganisation,
} from '@petcare/contracts';
import { staffInvoiceList } from '@petcare/contracts/billing';
import { mockApi, never, noContent, offline, refuse, renderRemote, renderScreen, reply } from '@petcare/testing/web';
import app from '../app.tsx';
import { DropInDialog } from './drop-in-dialog.tsx';
import { Members } from './members.tsx';
import { aBill, aManagedMember, aManagedOrganisation, anAuditEvent, staff } from '../staff.fixture.ts';

const one = 'GET /api/super-admin/organizations/{id}';
const members = 'GET /api/super-admin/organizations/{id}/members';
const dropIn = 'POST /api/super-admin/drop-in';
const { id } = aManagedOrganisation();

const answers = (organisation: Partial<ManagedOrganisation> = {}) => ({
  [one]: reply(managedOrganisation, aManagedOrganisation(organisation)),
  [members]: reply(managedMemberList, { items: [aManagedMember()], nextCursor: null }),
});
const open = (query = '') =>
  renderRemote(app, { path: `/super-admin/organization-management/${id}${query}`, user: staff });
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
    expect(factOf('Support staff')).toBe('Can look, not change');
    expect(screen.getAllByRole('meter').map((meter) => meter.getAttribute('aria-valuetext'))).toEqual([
      '2 of 2',
      '512 MB of 1 GB',
    ]);
    expect(screen.getByRole('link', { name: 'What was done in it' }).getAttribute('href')).toBe(
      `/admin/audit-trail?organizationId=${id}`,
    );
  });

  it('counts the storage that is paid for beyond the plan', async () => {
    mockApi(answers(aManagedOrganisation({ storageGb: 2 })));
    open();
    await screen.findByRole('heading', { level: 1, name: 'The Hadley family' });
    expect(factOf('Plan')).toBe('Standard + 2 GB');
    expect(screen.getAllByRole('meter').at(-1)?.getAttribute('aria-valuetext')).toBe('512 MB of 3 GB');
  });

  it('names its members, with a way to what each has done', async () => {
    mockApi(answers());
    open('?tab=members');
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

  it('has a tab for each thing staff ask about, each with an address', async () => {
    const trail = 'GET /api/admin/audit-events';
    const api = mockApi({
      ...answers(),
      [trail]: reply(auditEventList, { items: [anAuditEvent()], nextCursor: null, searchedTo: null }),
      'GET /api/super-admin/mail-problems': reply(staffMailProblemList, { items: [], nextCursor: null }),
      'GET /api/super-admin/organizations/{id}/subscription': refuse('not-found'),
      'GET /api/super-admin/organizations/{id}/invoices': reply(staffInvoiceList, { items: [], nextCursor: null }),
    });
    const { events, location } = open();
    const tab = async (name: string) =>
      events.click(within(await screen.findByRole('navigation', { name: 'Organisation' })).getByRole('link', { name }));
    const address = `/super-admin/organization-management/${id}`;

    await tab('Audit trail');
    await screen.findByText('anna changed a pet');
    expect(location()).toBe(`${address}?tab=audit`);
    expect(String(api.sentTo(trail).at(-1)?.query)).toBe(`organizationId=${id}`);
    await tab('Support visits');
    await waitFor(() => expect(String(api.sentTo(trail).at(-1)?.query)).toBe(`as=support&organizationId=${id}`));
    await tab('E-mail problems');
    await waitFor(() =>
      expect(String(api.sentTo('GET /api/super-admin/mail-problems').at(-1)?.query)).toBe(`organizationId=${id}`),
    );
    await tab('Subscription');
    await screen.findByText('This subscription did not load');
    expect(location()).toBe(`${address}?tab=subscription`);
  });

  it.each([
    ['audit', 'Nothing has happened in it yet'],
    ['support', 'Nobody from support has been in it'],
    ['mails', 'Every e-mail of this organisation has arrived'],
  ])('blames no filters for an empty tab: %s', async (tab, words) => {
    mockApi({
      ...answers(),
      'GET /api/admin/audit-events': reply(auditEventList, { items: [], nextCursor: null, searchedTo: null }),
      'GET /api/super-admin/mail-problems': reply(staffMailProblemList, { items: [], nextCursor: null }),
    });
    open(`?tab=${tab}`);
    await screen.findByRole('heading', { name: words });
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
  });

  it('follows what is done about its bills', async () => {
    const api = mockApi({
      ...answers({ status: 'past-due' }),
      'GET /api/super-admin/organizations/{id}/subscription': refuse('not-found'),
      'GET /api/super-admin/organizations/{id}/invoices': reply(staffInvoiceList, {
        items: [aBill()],
        nextCursor: null,
      }),
      [`POST /api/super-admin/organizations/${id}/invoices/${aBill().id}/paid`]: noContent,
    });
    const { events } = open('?tab=subscription');
    await screen.findByText('Past due');
    api.answer(one, reply(managedOrganisation, aManagedOrganisation({ status: 'active' })));
    await events.click(await screen.findByRole('button', { name: 'Mark as paid…' }));
    const sure = within(await screen.findByRole('alertdialog'));
    await events.click(sure.getByRole('button', { name: 'Mark as paid' }));
    await screen.findByText('Active');
    expect(screen.queryByText('Past due')).toBeNull();
  });

  it('leads from an event to all by the same person there', async () => {
    mockApi({
      ...answers(),
      'GET /api/admin/audit-events': reply(auditEventList, {
        items: [anAuditEvent()],
        nextCursor: null,
        searchedTo: null,
      }),
    });
    const { events, location } = open('?tab=audit');
    await events.click(await screen.findByRole('button', { name: 'More like this: changed a pet' }));
    await events.click(await screen.findByRole('menuitem', { name: 'Everything by the same person' }));
    await waitFor(() => expect(location()).toBe(`/admin/audit-trail?who=anna&organizationId=${id}`));
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
    open('?tab=members');
    await screen.findByText('The members did not load');
    screen.getByRole('heading', { level: 1, name: 'The Hadley family' });
  });
});

describe('dropping in', () => {
  const ask = async () => {
    const { events } = open('?tab=members');
    await events.click(await screen.findByRole('button', { name: 'Drop in…' }));
    return { events, dialog: within(await screen.findByRole('dialog', { name: 'Drop in to The Hadley family' })) };
  };

  it('needs a reason', async () => {
    const api = mockApi(answers());
    const { events, dialog } = await ask();
    dialog.getByText('You’ll see what its members see for up to 60 minutes, but can’t change anything.');
    await events.click(dialog.getByRole('button', { name: 'Drop in' }));
    expect((await dialog.findByRole('listitem')).textContent).toBe('Reason: Say why.');
    expect(api.sentTo(dropIn)).toEqual([]);
  });

  it('sends the organisation and the reason, and goes inside', async () => {
    const api = mockApi({ [dropIn]: reply(currentUser, staff) });
    const goInside = jest.fn();
    const organisation = aManagedOrganisation({ supportAccess: 'edit' });
    const element = <DropInDialog open organisation={organisation} onOpenChange={() => {}} goInside={goInside} />;
    const { events } = renderScreen([{ path: '/', element }], { path: '/', user: staff });
    screen.getByText('You’ll see what its members see for up to 60 minutes.');
    await events.type(screen.getByRole('textbox', { name: 'Reason' }), 'PC-00042: no mail came');
    await events.click(screen.getByRole('button', { name: 'Drop in' }));
    await waitFor(() => expect(goInside).toHaveBeenCalledTimes(1));
    expect(api.sentTo(dropIn).map(({ body }) => body)).toEqual([
      { organizationId: id, reason: 'PC-00042: no mail came' },
    ]);
  });

  it('gives up what it still asked for: an answer from inside is not shown on the staff side', async () => {
    const late = Promise.withResolvers<Response>();
    const entered = Promise.withResolvers<Response>();
    const api = mockApi({ ...answers(), [members]: () => late.promise, [dropIn]: () => entered.promise });
    const goInside = jest.fn();
    const organisation = aManagedOrganisation();
    const element = (
      <>
        <Members organisationId={id} />
        <DropInDialog open organisation={organisation} onOpenChange={() => {}} goInside={goInside} />
      </>
    );
    const { events, queryClient } = renderScreen([{ path: '/', element }], { path: '/', user: staff });
    await events.type(screen.getByRole('textbox', { name: 'Reason' }), 'To look');
    await events.click(screen.getByRole('button', { name: 'Drop in' }));
    await waitFor(() => expect(api.sentTo(dropIn)).toHaveLength(1));
    // Something asks in the middle of dropping in, such as the support poll.
    const polled = queryClient.query({ queryKey: ['polled'], queryFn: () => late.promise }).catch(() => 'given up');
    entered.resolve(await reply(currentUser, { ...staff, inTechSupportMode: true })());
    await waitFor(() => expect(goInside).toHaveBeenCalledTimes(1));
    late.resolve(await reply(managedMemberList, { items: [aManagedMember()], nextCursor: null })());
    expect(await polled).toBe('given up');
    expect(screen.queryByText('anna@example.com')).toBeNull();
    expect([queryClient.isFetching(), queryClient.getQueryData(['polled'])]).toEqual([0, undefined]);
  });

  it('that was refused leaves the page as it was, with what had not come yet', async () => {
    const api = mockApi({ ...answers(), [members]: never, [dropIn]: offline });
    const { events, dialog } = await ask();
    api.answer(members, answers()[members]);
    await events.type(dialog.getByRole('textbox', { name: 'Reason' }), 'To look');
    await events.click(dialog.getByRole('button', { name: 'Drop in' }));
    await dialog.findByRole('alert');
    await screen.findByText('anna@example.com');
  });

  it('says why it was refused', async () => {
    mockApi({ ...answers(), [dropIn]: refuse('conflict', { message: 'You are in another organisation already.' }) });
    const { events, dialog } = await ask();
    await events.type(dialog.getByRole('textbox', { name: 'Reason' }), 'To look');
    await events.click(dialog.getByRole('button', { name: 'Drop in' }));
    await dialog.findByText('You are in another organisation already.');
  });

  it.each([
    [{ supportAccess: 'off' }, 'Its owners don’t let support staff in.'],
    [
      { status: 'deleted', deletedAt: '2026-11-20T10:00:00.000Z', purgedAt: '2026-12-20T10:00:00.000Z' },
      'It’s been deleted, so nobody can drop in.',
    ],
  ] as const)('is not offered where nobody can: %p', async (organisation, why) => {
    mockApi(answers(organisation));
    open();
    await screen.findByText(why);
    expect(screen.queryByRole('button', { name: 'Drop in…' })).toBeNull();
  });
});
