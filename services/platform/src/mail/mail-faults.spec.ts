import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import {
  createTestDatabase,
  startMailServer,
  type MailServer,
  type SmtpAnswer,
  type SmtpStep,
  type TestDatabase,
} from '@petcare/testing/server';
import { backgroundConfig, startBackground } from '../../test/background.ts';
import { mailRows, planPostcards, PostcardKind, sendDue, type MailRow } from '../../test/mails.ts';
import { MailSenderModule } from './mail-sender.module.ts';

/** What the server does at one step, and what must be on record then and after the next try. */
interface Fault {
  name: string;
  step: SmtpStep;
  answer: SmtpAnswer;
  first: Partial<MailRow>;
  /** Messages that the server took in both tries. */
  taken: number;
  end: Partial<MailRow>;
}

const notOffered = { state: 'planned', offered: false, offerCount: 0 };
const sentOnce = { state: 'sent', offerCount: 1 };

const faults: Fault[] = [
  { name: 'does not greet', step: 'greeting', answer: '421 Busy', first: notOffered, taken: 1, end: sentOnce },
  { name: 'is lost at the greeting', step: 'greeting', answer: 'lose', first: notOffered, taken: 1, end: sentOnce },
  { name: 'is lost at EHLO', step: 'EHLO', answer: 'lose', first: notOffered, taken: 1, end: sentOnce },
  { name: 'refuses the sender', step: 'MAIL', answer: '550 Not you', first: notOffered, taken: 1, end: sentOnce },
  { name: 'is lost at MAIL', step: 'MAIL', answer: 'lose', first: notOffered, taken: 1, end: sentOnce },
  { name: 'puts the recipient off', step: 'RCPT', answer: '451 Later', first: notOffered, taken: 1, end: sentOnce },
  {
    name: 'does not know the recipient',
    step: 'RCPT',
    answer: '550 Nobody here',
    first: { state: 'failed', offered: false, offerCount: 0 },
    taken: 0,
    end: { state: 'failed' },
  },
  { name: 'closes at RCPT', step: 'RCPT', answer: '421 Closing', first: notOffered, taken: 1, end: sentOnce },
  { name: 'is lost at RCPT', step: 'RCPT', answer: 'lose', first: notOffered, taken: 1, end: sentOnce },
  {
    name: 'puts the message off at DATA',
    step: 'DATA',
    answer: '452 Full',
    first: notOffered,
    taken: 1,
    end: sentOnce,
  },
  { name: 'is lost at DATA', step: 'DATA', answer: 'lose', first: notOffered, taken: 1, end: sentOnce },
  { name: 'puts the message off', step: 'message', answer: '451 Later', first: notOffered, taken: 1, end: sentOnce },
  { name: 'closes after the dot', step: 'message', answer: '421 Closing', first: notOffered, taken: 1, end: sentOnce },
  {
    name: 'refuses the message',
    step: 'message',
    answer: '554 Spam',
    first: { state: 'failed', offered: false, offerCount: 0 },
    taken: 0,
    end: { state: 'failed' },
  },
  {
    name: 'is lost after it took the message',
    step: 'message',
    answer: 'lose',
    first: { state: 'planned', offered: true, offerCount: 1 },
    taken: 2,
    end: { state: 'sent', offerCount: 2 },
  },
];

describe('when the mail server', () => {
  let database: TestDatabase;
  let server: MailServer;
  let app: INestApplicationContext;

  beforeAll(async () => {
    [database, server] = await Promise.all([createTestDatabase(), startMailServer()]);
    const config = backgroundConfig({ DATABASE_URL: database.databaseUrl, SMTP_URL: server.url });
    app = await startBackground(config, { modules: [MailSenderModule], providers: [PostcardKind] });
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await Promise.all([server.stop(), database.drop()]);
  });

  const row = async (subjectId: string): Promise<MailRow | undefined> =>
    (await mailRows(database)).find((mail) => mail.subjectId === subjectId);
  const messageIds = (subjectId: string): (string | undefined)[] =>
    server.taken
      .filter(({ headers }) => headers.get('subject') === subjectId)
      .map(({ headers }) => headers.get('message-id'));

  it.each(faults)('$name', async ({ step, answer, first, taken, end }) => {
    await server.loseConnections();
    const [subject = ''] = await planPostcards(app);
    server.behave((at) => (at === step ? answer : undefined));
    await sendDue(app);
    expect(await row(subject)).toMatchObject(first);
    server.behave(() => undefined);
    await server.loseConnections();
    await database.shiftClock('2 minutes');
    await sendDue(app);
    expect(await row(subject)).toMatchObject(end);
    expect(messageIds(subject)).toHaveLength(taken);
    expect(new Set(messageIds(subject)).size).toBeLessThanOrEqual(1);
  });

  it('loses the answer twice, a message is not given a third time', async () => {
    const [subject = ''] = await planPostcards(app);
    server.behave((step) => (step === 'message' ? 'lose' : undefined));
    for (let attempt = 0; attempt < 4; attempt++) {
      await sendDue(app);
      await database.shiftClock('2 minutes');
    }
    expect(messageIds(subject)).toHaveLength(2);
    expect(await row(subject)).toMatchObject({ state: 'failed', offered: true, offerCount: 2 });
  });

  const refusals: SmtpStep[] = ['RCPT', 'message'];
  it.each(refusals)('says no at %s after an answer was lost, the first message may still have arrived', async (at) => {
    const [subject = ''] = await planPostcards(app);
    server.behave((step) => (step === 'message' ? 'lose' : undefined));
    await sendDue(app);
    await database.shiftClock('2 minutes');
    server.behave((step) => (step === at ? '451 Later' : undefined));
    await sendDue(app);
    expect(await row(subject)).toMatchObject({ state: 'planned', offered: true, offerCount: 1 });
    server.behave(() => undefined);
    await database.shiftClock('2 minutes');
    await sendDue(app);
    expect(await row(subject)).toMatchObject({ state: 'sent', offerCount: 2 });
  });

  it('puts a message off all day, it is given up with the last reason', async () => {
    const [subject = ''] = await planPostcards(app);
    server.behave((step) => (step === 'RCPT' ? '451 Greylisted' : undefined));
    await sendDue(app);
    const waits: number[] = [];
    for (let mail = await row(subject); mail?.state === 'planned'; mail = await row(subject)) {
      waits.push(mail.waits);
      await database.shiftClock(`${mail.waits + 1} seconds`);
      await sendDue(app);
    }
    expect(waits.map((wait) => Math.round(wait / 5) * 5)).toEqual([
      5, 60, 300, 1800, 7200, 21_600, 21_600, 21_600, 21_600,
    ]);
    expect(await row(subject)).toMatchObject({ state: 'failed', lastError: expect.stringContaining('Greylisted') });
    expect(messageIds(subject)).toHaveLength(0);
  });
});
