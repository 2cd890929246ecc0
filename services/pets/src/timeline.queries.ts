import { keyset } from '@petcare/platform';
import type { TimelineItem } from '@petcare/contracts';

export interface EntryRow extends TimelineItem {
  happenedAt: string;
  entryId: string;
}

/** Happened before that day in local time: no place is more than twelve hours behind UTC, which bounds the index. */
const isBefore = (day: string): string =>
  `(e.happened_at < ((${day})::timestamp + interval '12 hours') at time zone 'UTC' and e.happened_on < ${day})`;

/** Happened on that day or later in local time: no place is more than fourteen hours ahead of UTC. */
const isSince = (day: string): string =>
  `(e.happened_at >= ((${day})::timestamp - interval '14 hours') at time zone 'UTC' and e.happened_on >= ${day})`;

const item = `e.kind, e.record_id as id, e.happened_on as "on", case when e.has_time then e.happened_at end as at, e.title, e.detail`;

/** `areas` and `kinds` are comma-separated names. */
const entries = (direction: 'asc' | 'desc') =>
  keyset<EntryRow, 'petId' | 'areas' | 'kinds' | 'until' | 'since' | 'without'>({
    order: { happenedAt: ['e.happened_at', 'timestamptz'], entryId: ['e.id', 'uuid'] },
    direction,
    filters: {
      petId: (pet) => `e.pet_id = ${pet}::uuid`,
      areas: (names) => `e.area = any(string_to_array(${names}, ','))`,
      kinds: (names) => `e.kind = any(string_to_array(${names}, ','))`,
      until: (day) => isBefore(`(${day}::date + 1)`),
      since: (day) => isSince(`${day}::date`),
      without: (what) => `(${what}::text = 'private' and not e.is_private)`,
    },
    sql: ({ beyond, inOrder }) => `
      select ${item}, e.happened_at as "happenedAt", e.id as "entryId"
      from platform.record_entry e where e.organisation_id = $1 ${beyond} ${inOrder}`,
  });

/** What happened to a pet, latest first. */
export const entriesOfPet = entries('desc');
/** The same from a given day, earliest first. */
export const entriesSince = entries('asc');

const seen = `e.organisation_id = $1 and e.pet_id = $2 and e.area = any($3::text[])`;

/** The latest; what happened in a later year by its own calendar is at most 26 hours before it. */
const latestYear = (condition: string): string => `
  select max(extract(year from e.happened_on))::int as year
  from (select e.happened_at as at from platform.record_entry e where ${seen} ${condition}
    order by e.happened_at desc, e.id desc limit 1) latest
  join platform.record_entry e on ${seen} ${condition} and e.happened_at > latest.at - interval '26 hours'`;

/** The years in which something happened, each found with one index step: `$1` organisation, `$2` pet, `$3` areas. */
export const yearsOfPet = `
  with recursive found as (
    (${latestYear('')})
    union all
    select earlier.year from found, lateral (${latestYear(`and ${isBefore('make_date(found.year, 1, 1)')}`)}) earlier
    where earlier.year is not null)
  select year from found where year is not null order by year desc`;

/** For each earlier year. */
const mostOfDay = 5;

/**
 * What happened on this day in earlier years, in the organisation's calendar: `$1` organisation, `$2` pet, `$3` areas. In a year
 * without a 29 February, that day's entries are shown the day before. Nobody knows the day of what is vague.
 */
export const onThisDayOfPet = `
  select day.* from (${yearsOfPet}) earlier
  cross join lateral (select (platform.now() at time zone o.zone)::date as today from organisations.organisation o where o.id = $1) there
  cross join lateral (select make_interval(years => extract(year from there.today)::int - earlier.year) as ago) since
  cross join lateral (select (there.today - since.ago)::date as first, (there.today + 1 - since.ago)::date - 1 as last) days
  cross join lateral (select ${item}, e.happened_at as "happenedAt" from platform.record_entry e
    where ${seen} and ${isSince('days.first')} and ${isBefore('(days.last + 1)')} and not e.is_vague
    order by e.happened_at desc, e.id desc limit ${mostOfDay}) day
  where earlier.year < extract(year from there.today) order by day."happenedAt" desc`;
