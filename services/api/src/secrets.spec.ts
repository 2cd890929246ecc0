import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { classifiedColumns } from '@petcare/platform';
import {
  confirmAddress,
  createPet,
  createReminder,
  eventually,
  newVisitor,
  sessionTokenOf,
  signUp,
  startMailServer,
  startTestApi,
  startTestWorker,
  type Actor,
  type MailServer,
  type TakenMail,
  type TestApi,
} from '@petcare/testing/server';
import { databases } from './databases.ts';

let api: TestApi;
let mailServer: MailServer;
let anna: Actor;
let ben: Actor;
let queued: string[];
const workerLog: string[] = [];

const addressOf = ({ username }: Actor): string => `${username}@petcare.test`;
/** Also in quoted-printable bodies, whose lines may break anywhere. */
const textOf = ({ raw }: TakenMail): string =>
  raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
const mailsTo = (address: string): TakenMail[] => mailServer.taken.filter(({ to }) => to.includes(address));
/** What an e-mail's links let someone do. */
const tokensIn = (mail: TakenMail): string[] =>
  [...textOf(mail).matchAll(/https?:\/\/[^\s"<>]*?[/#=?]([A-Za-z0-9_.-]{32,})/g)].map(([, token]) => token ?? '');

async function storedSecrets(): Promise<string[]> {
  const columns = classifiedColumns(databases.map(({ privacy }) => privacy ?? {}));
  const secrets: string[] = [];
  for (const { column } of columns.filter(({ privacyClass }) => privacyClass === 'secret')) {
    const [schema, table, name] = column.split('.');
    const rows = await api.sql<{ value: string }>(
      `select "${name}"::text as value from "${schema}"."${table}" where "${name}" is not null`,
    );
    secrets.push(...rows.map(({ value }) => value.replace(/^\\x/, '')));
  }
  return secrets;
}

/** Everything waiting in the queue or as an event, as text. */
async function queuedRows(): Promise<string[]> {
  const tables = await api.sql<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind in ('r', 'p') and nspname = 'bullmq'`,
  );
  const names = [...tables.map(({ name }) => name), 'platform.domain_event'];
  const rows = await Promise.all(names.map((name) => api.sql<{ row: string }>(`select t::text as row from ${name} t`)));
  return rows.flat().map(({ row }) => row);
}

beforeAll(async () => {
  mailServer = await startMailServer();
  const settings = { SMTP_URL: mailServer.url, LOG_LEVEL: 'debug', SWEEP_SECONDS: '1' };
  api = await startTestApi({ settings });
  anna = await signUp(api, { organizationName: 'CANARY of Anna' });
  ben = await signUp(api, { organizationName: 'CANARY of Ben' });
  for (const { username } of [anna, ben]) await newVisitor(api).post('/api/auth/password/forgot', { username });
  await newVisitor(api).post('/api/auth/login', { username: anna.username, password: 'a wrong but telling password' });
  await confirmAddress(anna);
  await anna.post('/api/invitations', { email: addressOf(ben), role: 'carer' });
  const { id } = await createPet(anna, { name: 'CANARY pet' });
  await createReminder(anna, { title: 'CANARY tablet', petIds: [id], date: '2090-01-31' });
  await anna.del(`/api/pets/${(await createPet(anna)).id}`);
  queued = await queuedRows();
  const worker = await startTestWorker(api.database, settings, workerLog);
  await eventually(() => {
    if (mailsTo(addressOf(anna)).length < 2 || mailsTo(addressOf(ben)).length < 3) throw new Error('Mails are missing');
  });
  await api.database.setClock('2090-01-31T10:00:00Z');
  await eventually(() => {
    if (!mailsTo(addressOf(anna)).some((mail) => textOf(mail).includes('CANARY tablet')))
      throw new Error('The reminder is missing');
  });
  await worker.close();
  // Paths hold secrets too.
  for (const token of mailServer.taken.flatMap(tokensIn))
    for (const place of ['/api/r', '/api/u', '/reset-password', '/accept-invitation', '/api/invitations'])
      await newVisitor(api).get(`${place}/${token}`);
}, 120_000);
afterAll(async () => {
  await api.close();
  await mailServer.stop();
});

async function secrets(): Promise<string[]> {
  const cookies = [anna, ben].flatMap((actor) => [sessionTokenOf(actor), ...actor.cookies.values()]);
  const links = mailServer.taken.flatMap(tokensIn);
  return [...(await storedSecrets()), ...cookies, ...links, anna.password, 'a wrong but telling password'];
}

describe('secrets, tokens and what families wrote', () => {
  it('are known to this test', async () => {
    expect((await secrets()).filter((secret) => secret.length < 12)).toEqual([]);
    expect((await secrets()).length).toBeGreaterThan(12);
    expect(mailServer.taken.flatMap(tokensIn).length).toBeGreaterThan(3);
    expect([queued.length, api.log.length, workerLog.length].every((count) => count > 3)).toBe(true);
  });

  it('are in no line of a log', async () => {
    const lines = [...api.log.map((line) => JSON.stringify(line)), ...workerLog];
    const all = [...(await secrets()), 'CANARY'];
    expect(lines.filter((line) => all.some((secret) => line.includes(secret)))).toEqual([]);
  });

  it('are in nothing that waits in the queue', async () => {
    const all = [...(await secrets()), 'CANARY'];
    expect(queued.filter((row) => all.some((secret) => row.includes(secret)))).toEqual([]);
  });

  it('are in no mail to anybody but whom they are for', async () => {
    const never = [...(await storedSecrets()), ...[anna, ben].map(sessionTokenOf), anna.password];
    const astray = mailServer.taken.filter((mail) => {
      const text = textOf(mail);
      const others = mailServer.taken.filter(({ to }) => to.join() !== mail.to.join()).flatMap(tokensIn);
      return [...never, ...others].some((secret) => text.includes(secret));
    });
    expect(astray.map(({ to, headers }) => [to, headers.get('subject')])).toEqual([]);
    expect(mailServer.taken.every(({ to }) => to.length === 1)).toBe(true);
    expect(mailsTo(addressOf(ben)).filter((mail) => /CANARY (pet|tablet)/.test(textOf(mail)))).toEqual([]);
  });
});
