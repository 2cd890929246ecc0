import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events that were set aside are found among all that were delivered. */
export class GivenUpEvents1795306530000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX domain_event_given_up_idx ON platform.domain_event (given_up_at) WHERE given_up_at IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX platform.domain_event_given_up_idx`);
  }
}
