import type { MigrationInterface, QueryRunner } from 'typeorm';

const indexOn = (columns: string): string =>
  `CREATE INDEX domain_event_given_up_idx ON platform.domain_event (${columns}) WHERE given_up_at IS NOT NULL`;

/** Events that were set aside are read a page at a time, also those of one moment. */
export class EventsSetAsideInOrder1795600303050 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX platform.domain_event_given_up_idx`);
    await queryRunner.query(indexOn('given_up_at, id'));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX platform.domain_event_given_up_idx`);
    await queryRunner.query(indexOn('given_up_at'));
  }
}
