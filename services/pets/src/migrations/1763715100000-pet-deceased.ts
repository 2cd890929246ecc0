import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The day a pet died; null while it lives. */
export class PetDeceased1763715100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "pets"."pet" ADD "deceased_on" date`);
    await queryRunner.query(
      `ALTER TABLE "pets"."pet" ADD CONSTRAINT "pet_deceased_on_check" CHECK (deceased_on >= birth_date)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "pets"."pet" DROP CONSTRAINT "pet_deceased_on_check"`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" DROP COLUMN "deceased_on"`);
  }
}
