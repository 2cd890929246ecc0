/** All a due mail depends on, as it is now: `$1` organisation, `$2` notification. */
export const getDueNotification = `
  select n.recipient_id as "recipientId", o.id as "occurrenceId", o.status, o.all_day as "allDay", o.zone,
    to_char(o.local_at, 'YYYY-MM-DD') as "localDate", to_char(o.local_at, 'HH24:MI') as "localTime",
    r.title, r.notes, r.rrule,
    (select coalesce(array_agg(rp.pet_id), '{}') from reminders.reminder_pet rp
     where rp.organisation_id = r.organisation_id and rp.reminder_id = r.id) as "petIds"
  from reminders.notification n
  join reminders.occurrence o on o.organisation_id = n.organisation_id and o.id = n.occurrence_id
  join reminders.reminder r on r.organisation_id = o.organisation_id and r.id = o.reminder_id
  where n.organisation_id = $1 and n.id = $2 and r.deleted_at is null`;

export interface DueNotification {
  recipientId: string;
  occurrenceId: string;
  status: string;
  allDay: boolean;
  zone: string;
  localDate: string;
  localTime: string;
  title: string;
  notes: string | null;
  rrule: string | null;
  petIds: string[];
}
