import { isMuted } from '../notification-settings.queries.ts';
import { isBooked } from '../occurrences.queries.ts';

/** When somebody wants the daily e-mail, locked; nothing for those who don't: `$1` organisation, `$2` user. */
export const lockDigestRule = `
  select to_char(digest_at, 'HH24:MI') as at, case when quiet_from is not null
    then json_build_object('from', to_char(quiet_from, 'HH24:MI'), 'to', to_char(quiet_to, 'HH24:MI')) end as quiet,
    platform.now() as now
  from reminders.notification_setting where organisation_id = $1 and user_id = $2 and digest_at is not null for update`;

/** Recent local dates whose e-mail has been written, or was found too late: `$1` organisation, `$2` user. */
export const takenDates = `
  select local_date::text as date from reminders.digest
  where organisation_id = $1 and recipient_id = $2 and local_date > (platform.now() - interval '4 days')::date
    and (composed_at is not null or outcome <> 'suppressed')`;

/** A day's e-mail: `$1` organisation, `$2` id, `$3` recipient, `$4` local date, `$5` and `$6` what it covers. Moves one that hasn't been written. */
export const addDigest = `
  insert into reminders.digest as d (organisation_id, id, recipient_id, local_date, covers_from, covers_until)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (organisation_id, recipient_id, local_date) do update
  set covers_from = excluded.covers_from, covers_until = excluded.covers_until, outcome = null, outcome_at = null
  where d.composed_at is null
  returning id`;

/** `$1` organisation, `$2` user, `$3` when the last planned one goes out. */
export const setPlannedUntil = `
  update reminders.notification_setting set digest_planned_until = $3 where organisation_id = $1 and user_id = $2`;

/** Removes what hasn't been written yet: `$1` organisation, `$2` recipient. */
export const dropDigests = `
  update reminders.digest set outcome = 'suppressed', outcome_at = platform.now()
  where organisation_id = $1 and recipient_id = $2 and composed_at is null and outcome is null returning id`;

/** No daily e-mail for somebody who has gone: `$1` organisation, `$2` user. */
export const turnDigestOff = `
  update reminders.notification_setting set digest_at = null, digest_planned_until = null
  where organisation_id = $1 and user_id = $2 and digest_at is not null returning user_id`;

/** Locked, so that no single mail is written at the same time: `$1` organisation, `$2` e-mail. */
export const lockDigest = `
  select recipient_id as "recipientId", local_date::text as "localDate", covers_from as "coversFrom", covers_until as "coversUntil",
    composed_at is not null as "isComposed"
  from reminders.digest where organisation_id = $1 and id = $2 for update`;

/** Takes what there is to say into an e-mail: `$1` organisation, `$2` e-mail, `$3` recipient, `$4` notifications. */
export const takeIntoDigest = `
  update reminders.notification set digest_id = $2
  where organisation_id = $1 and recipient_id = $3 and id = any($4::uuid[]) and kind <> 'escalation' and digest_id is null and outcome is null`;

export const setComposed = `update reminders.digest set composed_at = platform.now() where organisation_id = $1 and id = $2`;

/** What an e-mail is about, except what a single mail has said since: `$1` organisation, `$2` e-mail. */
export const notificationsIn = `
  select id from reminders.notification where organisation_id = $1 and digest_id = $2 and outcome is distinct from 'sent'`;

/** Leaves to single mails what the daily one turned out not to say: `$1` organisation, `$2` e-mail, `$3` notifications it does say. */
export const leaveOut = `
  update reminders.notification set digest_id = null
  where organisation_id = $1 and digest_id = $2 and id <> all($3::uuid[]) and outcome is distinct from 'sent'`;

/** What somebody is told about that hasn't been done at `$3`, except the occurrences `$4`; latest first: `$1` organisation, `$2` recipient. */
export const stillOpen = `
  select o.id as "occurrenceId", r.title, r.type, o.all_day as "allDay", o.zone, o.due_at as "dueAt",
    o.snoozed_until as "snoozedUntil", o.booked_on::text as "bookedOn", to_char(o.local_at, 'YYYY-MM-DD') as "localDate", to_char(o.local_at, 'HH24:MI') as "localTime",
    (select coalesce(array_agg(rp.pet_id), '{}') from reminders.reminder_pet rp
     where rp.organisation_id = r.organisation_id and rp.reminder_id = r.id) as "petIds"
  from reminders.occurrence o join reminders.reminder r on r.organisation_id = o.organisation_id and r.id = o.reminder_id
  left join reminders.notification_setting s on s.organisation_id = r.organisation_id and s.user_id = $2
  where o.organisation_id = $1 and (r.created_by = $2 or $2 = any(r.also_told)) and r.deleted_at is null and o.status = 'scheduled' and not ${isBooked}
    and greatest(o.due_at, o.snoozed_until) < $3::timestamptz and o.id <> all($4::uuid[])
    and not ${isMuted('r.type')} and 'email' = any(r.channels)
  order by o.due_at desc limit 20`;

/** Records how an e-mail ended: `$1` organisation, `$2` e-mail, `$3` how. */
export const setDigestOutcome = `
  update reminders.digest set outcome = $3, outcome_at = platform.now() where organisation_id = $1 and id = $2`;

/** Everybody concerned has been told: `$1` organisation, `$2` e-mail. */
export const setTold = `
  update reminders.notification set outcome = 'sent', outcome_at = platform.now() where organisation_id = $1 and digest_id = $2`;

/** Nobody has been told what an e-mail said, as it came back, except by a single mail `$3`: `$1` organisation, `$2` e-mail. */
export const setUntold = `
  update reminders.notification n set outcome = null, outcome_at = null
  where n.organisation_id = $1 and n.digest_id = $2 and n.outcome = 'sent'
    and not exists (select from platform.outbound_mail m where m.organisation_id = n.organisation_id and m.kind = $3
      and m.subject_id = n.id and m.state in ('sent', 'uncertain'))`;

/** The recipients' e-mails still to be written, which wait until this is done: `$1` organisation, `$2` recipients. */
export const lockWaitingDigests = `
  select id, recipient_id as "recipientId", covers_from as "coversFrom", covers_until as "coversUntil" from reminders.digest
  where organisation_id = $1 and recipient_id = any($2::uuid[]) and composed_at is null and outcome is null
  order by id for share`;

/** Leaves notifications to e-mails, one each: `$1` organisation, `$2` notifications, `$3` e-mails. */
export const leaveToDigests = `
  update reminders.notification n set digest_id = left_to.digest_id
  from unnest($2::uuid[], $3::uuid[]) as left_to (id, digest_id)
  where n.organisation_id = $1 and n.id = left_to.id and n.digest_id is null`;

/** Those of the notifications that a daily e-mail covers, or has covered: `$1` organisation, `$2` notifications. */
export const saidDaily = `
  select n.id from reminders.notification n join reminders.digest d on d.organisation_id = n.organisation_id and d.id = n.digest_id
  where n.organisation_id = $1 and n.id = any($2::uuid[]) and coalesce(d.outcome, 'sent') in ('sent', 'uncertain')`;
