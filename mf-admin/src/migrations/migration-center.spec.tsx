import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  migrationCenter,
  schemaDrift,
  type DataJobRun,
  type MigrationCenter,
  type SchemaMigration,
} from '@petcare/contracts/maintenance';
import { mockApi, never, noContent, offline, refuse, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';
import { aDataJobRun, staff } from '../staff.fixture.ts';

const route = 'GET /api/super-admin/migrations';
const applied: SchemaMigration = {
  name: 'ScriptRuns1795431000000',
  state: 'applied',
  appliedAt: '2026-11-20T18:00:00.000Z',
  ms: 1_240,
  release: '1098eb3',
};
const pending: SchemaMigration = { ...applied, name: 'Toys1795439000000', state: 'pending', appliedAt: null, ms: null };
const center = (run: DataJobRun | null = null, schema: SchemaMigration[] = [applied]) =>
  reply(migrationCenter, {
    schema,
    jobs: [
      { name: 'check-files', run: null },
      { name: 'remake-thumbnails', run },
      { name: 'replan-reminders', run: null },
    ],
  } satisfies MigrationCenter);
const verb = (name: string) => `POST /api/super-admin/migrations/jobs/{name}/${name}` as const;
const open = () => renderRemote(app, { path: '/super-admin/migration-dashboard', user: staff });
const job = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: new RegExp(`^${title}`) });
  const row = heading.closest('li');
  if (!row) throw new Error('The job has no row');
  return within(row);
};
const buttons = async (title: string) =>
  (await job(title)).queryAllByRole('button').map(({ textContent }) => textContent);

describe('the Migration Center', () => {
  it('shows a skeleton while it loads', async () => {
    mockApi({ [route]: never });
    open();
    await screen.findByText('Loading…');
  });

  it('says what failed and is asked for again', async () => {
    const api = mockApi({ [route]: offline });
    const { events } = open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.answer(route, center());
    await events.click(again);
    await screen.findByRole('heading', { name: 'Data jobs' });
  });

  it('says when a migration was applied, by which release and how long it took', async () => {
    mockApi({ [route]: center() });
    open();
    const row = within(await screen.findByRole('row', { name: /Script runs/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '20 Nov 2026, 18:00',
      '1098eb3',
      '1.2 s',
      'Applied',
    ]);
    expect(screen.queryByText(/to be applied/)).toBeNull();
  });

  it('tells how to apply what is pending, and sees by itself when it is', async () => {
    const api = mockApi({ [route]: center(null, [pending, applied]) });
    open();
    await screen.findByText('1 migration waits to be applied');
    screen.getByText('npm run admin -- migrate');
    within(screen.getByRole('row', { name: /Toys/ })).getByText('Pending');
    api.answer(route, center(null, [{ ...pending, state: 'applied' }, applied]));
    await screen.findByText('Not recorded', {}, { timeout: 8_000 });
    expect(screen.queryByText(/to be applied/)).toBeNull();
  }, 15_000);

  it('compares the database when asked, and says what differs', async () => {
    const drift = 'GET /api/super-admin/migrations/drift';
    const api = mockApi({ [route]: center(), [drift]: reply(schemaDrift, { statements: [] }) });
    const { events } = open();
    const compare = await screen.findByRole('button', { name: 'Compare now' });
    await events.click(compare);
    await screen.findByText('The database is as this release expects it.');
    api.answer(drift, reply(schemaDrift, { statements: ['DROP INDEX "pets"."by_hand"'] }));
    await events.click(compare);
    await screen.findByText('DROP INDEX "pets"."by_hand"');
  });
});

describe('a data job', () => {
  it('that has not run can be started, and tried without changes where it changes something', async () => {
    const api = mockApi({ [route]: center(), [verb('start')]: noContent });
    const { events } = open();
    expect(await buttons('Check stored files')).toEqual(['Start']);
    expect(await buttons('Make thumbnails again')).toEqual(['Start', 'Dry run']);
    api.answer(route, center(aDataJobRun({ isDryRun: true })));
    await events.click((await job('Make thumbnails again')).getByRole('button', { name: 'Dry run' }));
    await (await job('Make thumbnails again')).findByText('Running');
    expect(api.sentTo(verb('start'))).toMatchObject([
      { params: { name: 'remake-thumbnails' }, body: { dryRun: true } },
    ]);
  });

  it('is started once that was asked', async () => {
    const api = mockApi({ [route]: center(), [verb('start')]: noContent });
    const { events } = open();
    const row = await job('Make thumbnails again');
    await events.click(row.getByRole('button', { name: 'Start' }));
    const sure = within(await screen.findByRole('alertdialog', { name: 'Start “Make thumbnails again”?' }));
    sure.getByText(/^Remakes the small versions .* It goes through every organisation\.$/);
    expect(api.sentTo(verb('start'))).toEqual([]);
    api.answer(route, center(aDataJobRun()));
    await events.click(sure.getByRole('button', { name: 'Start the job' }));
    await row.findByText('Running');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.sentTo(verb('start')).map(({ body }) => body)).toEqual([{ dryRun: false }]);
  });

  it('says how far it is, how fast, and how long it still takes', async () => {
    mockApi({ [route]: center(aDataJobRun()) });
    open();
    const row = await job('Make thumbnails again');
    row.getByText(
      '30 of 120 organisations, 4,500 looked at, 4,100 with thumbnails made. 900 a minute, about 15 min left.',
    );
    expect(row.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    expect(await buttons('Make thumbnails again')).toEqual(['Pause', 'Cancel']);
  });

  it.each([
    ['paused', ['Resume', 'Cancel']],
    ['failed', ['Retry', 'Cancel']],
    ['done', ['Start', 'Dry run']],
    ['cancelled', ['Start', 'Dry run']],
  ] as const)('that is %s offers %j', async (status, offered) => {
    mockApi({ [route]: center(aDataJobRun({ status, failure: status === 'failed' ? 'The disk is full' : null })) });
    open();
    expect(await buttons('Make thumbnails again')).toEqual(offered);
    if (status === 'failed') screen.getByText('The disk is full');
  });

  it('is paused, and cancelled once that was asked', async () => {
    const { id } = aDataJobRun();
    const api = mockApi({ [route]: center(aDataJobRun()), [verb('pause')]: noContent, [verb('cancel')]: noContent });
    const told = (name: string) => api.sentTo(verb(name)).map(({ query }) => query.get('run'));
    const { events } = open();
    api.answer(route, center(aDataJobRun({ status: 'paused' })));
    await events.click((await job('Make thumbnails again')).getByRole('button', { name: 'Pause' }));
    const row = await job('Make thumbnails again');
    await events.click(await row.findByRole('button', { name: 'Cancel' }));
    expect([told('pause'), told('cancel')]).toEqual([[id], []]);
    api.answer(route, center(aDataJobRun({ status: 'cancelled' })));
    await events.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel the job' }));
    await row.findByText('Cancelled');
    expect(told('cancel')).toEqual([id]);
  });

  it('is the one that is cancelled, though another has begun while that was asked', async () => {
    const seen = aDataJobRun({ status: 'failed' });
    const api = mockApi({ [route]: center(seen), [verb('cancel')]: refuse('conflict', { message: 'It’s over.' }) });
    const { events, queryClient } = open();
    await events.click((await job('Make thumbnails again')).getByRole('button', { name: 'Cancel' }));
    api.answer(route, center(aDataJobRun({ id: '01a0f4e8-7c1e-7c3e-8f6e-000000000099' })));
    await act(() => queryClient.refetchQueries());
    await screen.findByText('Running');
    await events.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel the job' }));
    await screen.findByText('It’s over.');
    expect(api.sentTo(verb('cancel')).map(({ query }) => query.get('run'))).toEqual([seen.id]);
  });

  it('that somebody else has begun meanwhile says so', async () => {
    mockApi({ [route]: center(), [verb('start')]: refuse('conflict', { message: 'It is going on already.' }) });
    const { events } = open();
    await events.click((await job('Check stored files')).getByRole('button', { name: 'Start' }));
    await events.click(await screen.findByRole('button', { name: 'Start the job' }));
    await screen.findByText('It is going on already.');
  });

  it('tells what it found to be wrong, and that nobody is at it', async () => {
    const ids = { organizationId: aDataJobRun().id, id: aDataJobRun().id };
    const problems = [{ ...ids, what: 'Its bytes are missing.' }];
    mockApi({ [route]: center(aDataJobRun({ problemCount: 1, problems, isStalled: true })) });
    open();
    const row = await job('Make thumbnails again');
    row.getByText('1 problem was found');
    row.getByText(/Its bytes are missing/);
    row.getByText(/No worker is at it/);
  });
});
