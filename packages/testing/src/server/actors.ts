import { createHash, randomBytes } from 'node:crypto';
import { currentUser, type RegistrationInput, type Role } from '@petcare/contracts';
import { Database, noOrganisation, SessionsService } from '@petcare/platform';
import { eventually } from './eventually.ts';
import type { TestApi } from './test-api.ts';
import { newVisitor, type Answer, type Visitor } from './visitor.ts';

/** A logged-in person with an account. */
export type Actor = Visitor & {
  userId: string;
  username: string;
  password: string;
  /** The organisation they work in. */
  organisationId: string;
};

/** The channel on which every process hears that a person's sessions or roles have changed. */
const sessionChannel = 'session_changed';

/** Registers a new person who owns a new organisation; every field has a default, and the plan has no limits and is paid for a hundred years. */
export async function signUp(
  api: TestApi,
  { onTrial, ...fields }: Partial<RegistrationInput> & { onTrial?: boolean } = {},
): Promise<Actor> {
  const username = fields.username ?? `anna-${randomBytes(6).toString('hex')}`;
  const password = fields.password ?? 'correct horse battery';
  const visitor = newVisitor(api);
  const registration = {
    username,
    password,
    email: `${username}@petcare.test`,
    firstName: 'Anna',
    plan: 'pro',
    ...fields,
  };
  const answer = await visitor.post('/api/auth/register', registration);
  if (answer.status !== 201) throw new Error(`Nobody could be signed up: ${JSON.stringify(answer.body)}`);
  const user = currentUser.parse(answer.body);
  if (onTrial !== true) await payFor(api, String(user.organizationId));
  return { ...visitor, userId: user.id, username, password, organisationId: String(user.organizationId) };
}

/** So that a test may move the clock as far as it likes. */
async function payFor({ sql }: TestApi, organisationId: string): Promise<void> {
  await sql(
    `insert into billing.subscription (organisation_id, standing, anchor_at, period_starts_at, period_ends_at, is_free)
     values ($1, 'active', platform.now(), platform.now(), platform.now() + interval '100 years', false)`,
    [organisationId],
  );
}

/** Has the person confirm their address, as with the link in the e-mail: people who invite others have. */
export async function confirmAddress<Person extends Actor>(actor: Person): Promise<Person> {
  await actor.api.sql('update auth.user set email_verified_at = platform.now() where id = $1', [actor.userId]);
  return actor;
}

/** A new person who works in `owner`'s organisation with `role`, and owns one of their own as well. */
export async function joinAs(owner: Actor, role: Role, fields: Partial<RegistrationInput> = {}): Promise<Actor> {
  const actor = await signUp(owner.api, fields);
  await addMembership(owner.api, { userId: actor.userId, organisationId: owner.organisationId, role });
  return workIn(actor, owner.organisationId);
}

/** Gives a person a role in another organisation; their session stays where it is. */
export async function addMembership(
  { sql }: TestApi,
  { userId, organisationId, role }: { userId: string; organisationId: string; role: Role },
): Promise<void> {
  await sql('insert into organisations.membership (organisation_id, user_id, role) values ($1, $2, $3)', [
    organisationId,
    userId,
    role,
  ]);
}

/** Takes every membership away, leaving a person who only has pets shared with them. */
export async function leaveEverything(actor: Actor): Promise<void> {
  await actor.api.sql('delete from organisations.membership where user_id = $1', [actor.userId]);
  await hasSettled(actor, ({ body }) => currentUser.parse(body).organizationId === null);
}

/** Makes another of a person's organisations their session's current one. */
export async function workIn(actor: Actor, organisationId: string): Promise<Actor> {
  await changeSession(actor, 'update platform.session set organisation_id = $2 where token_hash = $1', organisationId);
  await hasSettled(actor, ({ body }) => currentUser.parse(body).organizationId === organisationId);
  return { ...actor, organisationId };
}

/** Makes the session one nobody has used for 31 days. */
export async function expireSession(actor: Actor): Promise<void> {
  await changeSession(
    actor,
    `update platform.session set last_used_at = last_used_at - interval '31 days' where token_hash = $1`,
  );
  await hasSettled(actor, ({ status }) => status === 401);
}

/**
 * Has the person use the product at the clock's new time. Otherwise a thirty-day-old session ends as soon as the process,
 * which keeps it in memory for a few seconds, reads it again: sooner on a slow machine.
 */
export async function stayLoggedIn(actor: Actor): Promise<void> {
  await changeSession(
    actor,
    'update platform.session set created_at = platform.now(), last_used_at = platform.now() where token_hash = $1',
  );
}

/** Has the process read it again: what it keeps in memory for a few seconds isn't counted by the database's clock. */
export async function rereadSessions({ api, userId }: Actor): Promise<void> {
  await api.app
    .get(Database)
    .transaction(noOrganisation, (transaction) => api.app.get(SessionsService).changed(transaction, [userId]));
}

/** Ends the session from elsewhere; the browser still sends its cookie. */
export async function revokeSession(actor: Actor): Promise<void> {
  await changeSession(actor, 'delete from platform.session where token_hash = $1');
  await hasSettled(actor, ({ status }) => status === 401);
}

/** Makes a person platform staff, with a second factor, as they must have, and freshly proved. */
export async function asSuperAdmin(actor: Actor): Promise<Actor> {
  await actor.api.sql(
    `update auth.user set is_super_admin = true, two_factor_secret = 'sealed', two_factor_confirmed_at = platform.now() where id = $1`,
    [actor.userId],
  );
  await actor.api.sql('update platform.session set proven_at = platform.now() where user_id = $1', [actor.userId]);
  // Asks for what the session in memory decides: `auth/user` reads the person anew each time.
  await actor.api.sql('select pg_notify($1, $2)', [sessionChannel, actor.userId]);
  await eventually(async () => {
    if ((await actor.get('/api/support/tickets/admin')).status !== 200)
      throw new Error('The process did not hear of the super admin');
  });
  return actor;
}

/** Has the person prove again, in this log-in, that it is them: for a while they may do what needs a fresh proof. */
export async function prove(actor: Visitor): Promise<void> {
  const { app } = actor.api;
  const sessions = app.get(SessionsService, { strict: false });
  const session = await sessions.find(sessionTokenOf(actor));
  if (!session) throw new Error('Nobody is logged in');
  const token = await app
    .get(Database, { strict: false })
    .transaction(noOrganisation, (transaction) => sessions.prove(transaction, session));
  for (const cookie of actor.cookies.keys()) if (cookie.includes('session')) actor.cookies.set(cookie, String(token));
  // For a CSRF token that belongs to it.
  await actor.get('/api/auth/user');
}

/** Value of the session cookie. */
export function sessionTokenOf({ cookies }: Visitor): string {
  const [, token] = [...cookies].find(([name]) => name.includes('session')) ?? [];
  if (token === undefined) throw new Error('There is no session cookie');
  return token;
}

async function changeSession(actor: Actor, sql: string, ...values: string[]): Promise<void> {
  const tokenHash = createHash('sha256').update(sessionTokenOf(actor)).digest('base64url');
  await actor.api.sql(sql, [tokenHash, ...values]);
}

/** Tells every process, and returns once the actor's own has heard it. */
async function hasSettled(actor: Actor, isSo: (user: Answer) => boolean): Promise<void> {
  await actor.api.sql('select pg_notify($1, $2)', [sessionChannel, actor.userId]);
  await eventually(async () => {
    if (!isSo(await actor.get('/api/auth/user')))
      throw new Error('The process did not hear that a session had changed');
  });
}
