import type { Anchor, Channel, ReminderType } from '@petcare/contracts';
import { isMuted } from '../notification-settings.queries.ts';
import { isBooked, silentUntil } from '../occurrences.queries.ts';
import { isSilenced } from './silence.ts';

/** The pets of reminder `r` that grants show to the recipient of `n` right now, with their reminders. */
const shared = (levels: string): string => `select gp.pet_id from sharing.grant g
    join sharing.grant_pet gp on gp.organisation_id = g.organisation_id and gp.grant_id = g.id
    join organisations.organisation lender on lender.id = g.organisation_id and lender.deleted_at is null
    join reminders.reminder_pet rp on rp.organisation_id = gp.organisation_id and rp.reminder_id = r.id and rp.pet_id = gp.pet_id
    where g.organisation_id = n.organisation_id and g.user_id = n.recipient_id and g.ended_at is null and g.starts_at <= platform.now()
      and (g.ends_at is null or g.ends_at > platform.now()) and g.areas ->> 'reminders' in (${levels})`;

/** `n` is for one of those the reminder `r` tells. */
const isAssigned = `(case when n.kind = 'escalation' then n.recipient_id is not distinct from r.escalate_to
    else n.recipient_id = any(r.created_by || r.also_told) end)`;

/** What `n` says, a later one says: it was put off once more since, or from before it was due until then or later. */
const isOvertaken = `case when n.kind like 'snooze %' then n.kind <> 'snooze ' || greatest(o.snoozes, 1)
    else n.kind not like 'follow-up %' and n.kind <> 'escalation' and coalesce((${silentUntil}) >= o.due_at, false) end`;

/** `n` says how long there was left, and as it's due by now, another mail says that. */
const isLate = `n.kind like 'lead %' and o.due_at <= platform.now() and exists (select from reminders.notification main
    where main.organisation_id = n.organisation_id and main.occurrence_id = n.occurrence_id and main.recipient_id = n.recipient_id
      and main.channel = n.channel and main.kind = 'due' and (main.outcome is null or main.outcome = 'sent'))`;

/** The rule no longer has it; before, it was in a daily e-mail, so it wasn't removed. */
const isDropped = `case when n.kind like 'lead P%' then substr(n.kind, 6) <> all(r.lead_times)
    when n.kind like 'follow-up P%' then substr(n.kind, 11) <> all(r.follow_ups) else false end`;

/** Everything mails about occurrences depend on, as it is now: `$1` organisation, `$2` notifications. */
export const getDueNotifications = `
  with wanted as materialized (
    select * from reminders.notification where organisation_id = $1 and id = any($2::uuid[])
  )
  select n.id, n.recipient_id as "recipientId", n.kind, o.id as "occurrenceId", o.status, o.all_day as "allDay", o.zone,
    to_char(o.local_at, 'YYYY-MM-DD') as "localDate", to_char(o.local_at, 'HH24:MI') as "localTime",
    o.snoozed_until > platform.now() as "isPutOff", ${isOvertaken} as "isOvertaken", ${isLate} as "isLate", ${isDropped} as "isDropped", ${isBooked} as "isBooked", o.snoozed_until as "snoozedUntil", o.booked_on::text as "bookedOn", o.due_at as "dueAt", o.due_at <= platform.now() as "isDue", platform.now() as now, r.title, r.type, r.notes, r.rrule, r.anchor, r.lead_times as "leadTimes", r.channels,
    (select coalesce(array_agg(rp.pet_id), '{}') from reminders.reminder_pet rp
     where rp.organisation_id = r.organisation_id and rp.reminder_id = r.id) as "petIds",
    ${isMuted('r.type')} as "isMuted", n.kind <> 'escalation' and s.digest_at is not null or n.digest_id is not null as "isDaily",
    ${isSilenced} as "isSilenced",
    ${isAssigned} as "isAssigned",
    case when ${isAssigned} then '{}' else array(${shared(`'view', 'add', 'edit'`)}) end as "sharedPetIds",
    not ${isAssigned} and exists (${shared(`'add', 'edit'`)}) as "mayTickOff",
    (select organisation.name from organisations.organisation where organisation.id = n.organisation_id) as "organisationName"
  from wanted n
  join reminders.occurrence o on o.organisation_id = n.organisation_id and o.id = n.occurrence_id
  join reminders.reminder r on r.organisation_id = o.organisation_id and r.id = o.reminder_id
  left join reminders.notification_setting s on s.organisation_id = n.organisation_id and s.user_id = n.recipient_id
  where r.deleted_at is null`;

/** What mails are about and who they're for, including deleted reminders: `$1` organisation, `$2` notifications. */
export const subjectsOfNotifications = `
  select n.id, n.recipient_id as "recipientId", r.title,
    (select coalesce(array_agg(rp.pet_id), '{}') from reminders.reminder_pet rp
     where rp.organisation_id = r.organisation_id and rp.reminder_id = r.id) as "petIds"
  from reminders.notification n
  join reminders.occurrence o on o.organisation_id = n.organisation_id and o.id = n.occurrence_id
  join reminders.reminder r on r.organisation_id = o.organisation_id and r.id = o.reminder_id
  where n.organisation_id = $1 and n.id = any($2::uuid[])`;

export interface DueNotification {
  id: string;
  recipientId: string;
  kind: string;
  occurrenceId: string;
  status: string;
  allDay: boolean;
  zone: string;
  localDate: string;
  localTime: string;
  /** The day it is or was booked for. */
  bookedOn: string | null;
  /** It was postponed, and not until now. */
  isPutOff: boolean | null;
  /** It was put off, and another mail is about that. */
  isOvertaken: boolean;
  /** It says how long there is left, which is none; another mail says so. */
  isLate: boolean;
  /** The reminder was changed and doesn't say this any more. */
  isDropped: boolean;
  /** A visit or day has been agreed, so there's nothing to say until then. */
  isBooked: boolean;
  snoozedUntil: string | null;
  dueAt: string;
  isDue: boolean;
  now: string;
  title: string;
  type: ReminderType;
  notes: string | null;
  rrule: string | null;
  anchor: Anchor;
  leadTimes: string[];
  /** How its people are told. */
  channels: Channel[];
  petIds: string[];
  /** The recipient is one of those the reminder tells. */
  isAssigned: boolean;
  /** Those a grant shows to the recipient, who may belong to no organisation here. */
  sharedPetIds: string[];
  /** By a grant. */
  mayTickOff: boolean;
  organisationName: string;
  /** The recipient doesn't want mails about this type. */
  isMuted: boolean;
  /** The recipient wants one e-mail a day, or did when this was taken into one; what others haven't done doesn't wait for it. */
  isDaily: boolean;
  /** The organisation no longer gets any. */
  isSilenced: boolean;
}
