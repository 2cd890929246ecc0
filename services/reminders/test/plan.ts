import { occurrenceList, type Occurrence, type Reminder } from '@petcare/contracts';
import type { Actor, TestApi } from '@petcare/testing/server';

/** A reminder's occurrences as a person sees them, soonest first; `filters` as in a query, such as `&status=open`. */
export async function occurrencesOf(actor: Actor, { id }: Pick<Reminder, 'id'>, filters = ''): Promise<Occurrence[]> {
  const answer = await actor.get(`/api/occurrences?limit=100&reminderId=${id}${filters}`);
  return occurrenceList.parse(answer.body).items;
}

/** "2026-03-02 18:00", or only the date for a whole day. */
export function localTimes(occurrences: readonly Occurrence[]): string[] {
  return occurrences.map(({ localDate, localTime }) => (localTime === null ? localDate : `${localDate} ${localTime}`));
}

/** How many mails of an organisation's reminders are waiting to be sent, and for when. */
export async function plannedMails({ organisationId, api }: Actor): Promise<string[]> {
  const rows = await api.sql<{ at: string }>(
    `select to_char(send_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at from platform.outbound_mail
     where organisation_id = $1 and kind = 'reminders.due' and state = 'planned' order by send_at`,
    [organisationId],
  );
  return rows.map(({ at }) => at);
}

/** The mails about a reminder still to be sent, soonest first, with their times in UTC. */
export async function mailsAbout(
  { sql }: TestApi,
  { id }: Pick<Reminder, 'id'>,
): Promise<{ kind: string; at: string }[]> {
  return sql<{ kind: string; at: string }>(
    `select n.kind, to_char(m.send_at at time zone 'UTC', 'MM-DD HH24:MI') as at from reminders.notification n
     join reminders.occurrence o on o.id = n.occurrence_id join platform.outbound_mail m on m.subject_id = n.id
     where o.reminder_id = $1 and m.state = 'planned' order by m.send_at, n.kind`,
    [id],
  );
}

/** Everything planning writes, for comparing before and after; not including whether a worker has a mail in hand. */
export async function plan(api: TestApi, { id }: Pick<Reminder, 'id'>): Promise<unknown> {
  return api.sql(
    `select o.id, o.local_at, o.due_at, o.zone, o.status, o.cancel_reason, n.id as notification, m.id as mail, m.send_at,
       m.state = 'suppressed' as held
     from reminders.occurrence o
     left join reminders.notification n on n.occurrence_id = o.id
     left join platform.outbound_mail m on m.subject_id = n.id
     where o.reminder_id = $1 order by o.local_at`,
    [id],
  );
}
