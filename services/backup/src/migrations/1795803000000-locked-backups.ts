import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LockedBackups1795803000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "backup"."backup" ADD "bytes_done" bigint NOT NULL DEFAULT '0', ADD "locked" boolean NOT NULL DEFAULT false, ADD "sealed_secret" text, ADD CONSTRAINT "backup_lock_check" CHECK (sealed_secret IS NULL OR locked AND status IN ('queued', 'running'))`,
    );
    await queryRunner.query(
      `ALTER TABLE "backup"."restore" ADD "sealed_secret" text, DROP CONSTRAINT "restore_status_check", ADD CONSTRAINT "restore_status_check" CHECK (status IN ('locked', 'checking', 'ready', 'applying', 'done', 'failed')), ADD CONSTRAINT "restore_key_check" CHECK (sealed_secret IS NULL OR status IN ('checking', 'ready', 'applying'))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM "backup"."restore" WHERE status = 'locked'`);
    await queryRunner.query(
      `ALTER TABLE "backup"."restore" DROP CONSTRAINT "restore_key_check", DROP CONSTRAINT "restore_status_check", ADD CONSTRAINT "restore_status_check" CHECK (status IN ('checking', 'ready', 'applying', 'done', 'failed')), DROP COLUMN "sealed_secret"`,
    );
    await queryRunner.query(
      `ALTER TABLE "backup"."backup" DROP CONSTRAINT "backup_lock_check", DROP COLUMN "sealed_secret", DROP COLUMN "locked", DROP COLUMN "bytes_done"`,
    );
  }
}
