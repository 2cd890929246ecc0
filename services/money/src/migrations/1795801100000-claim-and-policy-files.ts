import type { MigrationInterface, QueryRunner } from 'typeorm';

const kinds = ['claim', 'policy'];

/** What the insurer sent and is sent: a schedule, a form, a letter. */
export class ClaimAndPolicyFiles1795801100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const kind of kinds) {
      await queryRunner.query(`ALTER TABLE "money"."${kind}" ADD "file_ids" jsonb NOT NULL DEFAULT '[]'`);
      await queryRunner.query(
        `ALTER TABLE "money"."${kind}" ADD CONSTRAINT "${kind}_file_ids_check" CHECK (jsonb_typeof(file_ids) = 'array' AND jsonb_array_length(file_ids) <= 20)`,
      );
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const kind of kinds) {
      await queryRunner.query(`ALTER TABLE "money"."${kind}" DROP CONSTRAINT "${kind}_file_ids_check"`);
      await queryRunner.query(`ALTER TABLE "money"."${kind}" DROP COLUMN "file_ids"`);
    }
  }
}
