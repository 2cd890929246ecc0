import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Money1795373000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE SCHEMA money`);
    // A constraint may not look into a list itself.
    await queryRunner.query(
      `CREATE FUNCTION money.sum_of_shares(pets jsonb) RETURNS bigint
        LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp
        AS $$ SELECT coalesce(sum((share ->> 'sharePence')::bigint), 0) FROM jsonb_array_elements(pets) share $$`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION money.sum_of_shares(jsonb)`);
    await queryRunner.query(`DROP SCHEMA money`);
  }
}
