import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { get } from 'node:http';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { type Inbox, type Mail, startInbox } from './index.ts';

const directory = mkdtempSync(join(tmpdir(), 'petcare-inbox-spec-'));
let inbox: Inbox;

beforeAll(async () => {
  inbox = await startInbox({ directory });
});
afterAll(async () => {
  await inbox.close();
  rmSync(directory, { recursive: true });
});

async function send(to: string | string[], subject: string, more: object = {}): Promise<void> {
  const transport = createTransport(inbox.smtpUrl);
  await transport.sendMail({ from: 'Petcare <reminders@petcare.example>', to, subject, text: 'Plain', ...more });
  transport.close();
}

async function mails(): Promise<Mail[]> {
  return (await fetch(`${inbox.url}/api/mails`)).json() as Promise<Mail[]>;
}

describe('the inbox', () => {
  it('shows what a mail program sent, hidden recipients included', async () => {
    await send('dana@example.org', 'Worming due: Bess 🐎', {
      bcc: 'hidden@example.org',
      html: '<p>Grüße – <b>now</b></p>',
      headers: { 'List-Unsubscribe': '<http://localhost/off>' },
      messageId: '<fixed@petcare.example>',
    });
    const [mail] = await mails();
    expect(mail).toMatchObject({
      from: 'reminders@petcare.example',
      to: ['dana@example.org', 'hidden@example.org'],
      subject: 'Worming due: Bess 🐎',
      html: expect.stringContaining('Grüße – <b>now</b>'),
      text: expect.stringContaining('Plain'),
      headers: { 'list-unsubscribe': '<http://localhost/off>', 'message-id': '<fixed@petcare.example>' },
    });
    expect(Date.now() - Date.parse(mail?.receivedAt ?? '')).toBeLessThan(10_000);
    expect(Object.keys(mail?.headers ?? {}).filter((name) => name.startsWith('x-inbox'))).toEqual([]);
  });

  it.each([
    ['another name, which somebody may have led here', '/api/mails', 'rebound.example', 421],
    ['an address that cannot be read', '/api/refusals/%zz', 'localhost', 400],
    ['an address of half a letter', '/api/refusals/%c3', 'localhost', 400],
    ['an address of elsewhere', '//elsewhere/api/mails', 'localhost', 400],
  ])('does not answer to %s', async (_what, path, host, status) => {
    const { port } = new URL(inbox.url);
    const answered = await new Promise((resolve) => {
      get({ port, path, headers: { host } }, (answer) => resolve(answer.resume().statusCode));
    });
    expect(answered).toBe(status);
  });

  it('refuses mail to an address for as long as it is told to, and goes on taking it for others', async () => {
    const refusal = `${inbox.url}/api/refusals/Gone@example.org`;
    expect((await fetch(refusal, { method: 'DELETE' })).status).toBe(404);
    expect((await fetch(refusal, { method: 'PUT' })).status).toBe(204);
    await expect(send('gone@example.org', 'Refused')).rejects.toMatchObject({ responseCode: 550, command: 'RCPT TO' });
    await send('dana@example.org', 'Taken');
    expect((await fetch(refusal, { method: 'DELETE' })).status).toBe(204);
    await send('gone@example.org', 'Taken, too');
    const subjects = (await mails()).map(({ subject }) => subject);
    expect(subjects).toEqual(expect.arrayContaining(['Taken', 'Taken, too']));
    expect(subjects).not.toContain('Refused');
    expect((await fetch(refusal)).status).toBe(405);
  });

  it('lists the newest first, keeps two copies of one message apart, and gives and deletes one by its id', async () => {
    await Promise.all(
      Array.from({ length: 20 }, () => send('dana@example.org', 'Twice', { messageId: '<same@petcare.example>' })),
    );
    const copies = (await mails()).filter(({ subject }) => subject === 'Twice');
    const ids = copies.map(({ id }) => id);
    expect(new Set(ids).size).toBe(20);
    expect(ids).toEqual(ids.toSorted((a, b) => Number(b) - Number(a)));
    const address = `${inbox.url}/api/mails/${ids[0]}`;
    expect(await (await fetch(address)).json()).toEqual(copies[0]);
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(204);
    expect((await fetch(address)).status).toBe(404);
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(404);
  });

  it('answers an unchanged list with 304 and a changed one with its mails', async () => {
    const etag = (await fetch(`${inbox.url}/api/mails`)).headers.get('etag') ?? '';
    const again = () => fetch(`${inbox.url}/api/mails`, { headers: { 'if-none-match': etag } });
    expect((await again()).status).toBe(304);
    await send('dana@example.org', 'Change');
    expect((await again()).status).toBe(200);
  });

  it('shows a message that is not well formed instead of losing it', async () => {
    await send('dana@example.org', '', { raw: 'no headers at all\r\n\r\njust text' });
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: ['dana@example.org'], text: expect.stringContaining('just text') });
  });

  it('serves its page and each mail under policies that let no script of a mail run', async () => {
    await send('dana@example.org', 'Script', {
      html: '<html><head></head><script>alert(1)</script><a href="/done">Done</a></html>',
    });
    const [mail] = await mails();
    const shown = await fetch(`${inbox.url}/api/mails/${mail?.id}/html`);
    expect(shown.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox allow-popups/);
    expect(await shown.text()).toContain('<head><base target="_blank">');
    for (const path of ['/', '/inbox.css', '/inbox.js', '/figtree.woff2', '/icon.svg']) {
      const file = await fetch(inbox.url + path);
      expect([path, file.status]).toEqual([path, 200]);
      expect(file.headers.get('content-security-policy')).toMatch(
        /script-src 'self';.*require-trusted-types-for 'script'/,
      );
    }
  });

  it('knows no other pages and no other verbs', async () => {
    const statusOf = async (path: string, method = 'GET') => (await fetch(inbox.url + path, { method })).status;
    expect(await statusOf('/toString')).toBe(404);
    expect(await statusOf('/api/other')).toBe(404);
    expect(await statusOf('/api/mails', 'POST')).toBe(405);
    expect(await statusOf('/api/mails/1', 'PUT')).toBe(405);
    expect(await statusOf('/api/mails/1/html')).toBe(404);
  });

  it('deletes all, on the disk too', async () => {
    expect((await fetch(`${inbox.url}/api/mails`, { method: 'DELETE' })).status).toBe(204);
    expect(await mails()).toEqual([]);
    expect(readdirSync(directory)).toEqual([]);
  });

  it('rejects a port that is taken', async () => {
    const taken = Number(new URL(inbox.url).port);
    await expect(startInbox({ directory, httpPort: taken })).rejects.toThrow('EADDRINUSE');
    await expect(startInbox({ directory, smtpPort: taken })).rejects.toThrow('EADDRINUSE');
  });
});

describe('the inbox as a program', () => {
  it('has on disk what it accepted when it is killed, and shows it after the next start', async () => {
    const own = mkdtempSync(join(tmpdir(), 'petcare-inbox-killed-'));
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: { ...process.env, SMTP_PORT: '0', INBOX_PORT: '0', INBOX_DIRECTORY: own },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const { smtpUrl } = await new Promise<{ smtpUrl: string }>((resolve) => child.once('message', resolve));
    const transport = createTransport(smtpUrl);
    await transport.sendMail({ from: 'a@example.org', to: 'b@example.org', subject: 'Kept', text: 'x' });
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    expect(readdirSync(own).map((name) => readFileSync(join(own, name), 'utf8'))).toEqual([
      expect.stringContaining('Subject: Kept'),
    ]);
    const next = await startInbox({ directory: own });
    expect(await (await fetch(`${next.url}/api/mails`)).json()).toMatchObject([
      { subject: 'Kept', to: ['b@example.org'] },
    ]);
    await next.close();
    rmSync(own, { recursive: true });
  });

  it('ends by itself when the one who started it is gone', async () => {
    const own = mkdtempSync(join(tmpdir(), 'petcare-inbox-orphan-'));
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: { ...process.env, SMTP_PORT: '0', INBOX_PORT: '0', INBOX_DIRECTORY: own },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await new Promise((resolve) => child.once('message', resolve));
    child.disconnect();
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0);
    rmSync(own, { recursive: true });
  });
});
