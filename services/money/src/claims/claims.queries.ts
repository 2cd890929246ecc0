import { coveredSpan } from '../policies/policies.queries.ts';

/** Claims that can be looked at, by what was paid for them, the expenses `$2`: `$1` organisation. */
export const claimsOfPayouts = `
  select c.id as "claimId", c.payout_id as "expenseId", p.pet_id as "petId", c.condition, c.paid_pence as "paidPence",
    c.paid_on::text as "paidOn"
  from money.claim c join money.policy p on p.organisation_id = c.organisation_id and p.id = c.policy_id
  join pets.pet a on a.organisation_id = p.organisation_id and a.id = p.pet_id
  where c.organisation_id = $1 and c.payout_id = any($2::uuid[]) and c.deleted_at is null and p.deleted_at is null
    and a.deleted_at is null`;

/** What was paid for a claim, even if that is in the bin: `$1` organisation, `$2` expense. */
export const heldPayout = `
  select e.spent_on::text as "spentOn", e.amount_pence as "amountPence", e.deleted_at is not null as "isBinned"
  from money.expense e where e.organisation_id = $1 and e.id = $2 for update`;

/** Whose policy the restored claim `$2` is on, if it has a payout: `$1` organisation. */
export const paidClaim = `
  select c.policy_id as "policyId" from money.claim c where c.organisation_id = $1 and c.id = $2 and c.payout_id is not null`;

/** The claims that come back with the policy or the animal `$2`: `$1` organisation. */
export const claimsAlong = `
  select c.id, c.condition from money.claim c join money.policy p on p.organisation_id = c.organisation_id and p.id = c.policy_id
  where c.organisation_id = $1 and (p.id = $2 or p.pet_id = $2) and p.deleted_at is null and c.deleted_at is null
  order by c.created_at, c.id`;

/** The policies `$2` as claims need them, with what they said in terms that are over, until a term moved them on: `$1` organisation. */
export const covers = `
  select p.id, p.pet_id as "petId", p.type, p.excess_pence as "excessPence", p.co_pay_percent as "coPayPercent", p.limits,
    p.starts_on::text as "startsOn", span.covered_from::text as "coveredFrom", span.term_starts as "termStarts",
    span.ends_on::text as "endsOn", coalesce((select jsonb_agg(r.replaces || jsonb_build_object('until', r.starts_on) order by r.starts_on)
      from money.renewal r where r.organisation_id = p.organisation_id and r.policy_id = p.id and r.deleted_at is null
        and r.decision = 'renewed' and r.replaces ? 'limits'), '[]') as before
  from money.policy p cross join ${coveredSpan} where p.organisation_id = $1 and p.id = any($2::uuid[])`;

/** All claims on the policies `$2`, earliest first, paid on the day of the payout if nobody said which: `$1` organisation. */
export const claimsOnPolicies = `
  select c.id, c.policy_id as "policyId", c.condition, c.status, c.expense_ids as "expenseIds", c.paid_pence as "paidPence",
    coalesce(c.paid_on, e.spent_on)::text as "paidOn"
  from money.claim c left join money.expense e on e.organisation_id = c.organisation_id and e.id = c.payout_id and e.deleted_at is null
  where c.organisation_id = $1 and c.policy_id = any($2::uuid[]) and c.deleted_at is null
  order by c.created_at, c.id`;

/** Each pet's share of the expenses `$2`: `$1` organisation. What a visit's bill said is told; a note somebody typed is the family's. */
export const billed = `
  select e.id as "expenseId", e.spent_on::text as "spentOn", e.category,
    coalesce(case when e.visit_id is not null then e.note end, e.vendor, '') as what,
    (share ->> 'petId')::uuid as "petId", (share ->> 'sharePence')::int as pence
  from money.expense e cross join lateral jsonb_array_elements(e.pets) share
  where e.organisation_id = $1 and e.id = any($2::uuid[]) and e.deleted_at is null
  order by e.spent_on, e.id`;

/** Whose claim it is: `$1` organisation, `$2` policy. */
export const aboutClaim = `
  select o.name as organisation, a.name as pet, a.id as "petId", p.insurer, p.number, p.type
  from money.policy p join organisations.organisation o on o.id = p.organisation_id
  join pets.pet a on a.organisation_id = p.organisation_id and a.id = p.pet_id
  where p.organisation_id = $1 and p.id = $2`;

/** The claim `$4`'s files, receipts of the expenses `$2`, and with `$3` the files of visits of the pet `$5` that they are for: `$1` organisation. */
export const filesOfClaim = `
  select f.id, f.name, f.dated_on::text as "datedOn" from files.file f
  where f.organisation_id = $1 and f.deleted_at is null and exists (
    select from files.file_link l left join money.expense e on e.organisation_id = l.organisation_id and e.id = any($2::uuid[])
      and e.deleted_at is null and (l.record_id = e.id or $3::boolean and l.record_id = e.visit_id and exists (select from health.visit v
        where v.organisation_id = e.organisation_id and v.id = e.visit_id and v.pet_id = $5::uuid and v.deleted_at is null))
    where l.organisation_id = f.organisation_id and l.file_id = f.id and (l.record_id = $4 or e.id is not null))
  order by f.dated_on, f.id limit 100`;

/**
 * A claim other than `$3` with one of the expenses `$2`, on a policy of the same animal as the policy `$4`: `$1` organisation. Each
 * animal has its own share of a bill.
 */
export const claimedBefore = `
  select c.condition from money.claim c join money.policy p on p.organisation_id = c.organisation_id and p.id = c.policy_id
  join money.policy own on own.organisation_id = c.organisation_id and own.id = $4 and own.pet_id = p.pet_id
  where c.organisation_id = $1 and c.id <> $3 and c.deleted_at is null and p.deleted_at is null
    and c.status <> 'declined' and c.expense_ids ?| $2::text[] limit 1`;

/** Holds the expenses `$2`, so that only one at a time puts them in a claim: `$1` organisation. */
export const lockBills = `
  select e.id from money.expense e where e.organisation_id = $1 and e.id = any($2::uuid[]) order by e.id for update`;

/** The bills a claim from the bin claims again: `$1` organisation, `$2` claim. */
export const billsOfClaim = `
  select c.id, c.policy_id as "policyId", c.expense_ids as "expenseIds" from money.claim c
  where c.organisation_id = $1 and c.id = $2 and c.deleted_at is null and c.status <> 'declined'`;
