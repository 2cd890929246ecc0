import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a reminder is about, and the visit or day that a date of one waits for. */
export class Links1795398116279 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "reminders"."reminder" ADD "link_kind" text`);
    await queryRunner.query(`ALTER TABLE "reminders"."reminder" ADD "link_pet_id" uuid`);
    await queryRunner.query(`ALTER TABLE "reminders"."reminder" ADD "link_id" uuid`);
    await queryRunner.query(`ALTER TABLE "reminders"."occurrence" ADD "visit_id" uuid`);
    await queryRunner.query(`ALTER TABLE "reminders"."occurrence" ADD "booked_on" date`);
    await queryRunner.query(
      `CREATE INDEX "reminder_organisation_id_link_pet_id_idx" ON "reminders"."reminder"  ("organisation_id", "link_pet_id") WHERE link_id IS NOT NULL AND deleted_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "occurrence_organisation_id_visit_id_idx" ON "reminders"."occurrence"  ("organisation_id", "visit_id") WHERE visit_id IS NOT NULL AND status = 'scheduled'`,
    );
    await queryRunner.query(
      `ALTER TABLE "reminders"."reminder" ADD CONSTRAINT "reminder_link_check" CHECK ((link_id IS NULL) = (link_kind IS NULL) AND (link_id IS NULL) = (link_pet_id IS NULL) AND link_kind IN ('vaccination', 'visit', 'medication', 'treatment'))`,
    );
    await queryRunner.query(
      `ALTER TABLE "reminders"."occurrence" ADD CONSTRAINT "occurrence_booked_check" CHECK (visit_id IS NULL OR booked_on IS NOT NULL)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "reminders"."occurrence" DROP CONSTRAINT "occurrence_booked_check"`);
    await queryRunner.query(`ALTER TABLE "reminders"."reminder" DROP CONSTRAINT "reminder_link_check"`);
    await queryRunner.query(`DROP INDEX "reminders"."occurrence_organisation_id_visit_id_idx"`);
    await queryRunner.query(`DROP INDEX "reminders"."reminder_organisation_id_link_pet_id_idx"`);
    await queryRunner.query(`ALTER TABLE "reminders"."occurrence" DROP COLUMN "booked_on"`);
    await queryRunner.query(`ALTER TABLE "reminders"."occurrence" DROP COLUMN "visit_id"`);
    await queryRunner.query(`ALTER TABLE "reminders"."reminder" DROP COLUMN "link_id"`);
    await queryRunner.query(`ALTER TABLE "reminders"."reminder" DROP COLUMN "link_pet_id"`);
    await queryRunner.query(`ALTER TABLE "reminders"."reminder" DROP COLUMN "link_kind"`);
  }
}
