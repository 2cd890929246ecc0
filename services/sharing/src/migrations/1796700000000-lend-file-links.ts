import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ofOrganisation } from '@petcare/platform';
import { changed, seen } from './1796700000000-file-links.sql.ts';

/** Those who may add a record add its files, too. */
export class LendFileLinks1796700000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP POLICY shared ON files.file_link`);
    await queryRunner.query(
      `CREATE POLICY shared ON files.file_link AS RESTRICTIVE TO petcare_app USING (${seen}) WITH CHECK (${changed})`,
    );
    await queryRunner.query(
      `CREATE POLICY shared_delete ON files.file_link AS RESTRICTIVE FOR DELETE TO petcare_app USING (${changed})`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP POLICY shared_delete ON files.file_link`);
    await queryRunner.query(`DROP POLICY shared ON files.file_link`);
    await queryRunner.query(
      `CREATE POLICY shared ON files.file_link AS RESTRICTIVE TO petcare_app USING (${ofOrganisation})`,
    );
  }
}
