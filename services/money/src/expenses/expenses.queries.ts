import type { ExpenseGroup } from '@petcare/contracts/money';

/** Which of the pets `$2` are there: `$1` organisation. */
export const keptPets = `
  select p.id from pets.pet p where p.organisation_id = $1 and p.id = any($2::uuid[]) and p.deleted_at is null`;

/** Of the visits `$2` that can be looked at: `$1` organisation. */
export const petsOfVisits = `
  select v.id, v.pet_id as "petId" from health.visit v join pets.pet p on p.organisation_id = $1 and p.id = v.pet_id
  where v.organisation_id = $1 and v.id = any($2::uuid[]) and v.deleted_at is null and p.deleted_at is null`;

/** In the order in which they were booked: `$1` organisation, `$2` visit. */
export const expensesOfVisit = `
  select id from money.expense where organisation_id = $1 and visit_id = $2 and deleted_at is null order by id`;

const keys: Readonly<Record<ExpenseGroup, string>> = {
  month: `to_char(part.spent_on, 'YYYY-MM')`,
  category: 'part.category',
  pet: 'part.pet_id::text',
  vendor: 'part.vendor',
};

/**
 * Expenses in the parts that each pet has of them, so that whatever they are added up by comes to the same. `$1` organisation, `$2` from,
 * `$3` to, `$4` pet, `$5` category, `$6` vendor.
 */
const parts = `
  select r.id, r.spent_on, r.category, r.vendor, share.pet_id, share.pence
  from money.expense r cross join lateral (
    select (s ->> 'petId')::uuid as pet_id, (s ->> 'sharePence')::int as pence from jsonb_array_elements(r.pets) s
    union all select null, r.amount_pence where jsonb_array_length(r.pets) = 0) share
  where r.organisation_id = $1 and r.deleted_at is null
    and ($2::date is null or r.spent_on >= $2) and ($3::date is null or r.spent_on <= $3)
    and ($4::uuid is null or share.pet_id = $4) and ($5::text is null or r.category = $5) and ($6::text is null or r.vendor = $6)`;

/** One row for each group, and one with `isTotal` for all of them together; the dearest first, months in their order. */
export function summaryBy(group: ExpenseGroup): string {
  const order = group === 'month' ? 'key' : `"totalPence" desc, key`;
  return `with part as (${parts}), grouped as (
    select ${keys[group]} as key, part.id, part.pence from part)
  select g.key, p.name, grouping(g.key) = 1 as "isTotal", coalesce(sum(g.pence), 0)::float8 as "totalPence",
    count(distinct g.id)::int as count
  from grouped g left join pets.pet p on ${group === 'pet' ? 'p.organisation_id = $1 and p.id::text = g.key' : 'false'}
  group by grouping sets ((g.key, p.name), ()) order by ${order} nulls last`;
}

/** The last vendors, each once, of the latest five hundred expenses: `$1` organisation. */
export const lastVendors = `
  with latest as (
    select r.vendor, r.category, r.spent_on, r.id from money.expense r
    where r.organisation_id = $1 and r.deleted_at is null order by r.spent_on desc, r.id desc limit 500),
  each_once as (select distinct on (vendor) vendor, category, spent_on, id from latest where vendor is not null
    order by vendor, spent_on desc, id desc)
  select vendor, category from each_once order by spent_on desc, id desc limit 50`;

/** Who was paid at a visit: `$1` organisation, `$2` contact. One that is deleted was paid all the same. */
export const contactName = `select name from pets.contact where organisation_id = $1 and id = $2`;

/** What was paid stays, those in the bin too: `$1` organisation, `$2` visit. */
export const unlinkVisit = `update money.expense set visit_id = null where organisation_id = $1 and visit_id = $2`;
