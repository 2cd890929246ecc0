import type { MigrationInterface, QueryRunner } from 'typeorm';

const claims = [
  'platform.claim_outbound_mail(text[], int, uuid, interval)',
  'platform.claim_outbound_mail_of(uuid[], int, text[], int, uuid, interval)',
];

/**
 * For how many mails a claim is decides on its plan. PostgreSQL takes a number that it does not know yet for a tenth of what is
 * due, and to find those it reads and sorts all of a backlog.
 */
export class PlanEachClaim1795332900000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const claim of claims)
      await queryRunner.query(`ALTER FUNCTION ${claim} SET plan_cache_mode = force_custom_plan`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const claim of claims) await queryRunner.query(`ALTER FUNCTION ${claim} RESET plan_cache_mode`);
  }
}
