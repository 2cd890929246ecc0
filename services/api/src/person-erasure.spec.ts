import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { accountExport, occurrenceList } from '@petcare/contracts';
import { sharedWithMeList } from '@petcare/contracts/sharing';
import { classifiedColumns } from '@petcare/platform';
import {
  confirmAddress,
  aPhoto,
  createPet,
  createReminder,
  eventually,
  joinAs,
  newVisitor,
  prove,
  signUp,
  startMailServer,
  startTestApi,
  startTestWorker,
  upload,
  type Actor,
  type MailServer,
  type TestApi,
} from '@petcare/testing/server';
import { databases } from './databases.ts';

const canaries = { username: 'canary.of.the.mine', firstName: 'Canarina', lastName: 'Canarescu' };
const email = 'canary@petcare.test';
/** What time removes: the farewell e-mail, the organisation that ended with the person, and where e-mails went. */
const forAWhile = new Set([
  'auth.account_notice.email',
  'auth.account_notice.first_name',
  'auth.account_notice.username',
  'organisations.organisation.name',
  'platform.outbound_mail.recipient',
]);
/** About delivering e-mails, not about the person; the e-mails themselves have already left. */
const ofDelivery = /^platform\.outbound_mail\./;

const today = new Date().toISOString().slice(0, 10);

let api: TestApi;
let mails: MailServer;
let worker: INestApplicationContext;
let owner: Actor;
let canarina: Actor;

/** Does something in the organisation that puts a person's name on record: ticks off, deletes, invites. */
async function leaveTraces(who: Actor): Promise<void> {
  const { id } = await createPet(who, { name: 'Bella' });
  await createReminder(who, { title: 'Tablet', petIds: [id], date: today });
  const due = await eventually(async () => {
    const { items } = occurrenceList.parse((await who.get(`/api/occurrences?from=${today}&to=${today}`)).body);
    const open = items.find(({ status }) => status !== 'done');
    if (!open) throw new Error('Nothing is due yet');
    return open;
  });
  await who.post(`/api/occurrences/${due.id}/done`);
  await who.del(`/api/pets/${(await createPet(who, { name: 'Mog' })).id}`);
  await confirmAddress(who);
  await who.post('/api/invitations', { email: 'friend@petcare.test', role: 'viewer' });
}

/** Texts in any table that still name the person, by column. */
async function columnsNaming(): Promise<string[]> {
  const columns = await api.sql<{ table: string; column: string; name: string }>(
    `select format('%I.%I', table_schema, table_name) as table, quote_ident(column_name) as column,
       format('%s.%s.%s', table_schema, table_name, column_name) as name
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')
       and table_schema not in ('pg_catalog', 'information_schema') order by 3`,
  );
  const found: string[] = [];
  for (const { table, column, name } of columns) {
    const rows = await api.sql(`select from ${table} where ${column}::text ~* 'canar' limit 1`);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

beforeAll(async () => {
  mails = await startMailServer();
  const settings = { SMTP_URL: mails.url, SWEEP_SECONDS: '1' };
  api = await startTestApi({ settings });
  worker = await startTestWorker(api.database, settings);
  owner = await signUp(api, { organizationName: 'Brook End' });
  canarina = await joinAs(owner, 'admin', { ...canaries, email });
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await mails.stop();
});

const settled = () =>
  eventually(async () => {
    const open =
      await api.sql(`select from platform.outbound_mail where next_at is not null and next_at < platform.now()
      union all select from platform.domain_event where delivered_at is null`);
    if (open.length > 0) throw new Error('The worker is not done');
  });

it('a person who deletes the account is named nowhere any more, also not where they left before', async () => {
  await leaveTraces(canarina);
  await canarina.patch('/api/auth/profile', { zone: 'Europe/Paris', version: 1 });
  await canarina.patch('/api/notification-settings', { quietHours: { from: '22:00', to: '07:00' } });
  await upload(canarina, '/api/auth/profile/avatar', await aPhoto());
  const friend = await confirmAddress(await signUp(api));
  const { id: petId } = await createPet(friend);
  await friend.post('/api/grants', { petIds: [petId], to: { email }, preset: 'viewer' });
  const shared = sharedWithMeList.parse((await canarina.get('/api/shared-with-me')).body);
  expect((await canarina.post(`/api/shared-with-me/${shared.items[0]?.id}/accept`)).status).toBe(200);
  await api.sql(`insert into platform.suppressed_address (address, reason) values ($1, '550 No such user')`, [email]);
  await newVisitor(api).post('/api/auth/password/forgot', { username: canaries.username });
  await settled();
  expect((await columnsNaming()).length).toBeGreaterThan(5);
  // Nor after they have left: leaving alone removes no name.
  expect((await canarina.post('/api/organization/leave')).status).toBe(204);
  await settled();
  expect(await columnsNaming()).toContain('reminders.occurrence.done_by_name');

  expect((await canarina.del('/api/auth/account', { password: canarina.password })).status).toBe(204);
  await settled();
  expect((await columnsNaming()).filter((column) => !forAWhile.has(column))).toEqual([]);
});

it('nor a guest who only looked after a pet that was shared with them', async () => {
  const friend = await confirmAddress(await signUp(api));
  const { id: petId } = await createPet(friend);
  await createReminder(friend, { title: 'Tablet', petIds: [petId], date: today });
  const sitter = await confirmAddress(await signUp(api, { ...canaries, email }));
  await friend.post('/api/grants', { petIds: [petId], to: { email }, preset: 'sitter' });
  const shared = sharedWithMeList.parse((await sitter.get('/api/shared-with-me')).body);
  expect((await sitter.post(`/api/shared-with-me/${shared.items[0]?.id}/accept`)).status).toBe(200);
  const [due] = occurrenceList.parse((await friend.get(`/api/occurrences?from=${today}&to=${today}`)).body).items;
  expect((await sitter.post(`/api/occurrences/${due?.id}/done`)).status).toBe(200);
  await settled();
  expect(await columnsNaming()).toContain('reminders.occurrence.done_by_name');

  expect((await sitter.del('/api/auth/account', { password: sitter.password })).status).toBe(204);
  await settled();
  expect((await columnsNaming()).filter((column) => !forAWhile.has(column))).toEqual([]);
});

it('an export has every column that is about the person', async () => {
  const anna = await signUp(api, { lastName: 'Hale' });
  await anna.patch('/api/auth/profile', { zone: 'Europe/Paris', version: 1 });
  await upload(anna, '/api/auth/profile/avatar', await aPhoto());
  await anna.post('/api/auth/email', { email: 'new@petcare.test', password: anna.password });
  await anna.patch('/api/notification-settings', { quietHours: { from: '22:00', to: '07:00' } });
  await prove(anna);
  const text = JSON.stringify(accountExport.parse((await anna.get('/api/auth/export')).body).parts);
  const missing: string[] = [];
  for (const { column } of classifiedColumns(databases.map(({ privacy }) => privacy ?? {})).filter(
    ({ column, privacyClass }) => privacyClass === 'person' && !ofDelivery.test(column),
  )) {
    const [schema, table, name] = column.split('.');
    const rows = await api.sql<{ value: string }>(
      `select jsonb_array_elements_text(case jsonb_typeof(v) when 'array' then v else jsonb_build_array(v) end) as value
       from (select to_jsonb("${name}") as v from "${schema}"."${table}" t
         where to_jsonb(t)::text like any (array[$1, $2]) and "${name}" is not null) one`,
      [`%${anna.userId}%`, `%${anna.username}%`],
    );
    // A time of day is shown without seconds.
    if (rows.some(({ value }) => !text.includes(value.replace(/^(\d\d:\d\d):00$/, '$1')))) missing.push(column);
  }
  expect(missing).toEqual([]);
});
