import type { MigrationInterface, QueryRunner } from 'typeorm';

const routeTally = `CREATE TABLE admin.route_tally (
  hour timestamptz NOT NULL,
  method text NOT NULL,
  route text NOT NULL,
  requests int NOT NULL,
  faults int NOT NULL,
  within int[] NOT NULL,
  CONSTRAINT route_tally_pkey PRIMARY KEY (hour, method, route),
  CONSTRAINT route_tally_faults_check CHECK (faults BETWEEN 0 AND requests)
)`;

/** How often each route was asked in each hour, how often it failed and how long it took. */
export class RouteTallies1795500100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(routeTally);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE admin.route_tally`);
  }
}
