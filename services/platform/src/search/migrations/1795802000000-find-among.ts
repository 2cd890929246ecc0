import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql } from '../../database/tenancy-sql.ts';
import { finding, findBefore, markFunctions } from './1795802000000-find-among.sql.ts';

const among = 'platform.find_among(uuid, text, text[], uuid, int, boolean, text[], uuid[])';
const called = [
  'platform.mark_condition(uuid, text, boolean)',
  'platform.search_marks(uuid, text)',
  'platform.trigrams(text)',
  'platform.search_mark(uuid, text)',
];
const indexed = `CREATE INDEX search_entry_marks_idx ON platform.search_entry
  USING gin (platform.search_marks(organisation_id, words)) WITH (gin_pending_list_limit = 256)`;
const indexedBefore = `CREATE INDEX search_entry_words_idx ON platform.search_entry USING gin (organisation_id public.uuid_ops,
  words public.gin_trgm_ops, to_tsvector('pg_catalog.english'::regconfig, words)) WITH (gin_pending_list_limit = 256)`;

/** Whoever something is shared with finds it; and what is found is looked up in what the organisation has, however much there is of others. */
export class FindAmong1795802000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const sql of [
      ...markFunctions,
      ...called.map((signature) => `GRANT EXECUTE ON FUNCTION ${signature} TO petcare_cross`),
      indexed,
      finding.findAmong,
      ...crossFunctionSql(among, []),
      finding.find,
      `DROP INDEX platform.search_entry_words_idx`,
    ])
      await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const sql of [
      indexedBefore,
      findBefore,
      `DROP FUNCTION ${among}`,
      `DROP INDEX platform.search_entry_marks_idx`,
      ...called.map((signature) => `DROP FUNCTION ${signature}`),
    ])
      await queryRunner.query(sql);
  }
}
