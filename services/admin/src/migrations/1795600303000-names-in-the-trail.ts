import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql } from '@petcare/platform';

const role = 'petcare_staff';
const signature = 'admin.names_in_the_trail(uuid[], text[], uuid[])';

/** Only of things that belong to the platform: what organisations keep has names that are theirs. */
const names = `CREATE FUNCTION admin.names_in_the_trail(organisations uuid[], kinds text[], things uuid[])
  RETURNS TABLE (kind text, id uuid, name text, number int) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  BEGIN ATOMIC
    WITH wanted AS (SELECT DISTINCT * FROM unnest(organisations, kinds, things) w (organisation_id, kind, id))
    SELECT w.kind, w.id, u.username, NULL::int FROM wanted w JOIN auth.user u ON u.id = w.id WHERE w.kind IN ('user', 'membership')
    UNION SELECT w.kind, w.id, o.name, NULL FROM wanted w JOIN organisations.organisation o ON o.id = w.id WHERE w.kind = 'organisation'
    UNION SELECT w.kind, w.id, i.number, NULL FROM wanted w
      JOIN billing.invoice i ON i.organisation_id = w.organisation_id AND i.id = w.id WHERE w.kind = 'invoice'
    UNION SELECT w.kind, w.id, NULL, t.number FROM wanted w
      JOIN support.ticket t ON t.organisation_id = w.organisation_id AND t.id = w.id WHERE w.kind = 'ticket';
  END`;

/** People, organisations, bills and tickets have names in the audit trail. */
export class NamesInTheTrail1795600303000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const statements = [
      `GRANT SELECT (id, number) ON billing.invoice TO ${role}`,
      names,
      ...crossFunctionSql(signature, [], role),
    ];
    for (const sql of statements) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION ${signature}`);
    await queryRunner.query(`REVOKE SELECT (id, number) ON billing.invoice FROM ${role}`);
  }
}
