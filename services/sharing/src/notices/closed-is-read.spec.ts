import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { notifications, type Notifications } from '@petcare/contracts/notifications';
import {
  confirmAddress,
  createPet,
  createReminder,
  eventually,
  joinAs,
  signUp,
  startMailServer,
  startTestApi,
  startTestWorker,
  type Actor,
  type Answer,
  type MailServer,
  type TestApi,
} from '@petcare/testing/server';

let api: TestApi;
let mails: MailServer;
let worker: INestApplicationContext;
let anna: Actor;
let sam: Actor;
beforeAll(async () => {
  mails = await startMailServer();
  api = await startTestApi();
  worker = await startTestWorker(api.database, { SMTP_URL: mails.url, SWEEP_SECONDS: '1' });
});
beforeEach(async () => {
  await api.database.setClock('2026-07-06T10:00:00Z');
  anna = await confirmAddress(await signUp(api));
  sam = await joinAs(anna, 'owner');
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await mails.stop();
});

const listOf = async (actor: Actor): Promise<Notifications> =>
  notifications.parse((await actor.get('/api/notifications')).body);
async function isUnread(actor: Actor, count = 1): Promise<void> {
  await eventually(async () => expect((await listOf(actor)).unread).toBe(count));
}
async function theOne(table: string, which = 'true'): Promise<string> {
  const [row] = await api.sql<{ id: string }>(`select id from ${table} where organisation_id = $1 and ${which}`, [
    anna.organisationId,
  ]);
  if (!row) throw new Error('There is none');
  return row.id;
}

/** It is in both lists, as read. */
async function isReadByBoth(): Promise<void> {
  for (const actor of [anna, sam]) expect(await listOf(actor)).toMatchObject({ unread: 0, items: [{ isRead: true }] });
}

describe('what people were told about a reminder', () => {
  beforeEach(async () => {
    const { id } = await createPet(anna);
    await createReminder(anna, {
      date: '2026-07-06',
      time: '11:00',
      petIds: [id],
      assigneeIds: [anna.userId, sam.userId],
    });
    await isUnread(anna);
    await isUnread(sam);
  });
  const occurrence = async (what: string, body?: object): Promise<Answer> =>
    sam.post(`/api/occurrences/${await theOne('reminders.occurrence')}/${what}`, body);

  it.each<[string, () => Promise<Answer>]>([
    ['done', () => occurrence('done')],
    ['skipped', () => occurrence('skip', {})],
    ['put off', () => occurrence('snooze', { until: '2026-07-06T12:00:00.000Z' })],
    ['deleted', async () => sam.del(`/api/reminders/${await theOne('reminders.reminder')}`)],
  ])('is read by all of them once it’s %s', async (_, end) => {
    expect((await end()).status).toBeLessThan(300);
    await isReadByBoth();
  });

  it('is told anew when it’s due again, and only that is unread', async () => {
    await occurrence('snooze', { until: '2026-07-06T12:00:00.000Z' });
    await api.database.setClock('2026-07-06T12:00:01Z');
    await isUnread(anna);
    expect((await listOf(anna)).items.map(({ isRead }) => isRead)).toEqual([false, true]);
  });

  it('says in an export only what its reader has read', async () => {
    await occurrence('done');
    const [row] = await api.sql<{ readAt: string | null }>(
      'select read_at as "readAt" from sharing.notices_for($1, 10, $2, true)',
      [anna.userId, []],
    );
    expect(row).toEqual({ readAt: null });
  });
});

it.each(['given', 'skipped'])('a dose that is %s is read by all who were told of it', async (outcome) => {
  const { id: petId } = await createPet(anna);
  const medication = {
    drug: 'Insulin',
    amount: '2',
    unit: 'IU',
    route: 'sc',
    schedule: { times: ['11:01'] },
    startsOn: '2026-07-06',
    emailWhenDue: true,
    assigneeIds: [anna.userId, sam.userId],
  };
  expect(await anna.post(`/api/pets/${petId}/medications`, medication)).toMatchObject({ status: 201 });
  await eventually(() => theOne('platform.outbound_mail', `kind = 'health.dose'`));
  await api.database.setClock('2026-07-06T10:01:01Z');
  await isUnread(anna);
  await isUnread(sam);
  const dose = await theOne('health.dose', `due_at = '2026-07-06T10:01:00Z'`);
  expect((await sam.post(`/api/doses/${dose}/give`, { outcome, note: 'At noon' })).status).toBeLessThan(300);
  await isReadByBoth();
});
