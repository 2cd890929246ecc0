import type { Occurrence, RecordLink } from '@petcare/contracts';
import { keyset, type Keyset } from '@petcare/platform';
import { linkIn, livingPetsOf, petIds, sharePet, toldBy } from './reminders.queries.ts';

/** Nothing is said about the open occurrence `o` for now: the day of its visit, or the agreed one, isn't over. */
export const isBooked = `(o.booked_on is not null and case when o.visit_id is null then o.snoozed_until > platform.now()
    else o.booked_on >= (platform.now() at time zone o.zone)::date end)`;

/** Until when nothing is said about the occurrence `o`; about one that's booked for a visit, until the day after, in case nothing came of it. */
export const silentUntil = `case when o.visit_id is null then o.snoozed_until
    else (o.booked_on + 1 + o.local_at::time) at time zone o.zone end`;

/** Of occurrence `o` and its reminder, whose columns are those of `r`; `pets` and `problem` are SQL. */
const fieldsOf = (r: 'r' | 'o', pets: string, problem: string) => `
  o.id, o.reminder_id as "reminderId", ${pets} as "petIds", ${r}.title, ${r}.type, ${r}.rrule, ${r}.anchor,
  to_char(o.local_at, 'YYYY-MM-DD') as "localDate", case when o.all_day then null else to_char(o.local_at, 'HH24:MI') end as "localTime",
  o.zone, o.due_at as "dueAt",
  case when o.status <> 'scheduled' then o.status when ${isBooked} then 'booked' when o.snoozed_until > platform.now() then 'snoozed'
    when o.due_at <= platform.now() then 'due' else o.status end as status,
  o.snoozed_until as "snoozedUntil",
  case when o.status = 'scheduled' and ${isBooked} then json_build_object('visitId', o.visit_id, 'on', o.booked_on) end as booked,
  (select json_build_object('drug', m.drug, 'unit', m.unit, 'stock', trim_scale(m.stock)::text) from health.medication m
    where ${r}.link_kind = 'medication' and m.organisation_id = o.organisation_id and m.id = ${r}.link_id and m.deleted_at is null) as refill,
  o.skip_reason as "skipReason", ${linkIn(r)} as link,
  o.done_at as "doneAt", o.done_by_name as "doneBy",
  case when o.done_at > platform.now() - interval '10 minutes' then o.done_at + interval '10 minutes' end as "undoUntil",
  ${problem} as "mailProblem"`;

const isProblem = `n.outcome in ('uncertain', 'missed', 'dead')`;
const mailProblem = `(select n.outcome from reminders.notification n
  where n.organisation_id = o.organisation_id and n.occurrence_id = o.id and ${isProblem} order by n.outcome_at desc limit 1)`;
/** The same for all of a page at once: asked row by row, the two are a third of what a page costs. */
const ofPage = {
  petIds: `coalesce((select jsonb_object_agg(its.reminder_id, its.pets) from (
    select rp.reminder_id, jsonb_agg(rp.pet_id order by rp.pet_id) as pets from reminders.reminder_pet rp
    where rp.organisation_id = $1 and rp.reminder_id = any(array(select reminder_id from page)) group by rp.reminder_id) its)
    -> o.reminder_id::text, '[]')`,
  mailProblem: `(select jsonb_object_agg(n.occurrence_id, n.outcome order by n.outcome_at) from reminders.notification n
    where n.organisation_id = $1 and n.occurrence_id = any(array(select id from page)) and ${isProblem}) ->> o.id::text`,
};

/** `$1` organisation, `$2` occurrence. */
export const getOccurrence = `
  select ${fieldsOf('r', petIds('o'), mailProblem)} from reminders.occurrence o
  join reminders.reminder r on r.organisation_id = o.organisation_id and r.id = o.reminder_id
  where o.organisation_id = $1 and o.id = $2 and r.deleted_at is null`;

/** A snoozed date belongs to the day it was moved to; snoozed to a time before it's due, to its own. What's agreed belongs to that day. */
export const placedAt = `case when o.visit_id is null and ${isBooked} then o.booked_on::timestamp when o.snoozed_until > o.due_at then o.snoozed_until at time zone o.zone else o.local_at end`;

/** First and last local date, a pet, a reminder, and somebody it tells; `r` has what is read of its reminder. */
const filters = {
  from: (value: string) => `(${placedAt}) >= ${value}::date`,
  to: (value: string) => `(${placedAt}) < ${value}::date + 1`,
  petId: (value: string) => `exists (select from reminders.reminder_pet rp
    where rp.organisation_id = o.organisation_id and rp.reminder_id = o.reminder_id and rp.pet_id = ${value}::uuid)`,
  reminderId: (value: string) => `o.reminder_id = ${value}::uuid`,
  mine: (value: string) => `${value}::uuid = any(r.told)`,
};

export interface ListedOccurrence extends Occurrence {
  link: RecordLink | null;
  /** Null while it's open. */
  closedAt: string | null;
  /** Whoever added its reminder. */
  addedBy: string | null;
}

/** Looks up its reminder for each occurrence on the page: joined the other way round, all of the organisation's are read and sorted. */
const inOrderOf = (direction: 'asc' | 'desc', which: string): Keyset<ListedOccurrence, keyof typeof filters> =>
  keyset({
    order: {
      ...(direction === 'asc'
        ? { dueAt: ['o.due_at', 'timestamptz'] as const }
        : { closedAt: ['o.closed_at', 'timestamptz'] as const }),
      id: ['o.id', 'uuid'],
    },
    direction,
    filters,
    sql: ({ beyond, inOrder }) => `
      with page as materialized (
        select o.*, r.title, r.type, r.rrule, r.anchor, r.added_by, r.told, r.link_kind, r.link_id, r.link_pet_id from reminders.occurrence o
        cross join lateral (select r.title, r.type, r.rrule, r.anchor, r.added_by, ${toldBy} as told, r.link_kind, r.link_id, r.link_pet_id
          from reminders.reminder r where r.organisation_id = o.organisation_id and r.id = o.reminder_id and r.deleted_at is null offset 0) r
        where o.organisation_id = $1 and ${which} ${beyond} ${inOrder})
      select ${fieldsOf('o', ofPage.petIds, ofPage.mailProblem)}, o.closed_at as "closedAt", o.added_by as "addedBy",
        o.told as "assigneeIds" from page o`,
  });

/** Open ones soonest first, done and closed ones by when that was, latest first. */
export const occurrencesByTime = {
  open: inOrderOf('asc', `o.status = 'scheduled'`),
  done: inOrderOf('desc', `o.status = 'done'`),
  closed: inOrderOf('desc', `o.status in ('done', 'skipped', 'lapsed')`),
  any: inOrderOf('asc', `o.status <> 'cancelled'`),
};

/**
 * How many open ones come under each heading of the list, in their own zone's calendar; each reminder's upcoming dates
 * count once. `$1` organisation, `$2` pet or null, `$3` somebody they tell or null.
 */
export const countOccurrences = `
  with placed as (
    select o.reminder_id, o.all_day, greatest(o.snoozed_until, o.due_at) as due_at,
      (${placedAt})::date - (platform.now() at time zone o.zone)::date as days
    from reminders.occurrence o join reminders.reminder r on r.organisation_id = o.organisation_id and r.id = o.reminder_id
    where o.organisation_id = $1 and o.status = 'scheduled' and r.deleted_at is null and ($2::uuid is null or ${filters.petId('$2')})
      and ($3::uuid is null or $3::uuid = any(${toldBy}))
  ), grouped as (
    select reminder_id, case
      when case when all_day and due_at <= platform.now() then days < 0 else due_at <= platform.now() end then 'overdue'
      when days <= 0 then 'today' when days <= 7 then 'week' else 'later' end as place
    from placed
  )
  select count(*) filter (where place = 'overdue')::int as overdue, count(*) filter (where place = 'today')::int as today,
    count(distinct reminder_id) filter (where place = 'week')::int as week,
    count(distinct reminder_id) filter (where place = 'later')::int as later
  from grouped`;

/** Closes an open occurrence: `$1` organisation, `$2` occurrence, `$3` and `$4` who, `$5` how, `$6` why. */
export const closeOccurrence = `
  update reminders.occurrence set status = $5, done_at = platform.now(), done_by = $3, done_by_name = $4, skip_reason = $6
  where organisation_id = $1 and id = $2 and status = 'scheduled' returning id`;

/**
 * Closes the older open ones in an occurrence's group that are about no other pet that lives: `$1` organisation, `$2` occurrence, `$3` and
 * `$4` who, `$5` why.
 */
export const closeOlderOfGroup = `
  update reminders.occurrence older
  set status = 'skipped', done_at = platform.now(), done_by = $3, done_by_name = $4, skip_reason = $5, closed_with = $2
  from reminders.occurrence o
  join reminders.reminder r on r.organisation_id = o.organisation_id and r.id = o.reminder_id
  join reminders.reminder other on other.organisation_id = r.organisation_id and other.group_key = r.group_key and other.deleted_at is null
  where o.organisation_id = $1 and o.id = $2 and older.organisation_id = $1 and older.reminder_id = other.id
    and older.status = 'scheduled' and older.due_at < o.due_at
    and ${sharePet('r', 'other')} and not exists (select from ${livingPetsOf('other')} and not exists (
      select from reminders.reminder_pet same where same.organisation_id = $1 and same.reminder_id = r.id and same.pet_id = rp.pet_id))
  returning older.id, older.reminder_id as "reminderId"`;

/**
 * Reopens one closed in the last `$3` minutes, along with those it closed: `$1` organisation, `$2` occurrence. What was agreed still is, unless
 * that visit is off or that day over; the visit is locked, as by whoever books it.
 */
export const reopenOccurrence = `
  with planned as materialized (
    select v.id, v.starts_at, (v.at ->> 'date')::date as day from health.visit v
    where v.organisation_id = $1 and v.status = 'planned' and v.deleted_at is null and v.id in (
      select c.visit_id from reminders.occurrence c where c.organisation_id = $1 and (c.id = $2 or c.closed_with = $2)) for share
  )
  update reminders.occurrence o
  set status = 'scheduled', done_at = null, done_by = null, done_by_name = null, skip_reason = null, closed_with = null,
    (visit_id, booked_on, snoozed_until) = (
      select p.id, case when o.visit_id is null and o.snoozed_until > platform.now() then o.booked_on else p.day end,
        case when o.visit_id is null then o.snoozed_until else p.starts_at end
      from (select) one left join planned p on p.id = o.visit_id)
  where organisation_id = $1 and status in ('done', 'skipped') and done_at > platform.now() - $3 * interval '1 minute'
    and (id = $2 or closed_with = $2) returning id, reminder_id as "reminderId"`;

/** Mails about what was planned because of it, and that itself, unless somebody has touched it: `$1` organisation, `$2` reminders, `$3` the occurrences. */
const follower = `o.organisation_id = $1 and o.reminder_id = any($2::uuid[]) and o.id <> all($3::uuid[]) and o.status = 'scheduled' and o.snoozed_until is null`;
export const followerNotifications = `
  select n.id from reminders.notification n
  join reminders.occurrence o on o.organisation_id = n.organisation_id and o.id = n.occurrence_id where ${follower}`;
export const dropFollower = `delete from reminders.occurrence o where ${follower}`;

/** Snoozes an open occurrence until `$3`: `$1` organisation, `$2` occurrence. */
export const snoozeOccurrence = `
  update reminders.occurrence set snoozed_until = $3::timestamptz, snoozes = least(snoozes + 1, 999), visit_id = null, booked_on = null
  where organisation_id = $1 and id = $2 and status = 'scheduled'
    and $3::timestamptz > platform.now() and $3::timestamptz < platform.now() + interval '1 year' returning id`;
