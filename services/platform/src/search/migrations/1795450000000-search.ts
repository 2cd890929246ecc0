import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql, tenantPolicySql } from '../../database/tenancy-sql.ts';
import { searchFunctions } from './1795450000000-search.sql.ts';

const find = 'platform.find(uuid, text, text[], uuid, int, boolean)';
const others = [
  'platform.keep_search_entry()',
  'platform.search_entry_of(jsonb, text[])',
  'platform.search_condition(text, boolean)',
  'platform.strength(text, text[])',
  'platform.words_of(text)',
  'platform.words_in(jsonb, text[])',
  'platform.folded(text)',
];

/** What a search looks through, in one index for all kinds of things. */
export class Search1795450000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // Both are trusted: whoever owns a database may have them, and every PostgreSQL with its contributed modules has them.
    for (const name of ['pg_trgm', 'btree_gin'])
      await queryRunner.query(`CREATE EXTENSION IF NOT EXISTS ${name} SCHEMA public`);
    await queryRunner.query(
      `CREATE TABLE platform.search_entry (
        organisation_id uuid NOT NULL,
        kind text NOT NULL,
        id uuid NOT NULL,
        part text NOT NULL,
        pet_id uuid,
        words text NOT NULL,
        is_private boolean NOT NULL DEFAULT false,
        written_by uuid,
        written_at timestamptz NOT NULL,
        CONSTRAINT search_entry_pkey PRIMARY KEY (organisation_id, kind, id, part)
      )`,
    );
    for (const sql of tenantPolicySql('platform.search_entry')) await queryRunner.query(sql);
    for (const sql of searchFunctions) await queryRunner.query(sql);
    await queryRunner.query(
      `CREATE INDEX search_entry_words_idx ON platform.search_entry USING gin (organisation_id public.uuid_ops,
        words public.gin_trgm_ops, to_tsvector('pg_catalog.english'::regconfig, words)) WITH (gin_pending_list_limit = 256)`,
    );
    const called = others.slice(2).map((signature) => `GRANT EXECUTE ON FUNCTION ${signature} TO petcare_cross`);
    for (const sql of [...called, ...crossFunctionSql(find, ['SELECT ON platform.search_entry'])])
      await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION ${find}`);
    await queryRunner.query(`DROP TABLE platform.search_entry`);
    for (const signature of others) await queryRunner.query(`DROP FUNCTION ${signature}`);
    for (const name of ['btree_gin', 'pg_trgm']) await queryRunner.query(`DROP EXTENSION ${name}`);
  }
}
