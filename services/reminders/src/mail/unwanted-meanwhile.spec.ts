import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import {
  createPet,
  createReminder,
  inject,
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
import { until } from '../../test/until.ts';
import { ReminderLinks, type MailClass } from './reminder-links.ts';

const connections = 2;
/** More than there are connections. */
const letters = 8;

let api: TestApi;
let server: MailServer;
let worker: INestApplicationContext;
beforeAll(async () => {
  [api, server] = await Promise.all([startTestApi(), startMailServer()]);
  // Letters have been written and wait for a connection.
  worker = await startTestWorker(api.database, {
    SMTP_URL: server.url,
    SWEEP_SECONDS: '1',
    SMTP_CONNECTIONS: String(connections),
  });
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await server.stop();
});

interface People {
  owner: Actor;
  member: Actor;
  petId: string;
}

/** Like a mail program, without cookies. */
const oneClick = async ({ organisationId, userId }: Actor, mails: MailClass): Promise<{ status: number }> => {
  const url = api.app.get(ReminderLinks).unsubscribeUrlOf({ organisationId, userId, mails });
  return inject(api, {
    url: new URL(url).pathname,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
};

/** What makes the letters to the member, or to the owner, unwanted. */
const ends: [string, 'owner' | 'member', (people: People) => Promise<Pick<Answer, 'status'>>][] = [
  ['one click stops mails of the type', 'member', ({ member }) => oneClick(member, 'parasite')],
  ['one click stops all mails', 'member', ({ member }) => oneClick(member, 'daily')],
  [
    'the settings mute the type',
    'member',
    ({ member }) => member.patch('/api/notification-settings', { mutedTypes: ['parasite'] }),
  ],
  ['the member leaves', 'member', ({ member }) => member.post('/api/organization/leave')],
  ['the member is removed', 'member', ({ owner, member }) => owner.del(`/api/organization/members/${member.userId}`)],
  [
    'the member may only see bills from now on',
    'member',
    ({ owner, member }) =>
      owner.patch(`/api/organization/members/${member.userId}`, { version: 1, role: 'billing-only' }),
  ],
  [
    'the member deletes the account',
    'member',
    ({ member }) => member.del('/api/auth/account', { password: member.password }),
  ],
  [
    'the pet is transferred',
    'owner',
    ({ owner, petId }) => owner.patch(`/api/pets/${petId}`, { version: 1, status: 'transferred' }),
  ],
  ['the pet dies', 'owner', ({ owner, petId }) => owner.post(`/api/pets/${petId}/deceased`, {})],
  ['the pet is deleted', 'owner', ({ owner, petId }) => owner.del(`/api/pets/${petId}`)],
  ['the organisation is deleted', 'owner', ({ owner }) => owner.del('/api/organization', { password: owner.password })],
];

const mailsWith = (messageId: string) =>
  api.sql<{ organisationId: string; kind: string }>(
    `select organisation_id as "organisationId", kind from platform.outbound_mail where message_id = $1`,
    [messageId],
  );

const digests = `select from platform.outbound_mail m join reminders.digest d on d.id = m.subject_id where m.organisation_id = $1`;

/** How many mails of the organisation's reminders match the condition. */
async function countOf({ organisationId }: Actor, condition: string): Promise<number> {
  const rows = await api.sql(
    `select from platform.outbound_mail where organisation_id = $1 and kind = 'reminders.due' and ${condition}`,
    [organisationId],
  );
  return rows.length;
}

it.each(ends)(
  'when %s, letters that are written and were not offered to the server stay here',
  async (_, whose, end) => {
    await api.database.setClock('2026-07-06T10:00:00Z');
    const owner = await signUp(api);
    const { id: petId } = await createPet(owner);
    const people = { owner, member: await joinAs(owner, 'member'), petId };
    const person = people[whose];
    for (let count = 0; count < letters; count++)
      await createReminder(person, { petIds: [petId], type: 'parasite', date: '2026-07-06', time: '12:00' });
    const address = `${person.username}@petcare.test`;
    const over = Promise.withResolvers<{ status: number; offered: number }>();
    let isFirst = true;
    server.behave(async (step, messageId) => {
      const [mail] = step === 'message' ? await mailsWith(messageId) : [];
      if (mail?.organisationId !== owner.organisationId) return undefined;
      if (isFirst) {
        isFirst = false;
        await until(async () => (await countOf(owner, 'lease_token is not null')) === letters);
        const { status } = await end(people);
        over.resolve({ status, offered: await countOf(owner, 'offer_count > 0') });
      }
      // Nobody gets an answer before then, so nothing else is offered in the meantime.
      await over.promise;
      return undefined;
    });
    await api.database.setClock('2026-07-06T11:00:00Z');
    const { status, offered } = await over.promise;
    expect(status).toBeLessThan(300);
    await until(async () => (await countOf(owner, 'next_at <= platform.now()')) === 0);
    const taken = server.taken.filter(({ to, headers }) => to.includes(address) && headers.has('list-unsubscribe'));
    expect(taken).toHaveLength(offered);
    expect(await countOf(owner, `state = 'suppressed'`)).toBe(letters - offered);
  },
);

const muting = ends.filter(([what]) => what.startsWith('one click') || what.startsWith('the settings'));

it.each(muting)('when %s, a daily e-mail that is written says nothing of it any more', async (_, _whose, end) => {
  await api.database.setClock('2026-07-06T10:00:00Z');
  const [others, owner] = [await signUp(api), await signUp(api)];
  for (let connection = 0; connection < connections; connection++)
    await createReminder(others, { date: '2026-07-06', time: '11:59' });
  const member = await joinAs(owner, 'member');
  await member.patch('/api/notification-settings', { digestAt: '12:00' });
  const { id: petId } = await createPet(owner);
  await createReminder(member, { petIds: [petId], type: 'parasite', date: '2026-07-06', time: '12:30' });
  const over = Promise.withResolvers<undefined>();
  // Only due reminders are held: what is sent on signing up must not take a connection.
  server.behave(async (step, messageId) => {
    const [mail] = step === 'message' ? await mailsWith(messageId) : [];
    return mail?.kind === 'reminders.due' ? over.promise : undefined;
  });
  await api.database.setClock('2026-07-06T10:59:30Z');
  await until(async () => (await countOf(others, 'offer_count > 0')) === connections);
  // Whatever holds the connections keeps its lease of a minute.
  await api.database.setClock('2026-07-06T11:00:00Z');
  const daily = async (condition: string): Promise<boolean> =>
    (await api.sql(`${digests} and ${condition}`, [owner.organisationId])).length === 1;
  await until(() => daily('d.composed_at is not null and m.lease_token is not null'));
  expect((await end({ owner, member, petId })).status).toBeLessThan(300);
  over.resolve(undefined);
  await until(() => daily(`m.state in ('sent', 'suppressed')`));
  expect(await daily(`m.state = 'suppressed' and m.last_error = 'there is nothing to say'`)).toBe(true);
});
