import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RateLimit1795263000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE platform.rate_limit (
        key character varying(255) NOT NULL,
        points int NOT NULL DEFAULT 0,
        expire bigint,
        CONSTRAINT rate_limit_pkey PRIMARY KEY (key)
      )`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE platform.rate_limit`);
  }
}
