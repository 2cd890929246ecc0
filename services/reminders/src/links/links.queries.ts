/** The day of the visit `v` isn't over where it takes place: nothing more can be booked for one that has passed. */
const isAhead = `(v.at ->> 'date')::date >= (platform.now() at time zone (v.at ->> 'zone'))::date`;

/** Locked, so that it stays planned until the transaction ends: `$1` organisation, `$2` visit, `$3` pets it may be for. */
export const plannedVisit = `
  select v.starts_at as "startsAt", v.at ->> 'date' as "on" from health.visit v
  where v.organisation_id = $1 and v.id = $2 and v.pet_id = any($3::uuid[]) and v.status = 'planned' and v.deleted_at is null
    and ${isAhead} for share`;

/** Visits planned from today on for the pets `$2`, soonest first: `$1` organisation. */
export const plannedVisits = `
  select v.id, p.name as "petName", v.kind, v.reason, v.at ->> 'date' as date, v.at ->> 'time' as time from health.visit v
  join pets.pet p on p.organisation_id = v.organisation_id and p.id = v.pet_id and p.deleted_at is null
  where v.organisation_id = $1 and v.pet_id = any($2::uuid[]) and v.status = 'planned' and v.deleted_at is null
    and ${isAhead}
  order by v.starts_at, v.id limit 20`;

/** Books an open occurrence until `$3`, which only another time is told of once more: `$1` organisation, `$2` occurrence, `$4` visit or null, `$5` its day. */
export const bookOccurrence = `
  update reminders.occurrence
  set snoozed_until = $3::timestamptz, snoozes = least(snoozes + (snoozed_until is distinct from $3::timestamptz)::int, 999), visit_id = $4::uuid, booked_on = $5::date
  where organisation_id = $1 and id = $2 and status = 'scheduled' returning id`;

/** Nothing is agreed any more; anyone who was told, or should have been by now, is told again at once: `$1` organisation, `$2` occurrence. */
export const unbookOccurrence = `
  update reminders.occurrence o set visit_id = null, booked_on = null, snoozes = least(snoozes + 1, 999),
    snoozed_until = case when due_at <= platform.now() - interval '1 day' or due_at <= platform.now() and exists (
      select from reminders.notification n where n.organisation_id = o.organisation_id and n.occurrence_id = o.id and n.outcome = 'sent')
      then platform.now() + interval '1 second' end
  where organisation_id = $1 and id = $2 and status = 'scheduled' and booked_on is not null returning id`;

/** What has become of a visit, and who said so: `$1` organisation, `$2` visit. */
export const visitNow = `
  select case when deleted_at is null then status else 'deleted' end as status, starts_at as "startsAt", at ->> 'date' as date,
    at ->> 'time' as time, at ->> 'zone' as zone, coalesce(deleted_by, updated_by, created_by) as "by"
  from health.visit where organisation_id = $1 and id = $2`;

/** Open occurrences waiting for a visit, except those in the recycle bin: `$1` organisation, `$2` visit. */
export const bookedFor = `
  select o.id from reminders.occurrence o
  join reminders.reminder r on r.organisation_id = o.organisation_id and r.id = o.reminder_id and r.deleted_at is null
  where o.organisation_id = $1 and o.visit_id = $2 and o.status = 'scheduled' order by o.id`;

/** Has another jab against one of the same diseases followed? `$1` organisation, `$2` pet, `$3` the jab. */
export const wasFollowed = `
  select from health.vaccination v join health.vaccination l on l.organisation_id = v.organisation_id and l.id = $3
  where v.organisation_id = $1 and v.pet_id = $2 and v.deleted_at is null and v.given_on > l.given_on and exists (
    select from jsonb_array_elements(v.antigens) one join jsonb_array_elements(l.antigens) other on one ->> 'code' = other ->> 'code')`;
/** Jabs planned with a visit: `$1` organisation, `$2` visit. */
export const plannedWith = `
  select id from health.vaccination where organisation_id = $1 and visit_id = $2 and given_on is null and deleted_at is null order by id`;
