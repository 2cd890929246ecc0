import { dataSourceOptions, type DomainDatabase } from '@petcare/platform';
import { DataSource } from 'typeorm';

export interface SchemaChanges {
  /** Statements that bring the database to what the entities say, in order. */
  up: string[];
  /** Statements that undo that, in order. */
  down: string[];
}

/**
 * What the entities have that the database at `url` lacks. Checks and partial indexes are compared by name only: give a
 * changed one a new name, or write its migration by hand.
 */
export async function schemaChanges(url: string, domains: readonly DomainDatabase[]): Promise<SchemaChanges> {
  const dataSource = await new DataSource(dataSourceOptions({ url, pool: 2 }, domains)).initialize();
  try {
    const { upQueries, downQueries } = await dataSource.driver.createSchemaBuilder().log();
    return { up: upQueries.map(({ query }) => query), down: downQueries.toReversed().map(({ query }) => query) };
  } finally {
    await dataSource.destroy();
  }
}

/** The changes whose first named table is in `schema`. */
export function changesIn(schema: string, { up, down }: SchemaChanges): SchemaChanges {
  const isHere = (sql: string): boolean => /"(\w+)"\."\w+"/.exec(sql)?.[1] === schema;
  return { up: up.filter(isHere), down: down.filter(isHere) };
}
