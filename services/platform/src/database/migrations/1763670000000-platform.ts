import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The ground everything stands on: the clock, and the role that may look across organisations. */
export class Platform1763670000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `DO $$ BEGIN
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'petcare_cross') THEN CREATE ROLE petcare_cross NOLOGIN; END IF;
        IF NOT pg_has_role(current_user, 'petcare_cross', 'USAGE') THEN
          EXECUTE format('GRANT petcare_cross TO %I', current_user);
        END IF;
      END $$`,
    );
    await queryRunner.query(
      // Whole milliseconds, so that an instant survives the way through JSON and back.
      `CREATE FUNCTION platform.now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
        RETURN date_trunc('milliseconds', statement_timestamp())`,
    );
    await queryRunner.query(`GRANT USAGE ON SCHEMA platform TO petcare_cross`);
    await queryRunner.query(`GRANT EXECUTE ON FUNCTION platform.now() TO petcare_cross`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    // The schema stays, as it holds the list of migrations; the role stays, as other databases of the server use it.
    await queryRunner.query(`DROP FUNCTION platform.now()`);
    await queryRunner.query(`REVOKE USAGE ON SCHEMA platform FROM petcare_cross`);
  }
}
