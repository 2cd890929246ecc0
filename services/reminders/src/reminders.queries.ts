import { lowerSql } from '@petcare/platform';

const petIds = (of: string): string => `
  (select coalesce(array_agg(rp.pet_id order by rp.pet_id), '{}') from reminders.reminder_pet rp
   where rp.organisation_id = ${of}.organisation_id and rp.reminder_id = ${of === 'r' ? 'r.id' : `${of}.reminder_id`})`;

/** What decides on which dates and at which times something is said. */
const planFields = `r.date, to_char(r.time, 'HH24:MI') as time, r.zone, r.rrule, r.anchor,
  r.lead_times as "leadTimes", r.follow_ups as "followUps", r.excluded_dates::text[] as "excludedDates",
  case when r.quiet_from is not null
    then json_build_object('from', to_char(r.quiet_from, 'HH24:MI'), 'to', to_char(r.quiet_to, 'HH24:MI')) end as "quietHours"`;

const fields = `r.id, r.title, r.type, ${petIds('r')} as "petIds", ${planFields},
  r.group_key as "groupKey", r.paused, r.notes, r.version, r.created_at as "createdAt", r.updated_at as "updatedAt"`;

/** `$1` organisation, `$2` and `$3` title and id of the last row before the page, `$4` rows, `$5` part of the title. */
export const listReminders = `
  select ${fields} from reminders.reminder r
  where r.organisation_id = $1 and r.deleted_at is null and ($2::text is null or (r.title, r.id) > ($2::text, $3::uuid))
    and ($5::text is null or strpos(${lowerSql('r.title')}, ${lowerSql('$5::text')}) > 0)
  order by r.title, r.id limit $4`;

/** `$1` organisation, `$2` reminder. */
export const getReminder = `
  select ${fields}, r.created_by as "createdBy" from reminders.reminder r
  where r.organisation_id = $1 and r.id = $2 and r.deleted_at is null`;

/** Those about a pet, locked: `$1` organisation, `$2` pet. */
export const remindersOfPet = `
  select ${fields}, r.created_by as "createdBy" from reminders.reminder r
  where r.organisation_id = $1 and r.deleted_at is null and exists (select from reminders.reminder_pet rp
    where rp.organisation_id = r.organisation_id and rp.reminder_id = r.id and rp.pet_id = $2)
  order by r.id for update of r`;

/** Those of `$2` whose rows end before `$3`, locked unless another planner has them: `$1` organisation. */
export const lockToPlan = `
  select ${fields}, r.created_by as "createdBy" from reminders.reminder r
  where r.organisation_id = $1 and r.id = any($2::uuid[]) and r.deleted_at is null and r.planned_until < $3::date
  order by r.id for update of r skip locked`;

/**
 * The same, those together that are alike in all that decides on their plan; also `$4`, how long after it was due something is
 * given up.
 */
export const lockAlike = `
  with mine as materialized (
    select r.*, ${petIds('r')} as pet_ids, not exists (select from reminders.occurrence o
        where o.organisation_id = r.organisation_id and o.reminder_id = r.id and (o.status = 'cancelled'
          or o.status = 'scheduled' and o.due_at < platform.now() - $4::interval)) as settled
    from reminders.reminder r
    where r.organisation_id = $1 and r.id = any($2::uuid[]) and r.deleted_at is null and r.planned_until < $3::date
    order by r.id for update of r skip locked
  )
  select array_agg(r.id) as ids, r.pet_ids as "petIds", ${planFields}, r.paused, r.created_by as "createdBy", r.settled
  from mine r
  group by r.pet_ids, r.date, r.time, r.zone, r.rrule, r.anchor, r.lead_times, r.follow_ups, r.excluded_dates, r.quiet_from, r.quiet_to,
    r.paused, r.created_by, r.settled`;

/** The reminder of an occurrence, locked, so that nobody plans it meanwhile: `$1` organisation, `$2` occurrence. */
export const reminderOfOccurrence = `
  select ${fields}, r.created_by as "createdBy" from reminders.reminder r
  where r.organisation_id = $1 and r.deleted_at is null
    and r.id = (select o.reminder_id from reminders.occurrence o where o.organisation_id = $1 and o.id = $2)
  for update of r`;

/** Those that tell somebody, locked: `$1` organisation, `$2` user. */
export const remindersTelling = `
  select ${fields}, r.created_by as "createdBy" from reminders.reminder r
  where r.organisation_id = $1 and r.deleted_at is null and r.created_by = $2 order by r.id for update of r`;

/** From now on they tell somebody else: `$1` organisation, `$2` who they told, `$3` whom they tell. */
export const giveReminders = `
  update reminders.reminder set created_by = $3 where organisation_id = $1 and created_by = $2 and deleted_at is null`;

const occurrenceFields = `o.id, o.reminder_id as "reminderId", ${petIds('o')} as "petIds", r.title, r.type, r.rrule, r.anchor,
  to_char(o.local_at, 'YYYY-MM-DD') as "localDate", case when o.all_day then null else to_char(o.local_at, 'HH24:MI') end as "localTime",
  o.zone, o.due_at as "dueAt",
  case when o.status <> 'scheduled' then o.status when o.snoozed_until > platform.now() then 'snoozed'
    when o.due_at <= platform.now() then 'due' else o.status end as status,
  case when o.status = 'scheduled' then o.snoozed_until end as "snoozedUntil", o.skip_reason as "skipReason",
  o.done_at as "doneAt", o.done_by_name as "doneBy",
  case when o.done_at > platform.now() - interval '10 minutes' then o.done_at + interval '10 minutes' end as "undoUntil",
  (select n.outcome from reminders.notification n where n.organisation_id = o.organisation_id and n.occurrence_id = o.id
    and n.outcome in ('uncertain', 'missed', 'dead') order by n.outcome_at desc limit 1) as "mailProblem"`;

const occurrences = `reminders.occurrence o join reminders.reminder r on r.organisation_id = o.organisation_id and r.id = o.reminder_id`;

/** `$1` organisation, `$2` occurrence. */
export const getOccurrence = `
  select ${occurrenceFields} from ${occurrences} where o.organisation_id = $1 and o.id = $2 and r.deleted_at is null`;

function occurrencesWhere(condition: string, before: '<' | '>', order: 'asc' | 'desc'): string {
  return `
    select ${occurrenceFields} from ${occurrences}
    where o.organisation_id = $1 and r.deleted_at is null and ${condition}
      and ($2::timestamptz is null or (o.due_at, o.id) ${before} ($2::timestamptz, $3::uuid))
      and ($5::date is null or o.local_at >= $5::date) and ($6::date is null or o.local_at < $6::date + 1)
      and ($7::uuid is null or exists (select from reminders.reminder_pet rp
        where rp.organisation_id = o.organisation_id and rp.reminder_id = o.reminder_id and rp.pet_id = $7))
      and ($8::uuid is null or o.reminder_id = $8)
    order by o.due_at ${order}, o.id ${order} limit $4`;
}

/**
 * Open ones soonest first, done and closed ones latest first. `$1` organisation, `$2` and `$3` time and id of the last row before
 * the page, `$4` rows, `$5` and `$6` first and last local date, `$7` pet, `$8` reminder.
 */
export const listOccurrences = {
  open: occurrencesWhere(`o.status = 'scheduled'`, '>', 'asc'),
  done: occurrencesWhere(`o.status = 'done'`, '<', 'desc'),
  closed: occurrencesWhere(`o.status in ('done', 'skipped', 'lapsed')`, '<', 'desc'),
  any: occurrencesWhere(`o.status <> 'cancelled'`, '>', 'asc'),
};
