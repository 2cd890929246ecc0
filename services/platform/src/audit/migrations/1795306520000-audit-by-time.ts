import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What happened last, in whatever organisation, is found without reading all. */
export class AuditByTime1795306520000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE INDEX audit_event_occurred_at_id_idx ON platform.audit_event (occurred_at, id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX platform.audit_event_occurred_at_id_idx`);
  }
}
