import type { MigrationInterface, QueryRunner } from 'typeorm';

const check = (kinds: string) =>
  `ALTER TABLE "reminders"."reminder" ADD CONSTRAINT "reminder_link_check" CHECK ((link_id IS NULL) = (link_kind IS NULL) AND (link_id IS NULL) = (link_pet_id IS NULL) AND link_kind IN (${kinds}))`;

/** A reminder can be about an insurance policy: that it renews. */
export class RemindOfRenewals1795462000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "reminders"."reminder" DROP CONSTRAINT "reminder_link_check"`);
    await queryRunner.query(check(`'vaccination', 'visit', 'medication', 'treatment', 'policy'`));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "reminders"."reminder" DROP CONSTRAINT "reminder_link_check"`);
    await queryRunner.query(check(`'vaccination', 'visit', 'medication', 'treatment'`));
  }
}
