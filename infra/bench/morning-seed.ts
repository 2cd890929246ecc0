/** Of all reminders nine of ten are one organisation's; the rest are shared out among these. */
const middle = 100;
/** And one has just these. */
export const fewReminders = 10;

/**
 * Reminders for the whole day in ten days, of which no date is a row yet: `size` of them, and those of one small organisation.
 * Leaves a table `morning_org (id, n)`: 0 is the large one, -1 the small one.
 */
export const morningStatements = (size: number): string[] => [
  `create table morning_org as select uuidv7() as id, uuidv7() as user_id, uuidv7() as pet_id, n
   from generate_series(-1, ${middle}) n`,
  `insert into auth.user (id, username, email, password_hash, first_name)
   select user_id, 'plan' || n, 'plan' || n || '@petcare.example', 'none', 'Plan' from morning_org`,
  // Nobody gets many mails a day at an address that is not verified.
  `update auth.user set email_verified_at = now() where username like 'plan%'`,
  `insert into organisations.organisation (id, name, type, plan) select id, 'Yard ' || n, 'livery', 'pro' from morning_org`,
  `insert into organisations.membership (organisation_id, user_id, role) select id, user_id, 'owner' from morning_org`,
  `insert into pets.pet (organisation_id, id, name, species, sex, created_by)
   select id, pet_id, 'Comet', 'horse', 'male', user_id from morning_org`,
  `insert into reminders.reminder (organisation_id, id, title, type, date, zone, rrule, planned_until, created_by)
   select org.id, uuidv7(), 'Worm count', 'parasite', current_date + 10, 'Europe/London', 'FREQ=WEEKLY;INTERVAL=8',
     current_date, org.user_id
   from generate_series(${1 - fewReminders}, ${size}) r
   join morning_org org on org.n = case when r <= 0 then -1 when r % 10 < 9 then 0 else 1 + r / 10 % ${middle} end`,
  `insert into reminders.reminder_pet (organisation_id, reminder_id, pet_id)
   select r.organisation_id, r.id, org.pet_id from reminders.reminder r join morning_org org on org.id = r.organisation_id`,
  // There were mornings before. PostgreSQL plans anew for a table that grows, but only once a minute.
  `insert into reminders.notification (organisation_id, id, occurrence_id, recipient_id, channel, kind, outcome, outcome_at)
   select o.organisation_id, uuidv7(), o.id, m.user_id, 'e-mail', 'due', 'sent', platform.now() - interval '2 days'
   from reminders.occurrence o join organisations.membership m on m.organisation_id = o.organisation_id`,
  `analyze`,
];

/** As if their day had come, nine o'clock. */
export const strike = [
  `update platform.outbound_mail set send_at = platform.now(), next_at = platform.now() where next_at is not null`,
  `update reminders.occurrence o set due_at = platform.now() from morning_org org where o.organisation_id = org.id`,
];
