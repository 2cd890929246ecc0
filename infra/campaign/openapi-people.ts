import { createHash } from 'node:crypto';
import { seal } from '@petcare/platform';
import type { Client } from 'pg';

/** Who asks: nobody in particular, members by role, someone from another organisation, staff. */
export const people = ['anonymous', 'owner', 'carer', 'viewer', 'stranger', 'staff'] as const;
export type Person = (typeof people)[number];

/** Of a password no request guesses. */
const passwordHash =
  '$argon2id$v=19$m=19456,p=1,t=2$hvl94O1zZZqLR1uCT4LQ3A$5ZrRQ4FOqhMsbWjUtz7XesCqD9TbB2t+z9pXkH05Ems';
const tokenOf = (person: Person): string => `openapi-${person}-${'x'.repeat(24)}`;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

const made = [
  `create table public.described (name text primary key, user_id uuid not null default uuidv7(), organisation_id uuid not null, role text not null, sealed text)`,
  `insert into organisations.organisation (id, name, type, plan)
   select uuidv7(), name, 'family', 'pro' from (values ('Home'), ('Elsewhere')) as one (name)`,
  `insert into public.described (name, organisation_id, role)
   select p.name, o.id, p.role from (values ('owner', 'Home', 'owner'), ('carer', 'Home', 'carer'), ('viewer', 'Home', 'viewer'),
     ('stranger', 'Elsewhere', 'owner'), ('staff', 'Elsewhere', 'viewer')) as p (name, home, role)
   join organisations.organisation o on o.name = p.home`,
];

/** Everyone as at the start, whatever a request has done to them. */
const restored = [
  `update organisations.organisation set deleted_at = null, plan = 'pro' where deleted_at is not null`,
  `insert into auth.user (id, username, email, password_hash, first_name, is_super_admin, email_verified_at, two_factor_secret, two_factor_confirmed_at)
   select user_id, name, name || '@petcare.example', '${passwordHash}', name, name = 'staff', now(),
     sealed, case when sealed is not null then now() end
   from public.described on conflict do nothing`,
  `insert into organisations.membership (organisation_id, user_id, role)
   select organisation_id, user_id, role from public.described on conflict (organisation_id, user_id) do update set role = excluded.role`,
];

/** @param secret with which the API seals second factors it stores */
export async function makePeople(database: Client, secret: string): Promise<void> {
  for (const sql of made) await database.query(sql);
  const { rows } = await database.query<{ id: string }>(
    `select user_id as id from public.described where name = 'staff'`,
  );
  for (const { id } of rows)
    await database.query('update public.described set sealed = $2 where user_id = $1', [
      id,
      seal(secret, 'two-factor', 'JBSWY3DPEHPK3PXP', id),
    ]);
  await restorePeople(database);
}

/** Gives everyone their role and their log-in back. */
export async function restorePeople(database: Client): Promise<void> {
  for (const sql of restored) await database.query(sql);
  for (const person of people) {
    await database.query(
      `insert into platform.session (token_hash, id, user_id, organisation_id, proven_at)
       select $1, gen_random_uuid(), user_id, organisation_id, now() from public.described where name = $2 on conflict do nothing`,
      [hashOf(tokenOf(person)), person],
    );
  }
}

/** What a person's browser sends along. */
export interface Identity {
  readonly cookie: string;
  readonly csrf: string;
}

/** Opens the product as a person, for the cookies it gives. */
export async function identityOf(url: string, person: Person): Promise<Identity> {
  const session = person === 'anonymous' ? '' : `session-${new URL(url).port}=${tokenOf(person)}`;
  const response = await fetch(`${url}/api/auth/user`, { headers: { cookie: session } });
  const given = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const csrf = given.find((pair) => pair.startsWith('csrf-token='))?.slice('csrf-token='.length) ?? '';
  return { cookie: [session, ...given].filter(Boolean).join('; '), csrf: decodeURIComponent(csrf) };
}
