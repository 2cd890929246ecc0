import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import {
  createTestDatabase,
  startMailServer,
  testRedisUrl,
  type MailServer,
  type TestDatabase,
} from '@petcare/testing/server';
import { Redis } from 'ioredis';
import pg from 'pg';
import { backgroundConfig, startBackground } from '../../test/background.ts';
import { planPostcards, PostcardKind, until } from '../../test/mails.ts';
import { JobRunnerModule } from '../jobs/job-runner.module.ts';
import { MailSenderModule } from './mail-sender.module.ts';
import { sendDueMail } from './send-due-mail.ts';

describe.each(['PostgreSQL', 'Redis'])('a mail, with the queue on %s,', (backend) => {
  let database: TestDatabase;
  let server: MailServer;
  let api: INestApplicationContext;
  const settings = (): Record<string, string> => ({
    DATABASE_URL: database.databaseUrl,
    SMTP_URL: server.url,
    ...(backend === 'Redis' && { REDIS_URL: testRedisUrl() }),
  });

  beforeAll(async () => {
    [database, server] = await Promise.all([createTestDatabase(), startMailServer()]);
    await emptyQueue();
    api = await startBackground(backgroundConfig(settings()));
  });
  afterAll(async () => {
    await api.close();
    await Promise.all([server.stop(), database.drop()]);
  });

  const startWorker = (sweepSeconds: number): Promise<INestApplicationContext> =>
    startBackground(backgroundConfig({ ...settings(), SWEEP_SECONDS: String(sweepSeconds) }), {
      modules: [JobRunnerModule.for([sendDueMail]), MailSenderModule],
      providers: [PostcardKind],
    });
  const has = (subject: string): boolean => server.taken.some(({ headers }) => headers.get('subject') === subject);

  async function emptyQueue(): Promise<void> {
    if (backend === 'Redis') {
      const redis = new Redis(testRedisUrl());
      await redis.flushdb();
      redis.disconnect();
      return;
    }
    const client = new pg.Client({ connectionString: database.superuserUrl });
    await client.connect();
    await client.query('delete from bullmq.job');
    await client.end();
  }

  it('leaves when its time has come, not before it, although the sweep is ten minutes away', async () => {
    const worker = await startWorker(600);
    for (const seconds of [0, 2]) {
      const due = Date.now() + seconds * 1000;
      const [subject = ''] = await planPostcards(api, { seconds });
      await until(() => has(subject));
      expect(Date.now() - due).toBeGreaterThanOrEqual(0);
    }
    await worker.close();
  });

  it('leaves by the sweep alone when the queue was emptied', async () => {
    const [subject = ''] = await planPostcards(api, { seconds: 1 });
    await emptyQueue();
    const worker = await startWorker(2);
    await until(() => has(subject));
    await worker.close();
    expect(has(subject)).toBe(true);
  });

  it('leaves at once where the clock of the application is ahead of that of the database', async () => {
    const worker = await startWorker(600);
    await database.shiftClock('-1 hour');
    const [subject = ''] = await planPostcards(api);
    await until(() => has(subject));
    await database.shiftClock('1 hour');
    await worker.close();
    expect(has(subject)).toBe(true);
  });

  it('that waits to be tried again is woken for, whoever planned it', async () => {
    const worker = await startWorker(600);
    server.behave((step) => (step === 'RCPT' ? '451 Later' : undefined));
    const refused = until(() => worker.get(PostcardKind).composed >= 1);
    const [subject = ''] = await planPostcards(api);
    await refused;
    server.behave(() => undefined);
    await until(() => has(subject));
    await worker.close();
    expect(has(subject)).toBe(true);
  });
});
