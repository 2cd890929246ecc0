import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { backupList, backupSettings } from '@petcare/contracts/backup';
import { Database, newId, Storage } from '@petcare/platform';
import {
  confirmAddress,
  eventually,
  joinAs,
  noticesToNowhere,
  signUp,
  startMailServer,
  startTestApi,
  startTestWorker,
  type Actor,
  type MailServer,
  type TestApi,
} from '@petcare/testing/server';
import { MakeBackups } from '../making/make-backups.job.ts';
import { SweepBackups } from '../making/sweep-backups.job.ts';
import { FailureMail, failureMail } from './failure-mail.ts';
import { ScheduleBackups } from './schedule-backups.job.ts';

let api: TestApi;
let mails: MailServer;
let worker: INestApplicationContext;
let owner: Actor;
beforeAll(async () => {
  mails = await startMailServer();
  api = await startTestApi();
  worker = await startTestWorker(api.database, {
    STORAGE_DIRECTORY: api.config.STORAGE_DIRECTORY,
    SMTP_URL: mails.url,
  });
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await mails.stop();
});
beforeEach(async () => {
  owner = await confirmAddress(await signUp(api, { organizationName: 'The Hadley family' }));
});
afterEach(() => void jest.restoreAllMocks());

const never = new AbortController().signal;
const jobs = { schedule: ScheduleBackups, make: MakeBackups, sweep: SweepBackups };
const run = (job: keyof typeof jobs) => worker.get(jobs[job], { strict: false }).handle({}, never);
const change = async (body: object, status = 200) => {
  const answer = await owner.patch('/api/backup-settings', body);
  expect([answer.status, answer.body]).toEqual([status, expect.anything()]);
  return answer.body;
};
const list = async () => backupList.parse((await owner.get('/api/backups')).body).items;
const timeComes = () =>
  api.sql(`update backup.setting set next_at = platform.now() - interval '1 second' where organisation_id = $1`, [
    owner.organisationId,
  ]);
/** One night: it falls due and is made. */
const night = async () => {
  const before = (await list()).length;
  await timeComes();
  await run('schedule');
  await run('make');
  await eventually(async () =>
    expect((await list()).filter(({ status }) => status === 'ready')).toHaveLength(before + 1),
  );
};

describe('backups by themselves', () => {
  it('are off until somebody chooses', async () => {
    expect((await owner.get('/api/backup-settings')).body).toEqual({
      every: 'off',
      keep: 7,
      mailTo: null,
      nextAt: null,
    });
    await run('schedule');
    expect(await list()).toEqual([]);
  });

  it.each([
    ['daily', 1],
    ['weekly', 7],
  ] as const)('are made at night: %s', async (every, days) => {
    const { nextAt } = backupSettings.parse(await change({ every }));
    const [clock] = await api.sql<{ now: string }>('select platform.now() as now');
    const wait = Date.parse(nextAt ?? '') - Date.parse(String(clock?.now));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual((days + 1) * 86_400_000);
    expect(new Date(nextAt ?? '').getUTCHours()).toBeGreaterThanOrEqual(2);
    expect(new Date(nextAt ?? '').getUTCHours()).toBeLessThan(5);
    expect(backupSettings.parse(await change({ keep: 3 }))).toEqual({ every, keep: 3, mailTo: null, nextAt });
    expect(backupSettings.parse(await change({ every: 'off' })).nextAt).toBeNull();
  });

  it('are made once each, however many look', async () => {
    await change({ every: 'daily' });
    await timeComes();
    await Promise.all([run('schedule'), run('schedule'), run('schedule')]);
    expect(await list()).toMatchObject([{ kind: 'scheduled' }]);
    const { nextAt } = backupSettings.parse((await owner.get('/api/backup-settings')).body);
    expect(Date.parse(nextAt ?? '')).toBeGreaterThan(Date.now());
  });

  it('are made an hour later if another one is under way', async () => {
    await change({ every: 'daily' });
    await owner.post('/api/backups');
    await timeComes();
    await run('schedule');
    expect(await list()).toMatchObject([{ kind: 'manual' }]);
    const { nextAt } = backupSettings.parse((await owner.get('/api/backup-settings')).body);
    const [clock] = await api.sql<{ now: string }>('select platform.now() as now');
    expect(Date.parse(nextAt ?? '') - Date.parse(String(clock?.now))).toBeLessThanOrEqual(3_600_000);
  });

  it('are kept as many as was chosen; those made by hand stay', async () => {
    await owner.post('/api/backups');
    await run('make');
    await eventually(async () => expect(await list()).toMatchObject([{ status: 'ready' }]));
    await change({ every: 'daily', keep: 2 });
    for (let nights = 0; nights < 3; nights++) await night();
    await run('sweep');
    expect((await list()).map(({ kind }) => kind)).toEqual(['scheduled', 'scheduled', 'manual']);
  });

  it('tell whoever was chosen when one did not work', async () => {
    await change({ every: 'daily', mailTo: owner.userId });
    jest.spyOn(worker.get(Storage, { strict: false }), 'putFile').mockRejectedValue(new Error('The disk is full'));
    await timeComes();
    await run('schedule');
    await eventually(async () => {
      await run('make');
      await api.sql(
        `update backup.backup set leased_until = platform.now() - interval '1 second' where status = 'running' and attempts < 3`,
      );
      expect(await list()).toMatchObject([{ status: 'failed' }]);
    });
    const about = () => mails.taken.filter(({ raw }) => raw.replaceAll('=\r\n', '').includes('/data-backup'));
    await eventually(() => expect(about()).toHaveLength(1));
    expect(await noticesToNowhere(api, failureMail)).toEqual([]);
  });

  it('tell whoever was chosen in the app although their address is not confirmed', async () => {
    const newcomer = await signUp(api);
    const { organisationId, userId } = newcomer;
    expect((await newcomer.patch('/api/backup-settings', { mailTo: userId })).status).toBe(200);
    const at = { organisationId, kind: failureMail, sendAt: new Date().toISOString(), secret: null };
    const told = await worker
      .get(Database)
      .transaction(organisationId, (transaction) =>
        worker.get(FailureMail, { strict: false }).compose(transaction, { ...at, id: newId(), subjectId: newId() }),
      );
    const notice = { userId, path: '/data-backup' };
    expect(told).toMatchObject({ suppress: 'the address is not confirmed', notice });
  });

  it('tell an owner once whoever was chosen has left', async () => {
    const newcomer = await signUp(api);
    const admin = await joinAs(newcomer, 'admin');
    const { organisationId, userId } = newcomer;
    expect((await newcomer.patch('/api/backup-settings', { mailTo: admin.userId })).status).toBe(200);
    await api.sql(`update organisations.membership set role = 'carer' where user_id = $1`, [admin.userId]);
    const at = { organisationId, kind: failureMail, sendAt: new Date().toISOString(), secret: null };
    const told = await worker
      .get(Database)
      .transaction(organisationId, (transaction) =>
        worker.get(FailureMail, { strict: false }).compose(transaction, { ...at, id: newId(), subjectId: newId() }),
      );
    expect(told).toMatchObject({ notice: { userId } });
  });

  it.each([
    ['more than thirty', { keep: 31 }, 'keep', 'Keep 1 to 30 backups.'],
    ['none', { keep: 0 }, 'keep', 'Keep 1 to 30 backups.'],
    ['half of one', { keep: 1.5 }, 'keep', 'Keep 1 to 30 backups.'],
  ])('are refused for %s', async (_what, body, path, message) => {
    expect(await change(body, 400)).toMatchObject({ errors: [{ path, message }] });
  });

  it('tell nobody who does not manage the organisation', async () => {
    const carer = await joinAs(owner, 'carer');
    const stranger = await signUp(api);
    for (const { userId } of [carer, stranger])
      expect(await change({ mailTo: userId }, 400)).toMatchObject({
        errors: [{ path: 'mailTo', message: 'Choose somebody who owns or manages this organisation.' }],
      });
  });
});
