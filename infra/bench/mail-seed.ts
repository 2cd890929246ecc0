import type { Pool } from 'pg';

/**
 * Due notifications of families, as the planner leaves them; the server makes all rows, with one statement per table.
 */
const statements = (organisations: number, mailsEach: number): string[] => [
  `create temporary table org as select uuidv7() as id, uuidv7() as user_id, uuidv7() as pet_id, uuidv7() as reminder_id, n
   from generate_series(1, ${organisations}) n`,
  `insert into auth.user (id, username, email, password_hash, first_name, email_verified_at)
   select user_id, 'bench' || n, 'bench' || n || '@petcare.example', 'none', 'Bench', now() from org`,
  `insert into organisations.organisation (id, name, type, plan) select id, 'Family ' || n, 'family', 'pro' from org`,
  `insert into organisations.membership (organisation_id, user_id, role) select id, user_id, 'owner' from org`,
  `insert into pets.pet (organisation_id, id, name, species, created_by) select id, pet_id, 'Bella', 'dog', user_id from org`,
  `insert into reminders.reminder (organisation_id, id, title, type, date, "time", zone, planned_until, created_by)
   select id, reminder_id, 'Flea and tick tablet', 'parasite', current_date, '09:00', 'Europe/London', current_date, user_id from org`,
  `insert into reminders.reminder_pet (organisation_id, reminder_id, pet_id) select id, reminder_id, pet_id from org`,
  `create temporary table due as select org.*, uuidv7() as occurrence_id, uuidv7() as notification_id, m
   from org, generate_series(1, ${mailsEach}) m`,
  `insert into reminders.occurrence (organisation_id, id, reminder_id, local_at, all_day, zone, due_at)
   select id, occurrence_id, reminder_id, timestamp '2020-01-01' + m * interval '1 minute', false, 'Europe/London', now() from due`,
  `insert into reminders.notification (organisation_id, id, occurrence_id, recipient_id, channel, kind)
   select id, notification_id, occurrence_id, user_id, 'e-mail', 'due' from due`,
  `insert into platform.outbound_mail (organisation_id, id, kind, subject_id, send_at, next_at)
   select id, uuidv7(), 'reminders.due', notification_id, platform.now(), platform.now() from due`,
  `analyze`,
];

/** Mails that are due now, `mailsEach` of each of the organisations. */
export async function seedMails(database: Pool, organisations: number, mailsEach: number): Promise<void> {
  for (const sql of statements(organisations, mailsEach)) await database.query(sql);
}

/** Rows of mails alone, of no use to a worker: a million of them, and a thousandth due unless `allDue`. */
export async function seedOutbox(database: Pool, rows: number, allDue: boolean): Promise<void> {
  await database.query(
    `insert into platform.outbound_mail (organisation_id, id, kind, subject_id, send_at, next_at)
     select md5('o' || n / 20)::uuid, uuidv7(), 'test.postcard', uuidv7(), at, at
     from generate_series(1, $1::int) n, lateral (select platform.now() + case when $2 then interval '-1 minute' else interval '1 day' end) as due (at)`,
    [rows, allDue],
  );
  await database.query('vacuum analyze platform.outbound_mail');
}
