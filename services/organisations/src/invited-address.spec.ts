import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { confirmAddress, signUp, startTestApi, type TestApi } from '@petcare/testing/server';
import { invite } from '../test/inviting.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it.each([
  ['is confirmed by accepting the link that reached it', false],
  ['stays unconfirmed where another account has confirmed it', true],
])('an address %s', async (_what, isTaken) => {
  const email = `invited-${isTaken}@petcare.test`;
  if (isTaken) await confirmAddress(await signUp(api, { email }));
  const sam = await signUp(api, { email });
  const { token } = await invite(await signUp(api), { email, role: 'admin' });
  expect(await sam.post(`/api/invitations/${token}/accept`, {})).toMatchObject({
    status: 200,
    body: { role: 'admin', emailVerified: !isTaken },
  });
});
