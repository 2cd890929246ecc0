import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { grant, type Grant } from '@petcare/contracts/sharing';
import {
  aPhoto,
  confirmAddress,
  createPet,
  noticesToNowhere,
  signUp,
  startMailServer,
  startTestApi,
  startTestWorker,
  upload,
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
async function change({ id, version }: Grant, fields: object): Promise<Grant> {
  const answer = await owner.patch(`/api/grants/${id}`, { version, ...fields });
  expect(answer).toMatchObject({ status: 200 });
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

it.each<[string, (given: Grant) => Promise<unknown>, string]>([
  ['accepted', accept, 'Sam accepted: you now share Biscuit'],
  ['declined', leave, '@ declined your offer to share Biscuit'],
])('whoever offers is told once that it was %s', async (what, answer, subject) => {
  const email = await addressOf(sam);
  const given = await share({ email });
  await answer(given);
  await answer(given);
  expect(await letterOf(given, what)).toMatchObject({
    subject: subject.replace('@', email),
    to: await addressOf(owner),
  });
  expect(await noticesToNowhere(api, 'sharing.grant-notice')).toEqual([]);
});

it('nobody is told of the sharing of a pet that has died, and of several only of those that live', async () => {
  const died = (id: string) => owner.post(`/api/pets/${id}/deceased`, {});
  const juno = (await createPet(owner, { name: 'Juno' })).id;
  const moss = (await createPet(owner, { name: 'Moss' })).id;
  const both = await share({ userId: sam.userId }, { petIds: [juno, moss] });
  await died(moss);
  const alone = await share({ userId: sam.userId }, { until: hours(60) });
  expect((await died(petId)).status).toBe(200);
  await pass(alone, '40 hours');
  expect(await outcomes(alone)).toEqual(['offer suppressed', 'ending suppressed', 'ended planned']);
  expect((await letterOf(both, 'offer')).subject).toBe('Anna has shared Juno with you');
});

it('whoever shares is told when it is given back, and nobody of an end to come', async () => {
  const given = await share({ userId: sam.userId }, { until: hours(60) });
  await outcomes(given);
  await leave(given);
  const letter = await letterOf(given, 'left');
  expect(letter).toMatchObject({
    subject: 'Sam left: you don’t share Biscuit with them any more',
    to: await addressOf(owner),
  });
  expect(letter.text).toContain('What they wrote stays in the record.');
  expect(await outcomes(given)).toEqual(['offer sent', 'ending suppressed', 'ended suppressed', 'left sent']);
});

it('nobody is told that it was accepted who took it back before', async () => {
  const given = await share({ email: await addressOf(sam) });
  await accept(given);
  await leave(given);
  expect(await settled(given)).toContainEqual(
    expect.objectContaining({ what: 'accepted', state: 'suppressed', reason: 'it is not so any more' }),
  );
});

it('whoever has it is told of several changes at once, by what holds in the end', async () => {
  const given = await share({ userId: sam.userId });
  expect(await outcomes(given)).toEqual(['offer sent']);
  await worker?.close();
  worker = undefined;
  const changed = await change(given, { areas: { notes: 'view' } });
  await change(changed, { areas: { notes: 'add' } });
  const letter = await letterOf(given, 'changed');
  expect(letter).toMatchObject({
    subject: 'Anna changed what you can see and do for Biscuit',
    to: await addressOf(sam),
  });
  expect(letter.text).toContain('You can write notes for Biscuit. It has no end date.');
  await change(await latest(given), { areas: { notes: 'edit' } });
  expect((await outcomes(given)).filter((one) => one === 'changed sent')).toHaveLength(2);
});

it('nobody is told of what was changed back, or is said by the offer', async () => {
  const given = await share({ userId: sam.userId });
  const changed = await change(given, { areas: { notes: 'view' } });
  expect(await outcomes(given)).toEqual(['offer sent']);
  await worker?.close();
  worker = undefined;
  const again = await change(changed, { areas: { notes: 'edit' } });
  await change(again, { areas: { notes: 'view' } });
  expect(await settled(given)).toContainEqual(
    expect.objectContaining({ what: 'changed', state: 'suppressed', reason: 'it was changed back' }),
  );
});

it('whoever gets it for longer is told so, and of no end that was moved', async () => {
  const given = await share({ userId: sam.userId }, { until: hours(30) });
  await outcomes(given);
  await change(given, { until: hours(60) });
  expect((await letterOf(given, 'changed')).subject).toBe('Anna is sharing Biscuit with you for longer');
  await pass(given, '31 hours');
  expect(await outcomes(given)).toEqual(
    expect.arrayContaining(['ending suppressed', 'ended suppressed', 'ending planned', 'ended planned']),
  );
});

it('whoever has it is told once a day before it ends, and once when it has, with the pet beside it until then', async () => {
  await upload(owner, `/api/pets/${petId}/photo`, await aPhoto(300, 200));
  const given = await share({ userId: sam.userId }, { until: hours(30) });
  expect(await outcomes(given)).toEqual(['offer sent', 'ending planned', 'ended planned']);
  await pass(given, '7 hours');
  const ending = await letterOf(given, 'ending');
  expect(ending.subject).toMatch(/^Your access to Biscuit ends on \w{3} \d+ \w{3} \d{4}, \d\d:\d\d$/);
  expect(ending.html).toContain('/api/p/');
  await pass(given, '24 hours');
  const over = await letterOf(given, 'ended');
  expect(over.subject).toBe('Your access to Biscuit has ended');
  expect(over.html).not.toContain('/api/p/');
  expect(await outcomes(given)).toEqual(['offer sent', 'ending sent', 'ended sent']);
});

it('for less than a day nobody is told that it will soon end', async () => {
  const given = await share({ userId: sam.userId }, { until: hours(20) });
  expect(await outcomes(given)).toEqual(['offer sent', 'ended planned']);
});

it('whoever it is taken from is told so, and of no end to come', async () => {
  const given = await share({ userId: sam.userId }, { until: hours(60) });
  await outcomes(given);
  await revoke(given);
  expect((await letterOf(given, 'revoked')).subject).toBe('Anna ended your access to Biscuit');
  expect(await outcomes(given)).toEqual(['offer sent', 'ending suppressed', 'ended suppressed', 'revoked sent']);
});

it('nobody is told of the end of what they never heard of', async () => {
  const given = await share({ userId: sam.userId });
  await revoke(given);
  expect(await outcomes(given)).toEqual(['offer suppressed']);
});

it('whoever tries levels for long sends ten mails a day', async () => {
  const strict = await startTestApi({ settings: { RATE_LIMIT_FACTOR: '1' } });
  try {
    const [anna, kim] = [await confirmAddress(await signUp(strict)), await confirmAddress(await signUp(strict))];
    const pet = await createPet(anna);
    const body = { petIds: [pet.id], to: { userId: kim.userId }, preset: 'sitter' };
    let given = grant.parse((await anna.post('/api/grants', body)).body);
    for (let round = 0; round < 12; round++) {
      await strict.sql(`update platform.outbound_mail set state = 'sent', next_at = null, offered_at = platform.now()`);
      const fields = { version: given.version, areas: { notes: round % 2 === 0 ? 'view' : 'add' } };
      given = grant.parse((await anna.patch(`/api/grants/${given.id}`, fields)).body);
    }
    expect(await strict.sql(`select from sharing.grant_notice where what = 'changed'`)).toHaveLength(10);
  } finally {
    await strict.close();
  }
});

it('one address is sent no more than ten offers a day, whoever they are from', async () => {
  const strict = await startTestApi({ settings: { RATE_LIMIT_FACTOR: '1' } });
  try {
    const people = [await confirmAddress(await signUp(strict)), await confirmAddress(await signUp(strict))];
    const offers = [];
    for (const one of people) {
      const body = { petIds: [(await createPet(one)).id], to: { email: 'lee@petcare.test' }, preset: 'sitter' };
      for (let sent = 0; sent < 6; sent++) offers.push(await one.post('/api/grants', body));
    }
    expect(offers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(201), 409, 409]);
    expect(offers.at(-1)?.body).toMatchObject({
      message: 'We’ve sent this person enough e-mails about sharing today. Try again tomorrow.',
    });
  } finally {
    await strict.close();
  }
});

it('one person sends no more than fifty offers a day, in however many organisations', async () => {
  const strict = await startTestApi({ settings: { RATE_LIMIT_FACTOR: '1' } });
  try {
    const anna = await confirmAddress(await signUp(strict));
    const { id } = await createPet(anna);
    const offer = (to: string) =>
      anna.post('/api/grants', { petIds: [id], to: { email: `${to}@petcare.test` }, preset: 'sitter' });
    for (let sent = 0; sent < 50; sent++) expect(await offer(`kim-${sent}`)).toMatchObject({ status: 201 });
    // As if they had been in another organisation, which leaves one of them free to send.
    await strict.sql(`delete from platform.outbound_mail where kind = 'sharing.offer'`);
    expect(await offer('lee')).toMatchObject({
      status: 409,
      body: { message: 'You can share up to 50 times a day. Try again tomorrow.' },
    });
  } finally {
    await strict.close();
  }
});

async function latest({ id }: Grant): Promise<Grant> {
  const { body } = await owner.get('/api/grants');
  return grant.parse((body as { items: Grant[] }).items.find((one) => one.id === id));
}
