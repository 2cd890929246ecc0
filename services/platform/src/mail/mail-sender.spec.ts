import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { createTestDatabase, startMailServer, type MailServer, type TestDatabase } from '@petcare/testing/server';
import { backgroundConfig, startBackground } from '../../test/background.ts';
import {
  addNoters,
  mailRows,
  notedOf,
  noters,
  planPostcards,
  postcard,
  PostcardKind,
  sendDue,
  TelegramKind,
  until,
  type MailRow,
} from '../../test/mails.ts';
import { Database } from '../database/database.ts';
import { MailSenderModule } from './mail-sender.module.ts';
import { MailStore } from './mail-store.ts';
import { Outbox } from './outbox.ts';

/** Something that waits until a test lets it continue. */
function gate(): { opened: Promise<undefined>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  return { opened: promise, open: () => resolve(undefined) };
}

describe('sending', () => {
  let database: TestDatabase;
  let server: MailServer;
  let app: INestApplicationContext;
  let kind: PostcardKind;

  const startWorker = (settings: Record<string, string> = {}): Promise<INestApplicationContext> =>
    startBackground(
      backgroundConfig({
        DATABASE_URL: database.databaseUrl,
        SMTP_URL: server.url,
        MAIL_FROM: 'Petcare <reminders@petcare.test>',
        ...settings,
      }),
      { modules: [MailSenderModule], providers: [PostcardKind, TelegramKind] },
    );
  const subjects = (): (string | undefined)[] => server.taken.map(({ headers }) => headers.get('subject'));
  const row = async (subjectId: string): Promise<MailRow | undefined> =>
    (await mailRows(database)).find((mail) => mail.subjectId === subjectId);
  const takenFor = (subjectId: string): string[] =>
    server.taken.filter(({ headers }) => headers.get('subject') === subjectId).map(({ raw }) => raw);

  beforeAll(async () => {
    [database, server] = await Promise.all([createTestDatabase(), startMailServer()]);
    await addNoters(database);
    app = await startWorker();
    kind = app.get(PostcardKind);
  });
  beforeEach(() => {
    server.behave(() => undefined);
    kind.write = postcard;
    kind.noting = async () => undefined;
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([server.stop(), database.drop()]);
  });

  it('brings one message to one person, and keeps what the server said', async () => {
    const [subject = ''] = await planPostcards(app);
    await sendDue(app);
    const sent = server.taken.find(({ headers }) => headers.get('subject') === subject);
    const mail = await row(subject);
    expect(sent).toMatchObject({ from: 'reminders@petcare.test', to: [`${subject}@families.test`] });
    expect(sent?.headers.get('message-id')).toBe(mail?.messageId);
    expect(sent?.headers.get('from')).toBe('Petcare <reminders@petcare.test>');
    expect(sent?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail).toMatchObject({ state: 'sent', attempts: 1, offerCount: 1, response: '250 Taken' });
    expect(kind.outcomes).toContainEqual({ subjectId: subject, outcome: 'sent' });
  });

  it('brings also what comes while it looks when the next is due', async () => {
    const store = app.get(MailStore);
    const look = store.secondsToNext.bind(store);
    let late = '';
    jest.spyOn(store, 'secondsToNext').mockImplementationOnce(async (kinds) => {
      const seconds = await look(kinds);
      [late = ''] = await planPostcards(app);
      await sendDue(app);
      return seconds;
    });
    await planPostcards(app);
    await sendDue(app);
    expect(await row(late)).toMatchObject({ state: 'sent' });
  });

  it('leaves alone what is not due, and what is of a kind it does not know', async () => {
    const [later = ''] = await planPostcards(app, { seconds: 3600 });
    const unknown = '018f0000-0000-7000-8000-000000000001';
    await app
      .get(Database)
      .transaction(unknown, (transaction) =>
        app.get(Outbox).plan(transaction, [{ kind: 'test.unknown', subjectId: unknown, sendAt: new Date() }]),
      );
    await sendDue(app);
    expect(await row(later)).toMatchObject({ state: 'planned', attempts: 0 });
    expect(await row(unknown)).toMatchObject({ state: 'planned', attempts: 0 });
  });

  it('brings all of a message in which a line is a lone dot', async () => {
    kind.write = (mail) => ({ ...postcard(mail), text: 'one\n.\ntwo' });
    const [subject = ''] = await planPostcards(app);
    await sendDue(app);
    expect(takenFor(subject)).toEqual([expect.stringMatching(/one\r\n\.{1,2}\r\ntwo\r\n/)]);
  });

  it('lets nothing that somebody typed become a header, an address or a command', async () => {
    const evil = 'Rex\r\nBcc: all@families.test\r\n\r\nHello';
    kind.write = (mail) => ({
      ...postcard(mail),
      to: { name: evil, address: 'ann@families.test' },
      subject: evil,
      headers: { 'List-Unsubscribe': evil },
    });
    await planPostcards(app);
    await sendDue(app);
    const { to, headers } = server.taken.at(-1) ?? { to: [], headers: new Map<string, string>() };
    expect(to).toEqual(['ann@families.test']);
    expect([...headers.keys()]).not.toContain('bcc');
    expect(headers.get('subject')).toBe('Rex Bcc: all@families.test Hello');
  });

  it.each([
    ['an address with a second one in it', { to: { name: 'Ann', address: 'ann@families.test, bo@families.test' } }],
    ['a header that is none', { headers: { 'X-Pet\r\nBcc': 'all@families.test' } }],
  ])('gives up on %s', async (_what, part) => {
    kind.write = (mail) => ({ ...postcard(mail), ...part });
    const [subject = ''] = await planPostcards(app);
    await sendDue(app);
    expect(await row(subject)).toMatchObject({ state: 'dead', offerCount: 0 });
    expect(takenFor(subject)).toHaveLength(0);
  });

  it('knows the secret it was planned with, which nobody can read before and nothing keeps afterwards', async () => {
    const [organisationId, sent, stopped] = [randomUUID(), randomUUID(), randomUUID()];
    const secrets = (): Promise<{ secret: string | null }[]> =>
      app
        .get(Database)
        .read(organisationId, 'select sealed_secret as secret from platform.outbound_mail where organisation_id = $1');
    const seen: (string | null)[] = [];
    kind.write = (mail) => {
      seen.push(mail.secret);
      return mail.subjectId === sent ? postcard(mail) : { suppress: 'not wanted' };
    };
    await app.get(Database).transaction(organisationId, (transaction) =>
      app.get(Outbox).plan(
        transaction,
        [sent, stopped].map((subjectId) => ({ kind: 'test.postcard', subjectId, sendAt: new Date(), secret: 'token' })),
      ),
    );
    expect(await secrets()).toEqual([{ secret: expect.any(String) }, { secret: expect.any(String) }]);
    expect(JSON.stringify(await secrets())).not.toContain('token');
    await sendDue(app);
    expect(seen).toEqual(['token', 'token']);
    expect(await secrets()).toEqual([{ secret: null }, { secret: null }]);
  });

  it('asks at the last moment whether the mail is still wanted', async () => {
    kind.write = () => ({ suppress: 'the pet has died' });
    const [subject = ''] = await planPostcards(app);
    await sendDue(app);
    expect(await row(subject)).toMatchObject({ state: 'suppressed', lastError: 'the pet has died', offerCount: 0 });
    expect(kind.outcomes).toContainEqual({ subjectId: subject, outcome: 'suppressed' });
  });

  it('tries again later when composing fails', async () => {
    kind.write = () => {
      throw new Error('No such pet');
    };
    const [subject = ''] = await planPostcards(app);
    await sendDue(app);
    expect(await row(subject)).toMatchObject({ state: 'failed', lastError: 'No such pet', offered: false });
  });

  it('says missed, and sends nothing, when it finds a mail only a day after its time', async () => {
    const [subject = ''] = await planPostcards(app, { seconds: -25 * 3600 });
    await sendDue(app);
    expect(await row(subject)).toMatchObject({ state: 'missed', lastError: 'Found a day late' });
    expect(kind.outcomes).toContainEqual({ subjectId: subject, outcome: 'missed' });
    expect(takenFor(subject)).toHaveLength(0);
  });

  it('keeps the record that a mail was sent when the domain cannot note it', async () => {
    kind.noting = (transaction) => transaction.query('select 1 / 0');
    const [subject = ''] = await planPostcards(app);
    await sendDue(app);
    expect(await row(subject)).toMatchObject({ state: 'sent', response: '250 Taken' });
  });

  describe('of a kind with very many mails', () => {
    const telegrams = async (count: number): Promise<string[]> => {
      const subjects = await planPostcards(app, { count, kind: 'test.telegram' });
      await sendDue(app);
      return subjects;
    };

    it('tells a function of the database how each ended, whether its letter took a transaction or not', async () => {
      for (const subject of await telegrams(3)) {
        expect(takenFor(subject)).toHaveLength(1);
        expect(await notedOf(database, subject)).toEqual(['sent']);
      }
    });

    it('says nothing of what goes on', async () => {
      server.behave((step) => (step === 'RCPT' ? '451 Later' : undefined));
      const [subject = ''] = await telegrams(1);
      expect(await row(subject)).toMatchObject({ state: 'failed' });
      expect(await notedOf(database, subject)).toEqual([]);
    });

    it('keeps the record that they were sent when the function fails', async () => {
      app.get(TelegramKind).endsNotedBy = noters.failing;
      const [subject = ''] = await telegrams(1);
      app.get(TelegramKind).endsNotedBy = noters.good;
      expect(await row(subject)).toMatchObject({ state: 'sent', response: '250 Taken' });
    });
  });

  it('sends each of a hundred mails of two families once, with two workers and every job delivered twice', async () => {
    const other = await startWorker();
    const planned = [await planPostcards(app, { count: 60 }), await planPostcards(app, { count: 40 })].flat();
    await Promise.all([sendDue(app), sendDue(other), sendDue(app), sendDue(other)]);
    await other.close();
    const taken = subjects().filter((subject) => planned.includes(subject ?? ''));
    expect(taken.toSorted()).toEqual(planned.toSorted());
  });

  it('does not come to a stand when composing takes a connection more than the transaction has', async () => {
    const narrow = await startWorker({ DATABASE_POOL: '2' });
    const elsewhere = narrow.get(Database);
    narrow.get(PostcardKind).compose = async (transaction, mail) => {
      await transaction.query('select 1');
      await elsewhere.acrossOrganisations('select 1');
      return postcard(mail);
    };
    const planned = await planPostcards(app, { count: 50 });
    await sendDue(narrow);
    await narrow.close();
    expect(subjects().filter((subject) => planned.includes(subject ?? ''))).toHaveLength(50);
  });

  it('does not send what another worker took while it was stopped', async () => {
    const [zombie, other] = [gate(), gate()];
    const slow = await startWorker();
    slow.get(PostcardKind).compose = async (_transaction, mail) => zombie.opened.then(() => postcard(mail));
    const [subject = ''] = await planPostcards(app);
    let atServer = false;
    // E-mails of earlier tests that failed are tried again in the minute that passes.
    server.behave((step, address) => {
      if (step !== 'RCPT' || !address.startsWith(subject)) return undefined;
      atServer = true;
      return other.opened;
    });
    const waking = sendDue(slow);
    await until(async () => (await row(subject))?.attempts === 1);
    await database.shiftClock('1 minute');
    const sending = sendDue(app);
    await until(() => atServer);
    server.behave(() => undefined);
    zombie.open();
    await waking;
    expect(takenFor(subject)).toHaveLength(0);
    other.open();
    await sending;
    await slow.close();
    expect(takenFor(subject)).toHaveLength(1);
    expect(await row(subject)).toMatchObject({ state: 'sent', attempts: 2, offerCount: 1 });
  });

  it('does not send what was stopped while it waited for the server', async () => {
    const [subject = ''] = await planPostcards(app, { organisationId: '018f0000-0000-7000-8000-000000000002' });
    server.behave((step) => (step === 'RCPT' ? 'hang' : undefined));
    const sending = sendDue(app);
    await until(async () => (await row(subject))?.attempts === 1);
    await app
      .get(Database)
      .transaction('018f0000-0000-7000-8000-000000000002', (transaction) =>
        app.get(Outbox).cancel(transaction, 'test.postcard', [subject], 'done'),
      );
    await server.loseConnections();
    await sending;
    expect(await row(subject)).toMatchObject({ state: 'suppressed', offerCount: 0 });
    expect(takenFor(subject)).toHaveLength(0);
  });
});
