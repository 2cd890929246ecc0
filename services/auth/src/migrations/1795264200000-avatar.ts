import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which picture shows the person; null while there is none. */
export class Avatar1795264200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "auth"."user" ADD "avatar_id" uuid`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "auth"."user" DROP COLUMN "avatar_id"`);
  }
}
