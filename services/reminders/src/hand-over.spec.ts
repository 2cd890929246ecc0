import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import type { Reminder } from '@petcare/contracts';
import {
  createPet,
  createReminder,
  joinAs,
  signUp,
  startTestApi,
  startTestWorker,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { until } from '../test/until.ts';

let api: TestApi;
let worker: INestApplicationContext;
beforeAll(async () => {
  api = await startTestApi();
  worker = await startTestWorker(api.database);
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

it.each([
  ['has left', (owner: Actor, member: string) => owner.del(member)],
  ['only sees bills now', (owner: Actor, member: string) => owner.patch(member, { role: 'billing-only', version: 1 })],
])(
  'what told somebody who %s tells an owner, and their own mails stop even when they are queued',
  async (_why, lose) => {
    await api.database.setClock('2026-03-02T10:00:00Z');
    const owner = await signUp(api);
    const ben = await joinAs(owner, 'member', { firstName: 'Ben' });
    const petIds = [(await createPet(owner)).id];
    const reminder = await createReminder(ben, { petIds, date: '2026-03-05', time: '18:00' });
    const mails = () =>
      api.sql<{ recipient: string | null; state: string }>(
        `select n.recipient_id as recipient, m.state from platform.outbound_mail m
         left join reminders.notification n on n.id = m.subject_id
         where m.organisation_id = $1 and m.kind = 'reminders.due' order by m.state`,
        [owner.organisationId],
      );
    expect(await mails()).toEqual([{ recipient: ben.userId, state: 'planned' }]);
    expect((await lose(owner, `/api/organization/members/${ben.userId}`)).status).toBeLessThan(300);
    await until(async () => (await mails()).length === 2);
    expect(await mails()).toEqual([
      { recipient: owner.userId, state: 'planned' },
      { recipient: null, state: 'suppressed' },
    ]);
    expect(await recipients(reminder)).toEqual([owner.userId]);
  },
);

/** What is to be told about a reminder, and to whom. */
const recipients = async ({ id }: Reminder) => {
  const rows = await api.sql<{ recipient: string }>(
    `select n.recipient_id as recipient from reminders.notification n
     join reminders.occurrence o on o.id = n.occurrence_id join platform.outbound_mail m on m.subject_id = n.id
     where o.reminder_id = $1 and m.state = 'planned'`,
    [id],
  );
  return rows.map(({ recipient }) => recipient);
};
const delivered = () =>
  until(async () => (await api.sql('select from platform.domain_event where delivered_at is null')).length === 0);

it.each([
  ['left', (owner: Actor, member: string) => owner.del(member)],
  ['only sees bills', (owner: Actor, member: string) => owner.patch(member, { role: 'billing-only', version: 1 })],
])('what comes out of the bin after whoever it told %s tells an owner', async (_why, lose) => {
  await api.database.setClock('2026-03-02T10:00:00Z');
  const owner = await signUp(api);
  const ben = await joinAs(owner, 'member');
  const petIds = [(await createPet(owner)).id];
  const reminder = await createReminder(ben, { petIds, date: '2026-03-05', time: '18:00' });
  await ben.del(`/api/reminders/${reminder.id}`);
  expect((await lose(owner, `/api/organization/members/${ben.userId}`)).status).toBeLessThan(300);
  await delivered();
  expect(await owner.post(`/api/recycle-bin/${reminder.id}/restore`)).toMatchObject({ status: 204 });
  expect(await recipients(reminder)).toEqual([owner.userId]);
});
