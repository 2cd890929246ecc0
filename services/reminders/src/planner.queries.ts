import { silentUntil } from './occurrences.queries.ts';

/** Stops what's open in the reminders `$2`, each for the reason at its place in `$3`; `$1` organisation. */
export const stopOccurrences = `
  update reminders.occurrence o set status = 'cancelled', cancel_reason = s.reason, cancelled_at = platform.now()
  from unnest($2::uuid[], $3::text[]) as s (reminder_id, reason)
  where o.organisation_id = $1 and o.reminder_id = s.reminder_id and o.status = 'scheduled' returning o.id`;

/**
 * Resumes what was stopped in the reminders `$2`; `$1` organisation. A repeating rule's dates that passed in the meantime
 * stay stopped: nobody could have done them.
 */
export const resumeOccurrences = `
  update reminders.occurrence o set status = 'scheduled', cancel_reason = null, cancelled_at = null
  from reminders.reminder r
  where o.organisation_id = $1 and o.reminder_id = any($2::uuid[]) and o.status = 'cancelled'
    and r.organisation_id = o.organisation_id and r.id = o.reminder_id
    and (r.rrule is null or r.anchor = 'completion' or o.due_at > platform.now() or o.due_at <= o.cancelled_at)
  returning o.id`;

/**
 * Stops what passed while the deleted reminder `$2` was in the recycle bin, as if it had been paused: `$1` organisation. Only for a rule
 * that repeats by the calendar; anything else still needs doing.
 */
export const stopMissed = `
  update reminders.occurrence o set status = 'cancelled', cancel_reason = 'deleted', cancelled_at = r.deleted_at
  from reminders.reminder r
  where o.organisation_id = $1 and o.reminder_id = $2 and o.status = 'scheduled'
    and r.organisation_id = $1 and r.id = $2 and r.rrule is not null and r.anchor = 'schedule'
    and o.due_at > r.deleted_at and o.due_at <= platform.now()`;

/** Gives up what was due longer ago than `$3` in the reminders `$2` that go by the calendar; `$1` organisation. The index knows `due_at`. */
export const lapseOccurrences = `
  update reminders.occurrence o set status = 'lapsed'
  where o.organisation_id = $1 and o.reminder_id = any($2::uuid[]) and o.status = 'scheduled'
    and (o.visit_id is null or o.booked_on < (platform.now() - $3::interval)::date) and o.due_at < platform.now() - $3::interval and greatest(o.due_at, o.snoozed_until) < platform.now() - $3::interval`;

/** How far those of the reminders `$2` counted from the day they're done have got; `$1` organisation. */
export const progressOf = `
  select r.id as "reminderId",
    coalesce(bool_or(o.status = 'scheduled'), false) as "isOpen",
    count(*) filter (where o.status in ('done', 'skipped'))::int as closed,
    to_char(max(o.done_at) at time zone r.zone, 'YYYY-MM-DD') as "closedOn",
    coalesce(array_agg(to_char(o.local_at, 'YYYY-MM-DD')) filter (where o.local_at >= r.date and o.status in ('done', 'skipped', 'lapsed')), '{}') as over,
    coalesce(array_agg(to_char(o.local_at, 'YYYY-MM-DD')) filter (where o.local_at > (platform.now() at time zone r.zone)::date), '{}') as taken
  from reminders.reminder r left join reminders.occurrence o on o.organisation_id = r.organisation_id and o.reminder_id = r.id
  where r.organisation_id = $1 and r.id = any($2::uuid[]) and r.anchor = 'completion'
  group by r.organisation_id, r.id`;

/** The reminder has nothing on that day yet: `$1` organisation. Compared as the index stores it, or else row-level security couldn't use the index. */
const isFreeDay = (of: string): string => `not exists (select from reminders.occurrence x
    where x.organisation_id = $1 and x.reminder_id = ${of}.reminder_id and x.status <> 'cancelled'
      and x.local_at >= ${of}.local_at::date::timestamp and x.local_at < (${of}.local_at::date + 1)::timestamp)`;

/**
 * Adds what is missing: a reminder has each wall time once, and a repeating rule has one per day, so that a different time
 * of day starts tomorrow if today's already exists. `$1` organisation, then ids, reminders, wall times, whether for the
 * whole day, zones, instants and whether it repeats.
 */
export const addOccurrences = `
  insert into reminders.occurrence (organisation_id, id, reminder_id, local_at, all_day, zone, due_at)
  select $1, o.id, o.reminder_id, o.local_at, o.all_day, o.zone, o.due_at
  from unnest($2::uuid[], $3::uuid[], $4::timestamp[], $5::boolean[], $6::text[], $7::timestamptz[], $8::boolean[])
    as o (id, reminder_id, local_at, all_day, zone, due_at, repeats)
  where not o.repeats or ${isFreeDay('o')}
  on conflict (organisation_id, reminder_id, local_at) do nothing
  returning id`;

/**
 * The same with a notification and a mail for each at its time, both with the occurrence's id, for reminders without lead times,
 * follow-ups or quiet hours: `$1` organisation, then ids, reminders, wall times, instants, zones, whether for the whole day,
 * whether it repeats and recipients; `$10` now. `mailsOf` plans the rows' mails. Selects in how many `seconds` they go out.
 * `is true` makes PostgreSQL look the ids up in a hash table: it expects a single row, and would otherwise compare each with
 * each.
 */
export const addPlainOccurrences = (mailsOf: (rows: string) => string): string => `
  with wanted as materialized (
    select * from unnest($2::uuid[], $3::uuid[], $4::timestamp[], $5::timestamptz[], $6::text[], $7::boolean[], $8::boolean[], $9::uuid[])
      as w (id, reminder_id, local_at, due_at, zone, all_day, repeats, recipient_id)
  ), added as (
    insert into reminders.occurrence (organisation_id, id, reminder_id, local_at, all_day, zone, due_at)
    select $1, w.id, w.reminder_id, w.local_at, w.all_day, w.zone, w.due_at from wanted w
    where not w.repeats or ${isFreeDay('w')}
    on conflict (organisation_id, reminder_id, local_at) do nothing
    returning id
  ), told as materialized (
    select w.id, w.id as subject_id, w.due_at as send_at, w.recipient_id from wanted w
    where w.due_at > $10::timestamptz - interval '1 day' and (w.id in (select id from added)) is true
  ), noted as (
    insert into reminders.notification (organisation_id, id, occurrence_id, recipient_id, channel, kind)
    select $1, id, id, recipient_id, 'e-mail', 'due' from told
  ), planned as (${mailsOf('told')})
  select distinct seconds from planned`;

/** Records up to which date each of the reminders `$2` is planned; `$1` organisation. */
export const setPlannedUntil = `
  update reminders.reminder r set planned_until = p.until
  from unnest($2::uuid[], $3::date[]) as p (id, until) where r.organisation_id = $1 and r.id = p.id`;

/** Kept separate, because with `or` between them PostgreSQL reads every occurrence of an organisation. `told`: to whom a mail about it has gone out. */
const openWhere = (column: 'id' | 'reminder_id'): string => `
  select o.id, o.reminder_id as "reminderId", to_char(o.local_at, 'YYYY-MM-DD"T"HH24:MI') as "localAt", o.due_at as "dueAt",
    ${silentUntil} as "snoozedUntil", o.snoozes,
    array(select n.recipient_id from reminders.notification n
      where n.organisation_id = o.organisation_id and n.occurrence_id = o.id and n.outcome = 'sent') as told
  from reminders.occurrence o
  where o.organisation_id = $1 and o.${column} = any($2::uuid[]) and o.status = 'scheduled'
    and greatest(o.due_at, o.snoozed_until) > platform.now() - interval '40 days'`;

/** Those of the occurrences `$2` that are open: `$1` organisation. */
export const openOccurrences = openWhere('id');
/** All open ones in the reminders `$2`: `$1` organisation. */
export const openOfReminders = openWhere('reminder_id');

/** Adds notifications, and returns the ids of existing ones, too: `$1` organisation, then ids, occurrences, recipients and kinds. */
export const addNotifications = `
  with wanted as (
    select * from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::text[]) as w (id, occurrence_id, recipient_id, kind)
  ), added as (
    insert into reminders.notification (organisation_id, id, occurrence_id, recipient_id, channel, kind)
    select $1, id, occurrence_id, recipient_id, 'e-mail', kind from wanted
    on conflict (organisation_id, occurrence_id, recipient_id, channel, kind) do nothing returning id
  )
  select id, id as "storedId" from added
  union all
  select w.id, n.id from wanted w, lateral (
    select id from reminders.notification n where n.organisation_id = $1 and n.occurrence_id = w.occurrence_id
      and n.recipient_id = w.recipient_id and n.channel = 'e-mail' and n.kind = w.kind limit 1) n
  where not exists (select from added where added.id = w.id)`;

/**
 * Removes notifications of a reminder's open occurrences that its rule no longer has, unless they've been dealt with: `$1` organisation,
 * `$2` reminder, `$3` the kinds there are for `$4` those whose job it is, `$5` who else is told if it isn't done, `$6` those whose job it was.
 * Those it's shared with are told when it's due, whatever the rule says.
 */
export const dropNotifications = `
  delete from reminders.notification n using reminders.occurrence o
  where n.organisation_id = $1 and o.organisation_id = $1 and o.id = n.occurrence_id and o.reminder_id = $2
    and o.status = 'scheduled' and n.outcome is null
    and case when n.kind = 'escalation' then n.recipient_id is distinct from $5
      when n.recipient_id = any($4::uuid[]) then n.kind <> all($3::text[]) and n.kind not like 'snooze %'
      else n.recipient_id = any($6::uuid[]) end
  returning n.id`;

/** Ranges of local dates, as PostgreSQL reads them. */
export const daysThatMove = {
  none: 'empty',
  all: '(,)',
  only: (date: string) => `[${date},${date}]`,
  from: (date: string) => `[${date},)`,
};

/**
 * A reminder's planned dates that nobody has touched: `$1` organisation, `$2` reminder, `$3` overdue ones as well, `$4` on which
 * local dates, `$5` the days whose date goes even if it was put off or booked. Somebody who asked for another mail before it's due hasn't
 * put it off.
 */
const untouched = `
  o.organisation_id = $1 and o.reminder_id = $2 and o.status in ('scheduled', 'cancelled')
  and (o.snoozed_until is null or o.snoozed_until <= o.due_at and o.booked_on is null or o.local_at::date <@ $5::daterange)
  and ($3 or o.due_at > platform.now()) and o.local_at::date <@ $4::daterange`;

export const untouchedNotifications = `
  select n.id from reminders.notification n join reminders.occurrence o on o.organisation_id = n.organisation_id and o.id = n.occurrence_id
  where ${untouched}`;

/** What somebody hasn't been told yet about what's open: `$1` organisation, `$2` user. */
export const waitingNotifications = `
  select n.id from reminders.notification n join reminders.occurrence o on o.organisation_id = n.organisation_id and o.id = n.occurrence_id
  where n.organisation_id = $1 and n.recipient_id = $2 and n.outcome is null and o.status = 'scheduled'`;

/** `$1` organisation, `$2` which. */
export const dropNotificationsAmong = `
  delete from reminders.notification where organisation_id = $1 and id = any($2::uuid[])`;

/** What is still to be said about occurrences `$2` and those of reminders `$3`, including in daily e-mails: `$1` organisation. */
export const waitingMails = `
  with concerned as (
    select unnest($2::uuid[]) as id union all
    select id from reminders.occurrence where organisation_id = $1 and reminder_id = any($3::uuid[])
  ), waiting as materialized (
    select n.id, n.recipient_id from concerned join reminders.notification n on n.organisation_id = $1 and n.occurrence_id = concerned.id
    where n.outcome is null
  )
  select id, false as "isDaily" from waiting union all
  select d.id, true from reminders.digest d where d.organisation_id = $1 and d.outcome is null
    and d.recipient_id in (select recipient_id from waiting)`;

export const dropUntouched = `delete from reminders.occurrence o where ${untouched}`;

/**
 * What's open on the days `$4` is another reminder's from now on, as it is: `$1` organisation, `$2` whose it was, `$3` whose it is, `$5` upcoming
 * ones as well. So is what's done or skipped, which would otherwise be asked for again.
 */
export const giveDates = `
  update reminders.occurrence set reminder_id = $3
  where organisation_id = $1 and reminder_id = $2 and local_at::date <@ $4::daterange
    and (status in ('done', 'skipped') or status in ('scheduled', 'cancelled') and ($5 or due_at <= platform.now()))`;
