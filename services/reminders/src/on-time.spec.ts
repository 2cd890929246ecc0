import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import type { Reminder } from '@petcare/contracts';
import {
  createReminder,
  inject,
  signUp,
  startMailServer,
  startTestApi,
  startTestWorker,
  testRedisUrl,
  type Actor,
  type MailServer,
  type TestApi,
} from '@petcare/testing/server';
import { Redis } from 'ioredis';
import { donePathIn, sentMail } from '../test/mails.ts';
import { occurrencesOf } from '../test/plan.ts';
import { until } from '../test/until.ts';

/** API and worker share nothing but the database, and Redis if there is one. */
describe.each(['PostgreSQL', 'Redis'])('with the queue on %s', (backend) => {
  let api: TestApi;
  let server: MailServer;
  let worker: INestApplicationContext | undefined;
  let owner: Actor;
  const queue = backend === 'Redis' ? { REDIS_URL: testRedisUrl() } : {};

  beforeAll(async () => {
    await emptyRedis();
    [api, server] = await Promise.all([startTestApi({ settings: queue }), startMailServer()]);
  });
  beforeEach(async () => {
    await api.database.setClock('2026-07-06T09:30:00Z');
    owner = await signUp(api);
  });
  afterAll(async () => {
    await worker?.close();
    await api.close();
    await server.stop();
  });

  async function startWorker(settings: Record<string, string>): Promise<void> {
    await worker?.close();
    worker = await startTestWorker(api.database, { SMTP_URL: server.url, ...queue, ...settings });
  }

  async function emptyRedis(): Promise<void> {
    const redis = new Redis(testRedisUrl());
    await redis.flushdb();
    redis.disconnect();
  }
  const emptyQueue = () => (backend === 'Redis' ? emptyRedis() : api.sql('delete from bullmq.job'));

  /** Made two seconds before its minute begins. @returns it, and when it's due by this process's clock */
  async function dueSoon(title: string): Promise<{ reminder: Reminder; due: number }> {
    await api.database.setClock('2026-07-06T09:59:58Z');
    const reminder = await createReminder(owner, { title, date: '2026-07-06', time: '11:00' });
    const before = Date.now();
    const [row] = await api.sql<{ milliseconds: number }>(
      `select extract(epoch from '2026-07-06T10:00:00Z' - platform.now())::float8 * 1000 as milliseconds`,
    );
    return { reminder, due: before + Number(row?.milliseconds) };
  }

  it('a mail leaves when its time has come, and never before, while the sweep is ten minutes away', async () => {
    await startWorker({ SWEEP_SECONDS: '600' });
    const { reminder, due } = await dueSoon('Woken');
    const { mail, raw } = await sentMail(api, server, reminder);
    expect(mail.subject).toBe('Bella: Woken');
    expect(raw.at - due).toBeGreaterThanOrEqual(-1);
  });

  it('what was planned while no worker ran is sent when one starts', async () => {
    await worker?.close();
    worker = undefined;
    const { reminder } = await dueSoon('Waited');
    await api.database.setClock('2026-07-06T10:00:00Z');
    await startWorker({ SWEEP_SECONDS: '600' });
    expect((await sentMail(api, server, reminder)).mail.subject).toBe('Bella: Waited');
  });

  it('a queue that loses everything costs no mail: the sweep alone delivers', async () => {
    await startWorker({ SWEEP_SECONDS: '2' });
    const { reminder, due } = await dueSoon('Swept');
    const sent = new AbortController();
    const losing = (async () => {
      while (!sent.signal.aborted) await emptyQueue();
    })();
    const { raw } = await sentMail(api, server, reminder).finally(() => sent.abort());
    await losing;
    expect(raw.at - due).toBeGreaterThanOrEqual(-1);
  });

  it('the Done button of the mail does it, whoever reads the mail', async () => {
    const { reminder } = await dueSoon('Pressed');
    await api.database.setClock('2026-07-06T10:00:00Z');
    await startWorker({ SWEEP_SECONDS: '600' });
    const { mail } = await sentMail(api, server, reminder);
    const url = donePathIn(mail);
    expect((await inject(api, { url })).body).toContain('Mark as done');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await inject(api, { url, method: 'POST', headers, payload: '' })).body).toContain(
      'Anna did this on Monday, 6 Jul 2026 at 11:00.',
    );
    expect(await occurrencesOf(owner, reminder)).toMatchObject([{ status: 'done', doneBy: 'Anna' }]);
  });

  it('what a deleted pet stops is stopped at once, by an event', async () => {
    await startWorker({ SWEEP_SECONDS: '600' });
    const reminder = await createReminder(owner, { date: '2026-07-07' });
    await owner.del(`/api/pets/${reminder.petIds[0]}`);
    await until(async () => (await occurrencesOf(owner, reminder)).length === 0);
  });
});
