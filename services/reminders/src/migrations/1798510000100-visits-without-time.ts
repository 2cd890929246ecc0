import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql } from '@petcare/platform';

/** Of the organisation asked about alone, and of a visit nothing else. */
const withoutTime = `CREATE FUNCTION reminders.visit_without_time(organisation uuid, visit uuid)
   RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
   AS 'select v.at ->> ''time'' is null from health.visit v
     where v.organisation_id = organisation and v.id = visit
       and organisation = nullif(current_setting(''app.org_id'', true), '''')::uuid'`;

/** Whether a date that waits for a visit is for a whole day, also for those who see the date and not the visit. */
export class VisitsWithoutTime1798510000100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(withoutTime);
    for (const sql of crossFunctionSql('reminders.visit_without_time(uuid,uuid)', ['SELECT ON health.visit']))
      await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION reminders.visit_without_time(uuid, uuid)`);
    await queryRunner.query(`REVOKE SELECT ON health.visit FROM petcare_cross`);
  }
}
