import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Database } from '@petcare/platform';
import { createReminder, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';
import { countUnverified, type Unverified } from './unverified-addresses.ts';

let api: TestApi;
let owner: Actor;
let mails: Unverified[];
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  owner = await signUp(api);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await createReminder(owner, { rrule: 'FREQ=DAILY;COUNT=30', date: tomorrow, time: '12:00' });
  mails = await api.sql<Unverified & Record<string, unknown>>(
    `select id as "notificationId", recipient_id as "recipientId", id as "mailId" from reminders.notification
     where organisation_id = $1 order by id limit 25`,
    [owner.organisationId],
  );
});
afterAll(() => api.close());

const count = async (asked: readonly Unverified[]): Promise<string[]> => [
  ...(await api.app
    .get(Database)
    .transaction(owner.organisationId, (transaction) => countUnverified(transaction, asked))),
];

it('lets ten a day through, however many workers ask at once and none of them says what came of it', async () => {
  expect(mails).toHaveLength(25);
  const asked = [mails.slice(0, 9), mails.slice(9, 18), mails.slice(18)];
  const admitted = (await Promise.all(asked.map(count))).flat();
  expect(new Set(admitted).size).toBe(10);
  // The next worker, after those have died: what was counted may go again, and nothing else.
  expect((await count(mails)).toSorted()).toEqual(admitted.toSorted());
});

it('begins anew a day later, and counts a daily e-mail once, whatever it says', async () => {
  const [first, ...rest] = mails;
  const daily = mails.slice(0, 12).map((mail) => ({ ...mail, mailId: first?.mailId ?? '' }));
  expect(await count(daily)).toEqual([first?.mailId]);
  await api.sql(
    `update reminders.notification set counted_at = counted_at - interval '25 hours' where organisation_id = $1`,
    [owner.organisationId],
  );
  expect(await count(rest.slice(12))).toHaveLength(10);
});
