import type { DataSourceOptions, MigrationInterface } from 'typeorm';
import { NamingStrategy } from './naming-strategy.ts';
import { setValueTypes } from './value-types.ts';

/** What one domain brings to the database: its schema, its tables and the steps that made them. */
export interface DomainDatabase {
  readonly schema: string;
  readonly entities: readonly (abstract new () => object)[];
  readonly migrations: readonly (new () => MigrationInterface)[];
}

export interface Connection {
  readonly url: string;
  /** Connections of this process. */
  readonly pool: number;
}

/** TypeORM options over the given domains; migrations run in one order, by the time in their names. */
export function dataSourceOptions({ url, pool }: Connection, domains: readonly DomainDatabase[]): DataSourceOptions {
  setValueTypes();
  return {
    type: 'postgres',
    url,
    poolSize: pool,
    installExtensions: false,
    namingStrategy: new NamingStrategy(),
    entities: domains.flatMap((domain) => domain.entities) as (new () => object)[],
    migrations: domains.flatMap((domain) => [...domain.migrations]),
    migrationsTableName: 'platform.migration',
    connectTimeoutMS: 5000,
    // Every hot read names one organisation, so one plan fits all; planning each time would cost twice the reading.
    extra: {
      options: '-c plan_cache_mode=force_generic_plan',
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 30_000,
      application_name: 'petcare',
    },
  };
}
