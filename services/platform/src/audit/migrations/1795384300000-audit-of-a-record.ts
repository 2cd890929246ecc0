import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was done to one record is found without reading all that its organisation did. */
export class AuditOfARecord1795384300000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE INDEX audit_event_entity_id_id_idx ON platform.audit_event (entity_id, id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX platform.audit_event_entity_id_id_idx`);
  }
}
