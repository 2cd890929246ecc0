import { createHash, randomBytes } from 'node:crypto';
import { seal } from '@petcare/platform';
import { signUp, type Actor, type TestApi } from '@petcare/testing/server';
import { actors } from './access-rows.ts';
import type { AccessRequest } from './access-world-organisations.ts';
import { aSubscription } from './access-world-notices.ts';
import { codeNow, emptySecret } from './one-time-code.ts';

const newPassword = 'a rabbit eats hay all day';

/** A valid request, for someone who may make it; null for other domains' routes. `mailed` are tokens from links, used up one by one. */
export function accountRequest(route: string, path: string, owner: Actor, mailed: string[]): AccessRequest | null {
  switch (route) {
    case 'POST /api/auth/register':
      return { path, body: registration() };
    case 'POST /api/auth/login':
      return { path, body: { username: owner.username, password: owner.password } };
    case 'PATCH /api/auth/profile':
      return { path, body: { version: 1, firstName: 'Nia' } };
    case 'POST /api/auth/password':
      return { path, body: { currentPassword: owner.password, password: newPassword } };
    case 'POST /api/auth/email':
      return { path, body: { password: owner.password, email: 'elsewhere@petcare.test' } };
    case 'DELETE /api/auth/account':
    case 'POST /api/auth/2fa/setup':
      return { path, body: { password: owner.password } };
    case 'POST /api/auth/proof':
      return { path, body: { password: owner.password } };
    case 'POST /api/auth/2fa/confirm':
      return { path, body: { code: codeNow() } };
    case 'POST /api/auth/2fa/recovery-codes':
    case 'DELETE /api/auth/2fa':
      return { path, body: { password: owner.password, code: codeNow() } };
    case 'POST /api/auth/password/forgot':
      return { path, body: { username: owner.username } };
    case 'POST /api/auth/password/reset':
      return { path, body: { token: mailed.pop(), password: newPassword } };
    case 'POST /api/auth/password/reset/check':
      return { path, body: { token: mailed[0] } };
    case 'POST /api/notifications/read':
      return { path, body: { until: '2026-01-01T00:00:00.000Z' } };
    case 'POST /api/push-subscriptions':
      return { path, body: aSubscription() };
    case 'POST /api/auth/email/verify':
      return { path, body: { token: mailed.pop() } };
    default:
      return null;
  }
}

function registration(): object {
  const username = `new-${randomBytes(6).toString('hex')}`;
  return { username, password: 'correct horse battery', email: `${username}@petcare.test`, firstName: 'Nia' };
}

/** Links for accounts of their own, for both purposes, one for every actor; password links come last, to be taken first. */
export async function mailLinks(api: TestApi): Promise<string[]> {
  const tokens: string[] = [];
  // The first one stays: it is looked at but not used up.
  const purposes = ['reset-password', ...actors.map(() => 'verify-email'), ...actors.map(() => 'reset-password')];
  for (const purpose of purposes) {
    const { userId, username } = await signUp(api);
    const token = randomBytes(32).toString('base64url');
    await api.sql(
      `insert into auth.account_link (id, purpose, user_id, email, token_hash, expires_at)
       values (gen_random_uuid(), $1, $2, $3, $4, platform.now() + interval '1 hour')`,
      [purpose, userId, `${username}@petcare.test`, createHash('sha256').update(token).digest('base64url')],
    );
    tokens.push(token);
  }
  return tokens;
}

/** Gives a person the authenticator every actor has, with none of its codes used; the routes decide whether it counts, but a super admin's does. */
export async function giveAuthenticator({ config, sql }: TestApi, { userId }: Actor): Promise<void> {
  const sealed = seal(config.APP_SECRET, 'two-factor', emptySecret, userId);
  await sql(
    `update auth.user set two_factor_step = 0, two_factor_secret = $2,
       two_factor_confirmed_at = case when is_super_admin then platform.now() else two_factor_confirmed_at end where id = $1`,
    [userId, sealed],
  );
}
