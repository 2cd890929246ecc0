import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import type { PollingPerson } from './pollers.ts';

/** People with an organisation each, logged in, who have asked support something, some with an unread answer. */
export async function seedPolling(database: Client, people: number, random: () => number): Promise<PollingPerson[]> {
  await database.query(
    `create temporary table polling as select n::int, uuidv7() as id, uuidv7() as user_id from generate_series(1, $1) n`,
    [people],
  );
  for (const sql of statements) await database.query(sql);
  const { rows } = await database.query<{ userId: string; organisationId: string }>(
    `select user_id as "userId", id as "organisationId" from polling order by n`,
  );
  const sessions = rows.map((row, index) => ({ ...row, token: `polling-session-${index}-${'x'.repeat(24)}` }));
  await database.query(
    `insert into platform.session (token_hash, id, user_id, organisation_id)
     select token, gen_random_uuid(), person, organisation from unnest($1::text[], $2::uuid[], $3::uuid[]) as made (token, person, organisation)`,
    [
      sessions.map(({ token }) => createHash('sha256').update(token).digest('base64url')),
      sessions.map(({ userId }) => userId),
      sessions.map(({ organisationId }) => organisationId),
    ],
  );
  await database.query(
    `insert into support.ticket (organisation_id, id, author_id, subject, category, unread_by_user, last_response_at)
     select id, uuidv7(), user_id, 'Question of ' || user_id, 'question', nth = 1 and unread, case when nth = 1 then platform.now() end
     from polling join unnest($1::int[], $2::bool[]) with ordinality as asked (tickets, unread, n) using (n),
       generate_series(1, tickets) as nth`,
    [sessions.map(() => 4 + Math.floor(random() * 3)), sessions.map(() => random() < 0.3)],
  );
  await database.query('analyze');
  return sessions;
}

const statements = [
  `insert into auth.user (id, username, email, password_hash, first_name)
   select user_id, 'polling' || n, 'polling' || n || '@petcare.example', 'none', 'Polly' from polling`,
  `insert into organisations.organisation (id, name, type, plan) select id, 'Family ' || n, 'family', 'pro' from polling`,
  `insert into organisations.membership (organisation_id, user_id, role) select id, user_id, 'owner' from polling`,
];

/** Staff answer one ticket of each person who had no unread answer. */
export async function answerOne(database: Client, authors: readonly PollingPerson[]): Promise<void> {
  const { rowCount } = await database.query(
    `update support.ticket set unread_by_user = true, last_response_at = platform.now(), last_message_at = platform.now(),
       version = version + 1
     where id in (select distinct on (author_id) id from support.ticket
       where not unread_by_user and author_id = any($1) order by author_id, id)`,
    [authors.map(({ userId }) => userId)],
  );
  if (rowCount !== authors.length) throw new Error(`${authors.length} were to be answered, ${rowCount} were.`);
}

/** Each reads all their answers, on another device. */
export async function readAll(database: Client, authors: readonly PollingPerson[]): Promise<void> {
  await database.query(
    `update support.ticket set unread_by_user = false where unread_by_user and author_id = any($1)`,
    [authors.map(({ userId }) => userId)],
  );
}

/** Unread answers of everyone who has some, by the rows. */
export async function unreadByAuthor(database: Client): Promise<ReadonlyMap<string, number>> {
  const { rows } = await database.query<{ author: string; unread: number }>(
    `select author_id as author, count(*)::int as unread from support.ticket where unread_by_user group by author_id`,
  );
  return new Map(rows.map(({ author, unread }) => [author, unread]));
}
