import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['imports.import', 'organisations.organisation'];

/** Their sheets were left behind when everything else was removed for good. */
export class ImportsOfErasedOrganisations1797340000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // For this once their owner sees the rows of all organisations.
    for (const table of tables) await queryRunner.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
    await queryRunner.query(
      `DELETE FROM imports.import i
       WHERE NOT EXISTS (SELECT FROM organisations.organisation o WHERE o.id = i.organisation_id)`,
    );
    for (const table of tables) await queryRunner.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
  }

  /** What was removed stays so. */
  async down(): Promise<void> {}
}
