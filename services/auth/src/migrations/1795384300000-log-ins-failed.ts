import type { MigrationInterface, QueryRunner } from 'typeorm';

const before = `'password-changed', 'email-change-asked', 'email-changed', 'two-factor-on', 'two-factor-off', 'recovery-code-used', 'account-deleted', 'recovery-codes-renewed'`;

/** A notice that somebody tried to get into an account. */
export class LogInsFailed1795384300000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await this.allow(queryRunner, `${before}, 'log-ins-failed'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM auth.account_notice WHERE about = 'log-ins-failed'`);
    await this.allow(queryRunner, before);
  }

  private async allow(queryRunner: QueryRunner, subjects: string): Promise<void> {
    await queryRunner.query(`ALTER TABLE auth.account_notice DROP CONSTRAINT account_notice_about_check`);
    await queryRunner.query(
      `ALTER TABLE auth.account_notice ADD CONSTRAINT account_notice_about_check CHECK (about IN (${subjects}))`,
    );
  }
}
