import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Pool, QueryResultRow } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { tenantStatement } from './tenant-statement.ts';

type Parameter = string | number | boolean | Date | null | readonly string[];

/** One transaction of one organisation; everything in it commits or nothing does. */
export interface Transaction {
  readonly organisationId: string;
  readonly manager: EntityManager;
  /** Parameterised SQL in this transaction. */
  query<T extends QueryResultRow>(sql: string, parameters?: readonly Parameter[]): Promise<T[]>;
  /** Runs once the transaction is durable; for wake-ups whose loss is harmless. */
  afterCommit(work: () => void): void;
}

const statementNames = new Map<string, string>();

/** Prepared statements are kept by name on each connection, so the name has to follow from the text. */
function statementName(sql: string): string {
  let name = statementNames.get(sql);
  if (name === undefined) {
    name = createHash('sha1').update(sql).digest('base64url');
    statementNames.set(sql, name);
  }
  return name;
}

/** The only way to the tables: every read and write says whose rows it wants, and the policy checks it again. */
@Injectable()
export class Database {
  private readonly pool: Pool;

  constructor(@InjectDataSource() readonly dataSource: DataSource) {
    this.pool = poolOf(dataSource);
  }

  /** One read of an organisation's rows in one round trip; `$1` of `sql` is the organisation id. */
  async read<T extends QueryResultRow>(
    organisationId: string,
    sql: string,
    parameters: readonly Parameter[] = [],
  ): Promise<T[]> {
    return this.prepared(tenantStatement(sql), [organisationId, ...parameters]);
  }

  /** Calls a listed function, or reads a table that belongs to no organisation. */
  async across<T extends QueryResultRow>(sql: string, parameters: readonly Parameter[] = []): Promise<T[]> {
    return this.prepared(sql, parameters);
  }

  /** Runs `work` in one transaction with the tenant set; rolls back when it throws. */
  async transaction<T>(organisationId: string, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const afterCommit: (() => void)[] = [];
    const result = await this.dataSource.transaction(async (manager) => {
      await manager.query(`select set_config('app.org_id', $1, true)`, [organisationId]);
      return work({
        organisationId,
        manager,
        query: (sql, parameters = []) => rowsOf(manager, sql, parameters),
        afterCommit: (callback) => void afterCommit.push(callback),
      });
    });
    for (const callback of afterCommit) callback();
    return result;
  }

  private async prepared<T extends QueryResultRow>(sql: string, parameters: readonly Parameter[]): Promise<T[]> {
    const { rows } = await this.pool.query<T>({ name: statementName(sql), text: sql, values: [...parameters] });
    return rows;
  }
}

/** Rows, also of an UPDATE or DELETE that returns some: there `manager.query` answers with a pair instead. */
async function rowsOf<T>(manager: EntityManager, sql: string, parameters: readonly Parameter[]): Promise<T[]> {
  if (!manager.queryRunner) throw new Error('There is no transaction');
  const { records } = await manager.queryRunner.query(sql, [...parameters], true);
  return records as T[];
}

/** TypeORM keeps its pg pool on the driver and does not type it. */
function poolOf(dataSource: DataSource): Pool {
  const driver: unknown = dataSource.driver;
  if (typeof driver === 'object' && driver !== null && 'master' in driver) return driver.master as Pool;
  throw new Error('The data source has no PostgreSQL pool');
}
