import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { accountSessionList } from '@petcare/contracts';
import {
  aPhoto,
  newVisitor,
  signUp,
  startTestApi,
  upload,
  type Actor,
  type TestApi,
  type Visitor,
} from '@petcare/testing/server';
import { startPost, tokenIn, type Post } from '../test/letters.ts';

let api: TestApi;
let post: Post;
beforeAll(async () => {
  api = await startTestApi();
  post = await startPost(api);
});
afterAll(async () => {
  await post.stop();
  await api.close();
});

const chosen = 'a rabbit eats hay all day';
const recordOf = ({ userId }: Actor) =>
  api.sql<{ action: string; changes: unknown }>(
    `select action, changes from platform.audit_event where actor_id = $1 and actor_kind = 'user' order by id`,
    [userId],
  );

async function logIn({ username }: Actor, password: string): Promise<Visitor> {
  const visitor = newVisitor(api);
  await visitor.post('/api/auth/login', { username, password });
  return visitor;
}

it('what a person does with their account is on record, by them, and what it was goes with them', async () => {
  const anna = await signUp(api, { firstName: 'Annabel' });
  const email = `${anna.username}@petcare.test`;
  const verification = tokenIn(await post.letter(email, 'Confirm your e-mail address'));
  await newVisitor(api).post('/api/auth/email/verify', { token: verification });
  await anna.patch('/api/auth/profile', { firstName: 'Canarina', version: 1 });
  await upload(anna, '/api/auth/profile/avatar', await aPhoto());
  await anna.del('/api/auth/profile/avatar');
  await logIn(anna, anna.password);
  const { items } = accountSessionList.parse((await anna.get('/api/auth/sessions')).body);
  await anna.del(`/api/auth/sessions/${items.find(({ current }) => !current)?.id}`);
  await anna.del('/api/auth/sessions');
  await anna.post('/api/auth/password', { currentPassword: anna.password, password: chosen });
  await (await logIn(anna, chosen)).post('/api/auth/logout');
  await newVisitor(api).post('/api/auth/password/forgot', { username: anna.username });
  const reset = tokenIn(await post.letter(email, 'Choose a new password'));
  await newVisitor(api).post('/api/auth/password/reset', { token: reset, password: anna.password });
  const again = await logIn(anna, anna.password);

  const record = await recordOf(anna);
  expect(record.map(({ action }) => action)).toEqual([
    'account.registered',
    'organisation.created',
    'account.logged-in',
    'account.email-verified',
    'account.updated',
    'account.picture-changed',
    'account.picture-removed',
    'account.logged-in',
    'session.ended',
    'account.other-sessions-ended',
    'account.password-changed',
    'account.logged-in',
    'account.logged-out',
    'account.password-changed',
    'account.logged-in',
  ]);
  expect(record).toContainEqual({ action: 'account.updated', changes: { firstName: ['Annabel', 'Canarina'] } });

  await again.del('/api/auth/account', { password: anna.password });
  const left = await recordOf(anna);
  expect(left.map(({ action }) => action)).toContain('account.account-deleted');
  expect(JSON.stringify(left)).not.toContain('Canarina');
});
