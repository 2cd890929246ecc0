import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The newest ones are found without reading all. */
export class NewestOrganisations1795306500000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX organisation_created_at_id_idx ON organisations.organisation (created_at, id)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX organisations.organisation_created_at_id_idx`);
  }
}
