import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['money.medical_mail', 'platform.outbound_mail'];

/** What became of a medical history sent to a vet, also once the outbox has forgotten it. */
export class MedicalMailOutcome1797130100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "money"."medical_mail" ADD "outcome" text, ADD CONSTRAINT "medical_mail_outcome_check" CHECK (outcome ~ '^[a-z-]{1,20}$')`,
    );
    // For this once their owner sees the rows of all organisations.
    for (const table of tables) await queryRunner.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
    await queryRunner.query(
      `UPDATE money.medical_mail m SET outcome = o.state FROM platform.outbound_mail o
       WHERE o.organisation_id = m.organisation_id AND o.kind = 'money.medical-report' AND o.subject_id = m.id AND o.next_at IS NULL`,
    );
    for (const table of tables) await queryRunner.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "money"."medical_mail" DROP COLUMN "outcome"`);
  }
}
