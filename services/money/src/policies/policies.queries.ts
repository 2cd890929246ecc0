/** A policy that can be looked at, by its own id: `$1` organisation, `$2` policy. */
export const policyById = `
  select p.id, p.pet_id as "petId", p.insurer, p.created_by as "createdBy" from money.policy p
  join pets.pet a on a.organisation_id = p.organisation_id and a.id = p.pet_id
  where p.organisation_id = $1 and p.id = $2 and p.deleted_at is null and a.deleted_at is null`;

/** All terms of the policies `$2`, earliest first: `$1` organisation. */
export const termsOfPolicies = `
  select r.id, r.policy_id as "policyId", r.starts_on::text as "startsOn", r.paid_pence as "paidPence", r.decision,
    p.starts_on::text as "policyStartsOn", p.renews_on::text as "renewsOn"
  from money.renewal r join money.policy p on p.organisation_id = r.organisation_id and p.id = r.policy_id
  where r.organisation_id = $1 and r.policy_id = any($2::uuid[]) and r.deleted_at is null
  order by r.starts_on, r.id`;

/** Which policy a term is of: `$1` organisation, `$2` term. */
export const policyOfTerm = `select policy_id as "policyId" from money.renewal where organisation_id = $1 and id = $2`;

/** Another term starting that day: `$1` organisation, `$2` policy, `$3` day, `$4` the term itself. */
export const termFrom = `
  select id from money.renewal where organisation_id = $1 and policy_id = $2 and starts_on = $3::date and id <> $4
    and deleted_at is null`;

/** What a new insurer may not cover, as recorded and as claimed for: `$1` organisation, `$2` pet. */
export const conditionsKnown = `
  select a.name as "petName", known.name from pets.pet a cross join lateral (
    select distinct on (lower(seen.name)) seen.name from (
      select c.name from health.condition c
      where c.organisation_id = a.organisation_id and c.pet_id = a.id and c.deleted_at is null
      union all select l.condition from money.claim l
      join money.policy p on p.organisation_id = l.organisation_id and p.id = l.policy_id
      where p.organisation_id = a.organisation_id and p.pet_id = a.id and p.deleted_at is null and l.deleted_at is null) seen
    order by lower(seen.name), seen.name) known
  where a.organisation_id = $1 and a.id = $2 order by known.name limit 10`;

/** A policy of the pet `$2` with an insurer other than `$3`: `$1` organisation. */
export const otherInsurer = `
  select id from money.policy
  where organisation_id = $1 and pet_id = $2 and lower(insurer) <> lower($3) and deleted_at is null limit 1`;

const lastDecision = `(array_agg(r.decision order by r.starts_on desc, r.id desc))[1]`;
const isOver = `max(r.starts_on) > p.starts_on and ${lastDecision} <> 'renewed'`;

/**
 * Since when a policy `p` has covered its animal, also in terms before the present one, when those that were renewed started, and
 * until when and by which decision if the last one since that started was against another.
 */
export const coveredSpan = `lateral (
    select least(p.starts_on, min(r.starts_on)) as covered_from,
      coalesce(array_agg(r.starts_on::text order by r.starts_on) filter (where r.decision = 'renewed'), '{}') as term_starts, case when ${isOver} then max(r.starts_on) end as ends_on,
      case when ${isOver} then ${lastDecision} end as ended_by
    from money.renewal r
    where r.organisation_id = p.organisation_id and r.policy_id = p.id and r.deleted_at is null) span`;

/** Of the policies `$2`: `$1` organisation. */
export const coveredSpans = `
  select p.id, span.covered_from::text as "coveredFrom", span.term_starts as "termStarts", span.ends_on::text as "endsOn", span.ended_by as "endedBy"
  from money.policy p cross join ${coveredSpan} where p.organisation_id = $1 and p.id = any($2::uuid[])`;
