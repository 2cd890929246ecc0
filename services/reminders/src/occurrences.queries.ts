/** Closes an open occurrence: `$1` organisation, `$2` occurrence, `$3` and `$4` who, `$5` how, `$6` why. */
export const closeOccurrence = `
  update reminders.occurrence set status = $5, done_at = platform.now(), done_by = $3, done_by_name = $4, skip_reason = $6
  where organisation_id = $1 and id = $2 and status = 'scheduled' returning id`;

/**
 * Closes the older open ones of the group of an occurrence that is about one of the same pets: `$1` organisation, `$2`
 * occurrence, `$3` and `$4` who, `$5` why.
 */
export const closeOlderOfGroup = `
  update reminders.occurrence older
  set status = 'skipped', done_at = platform.now(), done_by = $3, done_by_name = $4, skip_reason = $5, closed_with = $2
  from reminders.occurrence o
  join reminders.reminder r on r.organisation_id = o.organisation_id and r.id = o.reminder_id
  join reminders.reminder other on other.organisation_id = r.organisation_id and other.group_key = r.group_key and other.deleted_at is null
  where o.organisation_id = $1 and o.id = $2 and older.organisation_id = $1 and older.reminder_id = other.id
    and older.status = 'scheduled' and older.due_at < o.due_at
    and exists (select from reminders.reminder_pet a
      join reminders.reminder_pet b on b.organisation_id = a.organisation_id and b.pet_id = a.pet_id
      where a.organisation_id = $1 and a.reminder_id = r.id and b.reminder_id = other.id)
  returning older.id`;

/** Opens one again that was closed within the last `$3` minutes, with those that it closed: `$1` organisation, `$2` occurrence. */
export const reopenOccurrence = `
  update reminders.occurrence o
  set status = 'scheduled', done_at = null, done_by = null, done_by_name = null, skip_reason = null, closed_with = null
  where organisation_id = $1 and status in ('done', 'skipped') and done_at > platform.now() - $3 * interval '1 minute'
    and (id = $2 or closed_with = $2) returning id`;

/** Mails of what was planned because of it, and that itself, unless somebody has touched it: `$1` organisation, `$2` reminder, `$3` the occurrence. */
const follower = `o.organisation_id = $1 and o.reminder_id = $2 and o.id <> $3 and o.status = 'scheduled' and o.snoozed_until is null`;
export const followerNotifications = `
  select n.id from reminders.notification n
  join reminders.occurrence o on o.organisation_id = n.organisation_id and o.id = n.occurrence_id where ${follower}`;
export const dropFollower = `delete from reminders.occurrence o where ${follower}`;

/** Puts an open occurrence off to `$3`: `$1` organisation, `$2` occurrence. */
export const snoozeOccurrence = `
  update reminders.occurrence set snoozed_until = $3::timestamptz, snoozes = least(snoozes + 1, 99)
  where organisation_id = $1 and id = $2 and status = 'scheduled'
    and $3::timestamptz > platform.now() and $3::timestamptz < platform.now() + interval '1 year' returning id`;
