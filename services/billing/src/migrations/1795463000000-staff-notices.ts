import type { MigrationInterface, QueryRunner } from 'typeorm';

const check = (kinds: string): string =>
  `ALTER TABLE "billing"."notice" DROP CONSTRAINT "notice_kind_check", ADD CONSTRAINT "notice_kind_check" CHECK (kind IN (${kinds}))`;

/** What staff do about a subscription is told to those who pay for it. */
export class StaffNotices1795463000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      check(
        `'trial-ending', 'trial-ended', 'trial-extended', 'reminders-ending', 'renewal', 'billed', 'paid', 'refunded', 'credited', 'subscribed', 'changed', 'change-planned', 'cancel-planned', 'resumed', 'past-due', 'restricted', 'cancelled'`,
      ),
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM "billing"."notice" WHERE kind IN ('trial-extended', 'refunded', 'credited')`);
    await queryRunner.query(
      check(
        `'trial-ending', 'trial-ended', 'reminders-ending', 'renewal', 'billed', 'paid', 'subscribed', 'changed', 'change-planned', 'cancel-planned', 'resumed', 'past-due', 'restricted', 'cancelled'`,
      ),
    );
  }
}
