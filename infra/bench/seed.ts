import { createHash } from 'node:crypto';
import { Client } from 'pg';

export interface Size {
  organisations: number;
  petsEach: number;
}

/** A log-in of the benchmark: the cookie's token, whose it is, and one of their pets. */
export interface BenchSession {
  token: string;
  organisationId: string;
  petId: string;
}

const sessionCount = 2000;

/** Rows are made by the server itself, in one statement a table; ids sort by time as the product's do. */
const statements = (size: Size): string[] => [
  `create temporary table org as select uuidv7() as id, uuidv7() as user_id, n from generate_series(1, ${size.organisations}) n`,
  `insert into auth.user (id, username, email, password_hash, first_name)
   select user_id, 'bench' || n, 'bench' || n || '@petcare.example', 'none', 'Bench' from org`,
  `insert into organisations.organisation (id, name, type, plan) select id, 'Family ' || n, 'family', 'pro' from org`,
  `insert into organisations.membership (organisation_id, user_id, role) select id, user_id, 'owner' from org`,
  `insert into pets.pet (organisation_id, id, name, species, breed, sex, birth_date, birth_date_precision, colour, created_by)
   select org.id, uuidv7(), 'Pet ' || p, 'dog', 'Border Terrier', 'female', date '2015-01-01' + p, 'day', 'Grizzle and tan', org.user_id
   from org, generate_series(1, ${size.petsEach}) p`,
  `insert into reminders.reminder (organisation_id, id, title, type, date, "time", zone, planned_until, created_by)
   select id, uuidv7(), 'Flea and tick tablet', 'parasite', current_date, '18:00', 'Europe/London', current_date, user_id from org`,
  `insert into reminders.reminder_pet (organisation_id, reminder_id, pet_id)
   select r.organisation_id, r.id, (select p.id from pets.pet p where p.organisation_id = r.organisation_id limit 1) from reminders.reminder r join org on org.id = r.organisation_id`,
  `insert into reminders.occurrence (organisation_id, id, reminder_id, local_at, all_day, zone, due_at)
   select r.organisation_id, uuidv7(), r.id, current_date - d + time '18:00', false, r.zone, current_date - d + time '18:00'
   from reminders.reminder r join org on org.id = r.organisation_id, generate_series(1, 20) d`,
  `analyze`,
];

/** @returns sessions spread over the organisations */
export async function seedBench(superuserUrl: string, size: Size): Promise<BenchSession[]> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    for (const sql of statements(size)) await client.query(sql);
    const { rows } = await client.query<{ organisationId: string; userId: string; petId: string }>(
      `select m.organisation_id as "organisationId", m.user_id as "userId",
         (select p.id from pets.pet p where p.organisation_id = m.organisation_id limit 1) as "petId"
       from organisations.membership m join org on org.id = m.organisation_id order by m.user_id limit ${sessionCount}`,
    );
    const sessions = rows.map((row, index) => ({ ...row, token: `bench-session-${index}-${'x'.repeat(24)}` }));
    await client.query(
      `insert into platform.session (token_hash, id, user_id, organisation_id)
       select token, gen_random_uuid(), person, organisation from unnest($1::text[], $2::uuid[], $3::uuid[]) as made (token, person, organisation)`,
      [
        sessions.map(({ token }) => hashOf(token)),
        sessions.map(({ userId }) => userId),
        sessions.map(({ organisationId }) => organisationId),
      ],
    );
    return sessions;
  } finally {
    await client.end();
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
