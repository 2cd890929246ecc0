import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { historyKinds } from '@petcare/contracts';
import { migrationCenter, type DataJobKind, type DataJobRun } from '@petcare/contracts/maintenance';
import { DataJob, newId, providersOf, Records, Storage } from '@petcare/platform';
import {
  aPhoto,
  asSuperAdmin,
  createPet,
  eventually,
  signUp,
  startTestApi,
  startTestWorker,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { Client } from 'pg';
import { restAfter } from './rest-after.ts';
import { RunDataJobs } from './run-data-jobs.job.ts';

let api: TestApi;
let worker: INestApplicationContext;
let staff: Actor;
let owner: Actor;
const bytes = Buffer.from('Vaccinated against rabies');
const sha256 = createHash('sha256').update(bytes).digest('base64url');

beforeAll(async () => {
  api = await startTestApi();
  worker = await startTestWorker(api.database);
  staff = await asSuperAdmin(await signUp(api));
  owner = await signUp(api, { organizationName: 'The Hadley family' });
});
afterAll(async () => {
  await worker.close();
  await api.close();
});
afterEach(() => api.sql('delete from admin.data_job'));

const center = async () => migrationCenter.parse((await staff.get('/api/super-admin/migrations')).body);
const runOf = async (kind: DataJobKind): Promise<DataJobRun | null> =>
  (await center()).jobs.find(({ name }) => name === kind)?.run ?? null;
const act = async (kind: string, verb: string, body?: object) =>
  (await staff.post(`/api/super-admin/migrations/jobs/${kind}/${verb}`, body)).status;
const ended = (kind: DataJobKind) =>
  eventually(async () => expect(await runOf(kind)).toMatchObject({ status: 'done', secondsLeft: null }), 20_000);

/** A family's file; `stored` is what is where its bytes should be. */
async function addFile(stored: Uint8Array | null, mime = 'text/plain'): Promise<string> {
  const id = newId();
  const sizes = mime.startsWith('image/') ? 10 : null;
  await api.sql(
    `insert into files.file (organisation_id, id, name, type, mime, bytes, sha256, width, height, dated_on)
     values ($1, $2, 'Card', 'other', $3, 25, $4, $5, $5, current_date)`,
    [owner.organisationId, id, mime, sha256, sizes],
  );
  if (stored) await worker.get(Storage, { strict: false }).put(`${owner.organisationId}/${id}/original`, stored);
  return id;
}

/** A run somebody has started, and no worker has. */
const begun = (kind: DataJobKind, status: string, more = '') =>
  api.sql(
    `insert into admin.data_job (id, kind, status, is_dry_run, total, started_by${more && ', leased_until, lease_id'})
     values (gen_random_uuid(), $1, $2, false, 2, $3${more})`,
    [kind, status, staff.userId],
  );

describe('checking stored files', () => {
  it('finds what is missing and what was changed, and counts each file once', async () => {
    await addFile(bytes);
    const missing = await addFile(null);
    const changed = await addFile(Buffer.from('Something else entirely..'));
    expect(await act('check-files', 'start', {})).toBe(204);
    await ended('check-files');
    const run = await runOf('check-files');
    expect(run).toMatchObject({ looked: 3, changed: 0, problemCount: 2, startedBy: staff.username, isDryRun: false });
    expect(run?.done).toBe(run?.total);
    expect(run?.problems).toEqual([
      { organizationId: owner.organisationId, id: missing, what: 'Its contents are missing.' },
      { organizationId: owner.organisationId, id: changed, what: 'Its contents have changed since it arrived.' },
    ]);
  });

  it('has no dry run, as it changes nothing', async () => {
    expect(await act('check-files', 'start', { dryRun: true })).toBe(409);
  });
});

describe('making thumbnails again', () => {
  it('makes all sizes of a picture, and none in a dry run', async () => {
    const id = await addFile(await aPhoto(500, 300), 'image/jpeg');
    const damaged = await addFile(bytes, 'image/png');
    const sizes = async () =>
      (await worker.get(Storage, { strict: false }).files(`${owner.organisationId}/${id}`)).toSorted();
    await act('remake-thumbnails', 'start', { dryRun: true });
    await ended('remake-thumbnails');
    expect(await runOf('remake-thumbnails')).toMatchObject({
      changed: 1,
      isDryRun: true,
      problems: expect.arrayContaining([
        expect.objectContaining({ id: damaged, what: 'It can’t be read as a picture.' }),
      ]),
    });
    expect(await sizes()).toEqual(['original']);
    await act('remake-thumbnails', 'start', {});
    await ended('remake-thumbnails');
    expect(await sizes()).toEqual(['large.webp', 'medium.webp', 'original', 'small.webp']);
  });
});

describe('planning reminders again', () => {
  it('puts back dates that are missing, and in a dry run only says of how many reminders', async () => {
    const { body } = await owner.post('/api/reminders', {
      title: 'Worming',
      type: 'parasite',
      petIds: [(await createPet(owner)).id],
      date: '2099-01-01',
    });
    const dates = `select from reminders.occurrence where organisation_id = $1`;
    const count = async () => (await api.sql(dates, [owner.organisationId])).length;
    expect(body).toMatchObject({ title: 'Worming' });
    expect(await count()).toBe(1);
    await api.sql(`delete from reminders.occurrence where organisation_id = $1`, [owner.organisationId]);
    await act('replan-reminders', 'start', { dryRun: true });
    await ended('replan-reminders');
    expect(await runOf('replan-reminders')).toMatchObject({ looked: 1, changed: 1 });
    expect(await count()).toBe(0);
    await act('replan-reminders', 'start', {});
    await ended('replan-reminders');
    expect(await count()).toBe(1);
    await act('replan-reminders', 'start', {});
    await ended('replan-reminders');
    expect(await runOf('replan-reminders')).toMatchObject({ looked: 1, changed: 0 });
  });
});

describe('the history of animals', () => {
  it('is put right where it is not as the records say, and in a dry run only counted', async () => {
    const pet = await createPet(owner);
    for (const body of ['Slept well.', 'Ate well.'])
      await owner.post(`/api/pets/${pet.id}/notes`, { type: 'general', body });
    const terms = { type: 'lifetime', startsOn: '2026-01-01', renewsOn: '2027-01-01', premiumEvery: 'year' };
    const cover = { insurer: 'Dales', number: 'DP-1', premiumPence: 2899, ...terms };
    const { body: policy } = await owner.post(`/api/pets/${pet.id}/policies`, cover);
    await owner.post(`/api/policies/${(policy as { id: string }).id}/claims`, { condition: 'Limping' });
    const history = async () =>
      await api.sql(`select title, detail, happened_at from platform.record_entry where pet_id = $1 order by title`, [
        pet.id,
      ]);
    const right = await history();
    expect(right).toHaveLength(4);
    await api.sql(
      `delete from platform.record_entry where pet_id = $1 and title in ('Slept well.', 'Claim for Limping')`,
      [pet.id],
    );
    await api.sql(`update platform.record_entry set title = 'Stale' where pet_id = $1`, [pet.id]);
    await act('reindex-history', 'start', { dryRun: true });
    await ended('reindex-history');
    expect(await runOf('reindex-history')).toMatchObject({ changed: 4 });
    expect(await history()).not.toEqual(right);
    await act('reindex-history', 'start', {});
    await ended('reindex-history');
    expect(await history()).toEqual(right);
    await act('reindex-history', 'start', {});
    await ended('reindex-history');
    expect(await runOf('reindex-history')).toMatchObject({ changed: 0 });
  });

  it('has the kinds that people can choose from', () => {
    const kinds = worker.get(Records, { strict: false }).all();
    const told = kinds.filter(({ kind }) => kind.entry !== null).map(({ kind: { kind } }) => kind);
    expect(told.toSorted()).toEqual([...historyKinds, 'contact'].toSorted());
  });
});

describe('while the database is busy', () => {
  it('a worker rests for as long as it was let wait', async () => {
    await owner.post(`/api/pets/${(await createPet(owner)).id}/notes`, { type: 'general', body: 'Slept well.' });
    const rests = jest.spyOn(worker.get(RunDataJobs, { strict: false }), 'rest');
    const somebody = new Client({ connectionString: api.database.superuserUrl });
    await somebody.connect();
    await somebody.query('begin; lock table platform.record_entry');
    await act('reindex-history', 'start', {});
    const waits = `select from pg_locks where relation = 'platform.record_entry'::regclass and not granted`;
    await eventually(async () => expect((await somebody.query(waits)).rowCount).toBe(1), 20_000);
    const begun = performance.now();
    await somebody.query('select pg_sleep(0.3)');
    const waited = performance.now() - begun;
    await somebody.query('commit');
    await somebody.end();
    await ended('reindex-history');
    const longest = Math.max(...rests.mock.calls.map(([ms]) => ms));
    rests.mockRestore();
    expect(longest).toBeGreaterThanOrEqual(restAfter(waited, 0));
  });
});

describe('a job that fails in the middle of an organisation', () => {
  it('goes on from where it was when it is tried again, and looks at nothing twice', async () => {
    const family = await signUp(api);
    await api.sql(
      `insert into journal.note (organisation_id, id, pet_id, type, body, occurred_at, pinned, is_private)
       select $1, uuidv7(), $2, 'general', 'Walk ' || n, now(), false, false from generate_series(1, 250) n`,
      [family.organisationId, (await createPet(family)).id],
    );
    await act('reindex-history', 'start', { dryRun: true });
    await ended('reindex-history');
    const dry = await runOf('reindex-history');
    expect(dry).toMatchObject({ changed: 250 });
    await api.sql(`alter table platform.record_entry add constraint "Walk 249" check (title <> 'Walk 249') not valid`);
    await act('reindex-history', 'start', {});
    const failed = { status: 'failed', failure: expect.stringMatching(/violates check constraint …$/) };
    await eventually(async () => expect(await runOf('reindex-history')).toMatchObject(failed), 20_000);
    const half = await runOf('reindex-history');
    // All but its last batch, which is the shorter the more others do.
    expect(half?.changed).toBeGreaterThanOrEqual(200);
    await api.sql(`alter table platform.record_entry drop constraint "Walk 249"`);
    expect(await act('reindex-history', 'retry')).toBe(204);
    await ended('reindex-history');
    expect(await runOf('reindex-history')).toMatchObject({ looked: dry?.looked, changed: 250, failure: null });
  });
});

describe('a job', () => {
  it('goes on alone: a second of its kind is refused', async () => {
    await begun('check-files', 'paused');
    expect(await act('check-files', 'start', {})).toBe(409);
    expect(await runOf('check-files')).toMatchObject({ status: 'paused', perMinute: null });
  });

  it.each([
    ['running', { retry: 409, pause: 204, cancel: 204, resume: 409 }],
    ['paused', { pause: 409, retry: 409, resume: 204 }],
    ['failed', { pause: 409, resume: 409, retry: 204 }],
  ] as const)('that is %s can be told, and none that was not seen: %j', async (status, acts) => {
    await begun('check-files', status, `, platform.now() + interval '1 minute', gen_random_uuid()`);
    const { id: seen } = (await runOf('check-files')) ?? {};
    const tell = (verb: string, run = seen) => act('check-files', `${verb}?run=${run}`);
    for (const [verb, answer] of Object.entries(acts))
      expect([verb, await tell(verb, newId()), await tell(verb)]).toEqual([verb, 409, answer]);
  });

  it('is left alone while a worker is at it, and goes on where that was killed', async () => {
    const handler = worker.get(RunDataJobs, { strict: false });
    await begun('check-files', 'running', `, platform.now() + interval '1 minute', gen_random_uuid()`);
    await handler.handle({}, new AbortController().signal);
    expect(await runOf('check-files')).toMatchObject({ status: 'running', done: 0 });
    await api.sql(`update admin.data_job set leased_until = platform.now() - interval '1 second'`);
    await handler.handle({}, new AbortController().signal);
    await ended('check-files');
  });

  it('counts what was being done when it was paused', async () => {
    const jobs = providersOf(worker.get(DiscoveryService, { strict: false }), DataJob);
    const batches = jobs.map((job) => jest.spyOn(job, 'batch'));
    const done = { looked: 7, changed: 0, problems: [], next: null };
    batches.forEach((batch) => batch.mockImplementation(async () => (await act('check-files', 'pause'), done)));
    await begun('check-files', 'running');
    await worker.get(RunDataJobs, { strict: false }).handle({}, new AbortController().signal);
    batches.forEach((batch) => batch.mockRestore());
    expect(await runOf('check-files')).toMatchObject({ status: 'paused', looked: 7 });
  });

  it('does not take in what a worker that lost it has done', async () => {
    await begun('check-files', 'running', `, platform.now() + interval '1 minute', gen_random_uuid()`);
    expect(await act('check-files', 'pause')).toBe(204);
    expect(await act('check-files', 'resume')).toBe(204);
    await ended('check-files');
    const [run] = await api.sql<{ looked: number; files: string }>(
      `select looked, (select count(*) from files.file) as files from admin.data_job`,
    );
    expect(run?.looked).toBe(Number(run?.files));
  });

  it.each([
    ['start', null, 'data-job.started'],
    ['pause', 'running', 'data-job.paused'],
    ['resume', 'paused', 'data-job.resumed'],
    ['retry', 'failed', 'data-job.retried'],
    ['cancel', 'paused', 'data-job.cancelled'],
  ] as const)('of which somebody asked to %s it is on record with who did so', async (verb, status, action) => {
    if (status) await begun('check-files', status);
    expect(await act('check-files', verb, verb === 'start' ? {} : undefined)).toBe(204);
    const rows = await api.sql(
      `select action, actor_id as "actorId", changes->'job' as job from platform.audit_event where entity = 'data-job' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ action, actorId: staff.userId, job: [null, 'check-files'] }]);
  });

  it.each([
    ['no-such-job', 'start', {}, 404],
    ['check-files', 'start', { dryRun: 'yes' }, 400],
    ['check-files', 'cancel?run=latest', {}, 400],
  ] as const)('%s, %s %j is %d', async (kind, verb, body, status) => {
    expect(await act(kind, verb, body)).toBe(status);
  });
});
