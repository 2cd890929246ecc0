import type { MigrationInterface, QueryRunner } from 'typeorm';

const closed = (row: string): string =>
  `CASE WHEN ${row}status <> 'scheduled' THEN coalesce(${row}done_at, ${row}cancelled_at, ${row}due_at) END`;

/** In the database, since whichever release closes one has it listed at its place. */
const trigger = [
  `CREATE FUNCTION reminders.note_closed_at() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
   AS $$ BEGIN NEW.closed_at := ${closed('NEW.')}; RETURN NEW; END $$`,
  `CREATE TRIGGER occurrence_closed_at BEFORE INSERT OR UPDATE ON reminders.occurrence
   FOR EACH ROW WHEN (NEW.status <> 'scheduled' OR NEW.closed_at IS NOT NULL)
   EXECUTE FUNCTION reminders.note_closed_at()`,
];

const index = (key: string): string =>
  `CREATE INDEX "occurrence_closed_idx" ON "reminders"."occurrence" ("organisation_id", ${key}, "id") WHERE status IN ('done', 'skipped', 'lapsed')`;

/** When an occurrence was closed is a column, so that a page of closed ones begins where the page before it ended. */
export class ClosedAt1795372200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // Generated first: so what is closed already gets its time, whichever organisation it belongs to.
    await queryRunner.query(
      `ALTER TABLE reminders.occurrence ADD closed_at timestamptz GENERATED ALWAYS AS (${closed('')}) STORED`,
    );
    await queryRunner.query(`ALTER TABLE reminders.occurrence ALTER closed_at DROP EXPRESSION`);
    for (const sql of trigger) await queryRunner.query(sql);
    await queryRunner.query(`DROP INDEX "reminders"."occurrence_closed_idx"`);
    await queryRunner.query(index('"closed_at"'));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "reminders"."occurrence_closed_idx"`);
    await queryRunner.query(`DROP TRIGGER occurrence_closed_at ON reminders.occurrence`);
    await queryRunner.query(`DROP FUNCTION reminders.note_closed_at()`);
    await queryRunner.query(`ALTER TABLE reminders.occurrence DROP COLUMN closed_at`);
    await queryRunner.query(index('(coalesce("done_at", "due_at"))'));
  }
}
