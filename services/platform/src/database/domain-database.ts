import type { ClientConfig } from 'pg';
import type { DataSourceOptions, MigrationInterface } from 'typeorm';
import type { BackupRegister } from '../backup/register.ts';
import type { PrivacyRegister } from '../privacy/register.ts';
import { LastingClient } from './lasting-client.ts';
import { NamingStrategy } from './naming-strategy.ts';
import { unknownOrganisation } from './no-organisation.ts';
import { setValueTypes } from './value-types.ts';

/** What one domain brings to the database: its schema, its tables and the steps that made them. */
export interface DomainDatabase {
  readonly schema: string;
  readonly entities: readonly (abstract new () => object)[];
  readonly migrations: readonly (new () => MigrationInterface)[];
  /** What the columns of its tables say about people; the tests fail for one that is not named. */
  readonly privacy?: PrivacyRegister;
  /** What a backup of an organisation does with them; the tests fail for a table of an organisation that is not named. */
  readonly backup?: BackupRegister;
  /** Statements that take from the application's role what every other table allows it. Each is done as a whole, with the migration that brings the last of what it names. */
  readonly refused?: (role: string) => readonly string[];
}

export interface Connection {
  readonly url: string;
  /** Connections of this process. */
  readonly pool: number;
}

/**
 * Of every connection. Every hot read names one organisation, so one plan fits all; planning each time would cost twice the
 * reading. And until one is named it is one that is none: for the policy of a tenant of which nothing is known PostgreSQL expects no
 * rows at all, takes any way to them for as good as another, and keeps to it.
 */
const settings = {
  options: `-c plan_cache_mode=force_generic_plan -c app.org_id=${unknownOrganisation}`,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
  application_name: 'petcare',
};

/** The same for a connection of `pg` itself. */
export function clientOptions(url: string): ClientConfig {
  return { connectionString: url, connectionTimeoutMillis: 5000, ...settings };
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
    // What is asked at once goes to the server at once, in that order.
    extra: { ...settings, Client: LastingClient, pipeline: true },
  };
}
