import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { grant, type Grant } from '@petcare/contracts/sharing';
import {
  confirmAddress,
  createPet,
  signUp,
  startMailServer,
  startTestApi,
  startTestWorker,
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

/** How the mail of a grant ended, once a worker has been by: none runs before, so that a test can change things first. */
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
  expect(letter.text).toContain('It ends on 6 Jul 2030, 18:00 (UK time).');
  expect(letter.text).toContain(`Log in with ${email} to accept or decline`);
  expect(letter.text).toMatch(/http\S+\/sharing\b/);
});

it('whoever is known is told what they have', async () => {
  const letter = await letterOf(await share({ userId: sam.userId }));
  expect(letter.subject).toBe('Anna shares Biscuit with you');
  expect(letter.text).toContain('It has no end date.');
});

it('no name makes a link', async () => {
  await owner.patch(`/api/pets/${petId}`, { version: 1, name: 'Win at evil.example' });
  const letter = await letterOf(await share({ userId: sam.userId }));
  expect(letter.subject).toBe('Anna shares Win at evil. example with you');
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
    body: { message: 'Petcare sends 50 e-mails about sharing a day at most. Try again tomorrow.' },
  });
  const made = await api.sql('select from sharing.grant where organisation_id = $1', [owner.organisationId]);
  expect(made).toHaveLength(50);
});
