import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql } from '@petcare/platform';
import { staffFunctions } from './1795306600000-staff-functions.sql.ts';

const role = 'petcare_staff';

/** Every column that staff pages are made of, by table; nothing about animals is among them, nor an address, nor what opens anything. */
const readable: Record<string, string> = {
  'organisations.organisation': 'id, name, type, zone, plan, support_access, trial_started_at, created_at, deleted_at',
  'organisations.membership': 'organisation_id, user_id, role, created_at',
  'organisations.invitation': 'organisation_id, state, expires_at',
  'organisations.storage_usage': 'organisation_id, bytes',
  'auth.user':
    'id, username, email, email_verified_at, first_name, last_name, is_super_admin, two_factor_confirmed_at, created_at',
  'platform.session': 'user_id, last_used_at',
  'platform.outbound_mail': 'state, next_at, problem_at',
  'platform.domain_event': 'occurred_at, delivered_at, given_up_at',
  'platform.audit_event':
    'organisation_id, id, occurred_at, actor_kind, actor_id, action, entity, entity_id, changed, changes, request_id, sequence',
};
/** Of people, not of an organisation: no policy is on them. */
const ofPeople = new Set(['auth.user', 'platform.session']);
const tenantTables = Object.keys(readable).filter((table) => !ofPeople.has(table));
const schemas = ['organisations', 'auth', 'platform'];

/** A role of its own for what staff see of all organisations: it reads the columns above, and neither more nor anything else. */
export class StaffReaders1795306600000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const statements = [
      `DO $$ BEGIN
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN CREATE ROLE ${role} NOLOGIN; END IF;
        IF NOT pg_has_role(current_user, '${role}', 'USAGE') THEN EXECUTE format('GRANT ${role} TO %I', current_user); END IF;
      END $$`,
      ...schemas.map((schema) => `GRANT USAGE ON SCHEMA ${schema} TO ${role}`),
      `GRANT EXECUTE ON FUNCTION platform.now() TO ${role}`,
      ...Object.entries(readable).map(([table, columns]) => `GRANT SELECT (${columns}) ON ${table} TO ${role}`),
      ...tenantTables.map((table) => `CREATE POLICY staff ON ${table} FOR SELECT TO ${role} USING (true)`),
      ...staffFunctions.flatMap(({ sql, signature }) => [sql, ...crossFunctionSql(signature, [], role)]),
    ];
    for (const sql of statements) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    const statements = [
      ...staffFunctions.map(({ signature }) => `DROP FUNCTION ${signature}`),
      ...tenantTables.map((table) => `DROP POLICY staff ON ${table}`),
      ...Object.keys(readable).map((table) => `REVOKE ALL ON ${table} FROM ${role}`),
      `REVOKE EXECUTE ON FUNCTION platform.now() FROM ${role}`,
      ...[...schemas, 'admin'].map((schema) => `REVOKE USAGE ON SCHEMA ${schema} FROM ${role}`),
    ];
    for (const sql of statements) await queryRunner.query(sql);
  }
}
