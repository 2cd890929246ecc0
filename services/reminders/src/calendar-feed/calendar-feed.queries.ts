import type { FeedDate } from './feed-events.ts';
import { isBooked, placedAt } from '../occurrences.queries.ts';

/** `$1` organisation, `$2` person. */
export const getFeed = `
  select sealed_secret as "sealedSecret" from reminders.calendar_feed where organisation_id = $1 and user_id = $2`;

/** Since when the link of person `$2` has worked: `$1` organisation. */
export const feedSince = `
  select created_at as since from reminders.calendar_feed where organisation_id = $1 and user_id = $2`;

/** A new link, in place of the one before: `$1` organisation, `$2` person, `$3` hash and `$4` sealed copy of its secret. */
export const keepFeed = `
  insert into reminders.calendar_feed (organisation_id, user_id, secret_hash, sealed_secret) values ($1, $2, $3, $4)
  on conflict (organisation_id, user_id) do update
  set secret_hash = excluded.secret_hash, sealed_secret = excluded.sealed_secret, created_at = platform.now()`;

/** `$1` organisation, `$2` person. */
export const dropFeed = `
  delete from reminders.calendar_feed where organisation_id = $1 and user_id = $2 returning user_id`;

/** The same for a link that person `$2` has from before they last joined, or at all if they're no member now: `$1` organisation. */
export const dropFeedFromBefore = `
  delete from reminders.calendar_feed f where f.organisation_id = $1 and f.user_id = $2 and not exists (
    select from organisations.membership m where m.organisation_id = f.organisation_id and m.user_id = f.user_id
      and m.created_at <= f.created_at)`;

/** Whose the secret with the hash `$1` is. */
export const feedWithSecret = `
  select organisation_id as "organisationId", user_id as "userId" from reminders.calendar_feed_with_secret($1)`;

/** Whose a calendar is, and as of when: `$1` organisation. */
export const calendarHead = `select name, platform.now() as at from organisations.organisation where id = $1`;

/** Dates of one organisation in a calendar, of each sort: most of the room is for what is to come. */
const most = { ahead: 1400, visits: 200, putOff: 200, overdue: 300, closed: 400, cancelled: 200 };
const now = `platform.now()`;
const earliest = `${now} - interval '30 days'`;
const latest = `${now} + interval '1 year'`;

/** Each sort has an index of its own, but what was put off, which is looked for among all that is overdue. */
const some = (which: string, inOrder: string, limit: number): string => `
  (select o.* from reminders.occurrence o where o.organisation_id = $1 and ${which} order by ${inOrder} limit ${limit})`;
/** How far from now, in seconds. */
const awayFrom = (at: string): string => `abs(extract(epoch from (${at}) - ${now}))::float8`;

/** What waits for a visit is when that is, even before it’s due; and there it stays once it’s closed, since it’s that visit’s. */
const isForVisit = `o.visit_id is not null`;
/** When it starts as an instant, for what isn’t a whole day. */
const startsAt = `case when ${isForVisit} or o.snoozed_until > o.due_at then o.snoozed_until else o.due_at end`;
/** That day isn’t over, or wasn’t when it was closed. */
const isAgreed = `(o.booked_on is not null and o.snoozed_until > coalesce(o.closed_at, ${now}))`;
/** The day it belongs to; that of a visit is where the animal is seen. */
const placedOn = `case when ${isForVisit} or ${isAgreed} then o.booked_on else ${placedAt} end`;
/**
 * What was put off to the hour at which whole days begin is still for a whole day. A visit without a time is kept at noon, which is all
 * that one can be told by that isn’t there any more.
 */
const isAllDay = `case when ${isForVisit} then coalesce(
    reminders.visit_without_time(o.organisation_id, o.visit_id),
    o.snoozed_until at time zone o.zone = o.booked_on + time '12:00')
  when ${isAgreed} then true
  else o.all_day and (o.snoozed_until is null or o.snoozed_until <= o.due_at or (o.snoozed_until at time zone o.zone)::time = o.local_at::time) end`;

/**
 * Never goes back, as the minute of the reminder’s last change and how often a date was put off or booked don’t; its version would, since
 * dates pass to a new reminder when those that follow become different.
 */
const sequence = `(extract(epoch from r.updated_at) / 60)::int + o.snoozes`;

/** The pets of all of these at once: looked up date by date, they'd be most of what a calendar costs. */
const petsOfAll = `(select jsonb_object_agg(its.reminder_id, its.pets) from (
    select rp.reminder_id, jsonb_agg(json_build_object('id', p.id, 'name', p.name, 'isHere', p.deceased_on is null and p.status <> 'transferred') order by p.name, p.id) as pets
    from reminders.reminder_pet rp
    join pets.pet p on p.organisation_id = rp.organisation_id and p.id = rp.pet_id and p.deleted_at is null
    where rp.organisation_id = $1 and rp.reminder_id = any(array(select reminder_id from dates)) group by rp.reminder_id) its)`;

const isOpen = `o.status = 'scheduled'`;
const isShown = (at: string): string => `${at} > ${earliest} and ${at} < ${latest}`;
const ofSort = {
  ahead: `${isOpen} and not ${isForVisit} and o.due_at >= ${now} and o.due_at < ${latest}`,
  visits: `${isOpen} and ${isForVisit} and ${isShown('o.snoozed_until')}`,
  putOff: `${isOpen} and not ${isForVisit} and o.due_at < ${now} and o.snoozed_until > o.due_at and ${isShown('o.snoozed_until')}`,
  overdue: `${isOpen} and not ${isForVisit} and o.due_at < ${now} and o.due_at > ${earliest}
    and (o.snoozed_until is null or o.snoozed_until <= o.due_at)`,
  closed: `o.status in ('done', 'skipped') and o.closed_at > ${earliest}`,
  cancelled: `o.status = 'cancelled' and o.closed_at > ${earliest}`,
};

/**
 * What a calendar shows of organisation `$1`: open dates of the year to come and of the last 30 days, and what was done, skipped or
 * cancelled in these. What nobody did is left out afterwards, whether it was given up, as where a rule goes by the calendar, or is still
 * open. Only what whoever asks may see, and of its pets only those.
 */
export const feedDates = `
  with dates as materialized (
    ${some(ofSort.ahead, 'o.due_at, o.id', most.ahead)}
    union all ${some(ofSort.visits, `${awayFrom('o.snoozed_until')}, o.id`, most.visits)}
    union all ${some(ofSort.putOff, `${awayFrom('o.snoozed_until')}, o.id`, most.putOff)}
    union all ${some(ofSort.overdue, 'o.due_at desc, o.id desc', most.overdue)}
    union all ${some(ofSort.closed, 'o.closed_at desc, o.id desc', most.closed)}
    union all ${some(ofSort.cancelled, 'o.closed_at desc, o.id desc', most.cancelled)}
  )
  select o.id, o.reminder_id as "reminderId", r.title, r.notes, coalesce(${petsOfAll} -> o.reminder_id::text, '[]') as pets,
    case when r.deleted_at is not null then 'cancelled' when o.status = 'scheduled' and ${isBooked} then 'booked' else o.status end as status,
    to_char(${placedOn}, 'YYYY-MM-DD') as "localDate", ${isAllDay} as "allDay", ${startsAt} as "startsAt", ${awayFrom(startsAt)} as away,
    ${sequence} as sequence
  from dates o
  join reminders.reminder r on r.organisation_id = o.organisation_id and r.id = o.reminder_id
  where 'calendar' = any(r.channels) and ${isShown(`(${startsAt})`)} and (r.deleted_at is null or r.deleted_at > ${earliest})
  order by "startsAt", o.id`;

/** A row of it; `away` is how many seconds from now. */
export type FeedDateRow = FeedDate & { away: number } & Record<string, unknown>;
