import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { createTestDatabase, startMailServer, type MailServer, type TestDatabase } from '@petcare/testing/server';
import { backgroundConfig, startBackground } from '../../test/background.ts';
import { mailRows, planPostcards, PostcardKind, sendDue, until, type MailRow } from '../../test/mails.ts';
import { MailSenderModule } from './mail-sender.module.ts';

let database: TestDatabase;
let server: MailServer;
let app: INestApplicationContext;

beforeAll(async () => {
  [database, server] = await Promise.all([createTestDatabase(), startMailServer()]);
  const config = backgroundConfig({ DATABASE_URL: database.databaseUrl, SMTP_URL: server.url });
  app = await startBackground(config, { modules: [MailSenderModule], providers: [PostcardKind] });
});
afterAll(async () => {
  await app.close();
  await Promise.all([server.stop(), database.drop()]);
});

const row = async (subjectId: string): Promise<MailRow | undefined> =>
  (await mailRows(database)).find((mail) => mail.subjectId === subjectId);
const isTaken = (subjectId: string): boolean =>
  server.taken.some(({ headers }) => headers.get('subject') === subjectId);

it('asks a server that took nothing whether it is back, while another mail hangs', async () => {
  const hung = Promise.withResolvers<undefined>();
  const [hanging = ''] = await planPostcards(app);
  let atServer = false;
  server.behave((step, address) => {
    if (step !== 'RCPT' || !address.startsWith(hanging)) return undefined;
    atServer = true;
    return hung.promise;
  });
  const sending = sendDue(app);
  await until(() => atServer);
  server.behave((step) => (step === 'MAIL' ? '451 Not now' : undefined));
  const [refused = ''] = await planPostcards(app);
  await sendDue(app);
  await until(async () => (await row(refused))?.lastError?.includes('451 Not now') === true);
  server.behave(() => undefined);
  const [later = ''] = await planPostcards(app);
  await sendDue(app);
  await until(() => isTaken(later));
  expect(isTaken(hanging)).toBe(false);
  hung.resolve(undefined);
  await sending;
  expect(await row(hanging)).toMatchObject({ state: 'sent' });
  await database.shiftClock('20 seconds');
  await sendDue(app);
  expect(await row(refused)).toMatchObject({ state: 'sent' });
});
