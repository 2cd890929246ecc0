import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicySql } from '@petcare/platform';

export class GrantNotice1795500300000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "sharing"."grant_notice" ("organisation_id" uuid NOT NULL, "id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "created_by" uuid, "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "updated_by" uuid, "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP WITH TIME ZONE, "deleted_by" uuid, "grant_id" uuid NOT NULL, "what" text NOT NULL, "until" TIMESTAMP WITH TIME ZONE, "terms_before" jsonb, CONSTRAINT "grant_notice_organisation_id_grant_id_what_until_key" UNIQUE ("organisation_id", "grant_id", "what", "until"), CONSTRAINT "grant_notice_terms_before_check" CHECK ((what = 'changed') = (terms_before IS NOT NULL)), CONSTRAINT "grant_notice_until_check" CHECK ((what IN ('ending', 'ended')) = (until IS NOT NULL)), CONSTRAINT "grant_notice_what_check" CHECK (what IN ('accepted', 'declined', 'changed', 'revoked', 'ending', 'ended')), CONSTRAINT "grant_notice_pkey" PRIMARY KEY ("organisation_id", "id"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "sharing"."grant_notice" ADD CONSTRAINT "grant_notice_organisation_id_grant_id_fkey" FOREIGN KEY ("organisation_id", "grant_id") REFERENCES "sharing"."grant"("organisation_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    for (const sql of tenantPolicySql('sharing.grant_notice')) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "sharing"."grant_notice" DROP CONSTRAINT "grant_notice_organisation_id_grant_id_fkey"`,
    );
    await queryRunner.query(`DROP TABLE "sharing"."grant_notice"`);
  }
}
