import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is written into the record of the pets whenever a reminder is done, and what was. */
export class CompletionEntries1795386900000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "reminders"."reminder" ADD "writes" jsonb`);
    await queryRunner.query(
      `ALTER TABLE "reminders"."reminder" ADD CONSTRAINT "reminder_writes_check" CHECK (writes ->> 'kind' IN ('note', 'treatment'))`,
    );
    await queryRunner.query(`ALTER TABLE "reminders"."occurrence" ADD "wrote" jsonb`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "reminders"."occurrence" DROP COLUMN "wrote"`);
    await queryRunner.query(`ALTER TABLE "reminders"."reminder" DROP CONSTRAINT "reminder_writes_check"`);
    await queryRunner.query(`ALTER TABLE "reminders"."reminder" DROP COLUMN "writes"`);
  }
}
