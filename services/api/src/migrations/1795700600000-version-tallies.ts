import type { MigrationInterface, QueryRunner } from 'typeorm';

const versionTally = `CREATE TABLE api.version_tally (
  hour timestamptz NOT NULL,
  remote text NOT NULL,
  version text NOT NULL,
  pages int NOT NULL,
  CONSTRAINT version_tally_pkey PRIMARY KEY (hour, remote, version),
  CONSTRAINT version_tally_pages_check CHECK (pages > 0)
)`;

/** With how many pages each version of a remote was sent in each hour. */
export class VersionTallies1795700600000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(versionTally);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE api.version_tally`);
  }
}
