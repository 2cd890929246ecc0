import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { grant, type Grant } from '@petcare/contracts/sharing';
import {
  aPhoto,
  confirmAddress,
  createPet,
  eventually,
  joinAs,
  signUp,
  startMailServer,
  startTestApi,
  startTestWorker,
  upload,
  type Actor,
  type MailServer,
  type TestApi,
} from '@petcare/testing/server';
import PostalMime, { type Email } from 'postal-mime';

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

const offer = (to: object, fields: object = {}) =>
  owner.post('/api/grants', { petIds: [petId], to, preset: 'sitter', ...fields });
const share = async (to: object, fields: object = {}): Promise<Grant> => grant.parse((await offer(to, fields)).body);
const mailsOf = ({ id }: Grant) =>
  api.sql<{ state: string; reason: string | null; messageId: string | null }>(
    `select state, last_error as reason, message_id as "messageId" from platform.outbound_mail
     where kind = 'sharing.offer' and subject_id = $1`,
    [id],
  );

/** How a grant's mail ended, after a worker has run: none runs before, so that a test can change things first. */
async function ended(given: Grant) {
  worker ??= await startTestWorker(api.database, { SMTP_URL: server.url, SWEEP_SECONDS: '1' });
  for (;;) {
    const [mail] = await mailsOf(given);
    if (mail && mail.state !== 'planned' && mail.state !== 'uncertain') return mail;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
async function letterOf(given: Grant): Promise<Email> {
  const { messageId } = await ended(given);
  const copies = server.taken.filter(({ headers }) => headers.get('message-id') === messageId);
  expect(copies).toHaveLength(1);
  return PostalMime.parse(copies[0]?.raw ?? '');
}

it('whoever pets are offered to by address is told once who offers what, and how to answer', async () => {
  const email = `kim-${petId}@petcare.test`;
  const given = await share({ email }, { until: '2030-07-06T17:00:00.000Z' });
  const letter = await letterOf(given);
  expect(letter.subject).toBe('Anna would like to share Biscuit with you');
  expect(letter.to).toMatchObject([{ address: email }]);
  expect(letter.text).toContain('It ends on Sat 6 Jul 2030, 18:00 (UK time).');
  expect(letter.text).toContain(`Log in with ${email} to accept or decline`);
  expect(letter.text).toMatch(
    /You can accept until \w{3} \d+ \w{3} \d{4}, \d\d:\d\d \(UK time\). After that, ask Anna to offer it again./,
  );
  expect(letter.text).toMatch(/http\S+\/sharing\b/);
  // Behind the # it never reaches a server’s log.
  expect(letter.text).toContain(`/auth?tab=register&redirect=%2Fsharing#email=${encodeURIComponent(email)}`);
});

it('whoever has an account is not asked to create one', async () => {
  expect((await letterOf(await share({ userId: sam.userId }))).text).not.toContain('/auth?tab=register');
});

it('the pet is shown beside the offer', async () => {
  await upload(owner, `/api/pets/${petId}/photo`, await aPhoto(300, 200));
  expect((await letterOf(await share({ userId: sam.userId }))).html).toContain('/api/p/');
});

const sendAgain = ({ id }: Grant) => owner.post(`/api/grants/${id}/send-again`);
/** As if everything sent about this offer had been sent that long ago. */
async function pass({ id }: Grant, interval: string): Promise<void> {
  const moved = `created_at = created_at - $2::interval`;
  await api.sql(`update sharing.grant set ${moved} where id = $1`, [id, interval]);
  await api.sql(`update sharing.grant_notice set ${moved} where grant_id = $1`, [id, interval]);
}
const lettersTo = async (address: string) => {
  const letters = await Promise.all(server.taken.map(({ raw }) => PostalMime.parse(raw)));
  return letters.filter(({ to }) => to?.some((one) => one.address === address)).map(({ subject }) => subject);
};

it('an offer that nobody answered is sent again, once in ten minutes, and noted', async () => {
  const email = `kim-${petId}@petcare.test`;
  const given = await share({ email });
  const refused = {
    status: 409,
    body: { message: 'It was sent less than ten minutes ago. Give it a little time to arrive.' },
  };
  expect(await sendAgain(given)).toMatchObject(refused);
  await letterOf(given);
  await pass(given, '11 minutes');
  expect(await sendAgain(given)).toMatchObject({ status: 200, body: { id: given.id, state: 'offered' } });
  expect(await sendAgain(given)).toMatchObject(refused);
  const subject = 'Anna would like to share Biscuit with you';
  while ((await lettersTo(email)).length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await lettersTo(email)).toEqual([subject, subject]);
  const audit = await api.sql<{ action: string }>(
    `select action from platform.audit_event where entity_id = $1 order by 1`,
    [given.id],
  );
  expect(audit.map(({ action }) => action)).toEqual(['grant.created', 'grant.offered-again']);
  expect(await api.sql(`select from sharing.grant_notice where grant_id = $1`, [given.id])).toHaveLength(1);
});

it('an offer is not sent again once none of its pets is left', async () => {
  const given = await share({ email: `kim-${petId}@petcare.test` });
  await pass(given, '11 minutes');
  await owner.post(`/api/pets/${petId}/deceased`, {});
  expect(await sendAgain(given)).toMatchObject({
    status: 409,
    body: { message: 'There’s nothing left to share in this offer.' },
  });
});

it('what was answered or has ended is not offered again, nor by others', async () => {
  const [row] = await api.sql<{ email: string }>('select email from auth.user where id = $1', [sam.userId]);
  const given = await share({ email: row?.email });
  await pass(given, '11 minutes');
  expect(await sam.post(`/api/grants/${given.id}/send-again`)).toMatchObject({ status: 404 });
  await sam.post(`/api/shared-with-me/${given.id}/accept`);
  expect(await sendAgain(given)).toMatchObject({
    status: 409,
    body: { message: 'They’ve answered, or it has ended, so there’s no offer to send again.' },
  });
  await owner.post(`/api/grants/${given.id}/revoke`);
  expect(await sendAgain(given)).toMatchObject({ status: 409 });
});

it('an offer that is sent again counts among the fifty of a day', async () => {
  const given = await share({ email: 'mo@petcare.test' });
  for (let sent = 1; sent < 50; sent++) await share({ email: `mo-${sent}@petcare.test` });
  await pass(given, '11 minutes');
  expect(await sendAgain(given)).toMatchObject({
    status: 409,
    body: { message: 'Petcare sends up to 50 e-mails about sharing a day. Try again tomorrow.' },
  });
  expect(await api.sql(`select from sharing.grant_notice where grant_id = $1`, [given.id])).toHaveLength(0);
});

it('whoever is known is told what they have', async () => {
  const letter = await letterOf(await share({ userId: sam.userId }));
  expect(letter.subject).toBe('Anna has shared Biscuit with you');
  expect(letter.text).toContain('It has no end date.');
});

it('an offer goes out in the organisation’s name when whoever made it has no account any more', async () => {
  const given = await share({ email: `kim-${petId}@petcare.test` });
  await api.sql('delete from auth.user where id = $1', [owner.userId]);
  const [organisation] = await api.sql<{ name: string }>('select name from organisations.organisation where id = $1', [
    owner.organisationId,
  ]);
  expect((await letterOf(given)).subject).toBe(`${organisation?.name} would like to share Biscuit with you`);
});

it('nor does whoever has something stop hearing about it then', async () => {
  const admin = await joinAs(owner, 'admin');
  const given = await share({ userId: sam.userId });
  const { to } = await letterOf(given);
  await api.sql('delete from auth.user where id = $1', [owner.userId]);
  expect((await admin.post(`/api/grants/${given.id}/revoke`)).status).toBe(200);
  const end = expect.stringMatching(/. ended your access to Biscuit$/);
  await eventually(async () => expect(await lettersTo(to?.[0]?.address ?? '')).toContainEqual(end));
});

it('no name makes a link', async () => {
  await owner.patch(`/api/pets/${petId}`, { version: 1, name: 'Win at evil.example' });
  const letter = await letterOf(await share({ userId: sam.userId }));
  expect(letter.subject).toBe('Anna has shared Win at evil. example with you');
  expect(letter.text).not.toContain('evil.example');
});

it.each<[string, string, (given: Grant) => Promise<unknown>]>([
  ['was taken back', 'it is shared no more', ({ id }) => owner.post(`/api/grants/${id}/revoke`)],
  ['was declined', 'it is shared no more', ({ id }) => sam.post(`/api/shared-with-me/${id}/leave`)],
  ['was accepted', 'it is accepted already', ({ id }) => sam.post(`/api/shared-with-me/${id}/accept`)],
  ['is of a deleted pet', 'the person or the pets are gone', () => owner.del(`/api/pets/${petId}`)],
])('nobody is told of an offer that %s meanwhile', async (_how, reason, change) => {
  const [row] = await api.sql<{ email: string }>('select email from auth.user where id = $1', [sam.userId]);
  const given = await share({ email: row?.email });
  expect(await change(given)).toMatchObject({ status: expect.any(Number) });
  expect(await ended(given)).toMatchObject({ state: 'suppressed', reason });
});

it('an organisation sends no more than fifty a day, and what is refused is not shared', async () => {
  for (let sent = 0; sent < 50; sent++) await share({ email: `lee-${sent}@petcare.test` });
  expect(await offer({ email: 'lee@petcare.test' })).toMatchObject({
    status: 409,
    body: { message: 'Petcare sends up to 50 e-mails about sharing a day. Try again tomorrow.' },
  });
  const made = await api.sql('select from sharing.grant where organisation_id = $1', [owner.organisationId]);
  expect(made).toHaveLength(50);
});
