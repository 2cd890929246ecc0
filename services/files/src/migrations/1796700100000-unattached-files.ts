import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql } from '@petcare/platform';

/** One that was changed, moved or restored since is somebody's deed to keep, and so is one with a date to keep it until. */
const unattachedFiles = [
  `CREATE FUNCTION files.unattached_files(at_most integer)
   RETURNS TABLE (organisation_id uuid, id uuid) LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp
   AS 'select f.organisation_id, f.id from files.file f
       where f.pet_id is null and f.deleted_at is null and f.version = 1 and f.retain_until is null
         and f.created_at < platform.now() - interval ''7 days'' and not exists (select from files.file_link l
           where l.organisation_id = f.organisation_id and l.file_id = f.id)
       order by f.created_at limit at_most'`,
  ...crossFunctionSql('files.unattached_files(integer)', ['SELECT ON files.file', 'SELECT ON files.file_link']),
];

/** What was sent for a record that was never saved is found, so that it doesn't stay for ever. */
export class UnattachedFiles1796700100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "file_created_at_idx" ON "files"."file"  ("created_at") WHERE pet_id IS NULL AND deleted_at IS NULL`,
    );
    for (const sql of unattachedFiles) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION files.unattached_files(integer)`);
    await queryRunner.query(`REVOKE SELECT ON files.file_link FROM petcare_cross`);
    await queryRunner.query(`DROP INDEX "files"."file_created_at_idx"`);
  }
}
