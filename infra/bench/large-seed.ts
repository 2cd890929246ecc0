import { Client } from 'pg';
import type { BenchSession } from './seed.ts';

const each = 'generate_series(1, $2::int) n';
const owner = '(select m.user_id from organisations.membership m where m.organisation_id = $1 limit 1)';

/** `$1` organisation, `$2` how many of each, `$3` the pet that has records. Dates lie half a year to both sides of today. */
const statements: readonly string[] = [
  `insert into pets.pet (organisation_id, id, name, species, created_by) select $1, uuidv7(), 'Hen ' || n, 'chicken', ${owner} from ${each}`,
  `insert into pets.contact (organisation_id, id, type, name, phones, is_emergency, primary_for)
   select $1, uuidv7(), 'vet', 'Vet ' || n, '[]', false, '[]' from ${each}`,
  `insert into platform.record_entry (organisation_id, id, record_id, kind, area, pet_id, happened_on, happened_at, has_time, title)
   select $1, uuidv7(), uuidv7(), 'note', 'notes', $3, at::date, at, true, 'Walk ' || n || ' by the river'
   from ${each}, lateral (select now() - n * interval '1 hour' as at) days`,
  `insert into money.expense (organisation_id, id, spent_on, amount_pence, category, vendor, pets)
   select $1, uuidv7(), current_date - n % 3000, 1000 + n, 'food', 'Shop ' || n % 7,
     jsonb_build_array(jsonb_build_object('petId', $3::uuid, 'sharePence', 1000 + n)) from ${each}`,
  `insert into reminders.reminder (organisation_id, id, title, type, date, zone, planned_until, created_by)
   select $1, uuidv7(), 'Worming ' || n, 'parasite', current_date, 'Europe/London', current_date, ${owner} from ${each}`,
  `insert into reminders.reminder_pet (organisation_id, reminder_id, pet_id)
   select r.organisation_id, r.id, $3 from reminders.reminder r where r.organisation_id = $1 and r.title like 'Worming %'`,
  `insert into reminders.occurrence (organisation_id, id, reminder_id, local_at, all_day, zone, due_at, status, done_at, done_by_name)
   select $1, uuidv7(), r.id, at at time zone 'Europe/London', true, 'Europe/London', at, status,
     case when status in ('done', 'skipped') then at end, case when status in ('done', 'skipped') then 'Ann' end
   from reminders.reminder r, (values (-3, 'done'), (-2, 'skipped'), (-1, 'lapsed'), (1, 'scheduled')) made (side, status),
     lateral (select current_date + side * (1 + substr(r.title, 9)::int % 60) * interval '1 day' + interval '8 hours' as at) times
   where r.organisation_id = $1 and r.title like 'Worming %'`,
];

/** Gives an organisation so many pets, contacts, expenses and reminders more, and one of its pets such a history; by the superuser. */
export async function seedLarge(
  superuserUrl: string,
  { organisationId, petId }: BenchSession,
  count: number,
): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    for (const sql of statements) {
      const values = [organisationId, ...(sql.includes('$2') ? [count] : []), ...(sql.includes('$3') ? [petId] : [])];
      await client.query(sql.includes('$2') ? sql : sql.replaceAll('$3', '$2'), values);
    }
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
