import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { grant, type Grant } from '@petcare/contracts/sharing';
import {
  confirmAddress,
  createPet,
  joinAs,
  signUp,
  startMailServer,
  startTestApi,
  startTestWorker,
  type Actor,
  type MailServer,
  type TestApi,
} from '@petcare/testing/server';
import PostalMime from 'postal-mime';

let api: TestApi;
let server: MailServer;
let worker: INestApplicationContext | undefined;
let owner: Actor;
let sam: Actor;
let petId: string;
beforeAll(async () => {
  [api, server] = await Promise.all([startTestApi(), startMailServer()]);
});
beforeEach(async () => {
  owner = await confirmAddress(await signUp(api, { firstName: 'Anna' }));
  sam = await confirmAddress(await signUp(api, { firstName: 'Sam' }));
  petId = (await createPet(owner, { name: 'Biscuit' })).id;
});
afterEach(async () => {
  await worker?.close();
  worker = undefined;
});
afterAll(async () => {
  await api.close();
  await server.stop();
});

const hours = (count: number) => new Date(Date.now() + count * 60 * 60 * 1000).toISOString();
const addressOf = async ({ userId }: Actor) =>
  (await api.sql<{ email: string }>('select email from auth.user where id = $1', [userId]))[0]?.email ?? '';

async function share(to: object, fields: object = {}): Promise<Grant> {
  const answer = await owner.post('/api/grants', { petIds: [petId], to, preset: 'sitter', ...fields });
  expect(answer).toMatchObject({ status: 201 });
  return grant.parse(answer.body);
}
const accept = ({ id }: Grant) => sam.post(`/api/shared-with-me/${id}/accept`);
const leave = ({ id }: Grant) => sam.post(`/api/shared-with-me/${id}/leave`);
const revoke = ({ id }: Grant) => owner.post(`/api/grants/${id}/revoke`);

interface Told {
  what: string;
  state: string;
  reason: string | null;
  messageId: string | null;
  isDue: boolean;
}
const toldOf = ({ id }: Grant) =>
  api.sql<Told & Record<string, unknown>>(
    `select coalesce(n.what, 'offer') as what, m.state, m.last_error as reason, m.message_id as "messageId",
       m.send_at <= platform.now() as "isDue"
     from platform.outbound_mail m left join sharing.grant_notice n on n.id = m.subject_id
     where n.grant_id = $1 or m.subject_id = $1 order by m.created_at, m.id`,
    [id],
  );
const startWorker = async () => {
  worker ??= await startTestWorker(api.database, { SMTP_URL: server.url, SWEEP_SECONDS: '1' });
};

/** What became of the mails of a grant whose time has come: no worker runs before, so that a test can change things first. */
async function settled(given: Grant): Promise<Told[]> {
  await startWorker();
  for (;;) {
    const told = await toldOf(given);
    if (told.every(({ isDue, state }) => !isDue || !['planned', 'uncertain'].includes(state))) return told;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
async function letterOf(given: Grant, what: string) {
  const found = (await settled(given)).filter((one) => one.what === what && one.state === 'sent');
  expect(found).toHaveLength(1);
  const copies = server.taken.filter(({ headers }) => headers.get('message-id') === found[0]?.messageId);
  expect(copies).toHaveLength(1);
  const { subject, text, html, to } = await PostalMime.parse(copies[0]?.raw ?? '');
  return { subject, text, html, to: to?.[0]?.address };
}
const outcomes = async (given: Grant) => (await settled(given)).map(({ what, state }) => `${what} ${state}`);

/** As if everything reported about this grant had been due earlier. */
async function pass(given: Grant, interval: string): Promise<void> {
  await api.sql(
    `update sharing.grant set starts_at = starts_at - $2::interval, ends_at = ends_at - $2::interval where id = $1`,
    [given.id, interval],
  );
  await api.sql(
    `with moved as (update sharing.grant_notice set until = until - $2::interval where grant_id = $1 and until is not null returning id)
     update platform.outbound_mail set send_at = send_at - $2::interval, next_at = next_at - $2::interval
     where subject_id in (select id from moved) and next_at is not null`,
    [given.id, interval],
  );
}

it('whoever has a pet by another share too is not told that they see it no more', async () => {
  const juno = (await createPet(owner, { name: 'Juno' })).id;
  const short = await share({ userId: sam.userId }, { until: hours(30) });
  const both = await share({ userId: sam.userId }, { petIds: [petId, juno] });
  const long = await share({ userId: sam.userId });
  expect(await outcomes(short)).toEqual(['offer sent', 'ending planned', 'ended planned']);
  await pass(short, '7 hours');
  await settled(short);
  await pass(short, '24 hours');
  expect(await settled(short)).toMatchObject([
    { what: 'offer' },
    ...['ending', 'ended'].map((what) => ({
      what,
      state: 'suppressed',
      reason: 'they see the pets through another share',
    })),
  ]);
  await outcomes(both);
  await revoke(both);
  expect((await letterOf(both, 'revoked')).subject).toBe('Anna ended your access to Juno');
  await outcomes(long);
  await leave(long);
  expect((await letterOf(long, 'left')).subject).toBe('Sam left: you don’t share Biscuit with them any more');
});

it('whoever is to have it later is told from when, and that it will not begin', async () => {
  const email = await addressOf(sam);
  const [given, taken] = [
    await share({ email }, { from: hours(48), areas: { notes: 'view' } }),
    await share({ userId: sam.userId }, { from: hours(48) }),
  ];
  await accept(given);
  const accepted = await letterOf(given, 'accepted');
  expect(accepted.subject).toBe('Sam accepted: you’ll share Biscuit');
  expect(accepted.text).toMatch(/Sam can see notes for Biscuit, from \w{3} \d+ \w+ \d{4}, \d\d:\d\d \(UK time\)/);
  const offered = await letterOf(taken, 'offer');
  expect(offered.subject).toBe('Anna will share Biscuit with you');
  expect(offered.text).toContain('It begins on ');
  await revoke(taken);
  const revoked = await letterOf(taken, 'revoked');
  expect(revoked.subject).toBe('Anna won’t be sharing Biscuit with you');
  expect(revoked.text).toContain('It would have begun on ');
});

it('whoever changed or ended it is named, not whoever shared it', async () => {
  const ben = await joinAs(owner, 'admin', { firstName: 'Ben' });
  const given = await share({ userId: sam.userId });
  await outcomes(given);
  await ben.patch(`/api/grants/${given.id}`, { version: given.version, areas: { notes: 'view' } });
  expect((await letterOf(given, 'changed')).subject).toBe('Ben changed what you can see and do for Biscuit');
  await ben.post(`/api/grants/${given.id}/revoke`);
  expect((await letterOf(given, 'revoked')).subject).toBe('Ben ended your access to Biscuit');
});

it('whoever offered it last hears of the answer, and an owner once they’ve gone', async () => {
  const ben = await confirmAddress(await joinAs(owner, 'admin', { firstName: 'Ben' }));
  const email = await addressOf(sam);
  const given = await share({ email });
  await outcomes(given);
  await api.sql(`update sharing.grant set created_at = created_at - interval '11 minutes' where id = $1`, [given.id]);
  expect(await ben.post(`/api/grants/${given.id}/send-again`)).toMatchObject({ status: 200 });
  expect((await letterOf(given, 'again')).subject).toBe('Ben would like to share Biscuit with you');
  await accept(given);
  expect((await letterOf(given, 'accepted')).to).toBe(await addressOf(ben));
  await api.sql(`update organisations.membership set role = 'carer' where user_id = $1`, [ben.userId]);
  await api.sql(`update sharing.grant set created_by = null where id = $1`, [given.id]);
  await leave(given);
  expect((await letterOf(given, 'left')).to).toBe(await addressOf(owner));
});

it('whoever gets it for a shorter time is told until when', async () => {
  const given = await share({ userId: sam.userId }, { until: '2099-11-27T18:00:00.000Z' });
  await outcomes(given);
  await owner.patch(`/api/grants/${given.id}`, { version: given.version, until: '2099-11-20T18:00:00.000Z' });
  const letter = await letterOf(given, 'changed');
  expect(letter.subject).toBe('Anna is now sharing Biscuit with you until Fri 20 Nov 2099, 18:00');
  expect(letter.text).toContain('It ends on Fri 20 Nov 2099, 18:00 (UK time).');
});
