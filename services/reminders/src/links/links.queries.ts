/** Locked, so that it stays planned until the transaction ends: `$1` organisation, `$2` visit, `$3` pets it may be of. */
export const plannedVisit = `
  select starts_at as "startsAt", at ->> 'date' as "on" from health.visit
  where organisation_id = $1 and id = $2 and pet_id = any($3::uuid[]) and status = 'planned' and deleted_at is null for share`;

/** Books an open occurrence until `$3`: `$1` organisation, `$2` occurrence, `$4` visit or null, `$5` its day. */
export const bookOccurrence = `
  update reminders.occurrence
  set snoozed_until = $3::timestamptz, snoozes = least(snoozes + 1, 99), visit_id = $4::uuid, booked_on = $5::date
  where organisation_id = $1 and id = $2 and status = 'scheduled' returning id`;

/** Nothing is agreed any more; who was told, or should have been by now, is told again at once: `$1` organisation, `$2` occurrence. */
export const unbookOccurrence = `
  update reminders.occurrence o set visit_id = null, booked_on = null, snoozes = least(snoozes + 1, 99),
    snoozed_until = case when due_at <= platform.now() - interval '1 day' or due_at <= platform.now() and exists (
      select from reminders.notification n where n.organisation_id = o.organisation_id and n.occurrence_id = o.id and n.outcome = 'sent')
      then platform.now() + interval '1 second' end
  where organisation_id = $1 and id = $2 and status = 'scheduled' and booked_on is not null returning id`;

/** What has become of a visit, and who said so: `$1` organisation, `$2` visit. */
export const visitNow = `
  select case when deleted_at is null then status else 'deleted' end as status, starts_at as "startsAt", at ->> 'date' as date,
    at ->> 'time' as time, at ->> 'zone' as zone, coalesce(deleted_by, updated_by, created_by) as "by"
  from health.visit where organisation_id = $1 and id = $2`;

/** Open occurrences that wait for a visit: `$1` organisation, `$2` visit. */
export const bookedFor = `
  select id from reminders.occurrence where organisation_id = $1 and visit_id = $2 and status = 'scheduled' order by id`;

/** The next open occurrence of the reminder `r`. */
const nextOpen = `
  cross join lateral (select o.id from reminders.occurrence o where o.organisation_id = r.organisation_id and o.reminder_id = r.id
    and o.status = 'scheduled' order by o.due_at limit 1) o`;
/** Reminders about a record of the kind `$3` of the pet `$2` and about no other pet. */
const linked = `
  r.organisation_id = $1 and r.deleted_at is null and r.link_id is not null and r.link_pet_id = $2 and r.link_kind = $3
  and not exists (select from reminders.reminder_pet rp
    where rp.organisation_id = r.organisation_id and rp.reminder_id = r.id and rp.pet_id <> $2)`;
/** It was not done already on that day or later. */
const notSince = (at: string): string => `not exists (select from reminders.occurrence c
  where c.organisation_id = r.organisation_id and c.reminder_id = r.id and c.status = 'done' and ${at})`;

/** Those about a visit: `$1` organisation, `$2` pet, `$3` kind, `$4` the visit. */
export const aboutVisit = `
  select r.id as "reminderId", o.id from reminders.reminder r ${nextOpen} where ${linked} and r.link_id = $4 order by r.id`;

/** Those that ask for the jab `$4`, which was planned when they were made or follows on another: `$1` organisation, `$2` pet, `$3` kind, `$5` whether it is new. */
const settledByJab = `
  select o.id, coalesce(v.updated_by, v.created_by) as "by" from reminders.reminder r
  join health.vaccination l on l.organisation_id = r.organisation_id and l.id = r.link_id
  join health.vaccination v on v.organisation_id = r.organisation_id and v.id = $4 and v.deleted_at is null and v.given_on is not null
    and (v.id = l.id and not $5 and v.updated_at > r.created_at or v.given_on > l.given_on and exists (
      select from jsonb_array_elements(v.antigens) one join jsonb_array_elements(l.antigens) other on one ->> 'code' = other ->> 'code'))
  ${nextOpen}
  where ${linked} and ${notSince(`(c.done_at at time zone r.zone)::date >= v.given_on`)} order by o.id`;

/** Those that ask for the treatment `$4`, against the same as one before: `$1` organisation, `$2` pet, `$3` kind. */
const settledByTreatment = `
  select o.id, coalesce(t.updated_by, t.created_by) as "by" from reminders.reminder r
  join health.treatment l on l.organisation_id = r.organisation_id and l.id = r.link_id
  join health.treatment t on t.organisation_id = r.organisation_id and t.id = $4 and t.deleted_at is null
    and t.target = l.target and t.treated_at > l.treated_at
  ${nextOpen}
  where ${linked} and ${notSince(`c.done_at >= t.treated_at`)} order by o.id`;

/** Those that ask for the refill of the medication `$4`, which was bought: `$1` organisation, `$2` pet, `$3` kind. */
const settledByRefill = `
  select o.id, coalesce(m.updated_by, m.created_by) as "by" from reminders.reminder r
  join health.medication m on m.organisation_id = r.organisation_id and m.id = r.link_id and m.deleted_at is null
  ${nextOpen}
  where ${linked} and r.link_id = $4 order by o.id`;

/** The open occurrences that a record settles, and who wrote it. */
export const settledBy = { vaccination: settledByJab, treatment: settledByTreatment, medication: settledByRefill };

/** Has another jab against one of the same followed? `$1` organisation, `$2` pet, `$3` the jab. */
export const wasFollowed = `
  select from health.vaccination v join health.vaccination l on l.organisation_id = v.organisation_id and l.id = $3
  where v.organisation_id = $1 and v.pet_id = $2 and v.deleted_at is null and v.given_on > l.given_on and exists (
    select from jsonb_array_elements(v.antigens) one join jsonb_array_elements(l.antigens) other on one ->> 'code' = other ->> 'code')`;
/** Jabs that are planned with a visit: `$1` organisation, `$2` visit. */
export const plannedWith = `
  select id from health.vaccination where organisation_id = $1 and visit_id = $2 and given_on is null and deleted_at is null order by id`;
