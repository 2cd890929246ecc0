import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql, tenantPolicySql } from '@petcare/platform';

/** Settings of an organisation, its way out and back, invitations, and what its limits are counted by. */
export class PeopleAndLimits1763714000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const statements = [
      ...settings,
      invitations,
      `CREATE UNIQUE INDEX invitation_organisation_id_email_idx ON organisations.invitation (organisation_id, email)
        WHERE state = 'sent'`,
      `CREATE TABLE organisations.storage_usage (
        organisation_id uuid NOT NULL,
        bytes bigint NOT NULL,
        CONSTRAINT storage_usage_pkey PRIMARY KEY (organisation_id),
        CONSTRAINT storage_usage_bytes_check CHECK (bytes >= 0),
        CONSTRAINT storage_usage_organisation_id_fkey FOREIGN KEY (organisation_id)
          REFERENCES organisations.organisation (id) ON DELETE CASCADE
      )`,
      ...tenantPolicySql('organisations.invitation'),
      ...tenantPolicySql('organisations.storage_usage'),
      countUsers,
      ...across,
    ];
    for (const sql of statements) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const sql of undo) await queryRunner.query(sql);
  }
}

const settings = [
  `ALTER TABLE organisations.organisation
    ADD address text,
    ADD support_access text NOT NULL DEFAULT 'read',
    ADD updated_at timestamptz NOT NULL DEFAULT platform.now(),
    ADD updated_by uuid,
    ADD deleted_at timestamptz,
    ADD deleted_by uuid,
    ADD CONSTRAINT organisation_address_check CHECK (length(address) BETWEEN 1 AND 300),
    ADD CONSTRAINT organisation_support_access_check CHECK (support_access IN ('off', 'read', 'edit'))`,
  `CREATE INDEX organisation_deleted_at_idx ON organisations.organisation (deleted_at) WHERE deleted_at IS NOT NULL`,
  `ALTER TABLE organisations.membership ADD version integer NOT NULL DEFAULT 1, ADD chosen_at timestamptz`,
];

const invitations = `CREATE TABLE organisations.invitation (
  organisation_id uuid NOT NULL,
  id uuid NOT NULL,
  email text NOT NULL,
  role text NOT NULL,
  state text NOT NULL DEFAULT 'sent',
  token_hash text NOT NULL,
  mail_id uuid NOT NULL,
  invited_by uuid NOT NULL,
  invited_by_name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT platform.now(),
  sent_at timestamptz NOT NULL DEFAULT platform.now(),
  expires_at timestamptz NOT NULL,
  answered_at timestamptz,
  accepted_by uuid,
  CONSTRAINT invitation_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT invitation_token_hash_key UNIQUE (token_hash),
  CONSTRAINT invitation_email_check CHECK (length(email) <= 254 AND email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  CONSTRAINT invitation_role_check CHECK (role IN ('owner', 'admin', 'member', 'carer', 'viewer', 'billing-only')),
  CONSTRAINT invitation_state_check CHECK (state IN ('sent', 'accepted', 'declined', 'expired', 'revoked')),
  CONSTRAINT invitation_accepted_check CHECK ((state = 'accepted') = (accepted_by IS NOT NULL)),
  CONSTRAINT invitation_organisation_id_fkey FOREIGN KEY (organisation_id)
    REFERENCES organisations.organisation (id) ON DELETE CASCADE
)`;

/**
 * Seats in use: members, and invitations that can still be accepted. With a limit it counts no further than that, one
 * transaction of the organisation after the other; each statement of a volatile function sees what committed before it.
 */
const countUsers = `CREATE FUNCTION organisations.count_users(organisation uuid, at_most bigint) RETURNS bigint
  LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, pg_temp
  AS $$ BEGIN
    IF at_most IS NOT NULL THEN
      PERFORM pg_advisory_xact_lock(hashtextextended('organisations.users ' || organisation, 0));
    END IF;
    RETURN (SELECT count(*) FROM (
      SELECT FROM organisations.membership m WHERE m.organisation_id = organisation
      UNION ALL
      SELECT FROM organisations.invitation i
      WHERE i.organisation_id = organisation AND i.state = 'sent' AND i.expires_at > platform.now()
      LIMIT at_most) seats);
  END $$`;

const across = [
  `CREATE OR REPLACE FUNCTION organisations.memberships_of(person uuid)
   RETURNS TABLE (organisation_id uuid, role text) LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp
   AS 'select m.organisation_id, m.role from organisations.membership m
       join organisations.organisation o on o.id = m.organisation_id and o.deleted_at is null
       where m.user_id = person order by m.chosen_at desc nulls last, m.created_at, m.organisation_id'`,
  `CREATE FUNCTION organisations.organisations_of(person uuid)
   RETURNS TABLE (id uuid, name text, type text, role text, deleted_at timestamptz) LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp
   AS 'select o.id, o.name, o.type, m.role, o.deleted_at from organisations.membership m
       join organisations.organisation o on o.id = m.organisation_id
       where m.user_id = person and (o.deleted_at is null or m.role = ''owner'') order by o.name, o.id'`,
  `CREATE FUNCTION organisations.invitation_with_token(hash text)
   RETURNS TABLE (organisation_id uuid, id uuid) LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp
   AS 'select i.organisation_id, i.id from organisations.invitation i where i.token_hash = hash'`,
  `CREATE FUNCTION organisations.organisations_deleted_before(instant timestamptz)
   RETURNS TABLE (id uuid) LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp
   AS 'select o.id from organisations.organisation o where o.deleted_at < instant order by o.deleted_at limit 100'`,
  ...crossFunctionSql('organisations.memberships_of(uuid)', ['SELECT ON organisations.organisation']),
  ...crossFunctionSql('organisations.organisations_of(uuid)', []),
  ...crossFunctionSql('organisations.invitation_with_token(text)', ['SELECT ON organisations.invitation']),
  ...crossFunctionSql('organisations.organisations_deleted_before(timestamptz)', []),
];

const undo = [
  `DROP FUNCTION organisations.organisations_deleted_before(timestamptz)`,
  `DROP FUNCTION organisations.invitation_with_token(text)`,
  `DROP FUNCTION organisations.organisations_of(uuid)`,
  `CREATE OR REPLACE FUNCTION organisations.memberships_of(person uuid)
   RETURNS TABLE (organisation_id uuid, role text) LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp
   AS 'select m.organisation_id, m.role from organisations.membership m
       where m.user_id = person order by m.created_at, m.organisation_id'`,
  `REVOKE SELECT ON organisations.organisation FROM petcare_cross`,
  `DROP FUNCTION organisations.count_users(uuid, bigint)`,
  `DROP TABLE organisations.storage_usage`,
  `DROP TABLE organisations.invitation`,
  `ALTER TABLE organisations.membership DROP chosen_at, DROP version`,
  `ALTER TABLE organisations.organisation DROP deleted_by, DROP deleted_at, DROP updated_by, DROP updated_at,
    DROP support_access, DROP address`,
];
