import { livingPetsOf } from '../reminders.queries.ts';

/** The reminder `r`'s next open occurrence, and when it was last done. */
const nextOpen = `
  cross join lateral (select o.id, o.local_at from reminders.occurrence o where o.organisation_id = r.organisation_id and o.reminder_id = r.id
    and o.status = 'scheduled' order by o.due_at limit 1) o
  cross join lateral (select max(c.done_at) as done_at from reminders.occurrence c where c.organisation_id = r.organisation_id
    and c.reminder_id = r.id and c.status = 'done') latest`;

/** Reminders `r` about a record `l` of the same kind as `x`, and about `x`'s pet among others. */
const aboutPetOf = (x: string, kind: string): string => `
  join reminders.reminder_pet mine on mine.organisation_id = ${x}.organisation_id and mine.pet_id = ${x}.pet_id
  join reminders.reminder r on r.organisation_id = mine.organisation_id and r.id = mine.reminder_id and r.deleted_at is null
    and r.link_kind = '${kind}'
  join health.${kind} l on l.organisation_id = r.organisation_id and l.id = r.link_id`;

/** None of the other living pets is still waiting: each has its own record `x` that `counts`. */
const othersHave = (kind: 'vaccination' | 'treatment', counts: string): string => `
  not exists (select from ${livingPetsOf('r')} and rp.pet_id <> mine.pet_id and not exists (select from health.${kind} x
    where x.organisation_id = rp.organisation_id and x.pet_id = rp.pet_id and x.deleted_at is null and ${counts}))`;

/** The jab `x` was given against one of the same diseases as `l`, after the reminder was last done. */
const isJab = (x: string): string => `${x}.given_on is not null
  and coalesce((latest.done_at at time zone r.zone)::date < ${x}.given_on, true)
  and exists (select from jsonb_array_elements(${x}.antigens) one
    join jsonb_array_elements(l.antigens) other on one ->> 'code' = other ->> 'code')`;

/** The jab `x` was given since somebody asked to be reminded. */
const jabSince = (x: string): string => `(${x}.given_on > (r.created_at at time zone r.zone)::date
  or ${x}.given_on = (r.created_at at time zone r.zone)::date and ${x}.updated_at > r.created_at)`;

/** Once the jab `$2` was given, planned when they were made or following another: `$1` organisation, `$3` whether it's new. */
const settledByJab = `
  select o.id, coalesce(v.updated_by, v.created_by) as "by" from health.vaccination v
  ${aboutPetOf('v', 'vaccination')} ${nextOpen}
  where v.organisation_id = $1 and v.id = $2 and v.deleted_at is null and ${isJab('v')}
    and case when v.pet_id <> l.pet_id then ${jabSince('v')}
      else v.given_on > l.given_on or v.id = l.id and not $3 and v.updated_at > r.created_at end
    and ${othersHave('vaccination', `${isJab('x')} and (${jabSince('x')} or x.pet_id = l.pet_id and x.given_on > l.given_on)`)}
  order by o.id`;

/** The treatment `x` is against the same parasite as `l`, and came after the reminder was last done, and after `l` or the reminder. */
const isTreatment = (x: string): string => `${x}.target = l.target and coalesce(latest.done_at < ${x}.treated_at, true)
  and ${x}.treated_at > case when ${x}.pet_id = l.pet_id then l.treated_at else r.created_at end`;

/** Once the treatment `$2` was given, against the same parasite as an earlier one: `$1` organisation. */
const settledByTreatment = `
  select o.id, coalesce(t.updated_by, t.created_by) as "by" from health.treatment t
  ${aboutPetOf('t', 'treatment')} ${nextOpen}
  where t.organisation_id = $1 and t.id = $2 and t.deleted_at is null and ${isTreatment('t')}
    and ${othersHave('treatment', isTreatment('x'))}
  order by o.id`;

/** Once the medication `$2` was bought, whichever pets get it, unless it was already done that day: `$1` organisation. */
const settledByRefill = `
  select o.id, coalesce(m.updated_by, m.created_by) as "by" from health.medication m
  ${aboutPetOf('m', 'medication')} ${nextOpen}
  where m.organisation_id = $1 and m.id = $2 and m.deleted_at is null and l.id = m.id
    and coalesce((latest.done_at at time zone r.zone)::date < (m.updated_at at time zone r.zone)::date, true)
  order by o.id`;

/** The open occurrences a record settles, and who wrote it. Those for several pets close once each living one has had it. */
export const settledBy = { vaccination: settledByJab, treatment: settledByTreatment, medication: settledByRefill };

/** The visit `v` is the linked one, `l`, or another pet's on the same day. */
const isOneOf = `(v.id = l.id or v.pet_id <> l.pet_id and v.at ->> 'date' = l.at ->> 'date')`;

/** The reminder `r`'s date that was closed last. */
const lastClosed = `
  cross join lateral (select o.id, o.status, o.skip_reason, o.due_at from reminders.occurrence o
    where o.organisation_id = r.organisation_id and o.reminder_id = r.id and o.status in ('done', 'skipped')
    order by o.closed_at desc, o.id limit 1) o`;

/** Reminders about the planned visit `$2`, or as below, whose date was closed last for the reason `$3`, and whether that is still to come: `$1` organisation. */
export const calledOff = `
  select r.id as "reminderId", o.id, l.id = v.id as "isLinked", o.due_at > platform.now() as "isAhead"
  from health.visit v ${aboutPetOf('v', 'visit')}
  ${lastClosed}
  where v.organisation_id = $1 and v.id = $2 and v.status = 'planned' and v.deleted_at is null and ${isOneOf}
    and o.status = 'skipped' and o.skip_reason = $3
  order by r.id`;

/**
 * Those about the visit `$2`, or about one of their other pets' visits on the same day, and what became of all these visits:
 * `$1` organisation.
 */
export const aboutVisit = `
  select r.id as "reminderId", o.id, l.id = v.id as "isLinked", case when w.planned then 'planned'
    when w.attended then 'attended' else 'off' end as outcome
  from health.visit v ${aboutPetOf('v', 'visit')} ${nextOpen}
  cross join lateral (select bool_or(w.status = 'planned') as planned, bool_or(w.status = 'attended') as attended
    from health.visit w where w.organisation_id = r.organisation_id and w.deleted_at is null
      and w.pet_id in (select rp.pet_id from ${livingPetsOf('r')})
      and (w.id = l.id or w.pet_id <> l.pet_id and w.at ->> 'date' = l.at ->> 'date')) w
  where v.organisation_id = $1 and v.id = $2 and ${isOneOf}
  order by r.id`;

/** The last decision since the present term of the policy `y` began is against another. */
const endsWith = `
  left join lateral (select latest.id, latest."by" from (
    select t.id, t.decision, coalesce(t.updated_by, t.created_by) as "by" from money.renewal t
    where t.organisation_id = y.organisation_id and t.policy_id = y.id and t.deleted_at is null and t.starts_on > y.starts_on
    order by t.starts_on desc, t.id desc limit 1) latest where latest.decision <> 'renewed') ending on true`;
const aboutPolicy = `
  from money.policy y
  join reminders.reminder r on r.organisation_id = y.organisation_id and r.link_kind = 'policy' and r.link_id = y.id
    and r.deleted_at is null`;

/** Which policy a renewal, deleted or not, is of: `$1` organisation, `$2` renewal. */
export const policyOfRenewal = `select policy_id as id from money.renewal where organisation_id = $1 and id = $2`;

/** Open occurrences about a term of the policy `$2` that was renewed: `$1` organisation. */
export const settledByRenewal = `
  select o.id, coalesce(y.updated_by, y.created_by) as "by" ${aboutPolicy} ${nextOpen}
  where y.organisation_id = $1 and y.id = $2 and y.deleted_at is null and o.local_at::date < y.renews_on order by o.id`;

/** Reminders about the policy `$2`, which has ended for good, each with its next open occurrence if it has any: `$1` organisation. */
export const aboutEndedPolicy = `
  select r.id as "reminderId", (select o.id from reminders.occurrence o where o.organisation_id = r.organisation_id
      and o.reminder_id = r.id and o.status = 'scheduled' order by o.due_at limit 1) as id, ending."by"
  ${aboutPolicy} ${endsWith}
  where y.organisation_id = $1 and y.id = $2 and y.deleted_at is null and ending.id is not null and not r.paused order by r.id`;

/** Reminders about the policy `$2`, which goes on, whose date was closed last for the reason `$3`: `$1` organisation. */
export const aboutPolicyAgain = `
  select r.id as "reminderId", o.id ${aboutPolicy} ${endsWith} ${lastClosed}
  where y.organisation_id = $1 and y.id = $2 and y.deleted_at is null and ending.id is null
    and o.status = 'skipped' and o.skip_reason = $3
  order by r.id`;
