import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose a reminder is to correct; `created_by` is who is told of it. */
export class AddedBy1796000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "reminders"."reminder" ADD "added_by" uuid`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "reminders"."reminder" DROP COLUMN "added_by"`);
  }
}
