import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { invitation, invitationList } from '@petcare/contracts';
import {
  confirmAddress,
  joinAs,
  newVisitor,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { anAccount, invite, tokenOf, type Invited } from '../test/inviting.ts';

let api: TestApi;
let owner: Actor;
let old: Invited;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  owner = await confirmAddress(await signUp(api));
  old = await invite(owner);
  await passTime();
});
afterAll(() => api.close());

/** Eight days later, for all invitations there are. */
const passTime = () =>
  api.sql(
    `update organisations.invitation set sent_at = sent_at - interval '8 days', expires_at = expires_at - interval '8 days'
     where organisation_id = $1`,
    [owner.organisationId],
  );
const resend = ({ id }: { id: string }) => owner.post(`/api/invitations/${id}/resend`);
const states = async () =>
  invitationList.parse((await owner.get('/api/invitations')).body).items.map(({ state }) => state);
const refused = (message: string) => ({ status: 409, body: { message, errors: [{ path: 'email', message }] } });

it('an invitation that is over is not sent again to somebody who has joined since', async () => {
  const { id, email } = await invite(owner, { email: old.email });
  const joined = await newVisitor(api).post(`/api/invitations/${await tokenOf(api, id)}/accept`, {
    account: anAccount(),
  });
  expect(joined.status).toBe(200);
  expect(await resend(old)).toMatchObject(refused(`${email} is already in your organisation.`));
  expect(await states()).toEqual(['accepted', 'expired']);
});

it('nor while there is another to the same address, unless that is over, too', async () => {
  const newer = await invite(owner, { email: old.email });
  expect(await resend(old)).toMatchObject(
    refused('There’s a newer invitation to this address. Send that one again instead.'),
  );
  await passTime();
  expect(await states()).toEqual(['expired', 'expired']);
  expect(invitation.parse((await resend(old)).body).state).toBe('sent');
  expect((await resend(newer)).status).toBe(409);
  expect(await states()).toEqual(['expired', 'sent']);
});

it('whoever sends it again invites from then on: it stays when its first sender leaves', async () => {
  const admin = await confirmAddress(await joinAs(owner, 'admin', { firstName: 'Ada' }));
  const { id } = await invite(admin);
  await passTime();
  expect(invitation.parse((await resend({ id })).body)).toMatchObject({ state: 'sent', invitedBy: old.invitedBy });
  expect((await admin.post('/api/organization/leave')).status).toBe(204);
  const { items } = invitationList.parse((await owner.get('/api/invitations')).body);
  expect(items.find((one) => one.id === id)).toMatchObject({ state: 'sent' });
});
