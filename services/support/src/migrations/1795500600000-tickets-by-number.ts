import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A ref names one ticket, and that one is found by it. */
export class TicketsByNumber1795500600000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE support.ticket ADD CONSTRAINT ticket_number_key UNIQUE (number)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE support.ticket DROP CONSTRAINT ticket_number_key`);
  }
}
