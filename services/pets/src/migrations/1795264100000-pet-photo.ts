import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which picture is a pet's photo; null while there is none. */
export class PetPhoto1795264100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "pets"."pet" ADD "photo_id" uuid`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "pets"."pet" DROP COLUMN "photo_id"`);
  }
}
