import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql, tenantPolicySql } from '@petcare/platform';

/** What was deleted so many days ago goes for good, a batch at a time. */
const forget = `CREATE FUNCTION insights.forget_conversations(age int, batch int)
  RETURNS bigint LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  BEGIN ATOMIC
    WITH gone AS (
      DELETE FROM insights.conversation
      WHERE (organisation_id, id) IN (
        SELECT old.organisation_id, old.id FROM insights.conversation old
        WHERE old.deleted_at < platform.now() - make_interval(days => age)
        ORDER BY old.deleted_at LIMIT batch FOR UPDATE SKIP LOCKED)
      RETURNING 1)
    SELECT count(*) FROM gone;
  END`;
const forgetSignature = 'insights.forget_conversations(int, int)';

/** Conversations with an assistant about an animal, and where an organisation agreed to have them. */
export class Conversations1795700000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "insights"."assistant_setting" ("organisation_id" uuid NOT NULL, "host" text, "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "updated_by" uuid, CONSTRAINT "assistant_setting_pkey" PRIMARY KEY ("organisation_id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "insights"."conversation" ("organisation_id" uuid NOT NULL, "id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "created_by" uuid, "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "updated_by" uuid, "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP WITH TIME ZONE, "deleted_by" uuid, "pet_id" uuid NOT NULL, "title" text NOT NULL, "asked_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), CONSTRAINT "conversation_title_check" CHECK (length(title) BETWEEN 1 AND 1000), CONSTRAINT "conversation_pkey" PRIMARY KEY ("organisation_id", "id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "conversation_deleted_at_idx" ON "insights"."conversation"  ("deleted_at") WHERE deleted_at IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "conversation_organisation_id_pet_id_created_by_asked_at_id_idx" ON "insights"."conversation"  ("organisation_id", "pet_id", "created_by", "asked_at", "id") `,
    );
    await queryRunner.query(
      `CREATE TABLE "insights"."message" ("organisation_id" uuid NOT NULL, "id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "created_by" uuid, "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "updated_by" uuid, "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP WITH TIME ZONE, "deleted_by" uuid, "conversation_id" uuid NOT NULL, "question" text NOT NULL, "answer" text NOT NULL DEFAULT '', "ended" text NOT NULL DEFAULT 'cut', "citations" jsonb NOT NULL DEFAULT '[]', "areas" jsonb NOT NULL DEFAULT '[]', CONSTRAINT "message_ended_check" CHECK (ended IN ('whole', 'stopped', 'cut')), CONSTRAINT "message_answer_check" CHECK (length(answer) <= 9000), CONSTRAINT "message_question_check" CHECK (length(question) BETWEEN 1 AND 1000), CONSTRAINT "message_pkey" PRIMARY KEY ("organisation_id", "id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "message_organisation_id_conversation_id_id_idx" ON "insights"."message"  ("organisation_id", "conversation_id", "id") `,
    );
    await queryRunner.query(
      `ALTER TABLE "insights"."conversation" ADD CONSTRAINT "conversation_organisation_id_pet_id_fkey" FOREIGN KEY ("organisation_id", "pet_id") REFERENCES "pets"."pet"("organisation_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "insights"."message" ADD CONSTRAINT "message_organisation_id_conversation_id_fkey" FOREIGN KEY ("organisation_id", "conversation_id") REFERENCES "insights"."conversation"("organisation_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    for (const sql of tenantPolicySql('insights.assistant_setting')) await queryRunner.query(sql);
    for (const sql of tenantPolicySql('insights.conversation')) await queryRunner.query(sql);
    for (const sql of tenantPolicySql('insights.message')) await queryRunner.query(sql);
    await queryRunner.query(forget);
    const touched = ['SELECT, UPDATE, DELETE ON insights.conversation'];
    for (const sql of crossFunctionSql(forgetSignature, touched)) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION ${forgetSignature}`);
    await queryRunner.query(
      `ALTER TABLE "insights"."message" DROP CONSTRAINT "message_organisation_id_conversation_id_fkey"`,
    );
    await queryRunner.query(
      `ALTER TABLE "insights"."conversation" DROP CONSTRAINT "conversation_organisation_id_pet_id_fkey"`,
    );
    await queryRunner.query(`DROP INDEX "insights"."message_organisation_id_conversation_id_id_idx"`);
    await queryRunner.query(`DROP TABLE "insights"."message"`);
    await queryRunner.query(`DROP INDEX "insights"."conversation_organisation_id_pet_id_created_by_asked_at_id_idx"`);
    await queryRunner.query(`DROP INDEX "insights"."conversation_deleted_at_idx"`);
    await queryRunner.query(`DROP TABLE "insights"."conversation"`);
    await queryRunner.query(`DROP TABLE "insights"."assistant_setting"`);
  }
}
