import type { ExpenseGroup } from '@petcare/contracts/money';

/** Which of the pets `$2` exist: `$1` organisation. */
export const keptPets = `
  select p.id from pets.pet p where p.organisation_id = $1 and p.id = any($2::uuid[]) and p.deleted_at is null`;

/** Those of the visits `$2` that can be looked at: `$1` organisation. */
export const petsOfVisits = `
  select v.id, v.pet_id as "petId" from health.visit v join pets.pet p on p.organisation_id = $1 and p.id = v.pet_id
  where v.organisation_id = $1 and v.id = any($2::uuid[]) and v.deleted_at is null and p.deleted_at is null`;

/** The date where the organisation is: `$1`. */
export const todayThere = `
  select (platform.now() at time zone o.zone)::date::text as today from organisations.organisation o where o.id = $1`;

/** A pet `p` that still costs something: one that is looked after elsewhere, or put away, doesn't. */
const isCosting = `p.deleted_at is null and p.deceased_on is null and p.status not in ('transferred', 'rehomed', 'archived')`;

/** Those of the expenses `$2` that still repeat, as the last one in the series is for some pet that costs something or for none: `$1` organisation. */
export const seriesGoingOn = `
  select e.id, e.recurring, e.next_on::text as "nextOn" from money.expense e cross join lateral (
    select l.pets from money.expense l
    where l.organisation_id = e.organisation_id and (l.id = e.id or l.series_id = e.id) and l.deleted_at is null
    order by l.series_on desc nulls last limit 1) last
  where e.organisation_id = $1 and e.id = any($2::uuid[]) and e.next_on is not null and e.deleted_at is null
    and (jsonb_array_length(last.pets) = 0 or exists (
      select from jsonb_array_elements(last.pets) s join pets.pet p on p.id = (s ->> 'petId')::uuid
      where p.organisation_id = $1 and ${isCosting}))`;

/**
 * Locks an expense to be booked again today; skips it if somebody else has it: `$1` organisation, `$2` expense. Nothing is booked where
 * nobody has paid for so long that e-mails about reminders have stopped, too.
 */
export const lockRepeating = `
  select e.recurring, e.spent_on::text as "spentOn", e.next_on::text as "nextOn", e.created_by as "createdBy",
    (platform.now() at time zone o.zone)::date::text as today,
    coalesce(billing.reminders_until(o.id) <= platform.now(), false) as "isPaused"
  from money.expense e join organisations.organisation o on o.id = e.organisation_id
  where e.organisation_id = $1 and e.id = $2 and e.deleted_at is null
    and e.next_on <= (platform.now() at time zone o.zone)::date
  for update of e skip locked`;

/** The last one in a series that nobody deleted: `$1` organisation, `$2` the repeating expense. */
export const lastOfSeries = `
  select e.id from money.expense e
  where e.organisation_id = $1 and (e.id = $2 or e.series_id = $2) and e.deleted_at is null
  order by e.series_on desc nulls last limit 1`;

/** Was that date already booked, even if it has since been deleted: `$1` organisation, `$2` the repeating expense, `$3` date. */
export const bookedFor = `
  select id from money.expense where organisation_id = $1 and series_id = $2 and series_on = $3::date`;

/** Those of the pets `$2` that still cost something: `$1` organisation. */
export const livingPets = `
  select p.id from pets.pet p where p.organisation_id = $1 and p.id = any($2::uuid[]) and ${isCosting}`;

/** `$1` organisation, `$2` the repeating expense, `$3` when it's next booked. */
export const setNextOn = `update money.expense set next_on = $3::date where organisation_id = $1 and id = $2`;

/** In the order they were booked: `$1` organisation, `$2` visit. */
export const expensesOfVisit = `
  select id from money.expense where organisation_id = $1 and visit_id = $2 and deleted_at is null order by id`;

const keys: Readonly<Record<ExpenseGroup, string>> = {
  month: `to_char(part.spent_on, 'YYYY-MM')`,
  category: 'part.category',
  pet: 'part.pet_id::text',
  vendor: 'part.vendor',
};

/**
 * Expenses split into each pet's share, so that any grouping adds up to the same. `$1` organisation, `$2` from, `$3` to, `$4` pet, `$5`
 * category, `$6` vendor.
 */
const parts = `
  select r.id, r.spent_on, r.category, r.vendor, share.pet_id, share.pence
  from money.expense r cross join lateral (
    select (s ->> 'petId')::uuid as pet_id, (s ->> 'sharePence')::int as pence from jsonb_array_elements(r.pets) s
    union all select null, r.amount_pence where jsonb_array_length(r.pets) = 0) share
  where r.organisation_id = $1 and r.deleted_at is null
    and ($2::date is null or r.spent_on >= $2) and ($3::date is null or r.spent_on <= $3)
    and ($4::uuid is null or share.pet_id = $4) and ($5::text is null or r.category = $5) and ($6::text is null or r.vendor = $6)`;

/** One row per group, and one with `isTotal` for all together; highest first, months in order. */
export function summaryBy(group: ExpenseGroup): string {
  const order = group === 'month' ? 'key' : `"totalPence" desc, key`;
  return `with part as (${parts}), grouped as (
    select ${keys[group]} as key, part.id, part.pence from part)
  select g.key, p.name, grouping(g.key) = 1 as "isTotal", coalesce(sum(g.pence), 0)::float8 as "totalPence",
    count(distinct g.id)::int as count
  from grouped g left join pets.pet p on ${group === 'pet' ? 'p.organisation_id = $1 and p.id::text = g.key' : 'false'}
  group by grouping sets ((g.key, p.name), ()) order by ${order} nulls last`;
}

/** The most recent vendors, each once, and categories without one, from the latest five hundred expenses: `$1` organisation. */
export const lastVendors = `
  with latest as (
    select r.vendor, r.category, r.spent_on, r.id from money.expense r
    where r.organisation_id = $1 and r.deleted_at is null order by r.spent_on desc, r.id desc limit 500),
  each_once as (select distinct on (coalesce(vendor, category), vendor is null) vendor, category, spent_on, id from latest
    order by coalesce(vendor, category), vendor is null, spent_on desc, id desc)
  select vendor, category from each_once order by spent_on desc, id desc limit 50`;

/** Who was paid at a visit, even if since deleted: `$1` organisation, `$2` contact. */
export const contactName = `select name from pets.contact where organisation_id = $1 and id = $2`;

/** What was paid stays, including those in the bin: `$1` organisation, `$2` visit. */
export const unlinkVisit = `update money.expense set visit_id = null where organisation_id = $1 and visit_id = $2`;
