import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { createTestDatabase, startMailServer, type MailServer, type TestDatabase } from '@petcare/testing/server';
import { authenticate } from 'mailauth';
import { createTransport } from 'nodemailer';
import { backgroundConfig, startBackground } from '../../../test/background.ts';
import { mailRows, planPostcards, postcard, PostcardKind, sendDue } from '../../../test/mails.ts';
import { MailSenderModule } from '../mail-sender.module.ts';
import { SuppressedAddresses } from '../suppressed-addresses.ts';
import { BounceReceiver } from './bounce-receiver.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'der' },
});

/** A mail server's report, with RFC 3464's three parts. */
const report = (fields: string, contentType = 'multipart/report; report-type=delivery-status; boundary="b"'): string =>
  [
    'From: MAILER-DAEMON@mx.test',
    'Subject: Undelivered',
    'Auto-Submitted: auto-replied',
    `Content-Type: ${contentType}`,
    'MIME-Version: 1.0',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'It did not arrive.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.test',
    '',
    fields,
    '--b--',
    '',
  ].join('\r\n');

const final = (action: string, status: string): string =>
  report(
    `Final-Recipient: rfc822; ann@families.test\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; 550\r\n ${status} No such person`,
  );

/** What a mailbox provider sends when somebody presses its spam button (RFC 5965). */
const feedback = (type: string): string =>
  [
    'From: feedback@mailbox.test',
    'Subject: FW: Postcard',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="f"',
    'MIME-Version: 1.0',
    '',
    '--f',
    'Content-Type: text/plain',
    '',
    'Somebody did not want this.',
    '--f',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    'User-Agent: Mailbox/1.0',
    'Version: 1',
    'Original-Rcpt-To: somebody-else@families.test',
    '',
    '--f',
    'Content-Type: message/rfc822',
    '',
    'From: reminders@petcare.test',
    'Subject: Postcard',
    '',
    'Hello',
    '--f--',
    '',
  ].join('\r\n');

describe('a mail', () => {
  let database: TestDatabase;
  let server: MailServer;
  let app: INestApplicationContext;
  let address: string;
  let subject: string;

  beforeAll(async () => {
    [database, server] = await Promise.all([createTestDatabase(), startMailServer()]);
    const config = backgroundConfig({
      DATABASE_URL: database.databaseUrl,
      SMTP_URL: server.url,
      MAIL_FROM: 'Petcare <reminders@petcare.test>',
      BOUNCE_DOMAIN: 'bounces.petcare.test',
      BOUNCE_PORT: '0',
      DKIM_DOMAIN: 'petcare.test',
      DKIM_SELECTOR: 'key1',
      DKIM_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n'),
    });
    app = await startBackground(config, { modules: [MailSenderModule], providers: [PostcardKind] });
  });
  beforeEach(async () => {
    app.get(PostcardKind).stopsAtComplaint = false;
    app.get(PostcardKind).write = (mail) => ({
      ...postcard(mail),
      headers: {
        'List-Unsubscribe': '<https://petcare.test/u/1>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
    [subject = ''] = await planPostcards(app);
    await sendDue(app);
    address = server.taken.at(-1)?.from ?? '';
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([server.stop(), database.drop()]);
  });

  const bounce = async (to: string, raw: string): Promise<string> => {
    const transport = createTransport({ host: '127.0.0.1', port: app.get(BounceReceiver).port ?? 0, ignoreTLS: true });
    const { response } = await transport.sendMail({ envelope: { from: '', to: [to] }, raw });
    return response;
  };
  const row = async () => (await mailRows(database)).find(({ subjectId }) => subjectId === subject);
  /** Whether another mail to the same address is held back. */
  const isRefused = async (): Promise<boolean> => {
    const first = subject;
    app.get(PostcardKind).write = (mail) => ({
      ...postcard(mail),
      to: { name: 'Ann', address: `${first}@families.test` },
    });
    const [next = ''] = await planPostcards(app);
    await sendDue(app);
    return (await mailRows(database)).some(({ subjectId, state }) => subjectId === next && state === 'suppressed');
  };

  it('is signed for its domain, with what RFC 8058 asks for, and a verifier finds the signature right', async () => {
    const raw = server.taken.at(-1)?.raw ?? '';
    const verify = (message: string) =>
      authenticate(`${message}\r\n`, {
        ip: '127.0.0.1',
        helo: 'x',
        sender: 'reminders@petcare.test',
        trustReceived: false,
        resolver: async (name: string) => {
          if (name === 'key1._domainkey.petcare.test') return [[`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`]];
          throw Object.assign(new Error('Nothing there'), { code: 'ENOTFOUND' });
        },
      });
    const { dkim } = await verify(raw);
    expect(dkim.results).toMatchObject([{ signingDomain: 'petcare.test', status: { result: 'pass' } }]);
    const names = dkim.results[0]?.signingHeaders?.keys.toLowerCase().split(': ');
    expect(names).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post', 'from', 'subject']));
    const forged = await verify(raw.replace('https://petcare.test/u/1', 'https://petcare.test/u/2'));
    expect(forged.dkim.results).toMatchObject([{ status: { result: 'fail' } }]);
  });

  it('that comes back for good is dead, and its address gets no more', async () => {
    expect(await bounce(address, final('failed', '5.1.1'))).toMatch(/^250/);
    expect(await row()).toMatchObject({ state: 'dead', lastError: 'Came back: 5.1.1 550 5.1.1 No such person' });
    expect(app.get(PostcardKind).returned).toContain(subject);
    expect(await isRefused()).toBe(true);
  });

  it.each([
    ['over quota: it is dead, the address is not', final('failed', '5.2.2'), 'dead'],
    ['after days over quota: it is dead, the address is not', final('failed', '4.2.2'), 'dead'],
    ['because of our address: it is dead, theirs is not', final('failed', '5.1.8'), 'dead'],
    ['delayed: it goes on', final('delayed', '4.4.1'), 'sent'],
    ['answered by somebody away: that is no report', report('Action: failed', 'multipart/mixed; boundary="c"'), 'sent'],
  ])('that comes back %s', async (_case, raw, state) => {
    expect(await bounce(address, raw)).toMatch(/^250/);
    expect(await row()).toMatchObject({ state });
    expect(app.get(PostcardKind).returned.includes(subject)).toBe(state === 'dead');
    expect(await isRefused()).toBe(false);
  });

  describe('that was marked as spam', () => {
    const stops = (value: boolean): void => void (app.get(PostcardKind).stopsAtComplaint = value);
    const reasons = async () => [...(await app.get(SuppressedAddresses).among([`${subject}@families.test`])).values()];

    it('has arrived; no more that nobody asked for go there, however often it is said, and those about an account do', async () => {
      for (let times = 0; times < 2; times++) expect(await bounce(address, feedback('abuse'))).toMatch(/^250/);
      expect(await row()).toMatchObject({ state: 'sent' });
      expect(await reasons()).toMatchObject([{ reason: 'Marked as spam' }]);
      expect(await isRefused()).toBe(false);
      stops(true);
      expect(await isRefused()).toBe(true);
      expect((await mailRows(database)).at(-1)).toMatchObject({ lastError: 'marked as spam' });
      expect(await app.get(SuppressedAddresses).among(['somebody-else@families.test'])).toEqual(new Map());
    });

    it('and comes back as well: the address gets nothing any more', async () => {
      await bounce(address, feedback('Abuse'));
      await bounce(address, final('failed', '5.1.1'));
      await bounce(address, feedback('abuse'));
      expect(await reasons()).toMatchObject([{ reason: 'Came back: 5.1.1 550 5.1.1 No such person' }]);
      expect(await isRefused()).toBe(true);
    });

    it.each(['not-spam', 'auth-failure', ''])('is none whose report says "%s"', async (type) => {
      await bounce(address, feedback(type));
      stops(true);
      expect(await isRefused()).toBe(false);
    });
  });

  it('that nobody sent cannot come back', async () => {
    const forged = address.replace(/.@/, (end) => (end === '0@' ? '4@' : '0@'));
    await expect(bounce(forged, final('failed', '5.1.1'))).rejects.toThrow('5.1.1 Nobody here');
    await expect(bounce('ann@families.test', final('failed', '5.1.1'))).rejects.toThrow('5.1.1 Nobody here');
  });
});
