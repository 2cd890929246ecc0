import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  confirmAddress,
  newVisitor,
  signUp,
  startTestApi,
  type Actor,
  type Answer,
  type TestApi,
} from '@petcare/testing/server';
import { anAccount, invite } from '../test/inviting.ts';

let api: TestApi;
let owner: Actor;
beforeAll(async () => {
  api = await startTestApi();
  owner = await confirmAddress(await signUp(api));
});
afterAll(() => api.close());

const changing = new Set(['x-request-id', 'date', 'content-length', 'etag']);

/** An answer, except what's new in each. */
function lookOf({ status, headers, body }: Answer, address = '') {
  const text = JSON.stringify(body)
    .replaceAll(address || /$^/g, 'ADDRESS')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
  return { status, headers: Object.keys(headers).filter((name) => !changing.has(name)), text };
}

it('inviting says nothing about whether the address has an account', async () => {
  await signUp(api, { email: 'known@petcare.test' });
  const ask = async (email: string) => lookOf(await owner.post('/api/invitations', { email, role: 'carer' }), email);
  const answer = await ask('known@petcare.test');
  expect(answer.status).toBe(201);
  expect(await ask('unknown@petcare.test')).toEqual(answer);
});

const endings: Record<string, (token: string, id: string) => Promise<unknown>> = {
  used: (token) => newVisitor(api).post(`/api/invitations/${token}/accept`, { account: anAccount() }),
  declined: (token) => newVisitor(api).post(`/api/invitations/${token}/decline`, {}),
  revoked: (_token, id) => owner.post(`/api/invitations/${id}/revoke`, {}),
  expired: (_token, id) =>
    api.sql(`update organisations.invitation set expires_at = platform.now() where id = $1`, [id]),
};

describe.each(Object.entries(endings))('a link that was %s', (_ending, end) => {
  it.each(['accept', 'decline'])('is answered like one that never was by %s', async (verb) => {
    const { token, id } = await invite(owner);
    await end(token, id);
    const use = async (link: string) =>
      lookOf(
        await newVisitor(api).post(
          `/api/invitations/${link}/${verb}`,
          verb === 'accept' ? { account: anAccount() } : {},
        ),
      );
    const never = await use('x'.repeat(43));
    expect(never).toMatchObject({ status: 422 });
    expect(await use(token)).toEqual(never);
  });
});
