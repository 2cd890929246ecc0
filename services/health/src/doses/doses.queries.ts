import { undoMinutes } from '@petcare/contracts';
import { keyset } from '@petcare/platform';
import { doseIsOf } from './past-doses.ts';
import type { ReadDose } from './seen-dose.ts';

const fields = `d.id, d.medication_id as "medicationId", d.pet_id as "petId", p.name as "petName", ${doseIsOf},
  m.with_food as "withFood", d.due_at as "dueAt", d.local_on as "localDate", to_char(d.local_at, 'HH24:MI') as "localTime", d.zone,
  d.amount, d.is_planned as "isPlanned", d.closes_at as "closesAt",
  case when d.outcome is null and d.closes_at <= platform.now() then 'missed' else d.outcome end as outcome,
  d.given_at as "givenAt", d.given_by_name as "givenBy", d.given_by as "recordedBy", d.given_amount as "givenAmount", d.note,
  case when d.recorded_at > platform.now() - interval '${undoMinutes} minutes'
    then d.recorded_at + interval '${undoMinutes} minutes' end as "undoUntil"`;

/** Looked up for each dose on the page: the other way round, all the organisation's would be read. */
const ofLiving = `cross join lateral (select p.name from pets.pet p where p.organisation_id = d.organisation_id and p.id = d.pet_id
    and p.deleted_at is null and p.deceased_on is null and p.status <> 'transferred' offset 0) p`;
const ofKept = `cross join lateral (select p.name from pets.pet p where p.organisation_id = d.organisation_id and p.id = d.pet_id
    and p.deleted_at is null and (d.outcome is not null or p.deceased_on is null and p.status <> 'transferred') offset 0) p`;
const ofMedication = `cross join lateral (select m.drug, m.strength, m.unit, m.route, m.with_food from health.medication m
    where m.organisation_id = d.organisation_id and m.id = d.medication_id and m.deleted_at is null offset 0) m`;

const byTime = { dueAt: ['d.due_at', 'timestamptz'], id: ['d.id', 'uuid'] } as const;
/** The index has the day first: of one day only, the rest of it is enough. */
const byDay = { localDate: ['d.local_on', 'date'], ...byTime } as const;

const on = (value: string): string => `d.local_on = ${value}::date`;
const ofPet = (value: string): string => `d.pet_id = ${value}::uuid`;

/** For so long, what was missed the day before still concerns whoever looks at today. */
const missedHours = 12;
/** A day's, and those of the day before that can still be given, were missed not long ago, or can still be undone. */
const today = (
  value: string,
): string => `d.local_on between ${value}::date - 1 and ${value}::date and (d.local_on = ${value}::date
    or d.outcome is null and d.closes_at > platform.now() - interval '${missedHours} hours'
    or d.recorded_at > platform.now() - interval '${undoMinutes} minutes')`;

type Page = Parameters<Parameters<typeof keyset<ReadDose>>[0]['sql']>[0];
const dosesOf =
  (pets: string) =>
  ({ beyond, inOrder }: Page): string => `select ${fields} from health.dose d ${pets} ${ofMedication}
    where d.organisation_id = $1 ${beyond} ${inOrder}`;

/** One day's doses, for all living animals. */
export const dosesOfDay = keyset<ReadDose, 'on'>({ order: byTime, filters: { on }, sql: dosesOf(ofLiving) });
/** The same for today, with what is left of yesterday. */
export const dosesOfToday = keyset<ReadDose, 'today'>({ order: byDay, filters: { today }, sql: dosesOf(ofLiving) });

/** One animal's doses on one day; for one that has died, those that were recorded. */
export const dosesOfPet = keyset<ReadDose, 'on' | 'petId'>({
  order: byTime,
  filters: { on, petId: ofPet },
  sql: dosesOf(ofKept),
});
/** In the order of the pet's own index, so that it's read and not the one of all pets. */
export const dosesOfPetToday = keyset<ReadDose, 'today' | 'petId'>({
  order: { petId: ['d.pet_id', 'uuid'], ...byDay },
  filters: { today, petId: ofPet },
  sql: dosesOf(ofKept),
});

/** `$1` organisation, `$2` dose; also for an animal that has died. */
export const getDose = `
  select ${fields} from health.dose d
  join pets.pet p on p.organisation_id = d.organisation_id and p.id = d.pet_id and p.deleted_at is null
  join health.medication m on m.organisation_id = d.organisation_id and m.id = d.medication_id and m.deleted_at is null
  where d.organisation_id = $1 and d.id = $2`;

/** Who recorded a dose, for the guard: `$1` organisation, `$2` dose. */
export const giverOf = `
  select d.given_by as "createdBy" from health.dose d
  join pets.pet p on p.organisation_id = d.organisation_id and p.id = d.pet_id and p.deleted_at is null
  join health.medication m on m.organisation_id = d.organisation_id and m.id = d.medication_id and m.deleted_at is null
  where d.organisation_id = $1 and d.id = $2`;

const lockedMedication = `m.id, m.pet_id as "petId", m.drug, m.amount, m.unit, m.route, m.schedule, m.status, m.stock, m.taper,
  m.starts_on::text as "startsOn", m.ends_on::text as "endsOn", m.doses_total as "dosesTotal", m.refill_lead_days as "refillLeadDays",
  (select o.zone from organisations.organisation o where o.id = m.organisation_id) as zone, p.deceased_on is null and p.status <> 'transferred' as lives
  from health.medication m join pets.pet p on p.organisation_id = m.organisation_id and p.id = m.pet_id and p.deleted_at is null`;

/** Everybody who changes a dose locks its medication first: `$1` organisation, `$2` dose. */
export const lockByDose = `
  select ${lockedMedication}
  where m.organisation_id = $1 and m.deleted_at is null
    and m.id = (select d.medication_id from health.dose d where d.organisation_id = $1 and d.id = $2)
  for update of m`;

/** `$1` organisation, `$2` medication, `$3` pet. */
export const lockMedication = `
  select ${lockedMedication}
  where m.organisation_id = $1 and m.id = $2 and m.pet_id = $3 and m.deleted_at is null for update of m`;

/**
 * The one write that gives a dose: `$1` organisation, `$2` dose, `$3` outcome, `$4` amount, `$5` note, `$6` and `$7` who, `$8` from the
 * stock, `$9` when, null for now.
 */
export const giveDose = `
  update health.dose set outcome = $3, given_amount = $4::numeric, note = $5, given_at = coalesce($9::timestamptz, platform.now()),
    given_by = $6::uuid,
    given_by_name = $7, recorded_at = platform.now(), stock_taken = $8::numeric
  where organisation_id = $1 and id = $2 and outcome is null returning id`;

/**
 * A dose that came back up later; who gave it and when stays. It can't be undone, as that would open it again after it was given: `$1`
 * organisation, `$2` dose, `$3` note.
 */
export const vomitDose = `
  update health.dose set outcome = 'vomited', note = coalesce($3, note),
    recorded_at = least(recorded_at, platform.now() - interval '${undoMinutes} minutes')
  where organisation_id = $1 and id = $2 and outcome in ('given', 'partly') returning id`;

/** An unplanned one; `$5` is when it was given, null for now. Another of that very moment keeps its place, and this one follows it. */
export const addDose = `
  insert into health.dose (organisation_id, id, medication_id, pet_id, due_at, local_at, local_on, zone, closes_at, amount, is_planned,
    outcome, given_at, given_by, given_by_name, recorded_at, given_amount, note, stock_taken)
  select $1, $2, $3, $4, at, at at time zone o.zone, (at at time zone o.zone)::date, o.zone, at, $6::numeric, false,
    $7, given, $8::uuid, $9, platform.now(), $10::numeric, $11, $12::numeric
  from organisations.organisation o, coalesce($5::timestamptz, platform.now()) given, lateral (
    select coalesce(max(d.due_at) + interval '1 millisecond', given) as at from health.dose d
    where d.organisation_id = $1 and d.medication_id = $3 and d.due_at >= given and d.due_at < given + interval '1 second') free
  where o.id = $1
  on conflict (medication_id, due_at, organisation_id) do nothing returning id`;

/** Undoes what was recorded for a planned dose: `$1` organisation, `$2` dose, `$3` what is to be given by now, null if its time is over. */
export const reopenDose = `
  with before as materialized (
    select d.stock_taken, d.medication_id from health.dose d
    where d.organisation_id = $1 and d.id = $2 and d.is_planned and d.recorded_at > platform.now() - interval '${undoMinutes} minutes'
  )
  update health.dose d set amount = coalesce($3::numeric, d.amount), drug = case when $3 is null then d.drug end,
    strength = case when $3 is null then d.strength end, unit = case when $3 is null then d.unit end,
    route = case when $3 is null then d.route end, outcome = null, given_amount = null, note = null, given_at = null, given_by = null, given_by_name = null,
    recorded_at = null, stock_taken = null
  from before where d.organisation_id = $1 and d.id = $2 returning before.stock_taken as "stockTaken"`;

/** The same for one that nobody is to be asked for, which is removed. */
export const dropDose = `
  delete from health.dose d
  where d.organisation_id = $1 and d.id = $2 and d.recorded_at > platform.now() - interval '${undoMinutes} minutes'
  returning d.stock_taken as "stockTaken"`;

/** `$1` organisation, `$2` medication, `$3` how much there is from now on. */
export const setStock = `update health.medication set stock = $3::numeric where organisation_id = $1 and id = $2`;

/**
 * The last and the next dose of a medication that were given so close to a moment that another then is likely to be the same one again: less than half
 * the time planned between the two, which is how long the earlier stays open. An unplanned one has no such time of its own.
 * `$1` organisation, `$2` medication, `$3` the dose to be given, `$4` when, null for now.
 */
export const givenRecently = `
  select distinct on (d.given_at > near.moment) d.id, d.outcome, d.given_by_name as "givenBy", d.given_at as "givenAt", d.zone,
    d.local_on as "localDate"
  from health.dose d join health.dose wanted on wanted.organisation_id = d.organisation_id and wanted.id = $3,
    lateral (select coalesce($4::timestamptz, platform.now()) as moment,
      least(nullif(d.closes_at - d.due_at, interval '0'), nullif(wanted.closes_at - wanted.due_at, interval '0')) as apart) near
  where d.organisation_id = $1 and d.medication_id = $2 and d.id <> wanted.id and d.outcome in ('given', 'partly', 'vomited')
    and d.given_at > near.moment - near.apart and d.given_at < near.moment + near.apart
  order by d.given_at > near.moment, abs(extract(epoch from d.given_at - near.moment))`;

/**
 * The planned dose that is still to be given at a moment, nearest to it first: it's open for as long before it's due as after that.
 * `$1` organisation, `$2` medication, `$3` when, null for now. `day` is the moment's.
 */
export const openAround = `
  select d.id, to_char(d.local_at, 'HH24:MI') as "localTime", d.local_on::text as "localDate",
    (wanted.moment at time zone d.zone)::date::text as day
  from health.dose d, (select coalesce($3::timestamptz, platform.now()) as moment) wanted
  where d.organisation_id = $1 and d.medication_id = $2 and d.is_planned and d.outcome is null
    and wanted.moment >= d.due_at - (d.closes_at - d.due_at) and wanted.moment < d.closes_at
  order by abs(extract(epoch from d.due_at - wanted.moment)) limit 1`;

/** What was given around a moment: `$1` organisation, `$2` medication, `$3` when, null for now, `$4` the hours there should be between doses. */
export const givenAround = `
  with near as (
    select d.id, d.given_at, d.given_by_name, wanted.moment, least(d.given_at, wanted.moment) as begins,
      abs(extract(epoch from d.given_at - wanted.moment)) < $4::numeric * 3600 as soon
    from (select coalesce($3::timestamptz, platform.now()) as moment) wanted
    join health.dose d on d.organisation_id = $1 and d.medication_id = $2 and d.outcome in ('given', 'partly', 'vomited')
      and abs(extract(epoch from d.given_at - wanted.moment)) <= greatest(24, $4::numeric) * 3600
  ), windows as (
    select count(*) as doses from near n
    join near other on other.given_at >= n.begins and other.given_at < n.begins + interval '24 hours'
    where n.begins > n.moment - interval '24 hours' group by n.id
  )
  select max(n.given_at) as "lastAt", (array_agg(n.id order by n.given_at desc))[1] as "lastId",
    (array_agg(n.given_by_name order by n.given_at desc))[1] as "lastBy", count(*) > 0 as "isSoon",
    (select coalesce(max(w.doses), 0)::int from windows w) as "inDay"
  from near n where n.soon`;

/** The date "today" is: `$1` organisation. */
export const todayOf = `
  select (platform.now() at time zone o.zone)::date as today from organisations.organisation o where o.id = $1`;
