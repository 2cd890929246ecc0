import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
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
import { SMTPServer } from 'smtp-server';
import { backgroundConfig, startBackground } from '../../test/background.ts';
import { mailRows, planPostcards, PostcardKind, sendDue, until, type MailRow } from '../../test/mails.ts';
import { MailSenderModule } from './mail-sender.module.ts';

/** What the server does at one step, and what must then be on record, and again after the next try. */
interface Fault {
  name: string;
  step: SmtpStep;
  answer: SmtpAnswer;
  first: Partial<MailRow>;
  /** Messages the server took across both tries. */
  taken: number;
  end: Partial<MailRow>;
}

/** As if it hadn't been tried: the server was down, or would accept nothing from us. */
const untried = { state: 'planned', offered: false, offerCount: 0 };
const putOff = { state: 'failed', offered: false, offerCount: 0 };
const sentOnce = { state: 'sent', offerCount: 1 };

const offersTls = '250-mail.test\r\n250 STARTTLS';

const faults: Fault[] = [
  { name: 'does not greet', step: 'greeting', answer: '421 Busy', first: untried, taken: 1, end: sentOnce },
  { name: 'greets with a no', step: 'greeting', answer: '554 Not you', first: untried, taken: 1, end: sentOnce },
  { name: 'is lost at the greeting', step: 'greeting', answer: 'lose', first: untried, taken: 1, end: sentOnce },
  { name: 'is lost at EHLO', step: 'EHLO', answer: 'lose', first: untried, taken: 1, end: sentOnce },
  { name: 'refuses the sender', step: 'MAIL', answer: '550 Not you', first: untried, taken: 1, end: sentOnce },
  { name: 'is lost at MAIL', step: 'MAIL', answer: 'lose', first: untried, taken: 1, end: sentOnce },
  { name: 'puts the recipient off', step: 'RCPT', answer: '451 Later', first: putOff, taken: 1, end: sentOnce },
  {
    name: 'does not know the recipient',
    step: 'RCPT',
    answer: '550 Nobody here',
    first: { state: 'dead', offered: false, offerCount: 0 },
    taken: 0,
    end: { state: 'dead' },
  },
  { name: 'says the mailbox is full', step: 'RCPT', answer: '552 5.2.2 Full', first: putOff, taken: 1, end: sentOnce },
  { name: 'closes at RCPT', step: 'RCPT', answer: '421 Closing', first: untried, taken: 1, end: sentOnce },
  { name: 'is lost at RCPT', step: 'RCPT', answer: 'lose', first: untried, taken: 1, end: sentOnce },
  {
    name: 'puts the message off at DATA',
    step: 'DATA',
    answer: '452 Full',
    first: putOff,
    taken: 1,
    end: sentOnce,
  },
  { name: 'is lost at DATA', step: 'DATA', answer: 'lose', first: untried, taken: 1, end: sentOnce },
  { name: 'puts the message off', step: 'message', answer: '451 Later', first: putOff, taken: 1, end: sentOnce },
  { name: 'closes after the dot', step: 'message', answer: '421 Closing', first: putOff, taken: 1, end: sentOnce },
  {
    name: 'refuses the message',
    step: 'message',
    answer: '554 Spam',
    first: { state: 'dead', offered: false, offerCount: 0 },
    taken: 0,
    end: { state: 'dead' },
  },
  {
    name: 'offers TLS and then has none',
    step: 'EHLO',
    answer: offersTls,
    first: untried,
    taken: 1,
    end: sentOnce,
  },
  { name: 'has no TLS at the moment', step: 'STARTTLS', answer: '454 Later', first: untried, taken: 1, end: sentOnce },
  { name: 'is lost in TLS', step: 'STARTTLS', answer: 'lose', first: untried, taken: 1, end: sentOnce },
  {
    name: 'begins TLS and says nothing',
    step: 'STARTTLS',
    answer: '220 Go on',
    first: untried,
    taken: 1,
    end: sentOnce,
  },
  { name: 'resets at RCPT', step: 'RCPT', answer: 'reset', first: untried, taken: 1, end: sentOnce },
  { name: 'hangs at RCPT', step: 'RCPT', answer: 'hang', first: untried, taken: 1, end: sentOnce },
  {
    name: 'relays for nobody',
    step: 'RCPT',
    answer: '550 5.7.1 Relaying denied',
    first: untried,
    taken: 1,
    end: sentOnce,
  },
  { name: 'says yes letter by letter', step: 'message', answer: 'drip', first: sentOnce, taken: 1, end: sentOnce },
  ...(['hang', 'reset', 'half-close'] as const).map((answer) => ({
    name: `has the message, and then: ${answer}`,
    step: 'message' as const,
    answer,
    first: { state: 'uncertain', offered: true, offerCount: 1 },
    taken: 2,
    end: { state: 'sent', offerCount: 2 },
  })),
  {
    name: 'is lost after it took the message',
    step: 'message',
    answer: 'lose',
    first: { state: 'uncertain', offered: true, offerCount: 1 },
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
    const config = backgroundConfig({
      DATABASE_URL: database.databaseUrl,
      SMTP_URL: server.url,
      SMTP_TIMEOUT_SECONDS: '2',
    });
    app = await startBackground(config, { modules: [MailSenderModule], providers: [PostcardKind] });
  });
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
    server.behave((at) => {
      if (at === step) return answer;
      return step === 'STARTTLS' && at === 'EHLO' ? offersTls : undefined;
    });
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

  it('is not there, the mail waits as if nobody had tried', async () => {
    const [subject = ''] = await planPostcards(app);
    const config = backgroundConfig({ DATABASE_URL: database.databaseUrl, SMTP_URL: 'smtp://127.0.0.1:1' });
    const lonely = await startBackground(config, { modules: [MailSenderModule], providers: [PostcardKind] });
    await sendDue(lonely);
    await lonely.close();
    expect(await row(subject)).toMatchObject({ ...untried, lastError: expect.stringContaining('ECONNREFUSED') });
    server.behave(() => undefined);
    await database.shiftClock('2 minutes');
    await sendDue(app);
    expect(await row(subject)).toMatchObject(sentOnce);
  });

  it.each([
    ['after STARTTLS', 'smtp', false],
    ['at once', 'smtps', true],
  ])('shows %s a certificate that nobody vouches for, it gets none of the mail', async (_when, scheme, secure) => {
    const [subject = ''] = await planPostcards(app);
    let heard = '';
    // It has its own certificate, which it signed itself.
    const stranger = new SMTPServer({
      secure,
      logger: false,
      disableReverseLookup: true,
      authOptional: true,
      onMailFrom: ({ address }, _session, answer) => ((heard = address), answer()),
    });
    // What breaks is the connection that was meant to.
    stranger.on('error', () => undefined);
    const listener = stranger.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const url = `${scheme}://127.0.0.1:${(listener.address() as AddressInfo).port}`;
    const config = backgroundConfig({ DATABASE_URL: database.databaseUrl, SMTP_URL: url });
    const strict = await startBackground(config, { modules: [MailSenderModule], providers: [PostcardKind] });
    await sendDue(strict);
    await strict.close();
    await new Promise<void>((resolve) => stranger.close(resolve));
    expect(await row(subject)).toMatchObject({ ...untried, lastError: expect.stringContaining('certificate') });
    expect(heard).toBe('');
    server.behave(() => undefined);
    await database.shiftClock('2 minutes');
    await sendDue(app);
    expect(await row(subject)).toMatchObject(sentOnce);
  });

  it('takes longer than a lease to say yes, nobody else sends the mail', async () => {
    const [subject = ''] = await planPostcards(app);
    let answer: () => void = () => undefined;
    const answered = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)));
    server.behave((step) => (step === 'message' ? answered : undefined));
    const sending = sendDue(app);
    await until(async () => (await row(subject))?.offered === true);
    const other = await startBackground(
      backgroundConfig({ DATABASE_URL: database.databaseUrl, SMTP_URL: server.url }),
      { modules: [MailSenderModule], providers: [PostcardKind] },
    );
    await database.shiftClock('50 seconds');
    await sendDue(other);
    await other.close();
    answer();
    await sending;
    expect(await row(subject)).toMatchObject({ ...sentOnce, attempts: 1 });
    expect(messageIds(subject)).toHaveLength(1);
  });

  it('loses the answer twice, a message is not given a third time', async () => {
    const [subject = ''] = await planPostcards(app);
    server.behave((step) => (step === 'message' ? 'lose' : undefined));
    for (let attempt = 0; attempt < 4; attempt++) {
      await sendDue(app);
      await database.shiftClock('2 minutes');
    }
    expect(messageIds(subject)).toHaveLength(2);
    expect(await row(subject)).toMatchObject({ state: 'uncertain', offered: true, offerCount: 2 });
  });

  const refusals: SmtpStep[] = ['RCPT', 'message'];
  it.each(refusals)('says no at %s after an answer was lost, the first message may still have arrived', async (at) => {
    const [subject = ''] = await planPostcards(app);
    server.behave((step) => (step === 'message' ? 'lose' : undefined));
    await sendDue(app);
    await database.shiftClock('2 minutes');
    server.behave((step) => (step === at ? '451 Later' : undefined));
    await sendDue(app);
    expect(await row(subject)).toMatchObject({ state: 'uncertain', offered: true, offerCount: 1 });
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
    for (let mail = await row(subject); mail?.state === 'failed'; mail = await row(subject)) {
      waits.push(mail.waits);
      await database.shiftClock(`${mail.waits + 1} seconds`);
      await sendDue(app);
    }
    expect(waits.map((wait) => Math.round(wait / 5) * 5)).toEqual([
      5, 60, 300, 1800, 7200, 21_600, 21_600, 21_600, 21_600,
    ]);
    expect(await row(subject)).toMatchObject({ state: 'dead', lastError: expect.stringContaining('Greylisted') });
    expect(messageIds(subject)).toHaveLength(0);
  });
});
