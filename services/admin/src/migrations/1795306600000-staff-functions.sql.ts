/** Functions of the role that staff read with; each is part of a migration and never changes again. */
export interface StaffFunction {
  readonly sql: string;
  readonly signature: string;
}

const definer = 'LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp';

/** The organisation of the platform itself, which is nobody's customer. */
const ours = `'00000000-0000-7000-8000-000000000001'::uuid`;

/** Seven times 24 hours. */
const trialEnd = `o.trial_started_at + interval '168 hours'`;
const status = `CASE WHEN o.deleted_at IS NOT NULL THEN 'deleted' WHEN ${trialEnd} > platform.now() THEN 'trial' ELSE 'trial-ended' END`;

const organisationFigures = `CREATE FUNCTION admin.organisation_figures()
  RETURNS TABLE (plan text, status text, organisations bigint) ${definer}
  BEGIN ATOMIC
    SELECT o.plan, ${status}, count(*) FROM organisations.organisation o WHERE o.id <> ${ours} GROUP BY 1, 2;
  END`;

const userFigures = `CREATE FUNCTION admin.user_figures(active interval)
  RETURNS TABLE (total bigint, verified bigint, active bigint, two_factor bigint, super_admins bigint, unguarded bigint) ${definer}
  BEGIN ATOMIC
    SELECT count(*), count(email_verified_at),
      (SELECT count(DISTINCT s.user_id) FROM platform.session s WHERE s.last_used_at > platform.now() - user_figures.active),
      count(two_factor_confirmed_at), count(*) FILTER (WHERE is_super_admin),
      count(*) FILTER (WHERE is_super_admin AND two_factor_confirmed_at IS NULL)
    FROM auth.user;
  END`;

/** Monday of the week of an instant, by the calendar of the United Kingdom. */
const weekOf = (column: string): string => `date_trunc('week', ${column} AT TIME ZONE 'Europe/London')::date`;

const growth = `CREATE FUNCTION admin.growth(weeks int)
  RETURNS TABLE (week date, organisations bigint, users bigint) ${definer}
  BEGIN ATOMIC
    WITH span AS (SELECT ${weekOf('platform.now()')} - 7 * (weeks - 1) AS first),
    since AS (SELECT first, first::timestamp AT TIME ZONE 'Europe/London' AS instant FROM span),
    founded AS (SELECT ${weekOf('o.created_at')} AS week, count(*) FROM organisations.organisation o, since
      WHERE o.created_at >= since.instant AND o.id <> ${ours} GROUP BY 1),
    joined AS (SELECT ${weekOf('u.created_at')} AS week, count(*) FROM auth.user u, since
      WHERE u.created_at >= since.instant GROUP BY 1)
    SELECT day.week, coalesce(founded.count, 0), coalesce(joined.count, 0)
    FROM since, generate_series(0, weeks - 1) AS place, LATERAL (SELECT since.first + 7 * place AS week) AS day
      LEFT JOIN founded ON founded.week = day.week LEFT JOIN joined ON joined.week = day.week
    ORDER BY 1;
  END`;

const age = (column: string): string =>
  `coalesce(extract(epoch FROM platform.now() - min(${column})), 0)::double precision`;

/** Each count ends one above `at_most`, and reads no more than that. */
const backlog = `CREATE FUNCTION admin.backlog(at_most int, purged_after interval)
  RETURNS TABLE (what text, items bigint, seconds double precision) ${definer}
  BEGIN ATOMIC
    SELECT 'mails-due', count(*), ${age('due.next_at')} FROM (
      SELECT m.next_at FROM platform.outbound_mail m
      WHERE m.next_at <= platform.now() ORDER BY m.next_at LIMIT at_most + 1) due
    UNION ALL
    SELECT 'mails-' || problem.state, count(*), ${age('problem.problem_at')} FROM (
      SELECT m.state, m.problem_at FROM platform.outbound_mail m WHERE m.problem_at IS NOT NULL LIMIT at_most + 1) problem
    GROUP BY problem.state
    UNION ALL
    SELECT 'events-open', count(*), ${age('waiting.occurred_at')} FROM (
      SELECT e.occurred_at FROM platform.domain_event e
      WHERE e.delivered_at IS NULL AND e.given_up_at IS NULL LIMIT at_most + 1) waiting
    UNION ALL
    SELECT 'events-given-up', count(*), ${age('aside.given_up_at')} FROM (
      SELECT e.given_up_at FROM platform.domain_event e WHERE e.given_up_at IS NOT NULL LIMIT at_most + 1) aside
    UNION ALL
    SELECT 'audit-unsealed', count(*), ${age('fresh.occurred_at')} FROM (
      SELECT a.occurred_at FROM platform.audit_event a WHERE a.sequence IS NULL ORDER BY a.id LIMIT at_most + 1) fresh
    UNION ALL
    SELECT 'organizations-purged-soon', count(*), 0 FROM (
      SELECT FROM organisations.organisation o
      WHERE o.deleted_at < platform.now() - purged_after LIMIT at_most + 1) gone;
  END`;

const members = `(SELECT count(*) FROM organisations.membership m WHERE m.organisation_id = o.id)`;

/** Before the given place, the newest first; members are counted for the rows of the page alone. */
const organisationPage = `CREATE FUNCTION admin.organisation_page(
    part_of_name text, people uuid[], of_plan text, of_status text, of_type text, before_at timestamptz, before_id uuid, page_rows int)
  RETURNS TABLE (id uuid, name text, type text, plan text, status text, created_at timestamptz, members bigint) ${definer}
  BEGIN ATOMIC
    SELECT o.id, o.name, o.type, o.plan, o.status, o.created_at, ${members} FROM (
      SELECT o.id, o.name, o.type, o.plan, ${status} AS status, o.created_at FROM organisations.organisation o
      WHERE (o.created_at, o.id) < (coalesce(before_at, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
        AND o.id <> ${ours}
        AND (of_plan IS NULL OR o.plan = of_plan) AND (of_type IS NULL OR o.type = of_type)
        AND (of_status IS NULL OR ${status} = of_status)
        AND (part_of_name IS NULL
          OR strpos(lower(o.name COLLATE "en-GB-x-icu"), lower(part_of_name COLLATE "en-GB-x-icu")) > 0
          OR o.id = ANY (ARRAY(SELECT m.organisation_id FROM organisations.membership m WHERE m.user_id = ANY (people))))
      ORDER BY o.created_at DESC, o.id DESC LIMIT page_rows) o
    ORDER BY o.created_at DESC, o.id DESC;
  END`;

const organisationById = `CREATE FUNCTION admin.organisation(organisation uuid)
  RETURNS TABLE (id uuid, name text, type text, plan text, status text, created_at timestamptz, members bigint, zone text,
    support_access text, trial_ends_at timestamptz, deleted_at timestamptz, open_invitations bigint, storage_bytes bigint) ${definer}
  BEGIN ATOMIC
    SELECT o.id, o.name, o.type, o.plan, ${status}, o.created_at, ${members}, o.zone, o.support_access, ${trialEnd}, o.deleted_at,
      (SELECT count(*) FROM organisations.invitation i
        WHERE i.organisation_id = o.id AND i.state = 'sent' AND i.expires_at > platform.now()),
      coalesce((SELECT s.bytes FROM organisations.storage_usage s WHERE s.organisation_id = o.id), 0)
    FROM organisations.organisation o WHERE o.id = organisation AND o.id <> ${ours};
  END`;

const memberPage = `CREATE FUNCTION admin.member_page(organisation uuid, after_at timestamptz, after_id uuid, page_rows int)
  RETURNS TABLE (id uuid, username text, first_name text, last_name text, email text, email_verified boolean, two_factor boolean,
    role text, joined_at timestamptz) ${definer}
  BEGIN ATOMIC
    SELECT u.id, u.username, u.first_name, u.last_name, u.email, u.email_verified_at IS NOT NULL,
      u.two_factor_confirmed_at IS NOT NULL, m.role, m.created_at
    FROM organisations.membership m JOIN auth.user u ON u.id = m.user_id
    WHERE m.organisation_id = organisation
      AND (m.created_at, m.user_id) > (coalesce(after_at, '-infinity'), coalesce(after_id, '00000000-0000-0000-0000-000000000000'))
    ORDER BY m.created_at, m.user_id LIMIT page_rows;
  END`;

/** Values of these are about the platform; of all others they are what people wrote down for themselves. */
const shownEntities = `('organisation', 'membership', 'ticket', 'remote')`;

/**
 * Looks at `looked_rows` events from the given place backwards, in one organisation (`everywhere` false) or all, and gives those of
 * them that are wanted; with `is_edge` the last one that was looked at, when there may be more beyond it.
 */
const auditPage = (name: string, place: string): string => `CREATE FUNCTION admin.${name}(
    organisation uuid, since timestamptz, before_at timestamptz, before_id uuid, who uuid[], acting text, done text, kind text,
    thing uuid, looked_rows int, page_rows int)
  RETURNS TABLE (is_edge boolean, organisation_id uuid, id uuid, occurred_at timestamptz, actor_kind text, actor_id uuid, action text,
    entity text, entity_id uuid, changed text[], changes jsonb, request_id text) ${definer}
  BEGIN ATOMIC
    WITH looked AS MATERIALIZED (
      SELECT a.organisation_id, a.id, a.occurred_at, a.actor_kind, a.actor_id, a.action, a.entity, a.entity_id
      FROM platform.audit_event a
      WHERE ${place} a.occurred_at >= coalesce(since, '-infinity') AND (a.occurred_at, a.id) < (before_at, before_id)
      ORDER BY a.occurred_at DESC, a.id DESC LIMIT looked_rows),
    wanted AS (
      SELECT l.organisation_id, l.id, l.occurred_at FROM looked l
      WHERE (who IS NULL OR l.actor_id = ANY (who)) AND (acting IS NULL OR l.actor_kind = acting)
        AND (done IS NULL OR starts_with(l.action, done)) AND (kind IS NULL OR l.entity = kind)
        AND (thing IS NULL OR l.entity_id = thing)
      ORDER BY l.occurred_at DESC, l.id DESC LIMIT page_rows),
    edge AS (
      SELECT l.organisation_id, l.id, l.occurred_at FROM looked l
      WHERE (SELECT count(*) FROM looked) = looked_rows ORDER BY l.occurred_at, l.id LIMIT 1)
    SELECT shown.is_edge, a.organisation_id, a.id, a.occurred_at, a.actor_kind, a.actor_id, a.action, a.entity, a.entity_id, a.changed,
      CASE WHEN a.entity IN ${shownEntities} THEN a.changes - 'address' END, a.request_id
    FROM (SELECT false AS is_edge, * FROM wanted UNION ALL SELECT true, * FROM edge) shown
      JOIN platform.audit_event a ON a.organisation_id = shown.organisation_id AND a.id = shown.id
    ORDER BY shown.is_edge, a.occurred_at DESC, a.id DESC;
  END`;

const auditArguments = 'uuid, timestamptz, timestamptz, uuid, uuid[], text, text, text, uuid, int, int';

const organisationNames = `CREATE FUNCTION admin.names_of_organisations(ids uuid[])
  RETURNS TABLE (id uuid, name text) ${definer}
  BEGIN ATOMIC
    SELECT o.id, o.name FROM organisations.organisation o WHERE o.id = ANY (ids);
  END`;

export const staffFunctions: readonly StaffFunction[] = [
  { sql: organisationFigures, signature: 'admin.organisation_figures()' },
  { sql: userFigures, signature: 'admin.user_figures(interval)' },
  { sql: growth, signature: 'admin.growth(int)' },
  { sql: backlog, signature: 'admin.backlog(int, interval)' },
  {
    sql: organisationPage,
    signature: 'admin.organisation_page(text, uuid[], text, text, text, timestamptz, uuid, int)',
  },
  { sql: organisationById, signature: 'admin.organisation(uuid)' },
  { sql: memberPage, signature: 'admin.member_page(uuid, timestamptz, uuid, int)' },
  { sql: auditPage('audit_page', ''), signature: `admin.audit_page(${auditArguments})` },
  {
    sql: auditPage('audit_page_of', 'a.organisation_id = organisation AND'),
    signature: `admin.audit_page_of(${auditArguments})`,
  },
  { sql: organisationNames, signature: 'admin.names_of_organisations(uuid[])' },
];
