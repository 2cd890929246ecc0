/** The quiet hours of those of the people `$2` that have any, by the clock of the organisation `$1`. */
export const quietHoursOf = `
  select s.user_id as "userId", to_char(s.quiet_from, 'HH24:MI') as "from", to_char(s.quiet_to, 'HH24:MI') as "to", o.zone
  from reminders.notification_setting s join organisations.organisation o on o.id = s.organisation_id
  where s.organisation_id = $1 and s.user_id = any($2::uuid[]) and s.quiet_from is not null`;

/** Who has quiet hours or a daily e-mail: `$1` organisation. In the order in which settings are locked. */
export const peopleByTheClock = `
  select user_id as id, quiet_from is not null as "isQuiet", digest_at is not null as "hasDigest"
  from reminders.notification_setting where organisation_id = $1 and (quiet_from is not null or digest_at is not null) order by user_id`;

/** Whether somebody with the settings `s`, if any, wants no mails about reminders of this type; SQL. */
export const isMuted = (type: string): string => `coalesce(s.all_muted or ${type} = any(s.muted_types), false)`;

/** `$1` organisation, `$2` user. */
export const getSettings = `
  select muted_types as "mutedTypes", all_muted as "allMuted", case when quiet_from is not null
    then json_build_object('from', to_char(quiet_from, 'HH24:MI'), 'to', to_char(quiet_to, 'HH24:MI')) end as "quietHours",
    to_char(digest_at, 'HH24:MI') as "digestAt"
  from reminders.notification_setting where organisation_id = $1 and user_id = $2`;

/**
 * `$1` organisation, `$2` user, `$3` types without mails, `$4` and `$5` quiet hours or nulls, `$6` when the daily e-mail goes out or null, `$7`
 * whether there are none about any reminder.
 */
export const setSettings = `
  insert into reminders.notification_setting (organisation_id, user_id, muted_types, quiet_from, quiet_to, digest_at, all_muted, digest_planned_until)
  values ($1, $2, $3, $4, $5, $6, $7, case when $6::time is not null then platform.now() end)
  on conflict (organisation_id, user_id) do update
  set muted_types = excluded.muted_types, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
    digest_at = excluded.digest_at, all_muted = excluded.all_muted,
    digest_planned_until = excluded.digest_planned_until, updated_at = platform.now()`;

/** Adds types to those without mails: `$1` organisation, `$2` user, `$3` types. */
export const muteTypes = `
  insert into reminders.notification_setting as s (organisation_id, user_id, muted_types) values ($1, $2, $3::text[])
  on conflict (organisation_id, user_id) do update
  set muted_types = s.muted_types || array(select t from unnest($3::text[]) t where t <> all(s.muted_types)),
    updated_at = platform.now()
  where not s.muted_types @> $3::text[]`;

/** `$1` organisation, `$2` person, `$3` types they want to hear about again. */
export const unmuteTypes = `
  update reminders.notification_setting s
  set muted_types = array(select t from unnest(s.muted_types) with ordinality m (t, place) where t <> all($3::text[]) order by place),
    updated_at = platform.now()
  where organisation_id = $1 and user_id = $2 and s.muted_types && $3::text[]`;

/** No mails about any reminder: `$1` organisation, `$2` user. */
export const muteAll = `
  insert into reminders.notification_setting as s (organisation_id, user_id, all_muted) values ($1, $2, true)
  on conflict (organisation_id, user_id) do update set all_muted = true, updated_at = platform.now() where not s.all_muted`;

/** What they muted besides stays so: `$1` organisation, `$2` user. */
export const unmuteAll = `
  update reminders.notification_setting set all_muted = false, updated_at = platform.now()
  where organisation_id = $1 and user_id = $2 and all_muted`;
