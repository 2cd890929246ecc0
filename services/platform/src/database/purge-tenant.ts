import type { EntityMetadata } from 'typeorm';
import type { Transaction } from './database.ts';

const tenantColumn = 'organisation_id';

/**
 * Removes every row of the transaction's organisation from every table known by its entity, so that none can be
 * forgotten; rows that refer to others go first. What the application may not delete, such as the audit trail, stays.
 */
export async function purgeTenant({ manager, query, organisationId }: Transaction): Promise<void> {
  const tables = manager.dataSource.entityMetadatas.filter((metadata) =>
    metadata.columns.some(({ databaseName }) => databaseName === tenantColumn),
  );
  const deletable = await query<{ name: string }>(
    `select name from unnest($1::text[]) name where has_table_privilege(name, 'DELETE')`,
    [tables.map(nameOf)],
  );
  const allowed = new Set(deletable.map(({ name }) => name));
  for (const table of childrenFirst(tables)
    .map(nameOf)
    .filter((name) => allowed.has(name)))
    await query(`delete from ${table} where ${tenantColumn} = $1`, [organisationId]);
}

function nameOf({ schema, tableName }: EntityMetadata): string {
  return `"${schema}"."${tableName}"`;
}

function childrenFirst(tables: readonly EntityMetadata[]): EntityMetadata[] {
  const ordered = new Set<EntityMetadata>();
  const visited = new Set<EntityMetadata>();
  const visit = (table: EntityMetadata): void => {
    if (visited.has(table)) return;
    visited.add(table);
    for (const child of tables)
      if (child.foreignKeys.some(({ referencedEntityMetadata }) => referencedEntityMetadata === table)) visit(child);
    ordered.add(table);
  };
  for (const table of tables) visit(table);
  return [...ordered];
}
