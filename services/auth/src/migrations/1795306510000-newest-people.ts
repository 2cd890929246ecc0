import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many people came in a week is counted without reading all. */
export class NewestPeople1795306510000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE INDEX user_created_at_idx ON auth.user (created_at)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX auth.user_created_at_idx`);
  }
}
