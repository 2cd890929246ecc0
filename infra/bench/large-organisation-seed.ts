import { Client } from 'pg';

/** How much the large organisation has. */
export const large = { pets: 50_000, reminders: 10_000, occurrencesEach: 10, binned: 20_000 };

const first = [
  'Bella',
  'Max',
  'Poppy',
  'Élan',
  'Oscar',
  'Luna',
  'Rex',
  'Daisy',
  'Milo',
  'Tilly',
  'Alfie',
  'Zoë',
  'Bramble',
];
const second = [
  'of Ashdown',
  'Moonlight',
  'the Bold',
  'Willow',
  'Thunder',
  'Marmalade',
  'Pepper',
  'Hazel',
  'Storm',
  'Clover',
];

const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');
const named = (n: string): string =>
  `(array[${quoted(first)}])[1 + ${n} % ${first.length}] || ' ' || (array[${quoted(second)}])[1 + ${n} / 7 % ${second.length}] || ' ' || ${n}`;

/** `$1` organisation, `$2` its owner; most occurrences are over: done, a few skipped or lapsed. */
const statements = [
  `insert into pets.pet (organisation_id, id, name, species, breed, sex, birth_date, birth_date_precision, colour, created_by)
   select $1, uuidv7(), ${named('p')}, 'dog', 'Border Terrier', 'female', '2015-01-01', 'day', 'Grizzle and tan', $2
   from generate_series(1, ${large.pets}) p`,
  `insert into reminders.reminder (organisation_id, id, title, type, date, "time", zone, planned_until, created_by)
   select $1, uuidv7(), 'Tablet of ' || ${named('n')}, 'parasite', current_date, '18:00', 'Europe/London', current_date, $2
   from generate_series(1, ${large.reminders}) n`,
  `with r as (select id, row_number() over () as n from reminders.reminder where organisation_id = $1 and created_by = $2 and title like 'Tablet of %'),
   p as (select id, row_number() over () as n from pets.pet where organisation_id = $1)
   insert into reminders.reminder_pet (organisation_id, reminder_id, pet_id)
   select $1, r.id, p.id from r join p using (n)`,
  `with made as (
     select n.id as reminder, n.n, d.d, date_trunc('minute', now()) + (d.d - 7) * interval '30 days' + n.n * interval '4 minutes' as at
     from (select id, row_number() over () as n from reminders.reminder
         where organisation_id = $1 and created_by = $2 and title like 'Tablet of %') n,
       generate_series(1, ${large.occurrencesEach}) d (d))
   insert into reminders.occurrence (organisation_id, id, reminder_id, local_at, all_day, zone, due_at, status, done_at, done_by_name)
   select $1, uuidv7(), reminder, at at time zone 'Europe/London', false, 'Europe/London', at,
     case when d > 7 then 'scheduled' when (n + d) % 10 = 0 then 'lapsed' when (n + d) % 10 = 1 then 'skipped' else 'done' end,
     case when d <= 7 and (n + d) % 10 > 0 then at end, case when d <= 7 and (n + d) % 10 > 0 then 'Ann' end
   from made`,
  `insert into platform.recycle_bin_entry (organisation_id, id, kind, label, deleted_at, deleted_by, deleted_by_name)
   select $1, uuidv7(), 'pet', 'Rex ' || n, now() - n * interval '1 minute', $2, 'Ann' from generate_series(1, ${large.binned}) n`,
];

/** Fills that organisation. */
export async function seedLarge(superuserUrl: string, organisationId: string, ownerId: string): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    for (const sql of statements) {
      await client.query(sql, [organisationId, ownerId]);
      // Else PostgreSQL takes what the next one joins for a few rows.
      await client.query('analyze');
    }
  } finally {
    await client.end();
  }
}
