import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { newVisitor, signUp, startTestApi, startTestWorker, type TestApi } from '@petcare/testing/server';
import { anAccount, invite } from '../test/inviting.ts';
import { ForgetInvitations } from './forget-invitations.job.ts';

let api: TestApi;
let worker: INestApplicationContext;
beforeAll(async () => {
  api = await startTestApi();
  worker = await startTestWorker(api.database);
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

const forget = () => worker.get(ForgetInvitations, { strict: false }).handle({}, new AbortController().signal);

it('an invitation that came to nothing is forgotten thirty days after its end, and no other', async () => {
  await api.database.setClock('2026-07-06T10:00:00Z');
  const owner = await signUp(api, { plan: 'pro' });
  const kept = async (): Promise<string[]> => {
    await forget();
    const rows = await api.sql<{ email: string }>(
      `select split_part(email, '@', 1) as email from organisations.invitation where organisation_id = $1 order by 1`,
      [owner.organisationId],
    );
    return rows.map(({ email }) => email);
  };
  const [accepted, declined, revoked] = [
    await invite(owner, { email: 'accepted@petcare.test' }),
    await invite(owner, { email: 'declined@petcare.test' }),
    await invite(owner, { email: 'revoked@petcare.test' }),
  ];
  await invite(owner, { email: 'unanswered@petcare.test' });
  await newVisitor(api).post(`/api/invitations/${accepted.token}/accept`, { account: anAccount() });
  await newVisitor(api).post(`/api/invitations/${declined.token}/decline`);
  await owner.post(`/api/invitations/${revoked.id}/revoke`);
  await api.database.setClock('2026-08-05T09:59:00Z');
  expect(await kept()).toEqual(['accepted', 'declined', 'revoked', 'unanswered']);
  await api.database.setClock('2026-08-05T10:01:00Z');
  expect(await kept()).toEqual(['accepted', 'unanswered']);
  await api.database.setClock('2026-08-12T09:59:00Z');
  expect(await kept()).toEqual(['accepted', 'unanswered']);
  await api.database.setClock('2026-08-12T10:01:00Z');
  expect(await kept()).toEqual(['accepted']);
});
