import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { invitationList, myOrganisationList } from '@petcare/contracts';
import {
  confirmAddress,
  eventually,
  joinAs,
  newVisitor,
  prove,
  signUp,
  startMailServer,
  startTestApi,
  startTestWorker,
  type Actor,
  type MailServer,
  type TestApi,
  type Visitor,
} from '@petcare/testing/server';
import PostalMime, { type Email } from 'postal-mime';
import { anAccount, invite, tokenOf } from '../test/inviting.ts';

let api: TestApi;
let owner: Actor;
beforeAll(async () => {
  api = await startTestApi({ settings: { DATABASE_POOL: '20', LOG_LEVEL: 'info' } });
});
beforeEach(async () => {
  const livery = { organizationName: 'Brook End Livery', organizationType: 'livery', firstName: 'Olive' } as const;
  owner = await confirmAddress(await signUp(api, livery));
});
afterAll(() => api.close());

const open = (token: string) => newVisitor(api).get(`/api/invitations/${token}`);
const accept = (who: Visitor, token: string, body: object = {}) => who.post(`/api/invitations/${token}/accept`, body);
const join = (token: string) => accept(newVisitor(api), token, { account: anAccount() });
const decline = (token: string) => newVisitor(api).post(`/api/invitations/${token}/decline`);
const list = async () => invitationList.parse((await owner.get('/api/invitations')).body).items;
const over = { status: 422, body: { code: 'link-invalid' } };
const hourAgo = (id: string) =>
  api.sql(`update organisations.invitation set sent_at = sent_at - interval '1 hour' where id = $1`, [id]);
const passTime = (id: string) =>
  api.sql(`update organisations.invitation set expires_at = platform.now() where id = $1`, [id]);

describe('an invitation', () => {
  it('says to whoever holds the link what it is, and to those who manage members how it stands', async () => {
    const { token, id } = await invite(owner, { email: 'Sam.Field@petcare.test', role: 'carer' });
    expect(await open(token)).toMatchObject({
      status: 200,
      body: {
        state: 'sent',
        organizationName: 'Brook End Livery',
        organizationType: 'livery',
        role: 'carer',
        email: 'sam.field@petcare.test',
        invitedBy: 'Olive',
      },
    });
    expect(await list()).toEqual([expect.objectContaining({ id, state: 'sent', role: 'carer', answeredAt: null })]);
  });

  it('makes an account, logs it in, and the account works there', async () => {
    const { token, email } = await invite(owner, { role: 'carer' });
    const visitor = newVisitor(api);
    const account = anAccount();
    expect(await accept(visitor, token, { account })).toMatchObject({
      status: 200,
      body: {
        username: account.username,
        email,
        emailVerified: true,
        role: 'carer',
        organizationId: owner.organisationId,
      },
    });
    expect((await visitor.get('/api/pets')).status).toBe(200);
    expect(myOrganisationList.parse((await visitor.get('/api/organizations')).body).items).toHaveLength(1);
    expect(await list()).toEqual([expect.objectContaining({ state: 'accepted' })]);
  });

  it('brings a person who has an account along, to work there from then on', async () => {
    const sam = await signUp(api);
    const { token } = await invite(owner, { email: `${sam.username}@petcare.test`, role: 'admin' });
    expect(await accept(sam, token)).toMatchObject({
      status: 200,
      body: { id: sam.userId, role: 'admin', organizationId: owner.organisationId },
    });
    expect(await sam.get('/api/organization')).toMatchObject({ body: { name: 'Brook End Livery' } });
    expect(myOrganisationList.parse((await sam.get('/api/organizations')).body).items).toHaveLength(2);
  });

  it('is not for somebody who is logged in with another address, and stays open', async () => {
    const other = await signUp(api);
    const { token, email } = await invite(owner);
    expect(await accept(other, token, { account: anAccount() })).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: expect.stringContaining(email) },
    });
    expect((await join(token)).status).toBe(200);
  });

  it('of an address that an account has verified is accepted by logging in, not by a second account', async () => {
    const sam = await signUp(api);
    await api.sql('update auth.user set email_verified_at = platform.now() where id = $1', [sam.userId]);
    const { token } = await invite(owner, { email: `${sam.username}@petcare.test` });
    expect(await join(token)).toMatchObject({ status: 409, body: { message: expect.stringContaining('Log in') } });
    expect((await accept(sam, token)).status).toBe(200);
  });

  it('asks for an account or a log-in, and tells what is wrong with the account', async () => {
    const { token } = await invite(owner);
    expect(await accept(newVisitor(api), token)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'account' }] },
    });
    const short = { account: { ...anAccount(), password: 'short' } };
    expect(await accept(newVisitor(api), token, short)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'account.password' }] },
    });
    const taken = { account: { ...anAccount(), username: owner.username } };
    expect(await accept(newVisitor(api), token, taken)).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'account.username' }] },
    });
    const guessable = { account: { ...anAccount(), password: 'password1234' } };
    expect(await accept(newVisitor(api), token, guessable)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'account.password' }] },
    });
    expect((await join(token)).status).toBe(200);
  });

  it('is declined without a log-in, and is over then', async () => {
    const { token } = await invite(owner);
    expect((await decline(token)).status).toBe(204);
    expect([await decline(token), await join(token)]).toMatchObject([over, over]);
    expect((await open(token)).body).toEqual({
      state: 'declined',
      organizationName: 'Brook End Livery',
      organizationType: 'livery',
      role: null,
      email: null,
      invitedBy: null,
      expiresAt: null,
    });
  });

  it('is good for seven days', async () => {
    const { token, id, sentAt, expiresAt } = await invite(owner);
    expect(Date.parse(expiresAt) - Date.parse(sentAt)).toBe(7 * 24 * 3_600_000);
    await passTime(id);
    expect((await open(token)).body).toMatchObject({ state: 'expired', email: null });
    expect([await join(token), await decline(token)]).toMatchObject([over, over]);
    expect(await list()).toEqual([expect.objectContaining({ state: 'expired' })]);
  });

  it('is good once, also when fifty use it at the same moment', async () => {
    const sam = await signUp(api);
    const { token } = await invite(owner, { email: `${sam.username}@petcare.test` });
    const answers = await Promise.all(Array.from({ length: 50 }, () => accept(sam, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(49);
    const people = await api.sql('select from organisations.membership where organisation_id = $1', [
      owner.organisationId,
    ]);
    expect(people).toHaveLength(2);
  });

  it('does not outlive the organisation', async () => {
    const { token } = await invite(owner);
    await owner.del('/api/organization', { password: owner.password });
    expect((await open(token)).status).toBe(404);
    expect(await join(token)).toMatchObject(over);
  });
});

describe('whoever manages members', () => {
  it('invites to no role above their own', async () => {
    const admin = await joinAs(owner, 'admin');
    expect((await admin.post('/api/invitations', { email: 'a@petcare.test', role: 'owner' })).status).toBe(403);
    await prove(owner);
    expect((await owner.post('/api/invitations', { email: 'a@petcare.test', role: 'owner' })).status).toBe(201);
    const [invited] = await list();
    expect((await admin.post(`/api/invitations/${invited?.id}/revoke`)).status).toBe(403);
  });

  it('invites an address once at a time, and nobody who is there', async () => {
    const { email, id } = await invite(owner);
    const again = await owner.post('/api/invitations', { email, role: 'viewer' });
    expect(again).toMatchObject({ status: 409, body: { errors: [{ path: 'email' }] } });
    await passTime(id);
    expect((await owner.post('/api/invitations', { email, role: 'viewer' })).status).toBe(201);
    expect((await list()).map(({ state }) => state)).toEqual(['sent', 'expired']);
    expect(
      await owner.post('/api/invitations', { email: `${owner.username}@petcare.test`, role: 'viewer' }),
    ).toMatchObject({ status: 409, body: { errors: [{ path: 'email' }] } });
  });

  it('takes one back: the link opens nothing any more', async () => {
    const { token, id } = await invite(owner);
    expect(await owner.post(`/api/invitations/${id}/revoke`)).toMatchObject({ body: { state: 'revoked' } });
    expect((await open(token)).body).toMatchObject({ state: 'revoked' });
    expect(await join(token)).toMatchObject(over);
    expect((await owner.post(`/api/invitations/${id}/revoke`)).status).toBe(409);
    expect((await owner.post(`/api/invitations/${id}/resend`)).status).toBe(409);
  });

  it('sends one anew, also when it is over: a new link for seven days, and the old one is void', async () => {
    const { token, id } = await invite(owner);
    expect(await owner.post(`/api/invitations/${id}/resend`)).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.stringMatching(/^[1-5]?\d$|^60$/) },
    });
    await hourAgo(id);
    await passTime(id);
    expect(await owner.post(`/api/invitations/${id}/resend`)).toMatchObject({ status: 200, body: { state: 'sent' } });
    expect((await open(token)).status).toBe(404);
    expect(await join(token)).toMatchObject(over);
    expect((await join(await tokenOf(api, id))).status).toBe(200);
    expect((await owner.post(`/api/invitations/${id}/resend`)).status).toBe(409);
  });

  it('has strangers flooded by nobody: fifty mails a day', async () => {
    await api.sql(
      `insert into platform.outbound_mail (organisation_id, id, kind, subject_id, send_at, next_at, state)
       select $1, gen_random_uuid(), 'organisations.invitation', gen_random_uuid(), now(), now(), 'planned'
       from generate_series(1, 50)`,
      [owner.organisationId],
    );
    expect(await owner.post('/api/invitations', { email: 'a@petcare.test', role: 'viewer' })).toMatchObject({
      status: 409,
      body: { message: 'Petcare sends up to 50 invitations a day. Try again tomorrow.' },
    });
  });
});

it('a link that never was answers like one that is over, whatever it says', async () => {
  const { token } = await invite(owner);
  await decline(token);
  const [unknown, used] = [await join('x'.repeat(43)), await join(token)];
  const seen = ({ status, body }: typeof unknown) => ({ status, body: { ...(body as object), requestId: '' } });
  expect(seen(unknown)).toEqual(seen(used));
  for (const odd of ['', '..%2f', '%00', "'--", 'x'.repeat(2000)]) {
    expect([400, 401, 404, 414]).toContain((await open(odd)).status);
    expect((await join(odd)).status).toBeLessThan(500);
  }
});

describe('the mail of an invitation', () => {
  let server: MailServer;
  let worker: INestApplicationContext;
  beforeAll(async () => {
    server = await startMailServer();
    worker = await startTestWorker(api.database, { SMTP_URL: server.url, SWEEP_SECONDS: '1' });
  });
  afterAll(async () => {
    await worker.close();
    await server.stop();
  });

  async function mailTo(address: string): Promise<Email> {
    return eventually(async () => {
      const taken = server.taken.find(({ to }) => to.includes(address));
      if (!taken) throw new Error(`No mail came to ${address}`);
      return PostalMime.parse(taken.raw);
    });
  }

  it('says who asks to what until when, and its link is the only copy of the token', async () => {
    await owner.post('/api/invitations', { email: 'sam@petcare.test', role: 'carer' });
    const mail = await mailTo('sam@petcare.test');
    expect(mail.subject).toBe('Olive has invited you to Brook End Livery');
    expect(mail.text).toContain('as a carer');
    const token = /\/accept-invitation\/([\w-]{43})/.exec(mail.text ?? '')?.[1] ?? '';
    expect((await open(token)).body).toMatchObject({ state: 'sent', email: 'sam@petcare.test' });
    await eventually(async () => {
      const [row] = await api.sql<{ state: string; sealed_secret: string | null }>(
        `select state, sealed_secret from platform.outbound_mail where organisation_id = $1 and kind = 'organisations.invitation'`,
        [owner.organisationId],
      );
      if (row?.state !== 'sent') throw new Error('It is not settled yet');
      expect(row.sealed_secret).toBeNull();
    });
    expect(await api.sql('select from organisations.invitation where token_hash = $1', [token])).toEqual([]);
    expect((await join(token)).status).toBe(200);
    expect(api.log.length).toBeGreaterThan(5);
    expect(JSON.stringify(api.log)).not.toContain(token);
  });

  it('does not go when the invitation was taken back before', async () => {
    const answer = await owner.post('/api/invitations', { email: 'late@petcare.test', role: 'carer' });
    const { id } = answer.body as { id: string };
    await owner.post(`/api/invitations/${id}/revoke`);
    await owner.post('/api/invitations', { email: 'later@petcare.test', role: 'carer' });
    await mailTo('later@petcare.test');
    expect(server.taken.filter(({ to }) => to.includes('late@petcare.test'))).toEqual([]);
  });
});
