import type { MigrationInterface, QueryRunner } from 'typeorm';

const units = `'tablet', 'capsule', 'ml', 'mg', 'µg', 'g', 'IU', 'drop', 'puff', 'pipette', 'sachet', 'scoop'`;
const routes = `'oral', 'topical', 'ear', 'eye', 'sc', 'im', 'iv', 'inhaled', 'rectal', 'transdermal'`;

const checks: Readonly<Record<string, string>> = {
  dose_drug_check: 'length(drug) BETWEEN 1 AND 120',
  dose_strength_check: 'length(strength) BETWEEN 1 AND 60',
  dose_unit_check: `unit IN (${units})`,
  dose_route_check: `route IN (${routes})`,
  dose_kept_check:
    '(drug IS NULL) = (unit IS NULL) AND (drug IS NULL) = (route IS NULL) AND (drug IS NOT NULL OR strength IS NULL)',
};
const columns = ['drug', 'strength', 'unit', 'route'];

/**
 * Past doses keep what their medication was when that is changed. Nothing has to be filled in: until then it reads the same. Nobody waits
 * while the whole table is read: the next migration does that.
 */
export class DosesAsTheyWere1798600000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const added = [
      ...columns.map((column) => `ADD ${column} text`),
      ...Object.entries(checks).map(([name, rule]) => `ADD CONSTRAINT ${name} CHECK (${rule}) NOT VALID`),
    ];
    await queryRunner.query(`ALTER TABLE health.dose ${added.join(', ')}`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE health.dose ${columns.map((column) => `DROP COLUMN ${column}`).join(', ')}`);
  }
}
