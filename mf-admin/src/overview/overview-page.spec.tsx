import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  attentionKind,
  platformOverview,
  remoteStandings,
  staffTicketFeed,
  type PlatformOverview,
} from '@petcare/contracts';
import { aTicket, mockApi, never, offline, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';
import { anOverview, aRemoteStanding, staff } from '../staff.fixture.ts';

const remotes = 'GET /api/super-admin/remotes';
const answers = (overview: Partial<PlatformOverview> = {}) => ({
  'GET /api/super-admin/overview': reply(platformOverview, anOverview(overview)),
  'GET /api/support/tickets/admin': reply(staffTicketFeed, { tickets: [] }),
  [remotes]: reply(remoteStandings, { remotes: [aRemoteStanding()] }),
});
const open = () => renderRemote(app, { path: '/super-admin', user: staff });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the overview', () => {
  it('shows a skeleton while it loads', async () => {
    mockApi({ ...answers(), 'GET /api/super-admin/overview': never });
    open();
    await screen.findByText('Loading…');
  });

  it('says what failed and is asked for again', async () => {
    const api = mockApi({ ...answers(), 'GET /api/super-admin/overview': offline });
    const { events } = open();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    screen.getByText('The overview did not load');
    api.answer('GET /api/super-admin/overview', reply(platformOverview, anOverview()));
    await events.click(retry);
    await region('Organisations');
  });

  it('says that all is well when nothing needs attention', async () => {
    mockApi(answers());
    open();
    await (await region('Needs attention')).findByText('All is well');
  });

  it.each([
    ['are on their way', never, 'Loading the tickets…'],
    ['did not load', offline, 'The tickets did not load'],
  ])('does not say so while the tickets %s', async (_what, answer, words) => {
    mockApi({ ...answers(), 'GET /api/support/tickets/admin': answer });
    open();
    const shown = await region('Needs attention');
    await shown.findByText(words);
    expect(shown.queryByText('All is well')).toBeNull();
  });

  it('names what needs attention, tickets first, and leads to what can be opened', async () => {
    const waiting = { ...aTicket(), authorName: 'Anna', organizationName: null };
    const attention = [
      { kind: 'mails-overdue', count: 10_001 },
      { kind: 'mails-dead', count: 1 },
      { kind: 'scripts-failed', count: 1 },
      { kind: 'organizations-purged-soon', count: 2 },
    ] as const;
    mockApi({
      ...answers({ attention: [...attention] }),
      'GET /api/support/tickets/admin': reply(staffTicketFeed, { tickets: [waiting, waiting] }),
    });
    open();
    const shown = await region('Needs attention');
    await shown.findByText('2 tickets need an answer');
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('2 tickets need an answer'),
      expect.stringContaining('10,000+ e-mails wait to be sentThe oldest was due more than five minutes ago.'),
      expect.stringContaining('1 e-mail was given up'),
      expect.stringContaining('1 script failed or stopped midway'),
      expect.stringContaining('2 deleted organisations will soon be erased'),
    ]);
    expect(shown.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/support',
      '/super-admin#background',
      '/super-admin/mail-problems?outcome=dead',
      '/admin/script-log',
      '/super-admin/organization-management?status=deleted',
    ]);
  });

  it('leads from everything that needs attention to where it is mended', async () => {
    mockApi(answers({ attention: attentionKind.options.map((kind) => ({ kind, count: 1 })) }));
    open();
    const shown = await region('Needs attention');
    expect(shown.getAllByRole('link')).toHaveLength(attentionKind.options.length);
    const leads = (name: RegExp) => shown.getByRole('link', { name }).getAttribute('href');
    expect(leads(/last backup failed/)).toBe('/super-admin/organization-management?backup=failed');
    expect(leads(/event was set aside/)).toBe('/super-admin/set-aside-events');
    expect(leads(/no second factor/)).toBe('/super-admin/super-admins');
    expect(leads(/not sealed/)).toBe('/admin/audit-trail');
  });

  it('goes to the part of the page that says what to do', async () => {
    const { queue } = anOverview();
    mockApi(
      answers({
        attention: [{ kind: 'mails-overdue', count: 2 }],
        queue: { ...queue, jobs: null, mails: { ...queue.mails, due: 2, overdueSeconds: 600 } },
      }),
    );
    const { events } = open();
    await events.click(await screen.findByRole('link', { name: '2 e-mails wait to be sent' }));
    const work = await screen.findByRole('region', { name: 'Background work' });
    await waitFor(() => expect(document.activeElement?.contains(work)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
    within(work).getByText(/Workers deal with what’s waiting/);
    within(work).getByText(/Check that Redis/);
    expect(within(work).getByRole('link', { name: 'E-mails that are due' }).getAttribute('href')).toBe(
      '/super-admin/mail-problems',
    );
  });

  it('has figures, growth as a table, and whether the background keeps up', async () => {
    const { queue } = anOverview();
    mockApi(
      answers({
        queue: { ...queue, jobs: null, mails: { ...queue.mails, due: 2, overdueSeconds: 600 } },
      }),
    );
    open();
    (await region('Organisations')).getAllByText('12,345');
    (await region('Organisations')).getByText('Active');
    expect((await region('People')).getByText('9,000').previousElementSibling?.textContent).toBe(
      'Logged in now, active in 30 days',
    );
    expect((await region('Growth')).getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Week fromOrganisationsPeople',
      '9 Nov 202679',
      '16 Nov 202646',
    ]);
    const work = await region('Background work');
    expect(work.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'E-mails that are due2 wait, the oldest for 10 min.Late',
      'Events between partsNothing is waiting.Keeping up',
      'Audit events to be sealedNothing is waiting.Keeping up',
      'Job queueIt did not answer within a second.Not responding',
    ]);
  });

  it('says how the API answered, and which routes took longest', async () => {
    const slowest = [
      { method: 'GET', route: '/api/search', requests: 90, faults: 2, p95Ms: 2500 },
      { method: 'GET', route: '/api/pets/:id', requests: 1200, faults: 0, p95Ms: 25 },
      { method: 'POST', route: '/api/imports', requests: 20, faults: 0, p95Ms: null },
    ];
    const failing = [{ method: 'GET', route: '/api/search', requests: 90, faults: 2 }];
    mockApi(answers({ answers: { requests: 12_345, faults: 2, slowest, failing } }));
    open();
    const shown = await region('Answers');
    shown.getByText('12,345 requests in the last 24 hours; 2 failed, 0.02%.');
    expect(shown.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Failed most oftenFailedRequests',
      'GET /api/search290',
      'The slowest routes95 of 100 withinRequestsFailed',
      'GET /api/search2.5 s902',
      'GET /api/pets/:id25 ms1,2000',
      'POST /api/importsover 10 s200',
    ]);
  });

  it('says which version of each remote people get, since when and which was before', async () => {
    const other = {
      id: 'pets',
      since: null,
      previous: null,
      pinned: true,
      killed: { reason: 'It loses drafts.', since: '2026-11-20T18:00:00.000Z' },
      canary: { version: '1.0.0+ffffffffffff', percent: 10, named: 2 },
      shares: [
        { version: '1.0.0+ff3b44b71007', pages: 901, percent: 90.1 },
        { version: '1.0.0+ffffffffffff', pages: 99, percent: 9.9 },
      ],
    };
    const none = { id: 'maps', current: null, since: null, previous: null };
    mockApi({
      ...answers(),
      [remotes]: reply(remoteStandings, {
        remotes: [aRemoteStanding(), aRemoteStanding(other), aRemoteStanding(none)],
      }),
    });
    open();
    const shown = await region('Versions of the remotes');
    await shown.findByRole('table');
    expect(shown.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'RemoteVersionWhenPages, last 24 hBeforeNotes',
      'mf-admin1.0.0+ff3b44b71007Since 20 Nov 2026, 18:00–1.0.0+0a1b2c3d4e5f',
      'mf-pets1.0.0+ff3b44b71007Published 19 Nov 2026, 18:0090.1%9.9% 1.0.0+ffffffffffff–Switched off20 Nov 2026, 18:00: It loses drafts.Chosen by hand1.0.0+ffffffffffff goes to 10% and 2 named',
      'mf-mapsNothing yet–––',
    ]);
  });

  it('keeps its figures when the versions do not load, and asks for those again', async () => {
    const api = mockApi({ ...answers(), [remotes]: offline });
    const { events } = open();
    const shown = await region('Versions of the remotes');
    await shown.findByText('The versions did not load');
    (await region('Organisations')).getAllByText('12,345');
    api.answer(remotes, reply(remoteStandings, { remotes: [] }));
    await events.click(shown.getByRole('button', { name: 'Try again' }));
    await shown.findByRole('heading', { name: 'Nothing has been published' });
  });

  it('shows its figures while the versions load', async () => {
    mockApi({ ...answers(), [remotes]: never });
    open();
    (await region('Versions of the remotes')).getByText('Loading versions…');
  });
});
