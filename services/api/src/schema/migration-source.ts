import type { SchemaChanges } from './schema-changes.ts';

export interface MigrationName {
  /** Words joined by hyphens, such as `add-vet-notes`. */
  name: string;
  /** Milliseconds since 1970: the order in which all domains' migrations run. */
  timestamp: number;
}

export function classNameOf({ name, timestamp }: MigrationName): string {
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}${timestamp}`;
}

export function fileNameOf({ name, timestamp }: MigrationName): string {
  return `${timestamp}-${name}.ts`;
}

const indent = '    ';

function statement(sql: string): string {
  return `${indent}await queryRunner.query(\`${sql.replaceAll(/[`\\]|\$\{/g, String.raw`\$&`)}\`);`;
}

/** New tables for organisations' rows, as `schema.table`. */
function tenantTablesIn(statements: readonly string[]): string[] {
  return statements.flatMap((sql) => {
    const created = /^CREATE TABLE "(\w+)"\."(\w+)"/.exec(sql);
    return created && sql.includes('"organisation_id"') ? [`${created[1]}.${created[2]}`] : [];
  });
}

/** A migration's file; new tenant tables come with their policies. `tenancy` is where `tenantPolicySql` is imported from. */
export function migrationSource(migration: MigrationName, { up, down }: SchemaChanges, tenancy: string): string {
  const policies = tenantTablesIn(up).map(
    (table) => `${indent}for (const sql of tenantPolicySql('${table}')) await queryRunner.query(sql);`,
  );
  return [
    `import type { MigrationInterface, QueryRunner } from 'typeorm';`,
    ...(policies.length > 0 ? [`import { tenantPolicySql } from '${tenancy}';`] : []),
    '',
    `export class ${classNameOf(migration)} implements MigrationInterface {`,
    `  async up(queryRunner: QueryRunner): Promise<void> {`,
    ...up.map(statement),
    ...policies,
    `  }`,
    '',
    `  async down(queryRunner: QueryRunner): Promise<void> {`,
    ...down.map(statement),
    `  }`,
    `}`,
    '',
  ].join('\n');
}
