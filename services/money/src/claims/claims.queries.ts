/** The policies `$2` as claims need them: `$1` organisation. */
export const covers = `
  select p.id, p.pet_id as "petId", p.type, p.excess_pence as "excessPence", p.co_pay_percent as "coPayPercent", p.limits,
    p.starts_on::text as "startsOn", least(p.starts_on, (
      select min(r.starts_on) from money.renewal r
      where r.organisation_id = p.organisation_id and r.policy_id = p.id and r.deleted_at is null))::text as "coveredFrom"
  from money.policy p where p.organisation_id = $1 and p.id = any($2::uuid[])`;

/** All claims on the policies `$2`, the first one first: `$1` organisation. */
export const claimsOnPolicies = `
  select c.id, c.policy_id as "policyId", c.condition, c.status, c.expense_ids as "expenseIds", c.paid_pence as "paidPence"
  from money.claim c where c.organisation_id = $1 and c.policy_id = any($2::uuid[]) and c.deleted_at is null
  order by c.created_at, c.id`;

/** What each pet has of the expenses `$2`: `$1` organisation. */
export const billed = `
  select e.id as "expenseId", e.spent_on::text as "spentOn", e.category, coalesce(e.note, e.vendor, '') as what, e.vendor,
    (share ->> 'petId')::uuid as "petId", (share ->> 'sharePence')::int as pence
  from money.expense e cross join lateral jsonb_array_elements(e.pets) share
  where e.organisation_id = $1 and e.id = any($2::uuid[]) and e.deleted_at is null
  order by e.spent_on, e.id`;

/** Which of the expenses `$2` stand in another claim than `$3`: `$1` organisation. */
export const claimedBefore = `
  select c.id from money.claim c where c.organisation_id = $1 and c.id <> $3 and c.deleted_at is null
    and c.status <> 'declined' and c.expense_ids ?| $2::text[] limit 1`;
