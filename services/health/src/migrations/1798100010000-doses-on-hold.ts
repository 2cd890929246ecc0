import type { MigrationInterface } from 'typeorm';

interface Runner {
  query(sql: string): Promise<unknown>;
}

const tables = ['health.medication', 'health.dose_plan'];

/** For this once their owner sees the rows of all organisations. */
async function inAll(queryRunner: Runner, sql: string): Promise<void> {
  for (const table of tables) await queryRunner.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
  await queryRunner.query(sql);
  for (const table of tables) await queryRunner.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
}

/** When an earlier hold began isn’t stored: a course that isn’t being given counts as on hold since its last change. */
const heldBefore = `
  INSERT INTO health.dose_plan AS p (organisation_id, medication_id, held_from)
  SELECT m.organisation_id, m.id, m.updated_at FROM health.medication m
  WHERE m.status IN ('held', 'stopped', 'completed') OR m.deleted_at IS NOT NULL
  ON CONFLICT (organisation_id, medication_id) DO UPDATE SET held_from = excluded.held_from`;

/** How many of a course's times passed on hold: they don't count as doses. */
export class DosesOnHold1798100010000 implements MigrationInterface {
  async up(queryRunner: Runner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "health"."dose_plan" ADD "held_from" TIMESTAMP WITH TIME ZONE, ADD "held_until" TIMESTAMP WITH TIME ZONE, ADD "doses_held" integer NOT NULL DEFAULT '0'`,
    );
    await inAll(queryRunner, heldBefore);
  }

  async down(queryRunner: Runner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "health"."dose_plan" DROP COLUMN "doses_held", DROP COLUMN "held_until", DROP COLUMN "held_from"`,
    );
  }
}
