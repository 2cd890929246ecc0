import type { MigrationInterface, QueryRunner } from 'typeorm';

const moments = {
  note: 'occurred_at',
  training_session: 'at',
};

/** A year typed as 24 was kept as the year 24. What is stored already is corrected and checked by the next migration. */
export class MomentsSince19001798810000200 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [table, column] of Object.entries(moments))
      await queryRunner.query(
        `ALTER TABLE journal.${table}
           ADD CONSTRAINT ${table}_${column}_check CHECK (${column} >= '1900-01-01T00:00:00Z') NOT VALID`,
      );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [table, column] of Object.entries(moments))
      await queryRunner.query(`ALTER TABLE journal.${table} DROP CONSTRAINT ${table}_${column}_check`);
  }
}
