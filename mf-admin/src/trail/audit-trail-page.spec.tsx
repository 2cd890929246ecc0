import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { auditEventList, requestMailList, type AuditEvent, type RequestMail } from '@petcare/contracts';
import { mockApi, never, offline, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';
import { anAuditEvent, staff } from '../staff.fixture.ts';

const route = 'GET /api/admin/audit-events';
const page = (items: Partial<AuditEvent>[], nextCursor: string | null = null, searchedTo: string | null = null) =>
  reply(auditEventList, { items: items.map((item) => anAuditEvent(item)), nextCursor, searchedTo });
const open = (query = '') => renderRemote(app, { path: `/admin/audit-trail${query}`, user: staff });
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Audit trail' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the audit trail', () => {
  it('shows a skeleton while it loads', async () => {
    mockApi({ [route]: never });
    open();
    await screen.findByText('Loading the audit trail…');
  });

  it('says what failed and is asked for again', async () => {
    const api = mockApi({ [route]: offline });
    const { events } = open();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.answer(route, page([{}]));
    await events.click(retry);
    expect(await rows()).toHaveLength(1);
  });

  it('says who did what, where and when, and names the fields that changed', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e'].map((letter) => `01a0f4e8-7c1e-7c3e-8f6e-00000000000${letter}`);
    mockApi({
      [route]: page([
        { id: ids[0] },
        {
          id: ids[1],
          action: 'organisation.updated',
          actor: { kind: 'support', id: ids[0] ?? null, username: 'sam' },
          changed: ['supportAccess', 'address', 'keptIds'],
          changes: { supportAccess: ['off', 'read'], keptIds: [[], ids] },
        },
        { id: ids[2], actor: { kind: 'system', id: null, username: null }, organization: null, changed: [] },
        {
          id: ids[3],
          actor: { kind: 'user', id: ids[3] ?? null, username: null },
          organization: { id: ids[3] ?? '', name: null },
          changed: [],
        },
        {
          id: ids[4],
          action: 'membership.ended',
          entity: 'membership',
          entityName: 'bob',
          changed: [],
          requestId: null,
        },
      ]),
    });
    open();
    expect(await rows()).toEqual([
      `anna changed a petThe Hadley family20 Nov 2026, 18:00Request r-1Changed: birth date, name`,
      `sam (support) changed the organisationSupport asThe Hadley family20 Nov 2026, 18:00Request r-1support access: off → readwhat stays editable: nothing → 5 chosenChanged: address`,
      `Petcare itself changed a petThe platform20 Nov 2026, 18:00Request r-1`,
      `Somebody who has left changed a petAn erased organisation20 Nov 2026, 18:00Request r-1`,
      `anna ended a membership: bobThe Hadley family20 Nov 2026, 18:00`,
    ]);
  });

  it('is searched once the search is sent, and the address says for what', async () => {
    const api = mockApi({ [route]: page([{}]) });
    const { events, location } = open();
    await rows();
    await events.type(screen.getByRole('textbox', { name: /Who/ }), ' anna ');
    const what = screen.getByRole('combobox', { name: 'What was done' });
    expect(what).toHaveProperty('disabled', true);
    await events.selectOptions(screen.getByRole('combobox', { name: 'What it’s about' }), 'Pet');
    expect(
      within(what)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toContain('Recorded that a pet had died');
    await events.click(screen.getByRole('radio', { name: 'Support staff' }));
    expect(api.requests).toHaveLength(1);
    await events.click(screen.getByRole('button', { name: 'Search' }));
    await rows();
    expect(location()).toBe('/admin/audit-trail?who=anna&as=support&action=pet.');
    expect(String(api.sentTo(route).at(-1)?.query)).toBe('who=anna&as=support&action=pet.');
    await events.selectOptions(screen.getByRole('combobox', { name: 'What was done' }), 'Deleted a pet');
    await events.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(location()).toBe('/admin/audit-trail?who=anna&as=support&action=pet.deleted'));
  });

  it('asks for no codes: what an address names is said in words, and is let go of', async () => {
    mockApi({ [route]: page([{}]) });
    const { id } = anAuditEvent().actor;
    const { events, location } = open(`?who=${id}&action=thing.seen&entity=pet&entityId=${anAuditEvent().entityId}`);
    await rows();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Who' }).value).toBe('anna');
    screen.getByRole('option', { name: 'Seen a thing', selected: true });
    screen.getByText('Only what was done to a pet (just this one).');
    await events.click(screen.getByRole('button', { name: 'Remove this filter' }));
    await waitFor(() => expect(location()).toBe(`/admin/audit-trail?who=${id}&action=thing.seen`));
    expect(screen.queryByRole('textbox', { name: /Entity|Kind/ })).toBeNull();
  });

  it('says what is wrong with a filter and asks nothing', async () => {
    const api = mockApi({ [route]: page([{}]) });
    const { events } = open();
    await rows();
    await events.type(screen.getByRole('combobox', { name: /Organisation/ }), 'Hadley');
    await events.click(screen.getByRole('button', { name: 'Search' }));
    await screen.findByText('This reference isn’t valid.');
    expect(api.sentTo(route)).toHaveLength(1);
  });

  it('says what is wrong with a filter in the address and asks nothing', async () => {
    const api = mockApi({ [route]: page([{}]) });
    const { events } = open('?from=2026-05-02&to=2026-05-01');
    await screen.findByText('This is before the first day. Choose a later one.');
    expect([screen.queryByRole('link', { name: 'CSV' }), api.sentTo(route)]).toEqual([null, []]);
    await events.click(screen.getByRole('button', { name: 'Show everything' }));
    await rows();
  });

  it('is narrowed down from an event to all by the same person', async () => {
    const api = mockApi({ [route]: page([{}]) });
    const { events, location } = open('?from=2026-11-01');
    await rows();
    await events.click(screen.getByRole('button', { name: 'More like this: changed a pet' }));
    await events.click(await screen.findByRole('menuitem', { name: 'Everything by the same person' }));
    await waitFor(() => expect(api.sentTo(route)).toHaveLength(2));
    expect(location()).toBe('/admin/audit-trail?who=anna&from=2026-11-01');
  });

  it('can be taken along as a sheet of what is shown', async () => {
    mockApi({ [route]: page([{}]) });
    open('?action=pet.&from=2026-11-01');
    const link = await screen.findByRole('link', { name: 'CSV' });
    expect(link.getAttribute('href')).toBe('/api/admin/audit-events.csv?action=pet.&from=2026-11-01');
  });

  it('offers to show everything when nothing is found', async () => {
    const api = mockApi({ [route]: page([]) });
    const { events, location } = open('?action=thing.seen');
    await screen.findByRole('heading', { name: 'Nothing matches' });
    api.answer(route, page([{}]));
    const [button] = screen.getAllByRole('button', { name: 'Show everything' });
    if (button) await events.click(button);
    expect(await rows()).toHaveLength(1);
    expect(location()).toBe('/admin/audit-trail');
  });

  describe('of one request', () => {
    const mails = 'GET /api/admin/request-mails';
    const mail: RequestMail = {
      id: '01a0f4e8-7c1e-7c3e-8f6e-00000000000a',
      kind: 'reminders.due',
      state: 'planned',
      organization: { id: '01a0f4e8-7c1e-7c3e-8f6e-00000000000b', name: 'The Hadley family' },
      plannedFor: '2026-11-27T18:00:00.000Z',
      sentAt: null,
    };
    const listOf = (items: RequestMail[]) => reply(requestMailList, { items, nextCursor: null });

    it('has the e-mails that it planned beside what it did, and the command that finds it in the log', async () => {
      const account = { ...mail, id: '01a0f4e8-7c1e-7c3e-8f6e-00000000000c', kind: 'auth.link', organization: null };
      const sent = { ...account, state: 'sent' as const, sentAt: '2026-11-20T18:00:05.000Z' };
      const api = mockApi({ [route]: page([{}]), [mails]: listOf([mail, sent]) });
      const { events } = open('?requestId=r-12345678');
      const table = within(await screen.findByRole('table', { name: 'E-mails from this request' }));
      expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
        'E-mailBelongs toStatePlanned forSent',
        'ReminderThe Hadley familyWaiting for its time27 Nov 2026, 18:00Not yet',
        'Account linkAn accountSent27 Nov 2026, 18:0020 Nov 2026, 18:00',
      ]);
      expect(String(api.sentTo(mails).at(-1)?.query)).toBe('requestId=r-12345678');
      await events.click(screen.getByRole('button', { name: 'Copy the command for the log' }));
      expect(await navigator.clipboard.readText()).toBe(`grep -F '"requestId":"r-12345678"'`);
    });

    it('says so when it planned none, and offers no command with anything else in it', async () => {
      mockApi({ [route]: page([{}]), [mails]: listOf([]) });
      open(`?requestId=${encodeURIComponent(`r-1'; ls`)}`);
      await screen.findByRole('heading', { name: 'It planned no e-mails' });
      expect(screen.queryByRole('button', { name: 'Copy the command for the log' })).toBeNull();
    });

    it('says what failed and is asked for again', async () => {
      const api = mockApi({ [route]: page([{}]), [mails]: offline });
      const { events } = open('?requestId=r-12345678');
      await screen.findByText('Its e-mails did not load');
      api.answer(mails, listOf([mail]));
      await events.click(screen.getByRole('button', { name: 'Try again' }));
      await screen.findByText('Waiting for its time');
    });
  });

  it('says how far a long search came, and goes on from there', async () => {
    const api = mockApi({ [route]: page([], 'further', '2026-10-01T09:00:00.000Z') });
    const { events } = open('?action=needle.');
    await screen.findByText(/Looked back to 1 Oct 2026, 10:00/);
    api.answer(route, page([{ action: 'needle.found' }]));
    await events.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await rows()).toEqual([expect.stringContaining('anna found a needle')]);
    expect(screen.queryByText(/Looked back/)).toBeNull();
  });
});
