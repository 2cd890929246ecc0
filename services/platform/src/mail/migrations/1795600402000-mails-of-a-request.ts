import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mail is found by the request that planned it. */
export class MailsOfARequest1795600402000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "platform"."outbound_mail" ADD "request_id" text`);
    await queryRunner.query(
      `CREATE INDEX "outbound_mail_request_id_id_idx" ON "platform"."outbound_mail" ("request_id", "id") WHERE request_id IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "platform"."outbound_mail" DROP COLUMN "request_id"`);
  }
}
