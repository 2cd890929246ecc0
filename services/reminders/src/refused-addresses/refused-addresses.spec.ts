import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { markedAsSpam, mailProblemList, refusedAddressList, type RefusedAddress } from '@petcare/contracts';
import {
  createReminder,
  joinAs,
  signUp,
  startMailServer,
  startTestApi,
  startTestWorker,
  type Actor,
  type MailServer,
  type TestApi,
} from '@petcare/testing/server';
import { SuppressedAddresses } from '@petcare/platform';
import { linksHaveLeft, outcomeOf, takenFor } from '../../test/mails.ts';
import { until } from '../../test/until.ts';

let api: TestApi;
let server: MailServer;
let worker: INestApplicationContext;
let owner: Actor;
beforeAll(async () => {
  [api, server] = await Promise.all([startTestApi({ settings: { RATE_LIMIT_FACTOR: '1' } }), startMailServer()]);
  worker = await startTestWorker(api.database, { SMTP_URL: server.url, SWEEP_SECONDS: '1' });
});
beforeEach(async () => {
  await api.database.setClock('2026-07-06T10:00:00Z');
  server.behave(() => undefined);
  owner = await signUp(api);
  await linksHaveLeft(api);
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await server.stop();
});

const addressOf = ({ username }: Actor): string => `${username}@petcare.test`;
const now = { date: '2026-07-06', time: '11:00' };

async function refusedOf(actor: Actor): Promise<RefusedAddress[]> {
  return refusedAddressList.parse((await actor.get('/api/refused-addresses')).body).items;
}

/** The server has said for good that there's no such mailbox. */
async function refuse(actor: Actor): Promise<void> {
  const address = addressOf(actor);
  server.behave((step, argument) => (step === 'RCPT' && argument === address ? '550 5.1.1 Nobody here' : undefined));
  await createReminder(actor, now);
  await until(async () => (await refusedOf(actor)).length > 0);
  server.behave(() => undefined);
}

it('is told to whose it is with what the server said, and to the household by name only', async () => {
  const ben = await joinAs(owner, 'member', { firstName: 'Ben' });
  await linksHaveLeft(api);
  expect(await refusedOf(ben)).toEqual([]);
  await refuse(ben);
  const [own] = await refusedOf(ben);
  expect(own).toMatchObject({ userId: ben.userId, name: 'Ben', address: addressOf(ben) });
  expect(own?.reason).toContain('Nobody here');
  expect(await refusedOf(owner)).toEqual([{ ...own, address: null, reason: null }]);
  expect(await refusedOf(await signUp(api))).toEqual([]);
  expect((await ben.get('/api/auth/user')).body).toMatchObject({
    emailRefusal: { since: own?.since, reason: own?.reason },
  });
  expect((await owner.get('/api/auth/user')).body).toMatchObject({ emailRefusal: null });
});

it('gets no reminders once one was marked as spam, until its owner wants them again', async () => {
  await worker.get(SuppressedAddresses).add(addressOf(owner), markedAsSpam);
  expect(await refusedOf(owner)).toMatchObject([{ address: addressOf(owner), reason: 'Marked as spam' }]);
  const reminder = await createReminder(owner, now);
  expect(await outcomeOf(api, reminder)).toMatchObject({ state: 'suppressed', reason: 'marked as spam' });
  expect((await owner.post('/api/refused-addresses/release')).status).toBe(204);
  expect(await outcomeOf(api, await createReminder(owner, now))).toMatchObject({ state: 'sent' });
});

it('works again when its owner says so: mails go to it, and the one it refused can be sent again', async () => {
  await refuse(owner);
  const lost = await createReminder(owner, now);
  expect(await outcomeOf(api, lost)).toMatchObject({ state: 'suppressed' });
  const problems = async () => mailProblemList.parse((await owner.get('/api/mail-problems')).body).items;
  const [problem] = await problems();
  expect(problem?.blocked).toBe('address-refused');
  const retry = () => owner.post(`/api/mail-problems/${problem?.id}/retry`);
  expect((await retry()).status).toBe(409);

  expect((await owner.post('/api/refused-addresses/release')).status).toBe(204);
  expect(await refusedOf(owner)).toEqual([]);
  expect((await owner.get('/api/auth/user')).body).toMatchObject({ emailRefusal: null });
  expect((await retry()).status).toBe(204);
  await until(async () => (await problems()).length === 0);
  const next = await createReminder(owner, now);
  await outcomeOf(api, next, ['sent']);
  expect(await takenFor(api, server, next)).toHaveLength(1);
  const [record] = await api.sql<{ action: string }>(
    `select action from platform.audit_event where entity_id = $1 and action = 'user.address-released'`,
    [owner.userId],
  );
  expect(record).toBeDefined();
});

it('can be said twice, and not all day long', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 4; count++) statuses.push((await owner.post('/api/refused-addresses/release')).status);
  expect(statuses).toEqual([204, 204, 204, 429]);
});
