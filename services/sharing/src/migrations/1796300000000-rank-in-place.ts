import type { MigrationInterface, QueryRunner } from 'typeorm';

const ranks = `array['none', 'view', 'add', 'edit']`;
const rank = `greatest(case when area = 'profile' then 1 else 0 end,
  least(coalesce(array_position(${ranks}, case when area = 'profile' and areas ->> area = 'add' then 'view' else areas ->> area end), 1),
  coalesce(array_position(${ranks}, '{"profile": "edit", "medical": "edit", "medication": "edit", "measures": "edit", "notes": "edit",
    "reminders": "edit", "documents": "edit", "training": "edit", "contacts": "add", "insurance": "view", "expenses": "edit"}'::jsonb ->> area), 1)) - 1)`;
const head = `CREATE OR REPLACE FUNCTION sharing.given_rank(areas jsonb, area text) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE`;

/**
 * The same rank, written so that PostgreSQL puts it in place where it's asked for: each policy asks for it once for each area of a
 * grant, and a call with a search path of its own costs more than all the rest. Names in such a body are resolved here, once.
 */
export class RankInPlace1796300000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`${head} RETURN ${rank}`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`${head} SET search_path = pg_catalog, pg_temp AS $body$ select ${rank} $body$`);
  }
}
