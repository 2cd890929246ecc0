import type { MigrationInterface, QueryRunner } from 'typeorm';

const name = 'ticket_organisation_id_created_at_id_idx';

/** The tickets of an organisation are read in the order in which they were opened. */
export class TicketsByAge1795500400000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE INDEX ${name} ON support.ticket (organisation_id, created_at, id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX support.${name}`);
  }
}
