import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger, type INestApplicationContext } from '@nestjs/common';
import { createTestDatabase, startMailServer, type MailServer, type TestDatabase } from '@petcare/testing/server';
import { Client } from 'pg';
import { backgroundConfig, startBackground } from '../../test/background.ts';
import { mailRows, planPostcards, PostcardKind, sendDue } from '../../test/mails.ts';
import { MailLedger } from './mail-ledger.ts';
import { MailSenderModule } from './mail-sender.module.ts';

describe('an alarm is raised', () => {
  let database: TestDatabase;
  let server: MailServer;
  let app: INestApplicationContext;
  let alarms: unknown[] = [];

  beforeAll(async () => {
    [database, server] = await Promise.all([createTestDatabase(), startMailServer()]);
    const config = backgroundConfig({ DATABASE_URL: database.databaseUrl, SMTP_URL: server.url });
    app = await startBackground(config, { modules: [MailSenderModule], providers: [PostcardKind] });
    const ignore = (): void => undefined;
    Logger.overrideLogger({ log: ignore, warn: ignore, error: (said: unknown) => void alarms.push(said) });
  });
  beforeEach(() => {
    alarms = [];
    server.behave(() => undefined);
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([server.stop(), database.drop()]);
  });

  const alarm = (name: string) => expect.objectContaining({ alarm: name });
  const unaccounted = () =>
    app
      .get(MailLedger)
      .measurements()
      .find(({ name }) => name === 'petcare_mails_unaccounted')?.values;

  it.each([
    ['greeting', '554 Not you'],
    ['MAIL', '550 Not you'],
  ] as const)('once when the server takes nothing from us at %s, and every mail waits', async (at, answer) => {
    await server.loseConnections();
    const subjects = await planPostcards(app, { count: 3 });
    const rows = async () => (await mailRows(database)).filter(({ subjectId }) => subjects.includes(subjectId));
    server.behave((step) => (step === at ? answer : undefined));
    for (let turn = 0; turn < 3; turn++) {
      await sendDue(app);
      await database.shiftClock('20 seconds');
    }
    expect(alarms).toEqual([alarm('mail-stopped')]);
    expect(await rows()).toMatchObject(subjects.map(() => ({ state: 'planned', open: true, offerCount: 0 })));
    server.behave(() => undefined);
    await sendDue(app);
    expect(await rows()).toMatchObject(subjects.map(() => ({ state: 'sent', offerCount: 1 })));
  });

  it('when mails are due and nobody sends them', async () => {
    await planPostcards(app, { seconds: 600 });
    await app.get(MailLedger).check();
    expect(alarms).toEqual([]);
    await database.shiftClock('20 minutes');
    await app.get(MailLedger).check();
    expect(alarms).toEqual([alarm('mail-overdue')]);
    await sendDue(app);
  });

  it('when a mail is in no state that anybody knows', async () => {
    expect((await app.get(MailLedger).check()) && unaccounted()).toEqual([{ value: 0 }]);
    const client = new Client({ connectionString: database.superuserUrl });
    await client.connect();
    await client.query('alter table platform.outbound_mail drop constraint outbound_mail_state');
    await client.query(`update platform.outbound_mail set state = 'adrift' where state = 'sent'
      and id = (select id from platform.outbound_mail limit 1)`);
    await client.end();
    await app.get(MailLedger).check();
    expect(unaccounted()).toEqual([{ value: 1 }]);
    expect(alarms).toEqual([alarm('mail-ledger')]);
  });
});
