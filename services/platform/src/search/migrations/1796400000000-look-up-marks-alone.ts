import type { MigrationInterface, QueryRunner } from 'typeorm';

const lookup = 'platform.find_among(uuid, text, text[], uuid, int, boolean, text[], uuid[])';

/** As a column alone, and as an expression that no index has. */
const kinds = [
  [`s.kind = ''pet'' AND`, `s.kind || '''' = ''pet'' AND`],
  [`s.kind = ANY ($2) AND`, `s.kind || '''' = ANY ($2) AND`],
] as const;

/**
 * PostgreSQL takes any index that narrows what the marks have found, as looking at a row again is dear: for the kind alone it read the
 * whole primary key, with what all organisations have.
 */
export class LookUpMarksAlone1796400000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [column, expression] of kinds) await replace(queryRunner, column, expression);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [column, expression] of kinds) await replace(queryRunner, expression, column);
  }
}

async function replace(queryRunner: QueryRunner, before: string, after: string): Promise<void> {
  const [row] = (await queryRunner.query(`SELECT pg_get_functiondef('${lookup}'::regprocedure) AS definition`)) as {
    definition: string;
  }[];
  if (!row?.definition.includes(before)) throw new Error(`${lookup} doesn’t say ${before}`);
  await queryRunner.query(row.definition.replace(before, () => after));
}
