import { tenantPolicySql } from '@petcare/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people do not want to be told of again. */
export class Insights1795490000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE SCHEMA insights`);
    await queryRunner.query(
      `CREATE TABLE "insights"."mute" ("organisation_id" uuid NOT NULL, "id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "created_by" uuid, "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "updated_by" uuid, "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP WITH TIME ZONE, "deleted_by" uuid, "pet_id" uuid NOT NULL, "insight_id" text NOT NULL, "muted_until" date, CONSTRAINT "mute_insight_id_check" CHECK (insight_id ~ '^[a-z-]{1,30}[.][0-9a-z-]{1,60}$'), CONSTRAINT "mute_pkey" PRIMARY KEY ("organisation_id", "id"))`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "mute_organisation_id_pet_id_insight_id_idx" ON "insights"."mute"  ("organisation_id", "pet_id", "insight_id") `,
    );
    await queryRunner.query(
      `ALTER TABLE "insights"."mute" ADD CONSTRAINT "mute_organisation_id_pet_id_fkey" FOREIGN KEY ("organisation_id", "pet_id") REFERENCES "pets"."pet"("organisation_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    for (const sql of tenantPolicySql('insights.mute')) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "insights"."mute"`);
    await queryRunner.query(`DROP SCHEMA insights`);
  }
}
