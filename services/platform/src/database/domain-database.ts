import type { ClientConfig } from 'pg';
import type { DataSourceOptions, MigrationInterface } from 'typeorm';
import type { BackupRegister } from '../backup/register.ts';
import type { PassingOnRegister } from '../passing-on/register.ts';
import type { PrivacyRegister } from '../privacy/register.ts';
import { LastingClient } from './lasting-client.ts';
import { NamingStrategy } from './naming-strategy.ts';
import { unknownOrganisation } from './no-organisation.ts';
import { setValueTypes } from './value-types.ts';

/** What one domain brings to the database: its schema, its tables and their migrations. */
export interface DomainDatabase {
  readonly schema: string;
  readonly entities: readonly (abstract new () => object)[];
  readonly migrations: readonly (new () => MigrationInterface)[];
  /** What the columns of its tables say about people; the tests fail for one that isn't named. */
  readonly privacy?: PrivacyRegister;
  /** What an organisation's backup does with them; the tests fail for an organisation's table that isn't named. */
  readonly backup?: BackupRegister;
  /** What of them goes along with a pet that is passed on; the tests fail for an organisation's table that isn't named. */
  readonly passingOn?: PassingOnRegister;
  /** Statements that revoke from the application's role what every other table allows it. Each runs as a whole, with the migration that brings the last thing it names. */
  readonly refused?: (role: string) => readonly string[];
}

export interface Connection {
  readonly url: string;
  /** This process's connections. */
  readonly pool: number;
}

/**
 * For every connection. Every hot read names one organisation, so one plan fits all; planning each time would double the cost of
 * reading. Until one is named, it's one that doesn't exist: for a tenant policy it knows nothing about, PostgreSQL expects no rows
 * at all, considers any plan as good as another, and keeps it. No statement is so long that starting more processes for it or compiling
 * it takes less time than it saves: of a search among a million records that was four fifths.
 */
const settings = {
  options: `-c plan_cache_mode=force_generic_plan -c app.org_id=${unknownOrganisation} -c max_parallel_workers_per_gather=0 -c jit=off`,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
  application_name: 'petcare',
};

/**
 * A server that hangs never answers and never says so, nor does its own time limit apply: after this many milliseconds the connection is
 * given up, with everything waiting on it. Twice what a statement may take, because one may wait behind another.
 */
export const longestWaitMs = 2 * settings.statement_timeout;

/** For a server whose machine has gone, which nothing is being sent to. */
export const watched = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** The same for a connection of `pg` itself. */
export function clientOptions(url: string): ClientConfig {
  return { connectionString: url, connectionTimeoutMillis: 5000, ...watched, ...settings };
}

/** TypeORM options over the given domains; migrations run in one order, by the time in their names. An answer may take `waitMs`. */
export function dataSourceOptions(
  { url, pool }: Connection,
  domains: readonly DomainDatabase[],
  waitMs = longestWaitMs,
): DataSourceOptions {
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
    extra: { ...settings, ...watched, query_timeout: waitMs, Client: LastingClient, pipeline: true },
  };
}
