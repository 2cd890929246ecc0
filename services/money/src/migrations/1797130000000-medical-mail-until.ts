import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last day of a medical history that is sent to a vet. */
export class MedicalMailUntil1797130000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "money"."medical_mail" ADD "to_day" date`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "money"."medical_mail" DROP COLUMN "to_day"`);
  }
}
