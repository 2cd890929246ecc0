import type { MigrationInterface, QueryRunner } from 'typeorm';

const checks = ['drug', 'strength', 'unit', 'route', 'kept'].map((name) => `VALIDATE CONSTRAINT dose_${name}_check`);

/** In a transaction of its own, in which others can go on reading and writing. */
export class DosesAsTheyWereChecked1798600000100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE health.dose ${checks.join(', ')}`);
  }

  async down(): Promise<void> {}
}
