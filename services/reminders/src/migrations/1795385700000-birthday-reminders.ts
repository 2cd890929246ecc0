import type { MigrationInterface, QueryRunner } from 'typeorm';

const before = `'vaccination', 'medication', 'parasite', 'appointment', 'insurance', 'grooming', 'farrier', 'weigh-in'`;
const after = `'payment', 'task', 'custom'`;

const setTypes = (types: string): string => `ALTER TABLE "reminders"."reminder" DROP CONSTRAINT "reminder_type_check",
  ADD CONSTRAINT "reminder_type_check" CHECK (type IN (${types}))`;

/** A birthday can be a reminder. */
export class BirthdayReminders1795385700000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(setTypes(`${before}, 'birthday', ${after}`));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`UPDATE "reminders"."reminder" SET type = 'custom' WHERE type = 'birthday'`);
    await queryRunner.query(setTypes(`${before}, ${after}`));
  }
}
