import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The list of invitations is read in the order of an index. */
export class LatestInvitations1795369800100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "invitation_organisation_id_created_at_id_idx" ON "organisations"."invitation" ("organisation_id", "created_at", "id")`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "organisations"."invitation_organisation_id_created_at_id_idx"`);
  }
}
