import type { MigrationInterface, QueryRunner } from 'typeorm';

const before = `'password-changed', 'email-change-asked', 'email-changed', 'two-factor-on', 'two-factor-off', 'recovery-code-used', 'account-deleted'`;
const check = (subjects: string) => `ALTER TABLE auth.account_notice DROP CONSTRAINT account_notice_about_check,
  ADD CONSTRAINT account_notice_about_check CHECK (about IN (${subjects}))`;

/** People are told when new recovery codes were made for their account. */
export class RecoveryCodesRenewed1795318605000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(check(`${before}, 'recovery-codes-renewed'`));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM auth.account_notice WHERE about = 'recovery-codes-renewed'`);
    await queryRunner.query(check(before));
  }
}
