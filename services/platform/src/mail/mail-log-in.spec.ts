import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger, type INestApplicationContext } from '@nestjs/common';
import { createTestDatabase, startMailServer, type MailServer, type TestDatabase } from '@petcare/testing/server';
import { backgroundConfig, startBackground } from '../../test/background.ts';
import { mailRows, planPostcards, PostcardKind, until } from '../../test/mails.ts';
import { JobRunnerModule } from '../jobs/job-runner.module.ts';
import { MailSenderModule } from './mail-sender.module.ts';
import { sendDueMail } from './send-due-mail.ts';

/** What we log in with, and what a client sends to do so (RFC 4616). */
const password = 'the-word-of-last-month';
const logIn = `PLAIN ${Buffer.from(`\0petcare\0${password}`).toString('base64')}`;

describe('a mail server that one logs in to', () => {
  let database: TestDatabase;
  let server: MailServer;
  let worker: INestApplicationContext;
  const said: unknown[] = [];

  beforeAll(async () => {
    [database, server] = await Promise.all([createTestDatabase(), startMailServer()]);
    const config = backgroundConfig({
      DATABASE_URL: database.databaseUrl,
      SMTP_URL: server.url.replace('//', `//petcare:${password}@`),
      SWEEP_SECONDS: '1',
    });
    worker = await startBackground(config, {
      modules: [JobRunnerModule.for([sendDueMail]), MailSenderModule],
      providers: [PostcardKind],
    });
    const hear = (...words: unknown[]): void => void said.push(...words);
    Logger.overrideLogger({ log: hear, warn: hear, error: hear });
  });
  afterAll(async () => {
    await worker.close();
    await Promise.all([server.stop(), database.drop()]);
  });

  it('and that refuses the password gets no mail and raises one alarm; all goes once it knows the password again', async () => {
    let asked = 0;
    server.behave((step, argument) => {
      if (step !== 'AUTH') return undefined;
      asked += 1;
      return argument === logIn ? '535 5.7.8 Wrong user or password' : '501 Not understood';
    });
    const planned = await planPostcards(worker, { count: 3 });
    const rows = async () => (await mailRows(database)).filter(({ subjectId }) => planned.includes(subjectId));
    await until(async () => (await rows()).every(({ waits }) => waits > 0));
    await database.shiftClock('16 seconds');
    const before = asked;
    await until(() => asked > before);
    expect(await rows()).toMatchObject(planned.map(() => ({ open: true, offerCount: 0 })));
    expect(server.taken).toHaveLength(0);
    const alarms = said.filter((one) => typeof one === 'object' && one !== null && 'alarm' in one);
    expect(alarms).toEqual([{ alarm: 'mail-stopped', reason: expect.stringContaining('535 5.7.8') }]);
    server.behave((step, argument) => (step === 'AUTH' && argument !== logIn ? '535 5.7.8 Wrong' : undefined));
    // The one refused last waits a while longer: the clock is the database's.
    await until(async () => (await rows()).every(({ state, waits }) => state === 'sent' || waits > 0));
    await database.shiftClock('16 seconds');
    await until(async () => (await rows()).every(({ state }) => state === 'sent'));
    expect(server.taken.map(({ headers }) => headers.get('subject')).toSorted()).toEqual(planned.toSorted());
    expect(JSON.stringify([said, await rows()])).not.toContain(password);
  });
});
