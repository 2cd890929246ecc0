import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';

export function urlOf({ options }: DataSource): string {
  if ('url' in options && typeof options.url === 'string') return options.url;
  throw new Error('The data source has no URL');
}

/** TypeORM keeps its pg pool on the driver and does not type it. */
export function poolOf(dataSource: DataSource): Pool {
  const driver: unknown = dataSource.driver;
  if (typeof driver === 'object' && driver !== null && 'master' in driver) return driver.master as Pool;
  throw new Error('The data source has no PostgreSQL pool');
}
