import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@petcare/platform';
import { platformOverview, type PlatformOverview } from '@petcare/contracts';
import { asSuperAdmin, inject, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';
import { KeepTallies } from '../answers/keep-tallies.ts';
import { attentionOf } from './attention.ts';

let api: TestApi;
let staff: Actor;
beforeAll(async () => {
  api = await startTestApi();
  staff = await asSuperAdmin(await signUp(api, { plan: 'basic' }));
});
afterAll(() => api.close());

const overview = async (): Promise<PlatformOverview> =>
  platformOverview.parse((await staff.get('/api/super-admin/overview')).body);

/** An organisation founded this many days ago, and deleted this many days ago. */
const found = (founded: number, deleted: number | null = null) =>
  api.sql(
    `insert into organisations.organisation (id, name, type, plan, trial_started_at, created_at, deleted_at)
     values ($1, 'Kennels', 'kennel', 'pro', platform.now() - $2 * interval '1 day', platform.now() - $2 * interval '1 day',
       platform.now() - $3 * interval '1 day')`,
    [newId(), founded, deleted],
  );

const attention = async (): Promise<Record<string, number>> =>
  Object.fromEntries((await overview()).attention.map(({ kind, count }) => [kind, count]));

describe('the overview', () => {
  it('counts organisations by what they are and pay for, without those that are deleted', async () => {
    const before = (await overview()).organizations;
    await found(3);
    await found(8);
    await found(40, 1);
    const after = (await overview()).organizations;
    expect(after).toMatchObject({
      total: before.total + 2,
      trial: before.trial + 1,
      trialEnded: before.trialEnded + 1,
      deleted: before.deleted + 1,
    });
    expect(after.byPlan.map(({ plan }) => plan)).toEqual(['basic', 'standard', 'advanced', 'pro']);
    const pro = ({ byPlan }: typeof after) => byPlan.at(-1)?.count ?? 0;
    expect(pro(after)).toBe(pro(before) + 2);
  });

  it('counts people, and those who were here in the last thirty days', async () => {
    const before = (await overview()).users;
    const someone = await signUp(api);
    await api.sql('update auth.user set email_verified_at = platform.now() where id = $1', [someone.userId]);
    expect((await overview()).users).toEqual({
      ...before,
      total: before.total + 1,
      verified: before.verified + 1,
      active: before.active + 1,
    });
    await api.sql(`update platform.session set last_used_at = platform.now() - interval '31 days' where user_id = $1`, [
      someone.userId,
    ]);
    expect((await overview()).users.active).toBe(before.active);
  });

  it('says what was new in each of the last twelve weeks, also when that was nothing', async () => {
    const before = (await overview()).growth;
    // On that week's Wednesday, wherever it is in this one now: summer time ends in between.
    const weekday = (new Date().getUTCDay() + 6) % 7;
    await found(7 * 5 + weekday - 2);
    const { growth } = await overview();
    expect(growth.map(({ week }) => week)).toEqual(before.map(({ week }) => week));
    expect(growth).toHaveLength(12);
    expect(new Set(growth.map(({ week }) => new Date(week).getUTCDay()))).toEqual(new Set([1]));
    expect(growth.map(({ organizations }, place) => organizations - (before[place]?.organizations ?? 0))).toEqual([
      0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0,
    ]);
    expect(growth.at(-1)?.users).toBeGreaterThan(0);
  });

  it('says what waits, and for how long', async () => {
    await api.sql(
      `insert into platform.outbound_mail (organisation_id, id, kind, subject_id, send_at, next_at)
       select $1, gen_random_uuid(), 'test.kind', gen_random_uuid(), at, at
       from (values (platform.now() - interval '400 seconds'), (platform.now() + interval '1 hour')) planned (at)`,
      [staff.organisationId],
    );
    await api.sql(
      `insert into platform.audit_event (organisation_id, id, actor_kind, action, entity, entity_id, changed)
       values ($1, gen_random_uuid(), 'system', 'thing.seen', 'thing', $1, '{}')`,
      [staff.organisationId],
    );
    const { queue } = await overview();
    expect(queue.mails.due).toBeGreaterThanOrEqual(1);
    expect(queue.mails.overdueSeconds).toBeGreaterThanOrEqual(400);
    expect(queue.jobs).toEqual({
      waiting: expect.any(Number),
      delayed: expect.any(Number),
      active: expect.any(Number),
    });
    expect(queue.audit.unsealed).toBeGreaterThan(0);
    expect(await attention()).toMatchObject({ 'mails-overdue': queue.mails.due });
  });

  it('asks for attention: mails that failed, events set aside, what is erased soon, super admins without a second factor', async () => {
    expect(await attention()).not.toHaveProperty('mails-dead');
    await api.sql(
      `insert into platform.outbound_mail (organisation_id, id, kind, subject_id, send_at, state, problem_at)
       select $1, gen_random_uuid(), 'test.kind', gen_random_uuid(), platform.now(), state, platform.now()
       from unnest(array['dead', 'dead', 'missed', 'uncertain']) state`,
      [staff.organisationId],
    );
    await api.sql(
      `insert into platform.domain_event (organisation_id, id, name, payload, given_up_at)
       values ($1, gen_random_uuid(), 'test.event', '{}', platform.now())`,
      [staff.organisationId],
    );
    await found(60, 22);
    await found(60, 24);
    const unguarded = await signUp(api);
    await api.sql('update auth.user set is_super_admin = true where id = $1', [unguarded.userId]);
    expect(await attention()).toMatchObject({
      'mails-dead': 2,
      'mails-missed': 1,
      'mails-uncertain': 1,
      'events-given-up': 1,
      'organizations-purged-soon': 1,
      'super-admins-without-two-factor': 1,
    });
  });

  it('asks for attention: who is behind with paying, migrations that wait, jobs, scripts and backups that failed', async () => {
    expect(await attention()).not.toHaveProperty('subscriptions-past-due');
    const behind = await signUp(api);
    for (const [{ organisationId }, days] of [[behind, 0] as const, [await signUp(api), 8] as const])
      await api.sql(
        `insert into billing.subscription (organisation_id, standing, anchor_at, period_starts_at, period_ends_at, is_free, past_due_at)
         values ($1, 'past-due', now(), now(), now() + interval '1 month', false, now() - make_interval(days => $2))
         on conflict (organisation_id) do update set standing = 'past-due', past_due_at = excluded.past_due_at, period_ends_at = excluded.period_ends_at`,
        [organisationId, days],
      );
    await api.sql(`delete from platform.migration where name like 'ScriptRuns%'`);
    await api.sql(
      `insert into admin.data_job (id, kind, status, is_dry_run, total, started_by)
       values (gen_random_uuid(), 'check-files', 'failed', false, 1, gen_random_uuid())`,
    );
    await api.sql(
      `insert into admin.script_run (id, script, arguments, operator, host, started_at, seen_at, ended_at, exit_code)
       select gen_random_uuid(), 'migrate', '{}', 'ann', 'here', platform.now() - age, platform.now() - silent,
         case when code is not null then platform.now() end, code
       from (values (interval '0', interval '0', 1), ('0', '0', 0), ('25 hours', '0', 1), ('5 minutes', '2 minutes', null), ('5 minutes', '0', null))
         run (age, silent, code)`,
    );
    // For the first only the latest counts, which didn't fail; for the last, what is more than a week ago doesn't.
    for (const backups of [['failed', 'queued'], ['queued', 'failed'], ['failed']]) {
      const { organisationId } = await signUp(api);
      const age = backups.length === 1 ? '8 days' : '2 days';
      for (const [place, status] of backups.entries())
        await api.sql(
          `insert into backup.backup (organisation_id, id, kind, status, created_at, expires_at)
           values ($1, gen_random_uuid(), 'manual', $2, platform.now() - $3::interval + make_interval(hours => $4), platform.now())`,
          [organisationId, status ?? '', age, place],
        );
    }
    await api.sql(`insert into organisations.storage_usage (organisation_id, bytes) values ($1, 5000)`, [
      behind.organisationId,
    ]);
    expect((await overview()).organizations.storedBytes).toBeGreaterThanOrEqual(5000);
    expect(await attention()).toMatchObject({
      'backups-failed': 1,
      'subscriptions-past-due': 1,
      'subscriptions-restricted': 1,
      'migrations-pending': 1,
      'data-jobs-failed': 1,
      // One failed, and one was killed.
      'scripts-failed': 2,
    });
    expect((await overview()).organizations.byStatus).toContainEqual({ status: 'past-due', count: 1 });
  });

  it('is for staff of the platform', async () => {
    expect(await (await signUp(api)).get('/api/super-admin/overview')).toMatchObject({ status: 404 });
  });
});

describe('what needs attention', () => {
  const calm: PlatformOverview['queue'] = {
    jobs: { waiting: 3, delayed: 2, active: 1 },
    mails: { due: 4, overdueSeconds: 300, dead: 0, missed: 0, uncertain: 0 },
    events: { open: 5, overdueSeconds: 300, givenUp: 0 },
    audit: { unsealed: 6, oldestSeconds: 300 },
  };
  const nothing = {
    purgedSoon: 0,
    unguarded: 0,
    pastDue: 0,
    restricted: 0,
    failing: 0,
    upkeep: { migrationsPending: 0, dataJobsFailed: 0, scriptsFailed: 0, backupsFailed: 0 },
  };

  it('is nothing while everything is worked off', () => {
    expect(attentionOf(calm, nothing)).toEqual([]);
  });

  it('is a queue that is away, and what has waited for more than five minutes', () => {
    const late = {
      jobs: null,
      mails: { ...calm.mails, overdueSeconds: 301 },
      events: { ...calm.events, overdueSeconds: 301 },
      audit: { ...calm.audit, oldestSeconds: 301 },
    };
    expect(attentionOf(late, nothing)).toEqual([
      { kind: 'queue-away', count: 1 },
      { kind: 'mails-overdue', count: 4 },
      { kind: 'events-overdue', count: 5 },
      { kind: 'audit-unsealed', count: 6 },
    ]);
  });
});

describe('how the API answered', () => {
  const keep = (asked: TestApi = api) => asked.app.get(KeepTallies, { strict: false }).keep();
  const answers = async () => (await overview()).answers;

  it('is added up over all processes, by route and without ids, and outlives them', async () => {
    await keep();
    await api.sql('delete from admin.route_tally');
    const other = await startTestApi({ database: api.database });
    for (let asked = 0; asked < 12; asked++) {
      await staff.get(`/api/pets/${newId()}`);
      await inject(other, { url: '/api/auth/user' });
      await inject(other, { url: `/api/pets/${newId()}` });
    }
    await keep();
    await other.close();
    expect(await answers()).toMatchObject({
      requests: 36,
      faults: 0,
      slowest: [{ method: 'GET', route: '/api/pets/:id', requests: 24, faults: 0, p95Ms: expect.any(Number) }],
    });
  });

  it('names the slowest first, by what 95 of 100 took, and nothing that was hardly asked', async () => {
    await api.sql('delete from admin.route_tally');
    await api.sql(
      `insert into admin.route_tally (hour, method, route, requests, faults, within)
       select platform.now() - age, 'GET', route, requests, faults, within from (values
         ('/api/quick', '1 hour'::interval, 100, 0, '{96,4,0,0,0,0,0,0,0,0,0,0}'::int[]),
         ('/api/slow', '1 hour', 100, 1, '{0,0,0,0,0,0,0,0,94,0,0,6}'),
         ('/api/slow', '2 hours', 100, 0, '{0,0,0,0,0,0,0,0,100,0,0,0}'),
         ('/api/never', '2 hours', 20, 0, '{0,0,0,0,0,0,0,0,0,0,0,20}'),
         ('/api/rare', '2 hours', 19, 0, '{0,0,0,0,0,0,0,0,0,0,0,19}'),
         ('/api/old', '25 hours', 100, 0, '{0,0,0,0,0,0,0,0,0,0,0,100}')) t (route, age, requests, faults, within)`,
    );
    const { slowest, failing, ...sums } = await answers();
    expect(sums).toEqual({ requests: 339, faults: 1 });
    expect(failing).toEqual([{ method: 'GET', route: '/api/slow', requests: 200, faults: 1 }]);
    expect(slowest.map(({ route, requests, p95Ms }) => [route, requests, p95Ms])).toEqual([
      ['/api/never', 20, null],
      ['/api/slow', 200, 2500],
      ['/api/quick', 100, 5],
    ]);
  });

  it('needs attention once more than one in a hundred failed since the hour before', async () => {
    const failed = async (faults: number, hours: number) => {
      await api.sql('delete from admin.route_tally');
      await api.sql(
        `insert into admin.route_tally (hour, method, route, requests, faults, within)
         values (date_trunc('hour', platform.now()) - $1 * interval '1 hour', 'GET', '/api/pets', 200, $2, '{200,0,0,0,0,0,0,0,0,0,0,0}')`,
        [hours, faults],
      );
      return (await attention())['requests-failing'];
    };
    expect(await failed(2, 0)).toBeUndefined();
    expect(await failed(3, 1)).toBe(3);
    expect(await failed(200, 2)).toBeUndefined();
  });

  it('is counted on while the database does not take it', async () => {
    await keep();
    await api.sql('delete from admin.route_tally');
    await api.sql('alter table admin.route_tally rename to away');
    await staff.get('/api/pets');
    await keep();
    await api.sql('alter table admin.away rename to route_tally');
    await staff.get('/api/pets');
    await keep();
    expect(await api.sql(`select requests, faults from admin.route_tally where route = '/api/pets'`)).toEqual([
      { requests: 2, faults: 0 },
    ]);
  });
});
