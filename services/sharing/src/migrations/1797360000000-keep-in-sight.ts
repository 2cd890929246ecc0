import { crossFunctionSql } from '@petcare/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const lookups = [
  { name: 'granted', finder: 'find_granted', type: 'text[]', kept: 'app.granted' },
  { name: 'granted_reminders', finder: 'find_granted_reminders', type: 'uuid[]', kept: 'app.granted_reminders' },
] as const;

/** The function as it is, under another name. */
async function definitionAs(queryRunner: QueryRunner, from: string, to: string): Promise<string> {
  const sql = `SELECT pg_get_functiondef('sharing.${from}(text)'::regprocedure) AS definition`;
  const [row] = (await queryRunner.query(sql)) as { definition: string }[];
  return (row?.definition ?? '').replace(`FUNCTION sharing.${from}(`, `FUNCTION sharing.${to}(`);
}

/**
 * What a single read has already asked is looked up where a policy wants it, without a call: PostgreSQL puts this expression in its place,
 * which it can't with a function that has an owner's rights and a search path of its own. It may also be worked out while planning, in
 * whichever order, so nothing in it fails.
 */
const keptOrFound = ({ name, finder, type, kept }: (typeof lookups)[number]): string =>
  `CREATE OR REPLACE FUNCTION sharing.${name}(lowest text) RETURNS ${type} LANGUAGE sql STABLE
   RETURN coalesce(CASE WHEN lowest = 'view' THEN nullif(current_setting('${kept}', true), '')::${type} END, sharing.${finder}(lowest))`;

/** A guest's reads call no function for each policy. */
export class KeepInSight1797360000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const lookup of lookups) {
      await queryRunner.query(await definitionAs(queryRunner, lookup.name, lookup.finder));
      for (const sql of crossFunctionSql(`sharing.${lookup.finder}(text)`, [])) await queryRunner.query(sql);
      await queryRunner.query(keptOrFound(lookup));
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { name, finder } of lookups) {
      await queryRunner.query(await definitionAs(queryRunner, finder, name));
      await queryRunner.query(`DROP FUNCTION sharing.${finder}(text)`);
    }
  }
}
