import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reads the visits there are once more, while they can be read and written; then finds those by a link. */
export class VisitsByLinks1798210000100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "sharing"."access_visit" VALIDATE CONSTRAINT "access_visit_who_check"`);
    await queryRunner.query(
      `CREATE INDEX "access_visit_organisation_id_link_id_id_idx" ON "sharing"."access_visit"  ("organisation_id", "link_id", "id") WHERE link_id IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "sharing"."access_visit_organisation_id_link_id_id_idx"`);
  }
}
