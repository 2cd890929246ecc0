import type { Anchor, ReminderType } from '@petcare/contracts';

/** All that mails about occurrences depend on, as it is now: `$1` organisation, `$2` notifications. */
export const getDueNotifications = `
  select n.id, n.recipient_id as "recipientId", n.kind, o.id as "occurrenceId", o.status, o.all_day as "allDay", o.zone,
    to_char(o.local_at, 'YYYY-MM-DD') as "localDate", to_char(o.local_at, 'HH24:MI') as "localTime",
    o.snoozed_until > platform.now() as "isPutOff", r.title, r.type, r.notes, r.rrule, r.anchor, r.lead_times as "leadTimes",
    (select coalesce(array_agg(rp.pet_id), '{}') from reminders.reminder_pet rp
     where rp.organisation_id = r.organisation_id and rp.reminder_id = r.id) as "petIds",
    exists (select from reminders.notification_setting s
      where s.organisation_id = n.organisation_id and s.user_id = n.recipient_id and r.type = any(s.muted_types)) as "isMuted",
    (select count(*)::int from reminders.notification sent
     where sent.organisation_id = n.organisation_id and sent.recipient_id = n.recipient_id and sent.outcome = 'sent'
       and sent.outcome_at > platform.now() - interval '1 day') as "sentToday"
  from reminders.notification n
  join reminders.occurrence o on o.organisation_id = n.organisation_id and o.id = n.occurrence_id
  join reminders.reminder r on r.organisation_id = o.organisation_id and r.id = o.reminder_id
  where n.organisation_id = $1 and n.id = any($2) and r.deleted_at is null`;

/** Notes how the mails of notifications ended: `$1` organisation, `$2` notifications, `$3` how, one for each. */
export const setOutcomes = `
  update reminders.notification n set outcome = ended.outcome, outcome_at = platform.now()
  from unnest($2::uuid[], $3::text[]) as ended (id, outcome) where n.organisation_id = $1 and n.id = ended.id`;

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
  /** It was put off, and not until now. */
  isPutOff: boolean | null;
  title: string;
  type: ReminderType;
  notes: string | null;
  rrule: string | null;
  anchor: Anchor;
  leadTimes: string[];
  petIds: string[];
  /** The recipient wants no mails about this type. */
  isMuted: boolean;
  /** Mails of reminders that the recipient got in the last 24 hours. */
  sentToday: number;
}
