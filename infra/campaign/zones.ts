import { addDays, datesOf, instantOf, nextDateOf } from '@petcare/contracts';
import { datesDue } from '@petcare/contracts/money';
import type { Client } from 'pg';

const [from, to] = ['2024-01-01', '2025-12-31'] as const;
const times = ['00:00', '00:30', '01:30', '02:30', '03:00'] as const;

/** Days, the 31st of every month and 29 February of every year: how the product is told, and PostgreSQL's calendar for it. */
const rules = [
  { rrule: 'FREQ=DAILY', date: from, step: '1 day' },
  { rrule: 'FREQ=MONTHLY', date: '2023-12-31', step: '1 month' },
  { rrule: 'FREQ=YEARLY', date: '2020-02-29', step: '1 year' },
] as const;

/**
 * `AT TIME ZONE` takes the second of two identical wall times, and the product means the first: the oracle is the earlier
 * of PostgreSQL's instants that show this wall time. `$1` first date of the rule, `$2` its step, `$3` and `$4` the years,
 * `$5` times, `$6` zone.
 */
const oracle = `
  select to_char(wall, 'YYYY-MM-DD"T"HH24:MI') as "localAt",
    extract(epoch from coalesce(
      (select min(latest - back) from unnest('{3 hours, 2 hours, 1 hour, 30 minutes, 20 minutes}'::interval[]) as back
       where (latest - back) at time zone $6 = wall), latest))::int as seconds
  from generate_series(0, 5000) as n,
    lateral (select $1::timestamp + n * $2::interval as day) as d,
    lateral (select day + t::time as wall from unnest($5::text[]) as t) as w,
    lateral (select wall at time zone $6 as latest) as l
  where day between $3 and $4 order by wall`;

interface Row {
  localAt: string;
  seconds: number;
}

function byProduct(zone: string, { date, rrule }: (typeof rules)[number]): Row[] {
  return datesOf({ date, rrule }, from, to).flatMap((on) =>
    times.map((time) => {
      const localAt = `${on}T${time}`;
      return { localAt, seconds: instantOf(localAt, zone).getTime() / 1000 };
    }),
  );
}

/** The day in the zone `$1` at each full hour of the years `$2` to `$3`, where it isn't that of the hour before. */
const daysThere = `
  select today::text from (
    select at, today, lag(today) over (order by at) as before
    from generate_series($2::timestamptz, $3::timestamptz, '1 hour') as at, lateral (select (at at time zone $1)::date as today) d) h
  where today is distinct from before order by at`;

/** What is booked in the zone by looking every hour: each of a rule's dates once. In words, what isn't. */
async function wronglyBooked(client: Client, zone: string): Promise<string[]> {
  const { rows } = await client.query<{ today: string }>(daysThere, [zone, `${from}T00:00Z`, `${to}T23:00Z`]);
  const days = rows.map(({ today }) => today);
  const [first = from, last = to] = [days[0], days.toSorted().at(-1)];
  return rules.flatMap(({ rrule, date }) => {
    const booked: string[] = [];
    let next = nextDateOf({ date, rrule }, addDays(first, 1));
    for (const today of days) {
      const due = next === null ? null : datesDue({ date, rrule }, next, { today, most: 100 });
      booked.push(...(due?.dates ?? []));
      next = due?.next ?? null;
    }
    const expected = datesOf({ date, rrule }, addDays(first, 1), last);
    return booked.join() === expected.join() ? [] : [`${zone} ${rrule}: booked ${booked.length} times`];
  });
}

export interface ZoneCheck {
  checked: number;
  /** The first few that differ, in words. */
  wrong: string[];
}

/** Compares every occurrence in two years in a zone with PostgreSQL's calendar and clocks, and what is booked by the day there. */
export async function checkZone(client: Client, zone: string): Promise<ZoneCheck> {
  const result: ZoneCheck = { checked: 0, wrong: [] };
  for (const rule of rules) {
    const ours = byProduct(zone, rule);
    const { rows: theirs } = await client.query<Row>(oracle, [rule.date, rule.step, from, to, times, zone]);
    const expected = new Map(theirs.map(({ localAt, seconds }) => [localAt, seconds]));
    const differing = ours.filter(({ localAt, seconds }) => expected.get(localAt) !== seconds);
    const isEach = new Set(ours.map(({ localAt }) => localAt)).size === ours.length && ours.length === theirs.length;
    result.checked += ours.length;
    if (!isEach) result.wrong.push(`${zone} ${rule.rrule}: ${ours.length} dates, ${theirs.length} by PostgreSQL`);
    for (const { localAt, seconds } of differing)
      result.wrong.push(`${zone} ${localAt}: ${seconds}, ${expected.get(localAt)} by PostgreSQL`);
  }
  result.wrong.push(...(await wronglyBooked(client, zone)));
  return result;
}

/** Zones both know; the run time and PostgreSQL have their names from different editions. */
export async function zonesOfBoth(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from pg_timezone_names');
  const theirs = new Set(rows.map(({ name }) => name));
  return Intl.supportedValuesOf('timeZone').filter((zone) => theirs.has(zone));
}
