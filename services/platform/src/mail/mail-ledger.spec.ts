import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { createTestDatabase, startMailServer, type MailServer, type TestDatabase } from '@petcare/testing/server';
import { Client } from 'pg';
import { backgroundConfig, startBackground } from '../../test/background.ts';
import { mailRows, planPostcards, postcard, PostcardKind, sendDue } from '../../test/mails.ts';
import { Database } from '../database/database.ts';
import { MailLedger } from './mail-ledger.ts';
import { MailSenderModule } from './mail-sender.module.ts';
import { PruneOutboxJob } from './prune-outbox.job.ts';

describe('the ledger of mails', () => {
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

  it('accounts for every mail, whatever became of it, and says how long the oldest waits', async () => {
    const [refused, putOff, unwanted] = await planPostcards(app, { count: 4 });
    await planPostcards(app, { seconds: -90_000 });
    await planPostcards(app, { seconds: 3600 });
    await planPostcards(app);
    app.get(PostcardKind).write = (mail) => (mail.subjectId === unwanted ? { suppress: 'not wanted' } : postcard(mail));
    server.behave((step, argument) => {
      if (step === 'RCPT' && argument.startsWith(refused ?? '-')) return '550 Nobody here';
      if (step === 'RCPT' && argument.startsWith(putOff ?? '-')) return '451 Later';
      return undefined;
    });
    await sendDue(app);
    const ledger = await app.get(MailLedger).check();
    expect(ledger).toMatchObject({
      planned: 7,
      sent: 2,
      open: 1,
      suppressed: 1,
      failed: 1,
      dead: 1,
      missed: 1,
      uncertain: 0,
      overdue: 0,
    });
    await database.shiftClock('2 hours');
    expect((await app.get(MailLedger).check()).overdue).toBeGreaterThan(3500);
  });

  it('forgets what else is over where one thing cannot be forgotten, and that one as soon as it can', async () => {
    const client = new Client({ connectionString: database.superuserUrl });
    await client.connect();
    await client.query(`insert into platform.rate_limit (key, points, expire) values
      ('over', 1, extract(epoch from platform.now() - interval '2 hours') * 1000), ('not yet', 1, extract(epoch from platform.now()) * 1000), ('ever', 1, null)`);
    await client.query(`insert into platform.domain_event (organisation_id, id, name, payload, delivered_at)
      values (gen_random_uuid(), gen_random_uuid(), 'test.old', '{}', platform.now() - interval '31 days')`);
    await client.query(`alter function platform.prune_domain_events rename to hidden`);
    const job = new PruneOutboxJob(app.get(Database));
    await job.handle({}, new AbortController().signal);
    const { rows } = await client.query(`select key from platform.rate_limit order by key`);
    expect(rows).toEqual([{ key: 'ever' }, { key: 'not yet' }]);
    await client.query(`alter function platform.hidden rename to prune_domain_events`);
    await job.handle({}, new AbortController().signal);
    expect((await client.query(`select from platform.domain_event where name = 'test.old'`)).rows).toEqual([]);
    await client.end();
  });

  it('forgets what ended three months ago, and nothing that is still open', async () => {
    await database.shiftClock('91 days');
    await app.get(PruneOutboxJob).handle({}, new AbortController().signal);
    expect((await mailRows(database)).map(({ state }) => state).toSorted()).toEqual(['failed', 'planned']);
  });
});
