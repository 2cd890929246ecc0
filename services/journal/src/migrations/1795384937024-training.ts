import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicySql } from '@petcare/platform';

export class Training1795384937024 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "journal"."training_plan" ("organisation_id" uuid NOT NULL, "id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "created_by" uuid, "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "updated_by" uuid, "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP WITH TIME ZONE, "deleted_by" uuid, "pet_id" uuid NOT NULL, "goal" text NOT NULL, "target_on" date, "status" text NOT NULL, "notes" text, "up_after" integer NOT NULL, "up_percent" integer NOT NULL, "down_after" integer NOT NULL, "down_percent" integer NOT NULL, "skill_count" integer NOT NULL, "progress" integer NOT NULL, "last_session_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "training_plan_percent_check" CHECK (down_percent < up_percent), CONSTRAINT "training_plan_goal_check" CHECK (length(goal) BETWEEN 1 AND 200), CONSTRAINT "training_plan_status_check" CHECK (status IN ('draft', 'active', 'paused', 'achieved', 'dropped')), CONSTRAINT "training_plan_notes_check" CHECK (length(notes) BETWEEN 1 AND 2000), CONSTRAINT "training_plan_up_after_check" CHECK (up_after >= 1 AND up_after <= 10), CONSTRAINT "training_plan_up_percent_check" CHECK (up_percent >= 1 AND up_percent <= 100), CONSTRAINT "training_plan_down_after_check" CHECK (down_after >= 1 AND down_after <= 10), CONSTRAINT "training_plan_down_percent_check" CHECK (down_percent >= 1 AND down_percent <= 100), CONSTRAINT "training_plan_pkey" PRIMARY KEY ("organisation_id", "id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "training_plan_organisation_id_pet_id_created_at_id_idx" ON "journal"."training_plan"  ("organisation_id", "pet_id", "created_at", "id") WHERE deleted_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "training_plan_organisation_id_created_at_id_idx" ON "journal"."training_plan"  ("organisation_id", "created_at", "id") WHERE deleted_at IS NULL`,
    );
    await queryRunner.query(`CREATE TABLE "journal"."training_session" ("organisation_id" uuid NOT NULL, "id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "created_by" uuid, "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "updated_by" uuid, "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP WITH TIME ZONE, "deleted_by" uuid, "pet_id" uuid NOT NULL, "plan_id" uuid NOT NULL, "at" TIMESTAMP WITH TIME ZONE NOT NULL, "minutes" integer NOT NULL, "place" text, "trials" jsonb NOT NULL, "homework" text, "notes" text, CONSTRAINT "training_session_trials_check" CHECK (jsonb_typeof(trials) = 'array' AND jsonb_array_length(trials) <= 30
   AND NOT jsonb_path_exists(trials, '$[*] ? (!(@.successes >= 0 && @.attempts >= @.successes && @.attempts <= 1000))')), CONSTRAINT "training_session_minutes_check" CHECK (minutes >= 1 AND minutes <= 600), CONSTRAINT "training_session_place_check" CHECK (length(place) BETWEEN 1 AND 120), CONSTRAINT "training_session_homework_check" CHECK (length(homework) BETWEEN 1 AND 1000), CONSTRAINT "training_session_notes_check" CHECK (length(notes) BETWEEN 1 AND 2000), CONSTRAINT "training_session_pkey" PRIMARY KEY ("organisation_id", "id"))`);
    await queryRunner.query(
      `CREATE INDEX "training_session_organisation_id_pet_id_at_id_idx" ON "journal"."training_session"  ("organisation_id", "pet_id", "at", "id") WHERE deleted_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "training_session_organisation_id_plan_id_at_id_idx" ON "journal"."training_session"  ("organisation_id", "plan_id", "at", "id") WHERE deleted_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "training_session_organisation_id_at_id_idx" ON "journal"."training_session"  ("organisation_id", "at", "id") WHERE deleted_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE TABLE "journal"."training_skill" ("organisation_id" uuid NOT NULL, "id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "created_by" uuid, "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "updated_by" uuid, "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP WITH TIME ZONE, "deleted_by" uuid, "plan_id" uuid NOT NULL, "name" text NOT NULL, "cue" text, "hand_sign" text, "criteria" jsonb, "level" text NOT NULL, "streak" integer NOT NULL, "start_level" text NOT NULL, "counted_from" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "training_skill_criteria_check" CHECK (criteria IS NULL OR jsonb_typeof(criteria) = 'object'), CONSTRAINT "training_skill_name_check" CHECK (length(name) BETWEEN 1 AND 80), CONSTRAINT "training_skill_cue_check" CHECK (length(cue) BETWEEN 1 AND 60), CONSTRAINT "training_skill_hand_sign_check" CHECK (length(hand_sign) BETWEEN 1 AND 120), CONSTRAINT "training_skill_level_check" CHECK (level IN ('introduced', 'learning', 'fluent', 'proofed', 'maintained')), CONSTRAINT "training_skill_start_level_check" CHECK (start_level IN ('introduced', 'learning', 'fluent', 'proofed', 'maintained')), CONSTRAINT "training_skill_pkey" PRIMARY KEY ("organisation_id", "id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "training_skill_organisation_id_plan_id_created_at_id_idx" ON "journal"."training_skill"  ("organisation_id", "plan_id", "created_at", "id") WHERE deleted_at IS NULL`,
    );
    await queryRunner.query(
      `ALTER TABLE "journal"."training_plan" ADD CONSTRAINT "training_plan_organisation_id_pet_id_fkey" FOREIGN KEY ("organisation_id", "pet_id") REFERENCES "pets"."pet"("organisation_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "journal"."training_session" ADD CONSTRAINT "training_session_organisation_id_pet_id_fkey" FOREIGN KEY ("organisation_id", "pet_id") REFERENCES "pets"."pet"("organisation_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "journal"."training_session" ADD CONSTRAINT "training_session_organisation_id_plan_id_fkey" FOREIGN KEY ("organisation_id", "plan_id") REFERENCES "journal"."training_plan"("organisation_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "journal"."training_skill" ADD CONSTRAINT "training_skill_organisation_id_plan_id_fkey" FOREIGN KEY ("organisation_id", "plan_id") REFERENCES "journal"."training_plan"("organisation_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    for (const sql of tenantPolicySql('journal.training_plan')) await queryRunner.query(sql);
    for (const sql of tenantPolicySql('journal.training_session')) await queryRunner.query(sql);
    for (const sql of tenantPolicySql('journal.training_skill')) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "journal"."training_skill" DROP CONSTRAINT "training_skill_organisation_id_plan_id_fkey"`,
    );
    await queryRunner.query(
      `ALTER TABLE "journal"."training_session" DROP CONSTRAINT "training_session_organisation_id_plan_id_fkey"`,
    );
    await queryRunner.query(
      `ALTER TABLE "journal"."training_session" DROP CONSTRAINT "training_session_organisation_id_pet_id_fkey"`,
    );
    await queryRunner.query(
      `ALTER TABLE "journal"."training_plan" DROP CONSTRAINT "training_plan_organisation_id_pet_id_fkey"`,
    );
    await queryRunner.query(`DROP INDEX "journal"."training_skill_organisation_id_plan_id_created_at_id_idx"`);
    await queryRunner.query(`DROP TABLE "journal"."training_skill"`);
    await queryRunner.query(`DROP INDEX "journal"."training_session_organisation_id_at_id_idx"`);
    await queryRunner.query(`DROP INDEX "journal"."training_session_organisation_id_plan_id_at_id_idx"`);
    await queryRunner.query(`DROP INDEX "journal"."training_session_organisation_id_pet_id_at_id_idx"`);
    await queryRunner.query(`DROP TABLE "journal"."training_session"`);
    await queryRunner.query(`DROP INDEX "journal"."training_plan_organisation_id_created_at_id_idx"`);
    await queryRunner.query(`DROP INDEX "journal"."training_plan_organisation_id_pet_id_created_at_id_idx"`);
    await queryRunner.query(`DROP TABLE "journal"."training_plan"`);
  }
}
