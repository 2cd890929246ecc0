import type { MigrationInterface, QueryRunner } from 'typeorm';

const table = '"sharing"."grant_notice"';
const allowing = (what: string) =>
  `ALTER TABLE ${table} ADD CONSTRAINT "grant_notice_what_check" CHECK (what IN (${what}))`;
const dropped = `ALTER TABLE ${table} DROP CONSTRAINT "grant_notice_what_check"`;

export class GrantNoticeLeftAgain1795600200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(dropped);
    await queryRunner.query(
      allowing(`'accepted', 'declined', 'left', 'again', 'changed', 'revoked', 'ending', 'ended'`),
    );
  }

  /** Their mails find nothing to tell then, and are not sent. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM ${table} WHERE what IN ('left', 'again')`);
    await queryRunner.query(dropped);
    await queryRunner.query(allowing(`'accepted', 'declined', 'changed', 'revoked', 'ending', 'ended'`));
  }
}
