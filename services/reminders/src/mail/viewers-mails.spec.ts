import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { INestApplicationContext, Type } from '@nestjs/common';
import { Database, newId, type MailKind } from '@petcare/platform';
import {
  createPet,
  createReminder,
  inject,
  joinAs,
  signUp,
  startTestApi,
  startTestWorker,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { DigestMailKind } from '../digest/digest-mail.ts';
import { DoseMailKind } from '../doses/dose-mails.ts';
import { DueMailKind } from './due-mail.ts';
import { ReminderLinks } from './reminder-links.ts';

let api: TestApi;
let worker: INestApplicationContext;
let owner: Actor;
let ben: Actor;
let petId: string;
const single = { kind: DueMailKind, sql: `select id from reminders.notification where recipient_id = $1` };
const daily = { kind: DigestMailKind, sql: `select id from reminders.digest where recipient_id = $1` };
const dose = {
  kind: DoseMailKind,
  sql: `select d.id from health.dose d join health.medication m on m.id = d.medication_id
    where m.created_by = $1 and d.is_planned order by d.due_at`,
};
beforeAll(async () => {
  api = await startTestApi();
  worker = await startTestWorker(api.database);
  await api.database.setClock('2026-07-06T06:00:00Z');
  owner = await signUp(api);
  ben = await joinAs(owner, 'member');
  petId = (await createPet(owner)).id;
  const medicine = { drug: 'Caninsulin', amount: '2', unit: 'IU', route: 'sc', schedule: { times: ['12:00'] } };
  const made = { ...medicine, startsOn: '2026-07-06', emailWhenDue: true };
  await ben.post(`/api/pets/${petId}/medications`, made);
  await createReminder(ben, { petIds: [petId], date: '2026-07-06', time: '12:00' });
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

async function textOf({ kind, sql }: { kind: Type<MailKind>; sql: string }): Promise<string> {
  const [row] = await api.sql<{ id: string }>(sql, [ben.userId]);
  const { organisationId } = owner;
  const about = { organisationId, id: newId(), kind: '', subjectId: row?.id ?? '', sendAt: '2026-07-06T11:00:00Z' };
  const letter = await worker
    .get(Database, { strict: false })
    .transaction(organisationId, (transaction) =>
      worker.get(kind, { strict: false }).compose(transaction, { ...about, secret: null }),
    );
  return 'suppress' in letter ? letter.suppress : letter.text;
}

it('has no buttons for somebody who may only look by now', async () => {
  for (const mail of [single, dose]) expect(await textOf(mail)).toContain('Done:');
  const member = `/api/organization/members/${ben.userId}`;
  expect((await owner.patch(member, { role: 'viewer', version: 1 })).status).toBeLessThan(300);
  const texts = [await textOf(single), await textOf(dose)];
  expect(await ben.patch('/api/notification-settings', { digestAt: '08:00' })).toMatchObject({ status: 200 });
  texts.push(await textOf(daily));
  for (const text of texts) {
    expect(text).toMatch(/See (all reminders|today’s doses):/);
    expect(text).not.toContain('/api/r/');
  }
});

it('goes on about doses for somebody who stopped the daily one', async () => {
  const link = { organisationId: owner.organisationId, userId: ben.userId, mails: 'daily' } as const;
  const url = new URL(api.app.get(ReminderLinks).unsubscribeUrlOf(link)).pathname;
  expect((await inject(api, { url, method: 'POST' })).body).toContain('Those about doses go on.');
  expect(await textOf(daily)).toBe('there is nothing to say');
  expect(await textOf(dose)).toContain('See today’s doses:');
});
