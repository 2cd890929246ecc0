import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { createTestDatabase, startMailServer, type MailServer, type TestDatabase } from '@petcare/testing/server';
import { Client } from 'pg';
import { backgroundConfig, startBackground } from '../../test/background.ts';
import { mailRows, planPostcards, postcard, PostcardKind, sendDue } from '../../test/mails.ts';
import { Database } from '../database/database.ts';
import { MailSenderModule } from './mail-sender.module.ts';
import { Outbox } from './outbox.ts';

let database: TestDatabase;
let server: MailServer;
let app: INestApplicationContext;
let truth: Client;
const userId = randomUUID();

beforeAll(async () => {
  [database, server] = await Promise.all([createTestDatabase(), startMailServer()]);
  truth = new Client({ connectionString: database.superuserUrl });
  await truth.connect();
});
beforeEach(async () => {
  server.behave((step) => (step === 'MAIL' ? '451 Not now' : undefined));
  const config = backgroundConfig({ DATABASE_URL: database.databaseUrl, SMTP_URL: server.url });
  app = await startBackground(config, { modules: [MailSenderModule], providers: [PostcardKind] });
  kind().write = (mail) => ({
    ...postcard(mail),
    notice: { userId, title: mail.subjectId, body: '', path: '/schedule' },
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
});
afterAll(async () => {
  await truth.end();
  await Promise.all([server.stop(), database.drop()]);
});

const kind = () => app.get(PostcardKind);
const told = async () =>
  (await truth.query<{ title: string }>('select title from platform.notice')).rows.map(({ title }) => title);

it('what every waiting mail says is in the app while the server takes nothing, once, also of a larger backlog', async () => {
  const before = await planPostcards(app, { count: 450, seconds: -60 });
  await sendDue(app);
  expect((await told()).toSorted()).toEqual(before.toSorted());
  const looked = kind().composed;
  const later = await planPostcards(app, { count: 3, seconds: -1 });
  await sendDue(app);
  expect((await told()).toSorted()).toEqual([...before, ...later].toSorted());
  // Not each of those that wait again.
  expect(kind().composed - looked).toBeLessThan(20);

  server.behave(() => undefined);
  await database.shiftClock('1 minute');
  await sendDue(app);
  const rows = await mailRows(database);
  expect(rows.filter(({ state, offerCount }) => state === 'sent' && offerCount === 1)).toHaveLength(453);
  expect(await told()).toHaveLength(453);
});

it('asks the server again in the middle of a backlog that takes long', async () => {
  await planPostcards(app, { count: 450, seconds: -60 });
  const looked = await told();
  const { now } = performance;
  let passed = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + passed);
  const write = kind().write;
  kind().write = (mail) => ((passed += 1000), write(mail));
  await sendDue(app);
  const first = (await told()).length - looked.length;
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(450);
  await planPostcards(app);
  await sendDue(app);
  expect((await told()).length - looked.length).toBe(451);
});

it('what was told of a mail that is moved to later is told anew then, and not before', async () => {
  const organisationId = randomUUID();
  const [subjectId = ''] = await planPostcards(app, { seconds: -600, organisationId });
  await sendDue(app);
  expect(await told()).toContain(subjectId);
  const sendAt = new Date(Date.now() + 60 * 60 * 1000);
  await app
    .get(Database)
    .transaction(organisationId, (transaction) =>
      app.get(Outbox).plan(transaction, [{ kind: 'test.postcard', subjectId, sendAt }]),
    );
  expect(await told()).not.toContain(subjectId);
  await database.shiftClock('2 hours');
  await sendDue(app);
  expect(await told()).toContain(subjectId);
  await app.close();
});
