/**
 * Whether the person of a notice may still read it: it's about nothing that has gone, and their role in its organisation is
 * `allowed` to; or the area it's about, of all its animals, is shared with them right now.
 */
const isRead = `exists (select from organisations.organisation o
    where o.id = notice.organisation_id and o.deleted_at is null and notice.created_at > platform.now() - interval '30 days')
  and (cardinality(notice.pet_ids) = 0 or exists (select from pets.pet p
    where p.organisation_id = notice.organisation_id and p.id = any(notice.pet_ids) and p.deleted_at is null
      and (notice.after_leaving or p.deceased_on is null and p.status <> 'transferred')))
  and (notice.outlasts
    or exists (select from organisations.membership m where m.organisation_id = notice.organisation_id
      and m.user_id = notice.user_id and m.role || ' ' || notice.permission = any(allowed))
    or notice.area is not null and cardinality(notice.pet_ids) > 0 and notice.pet_ids <@ array(
      select gp.pet_id from sharing.grant g
      join sharing.grant_pet gp on gp.organisation_id = g.organisation_id and gp.grant_id = g.id
      where g.organisation_id = notice.organisation_id and g.user_id = notice.user_id and g.ended_at is null
        and g.starts_at <= platform.now() and (g.ends_at is null or g.ends_at > platform.now())
        and g.areas ->> notice.area in ('view', 'add', 'edit')))`;

/** Its organisation, if its person belongs there. */
const home = `(SELECT m.organisation_id FROM organisations.membership m
  WHERE m.organisation_id = notice.organisation_id AND m.user_id = notice.user_id)`;

const definer = `LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp`;

interface Reading {
  /** Whether what a notice asks to be done isn't to be done any more; SQL. */
  isClosed: string;
  /** When a notice was read, for a list or, if `whole`, for an export; SQL. */
  readAt: string;
  /** Whether it's under the bell; SQL. */
  isListed: string;
}

/** What people may read of what they were told, and what of it is still to be pushed to them. */
export const noticeReading = ({ isClosed, readAt, isListed }: Reading) => [
  {
    signature: 'sharing.notices_for(uuid, int, text[], boolean)',
    sql: `CREATE OR REPLACE FUNCTION sharing.notices_for(person uuid, most int, allowed text[], whole boolean)
      RETURNS TABLE (organisation_id uuid, organisation_name text, home uuid, id uuid, title text, body text, path text,
        created_at timestamptz, read_at timestamptz) ${definer}
      BEGIN ATOMIC
        SELECT notice.organisation_id, (SELECT o.name FROM organisations.organisation o WHERE o.id = notice.organisation_id),
          ${home}, notice.id, notice.title, notice.body, notice.path, notice.created_at, ${readAt}
        FROM platform.notice WHERE notice.user_id = person AND (whole OR ${isListed} AND ${isRead})
        ORDER BY notice.created_at DESC, notice.id DESC LIMIT most;
      END`,
    grants: [],
  },
  {
    signature: 'sharing.notices_still_unread(uuid[], uuid[], text[])',
    sql: `CREATE OR REPLACE FUNCTION sharing.notices_still_unread(organisations uuid[], ids uuid[], allowed text[])
      RETURNS TABLE (id uuid, home uuid) ${definer}
      BEGIN ATOMIC
        SELECT notice.id, ${home} FROM unnest(organisations, ids) AS asked (organisation_id, id)
        JOIN platform.notice ON notice.organisation_id = asked.organisation_id AND notice.id = asked.id
        WHERE notice.read_at IS NULL AND ${isRead} AND NOT ${isClosed};
      END`,
    grants: ['SELECT ON health.medication_notice'],
  },
];

/**
 * What it asks to be done has been done, or isn't to be done any more: nobody may be told again to give what was given. Its mail,
 * whose id it has, says what that is. The kinds of mail never change.
 */
const isClosed = `exists (select from platform.outbound_mail mail
    where mail.organisation_id = notice.organisation_id and mail.id = notice.id and case
      when mail.kind = 'reminders.due' then exists (select from reminders.notification n
        join reminders.occurrence o on o.organisation_id = n.organisation_id and o.id = n.occurrence_id
        where n.organisation_id = mail.organisation_id and n.id = mail.subject_id and o.status <> 'scheduled')
      when mail.kind in ('health.dose', 'health.late-dose', 'reminders.shared-dose') then exists (select from health.dose d
        where d.organisation_id = mail.organisation_id and d.outcome is not null and d.id in (
          select mail.subject_id
          union all select n.about_id from health.medication_notice n
            where n.organisation_id = mail.organisation_id and n.id = mail.subject_id
          union all select n.dose_id from reminders.dose_notice n
            where n.organisation_id = mail.organisation_id and n.id = mail.subject_id))
      else false end)`;

/** Each is read when its person reads it. */
export const readByPeople = { isClosed, readAt: 'notice.read_at', isListed: 'true' };
