/** Quiet hours of those of the people `$2` that have some; `$1` organisation. */
export const quietHoursOf = `
  select user_id as "userId", to_char(quiet_from, 'HH24:MI') as "from", to_char(quiet_to, 'HH24:MI') as "to"
  from reminders.notification_setting where organisation_id = $1 and user_id = any($2::uuid[]) and quiet_from is not null`;

/** `$1` organisation, `$2` user. */
export const getSettings = `
  select muted_types as "mutedTypes", case when quiet_from is not null
    then json_build_object('from', to_char(quiet_from, 'HH24:MI'), 'to', to_char(quiet_to, 'HH24:MI')) end as "quietHours"
  from reminders.notification_setting where organisation_id = $1 and user_id = $2`;

/** `$1` organisation, `$2` user, `$3` types without mails, `$4` and `$5` quiet hours or nulls. */
export const setSettings = `
  insert into reminders.notification_setting (organisation_id, user_id, muted_types, quiet_from, quiet_to)
  values ($1, $2, $3, $4, $5)
  on conflict (organisation_id, user_id) do update
  set muted_types = excluded.muted_types, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, updated_at = platform.now()`;

/** Adds one type to those without mails: `$1` organisation, `$2` user, `$3` type. */
export const muteType = `
  insert into reminders.notification_setting as s (organisation_id, user_id, muted_types) values ($1, $2, array[$3::text])
  on conflict (organisation_id, user_id) do update
  set muted_types = array_append(s.muted_types, $3::text), updated_at = platform.now() where $3::text <> all(s.muted_types)`;
