import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { auditColumns, auditParameters, type AuditEntry } from '../audit/audit-entry.ts';
import { clientOptions } from './domain-database.ts';
import { Lane } from './lane.ts';
import { tenantStatement, tenantWrite, type WriteStatement } from './tenant-statement.ts';
import { Turns } from './turns.ts';

/** A value of a statement. */
export type Parameter = string | number | boolean | Date | null | readonly (string | null)[];

/** One transaction of one organisation; everything in it commits or nothing does. */
export interface Transaction {
  readonly organisationId: string;
  readonly manager: EntityManager;
  /** Parameterised SQL in this transaction. */
  query<T extends QueryResultRow>(sql: string, parameters?: readonly Parameter[]): Promise<T[]>;
  /** Runs once the transaction is durable; for wake-ups whose loss is harmless. */
  afterCommit(work: () => void): void;
}

/** What the running code is part of. */
interface Underway {
  readonly transaction: Transaction;
  /** Set where transactions that are begun inside become part of this one, and reads and writes of whatever organisation, too. */
  readonly turns: Turns | null;
  ended: boolean;
}

/** Who else has to be through before a transaction begins: one at a time holds the lock of that name. */
export interface Turn {
  readonly lock: string;
  /** How long it waits for it, and for any lock until `lock_timeout` is set anew, in milliseconds. */
  readonly patience: number;
}

interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Connections that reads share, and those that single writes share, beside the pool of `DATABASE_POOL`. */
const lines = { reads: 3, writes: 6 };

/** Prepared statements are kept by name on each connection, so the name has to follow from the text. */
function preparing(textOf: (sql: string) => string): (sql: string) => Statement {
  const statements = new Map<string, Statement>();
  return (sql) => {
    const known = statements.get(sql);
    if (known) return known;
    const text = textOf(sql);
    const statement = { name: createHash('sha1').update(text).digest('base64url'), text };
    statements.set(sql, statement);
    return statement;
  };
}

const plain = preparing((sql) => sql);
const ofTenant = preparing(tenantStatement);

const written = new WeakMap<WriteStatement, Statement>();
const auditRecord = { table: 'platform.audit_event', columns: auditColumns.map(({ name }) => name) };

function writing(statement: WriteStatement, from: number): Statement {
  const known = written.get(statement);
  if (known) return known;
  const made = plain(tenantWrite(statement, { ...auditRecord, from }));
  written.set(statement, made);
  return made;
}

/** The only way to the tables: every read and write says whose rows it wants, and the policy checks it again. */
@Injectable()
export class Database implements OnApplicationShutdown {
  private readonly pool: Pool;
  private readonly reads: Lane;
  private readonly writes: Lane;
  /**
   * The transaction that the running code is part of. What it calls reads over its connection: with one of its own from
   * the pool, as many transactions as there are connections would wait for each other for ever.
   */
  private readonly underway = new AsyncLocalStorage<Underway>();

  constructor(@InjectDataSource() readonly dataSource: DataSource) {
    this.pool = poolOf(dataSource);
    const options = clientOptions(urlOf(dataSource));
    this.reads = new Lane(options, lines.reads);
    this.writes = new Lane(options, lines.writes);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.reads.close(), this.writes.close()]);
  }

  /** Connections of the pool for transactions, and how many wait for one. */
  connections(): { open: number; idle: number; waiting: number } {
    const { totalCount, idleCount, waitingCount } = this.pool;
    return { open: totalCount, idle: idleCount, waiting: waitingCount };
  }

  /** One read of an organisation's rows in one round trip; `$1` of `sql` is the organisation id. Inside of a transaction of that organisation it is part of it. */
  async read<T extends QueryResultRow>(
    organisationId: string,
    sql: string,
    parameters: readonly Parameter[] = [],
  ): Promise<T[]> {
    const { transaction, turns } = this.current() ?? {};
    if (transaction?.organisationId === organisationId) return transaction.query(sql, [organisationId, ...parameters]);
    if (turns) return this.transaction(organisationId, ({ query }) => query(sql, [organisationId, ...parameters]));
    return this.reads.query<T>({ ...ofTenant(sql), values: [organisationId, ...parameters] });
  }

  /**
   * One write and the record of it in one round trip and one transaction; `$1` of the statement is the organisation id.
   * Inside of a transaction of that organisation it is part of it.
   */
  async write<T extends QueryResultRow>(
    organisationId: string,
    statement: WriteStatement,
    parameters: readonly Parameter[],
    entry: AuditEntry,
  ): Promise<T[]> {
    const { name, text } = writing(statement, parameters.length + 2);
    const values = [organisationId, ...parameters, ...auditParameters(entry)];
    const { transaction, turns } = this.current() ?? {};
    if (transaction?.organisationId === organisationId) return transaction.query(text, values);
    if (turns) return this.transaction(organisationId, ({ query }) => query(text, values));
    // Behind a write that waits for a lock of this very transaction, neither would ever end.
    if (transaction) return this.prepared({ name, text }, values);
    return this.writes.query<T>({ name, text, values });
  }

  /** Calls a listed function, or reads a table that belongs to no organisation. */
  async across<T extends QueryResultRow>(sql: string, parameters: readonly Parameter[] = []): Promise<T[]> {
    return this.current()?.transaction.query<T>(sql, parameters) ?? this.prepared(plain(sql), parameters);
  }

  /** The same for a read that may come ten thousand times in one moment: it waits for no connection of its own. */
  async readAcross<T extends QueryResultRow>(sql: string, parameters: readonly Parameter[] = []): Promise<T[]> {
    return (
      this.current()?.transaction.query<T>(sql, parameters) ??
      this.reads.query<T>({ ...plain(sql), values: [...parameters] })
    );
  }

  /** Runs `work` in one transaction with the tenant set; rolls back when it throws. */
  async transaction<T>(organisationId: string, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const around = this.current();
    if (around?.turns) return around.turns.take(() => this.within(around.transaction, organisationId, work));
    return this.begin(organisationId, { turns: null, turn: null }, work);
  }

  /**
   * The same, and whatever `work` does here is part of it: transactions that it begins, of this organisation or another one, are
   * kept or undone with it, and what they leave for after the commit waits for this one's. One that throws is undone by itself.
   * It waits for its `turn` in the round trip that sets the tenant.
   * @throws what PostgreSQL says when that takes longer than its patience: `55P03`
   */
  async enclose<T>(
    organisationId: string,
    work: (transaction: Transaction) => Promise<T>,
    turn: Turn | null = null,
  ): Promise<T> {
    return this.begin(organisationId, { turns: new Turns(), turn }, work);
  }

  private async begin<T>(
    organisationId: string,
    { turns, turn }: { turns: Turns | null; turn: Turn | null },
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    const afterCommit: (() => void)[] = [];
    const result = await this.dataSource.transaction(async (manager) => {
      await (turn ? setTenantInTurn(manager, organisationId, turn) : setTenant(manager, organisationId));
      return this.partOf(transactionOf(organisationId, manager, { turns, afterCommit }), turns, work);
    });
    for (const callback of afterCommit) callback();
    return result;
  }

  /** In a savepoint: what throws is undone, the tenant included. */
  private async within<T>(
    outer: Transaction,
    organisationId: string,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    const afterCommit: (() => void)[] = [];
    const turns = new Turns();
    const result = await outer.manager.transaction(async (manager) => {
      await setTenant(manager, organisationId);
      const made = await this.partOf(transactionOf(organisationId, manager, { turns, afterCommit }), turns, work);
      await setTenant(manager, outer.organisationId);
      return made;
    });
    for (const callback of afterCommit) outer.afterCommit(callback);
    return result;
  }

  private async partOf<T>(
    transaction: Transaction,
    turns: Turns | null,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    const state = { transaction, turns, ended: false };
    // What `work` started and did not wait for must not find a connection that is somebody else's by then.
    return this.underway.run(state, work, transaction).finally(() => (state.ended = true));
  }

  private current(): Underway | undefined {
    const state = this.underway.getStore();
    return state?.ended ? undefined : state;
  }

  private async prepared<T extends QueryResultRow>(
    statement: Statement,
    parameters: readonly Parameter[],
  ): Promise<T[]> {
    const { rows } = await this.pool.query<T>({ ...statement, values: [...parameters] });
    return rows;
  }
}

async function setTenant(manager: EntityManager, organisationId: string): Promise<void> {
  await rowsOf(manager, `select set_config('app.org_id', $1, true)`, [organisationId]);
}

async function setTenantInTurn(manager: EntityManager, organisationId: string, turn: Turn): Promise<void> {
  const sql = `select set_config('app.org_id', $1, true), set_config('lock_timeout', $2, true), pg_advisory_xact_lock(hashtextextended($3, 0))`;
  await rowsOf(manager, sql, [organisationId, String(turn.patience), turn.lock]);
}

function transactionOf(
  organisationId: string,
  manager: EntityManager,
  { turns, afterCommit }: { turns: Turns | null; afterCommit: (() => void)[] },
): Transaction {
  return {
    organisationId,
    manager,
    // Beside a transaction inside of this one, a statement would find the tenant of that.
    query: <T extends QueryResultRow>(sql: string, parameters: readonly Parameter[] = []) =>
      turns ? turns.take(() => rowsOf<T>(manager, sql, parameters)) : rowsOf<T>(manager, sql, parameters),
    afterCommit: (callback) => void afterCommit.push(callback),
  };
}

/** By name over the transaction's own connection: `manager.query` has PostgreSQL parse and plan each statement anew, which costs more than running it. */
async function rowsOf<T extends QueryResultRow>(
  manager: EntityManager,
  sql: string,
  parameters: readonly Parameter[],
): Promise<T[]> {
  if (!manager.queryRunner) throw new Error('There is no transaction');
  const client = (await manager.queryRunner.connect()) as PoolClient;
  const { rows } = await client.query<T>({ ...plain(sql), values: [...parameters] });
  return rows;
}

function urlOf({ options }: DataSource): string {
  if ('url' in options && typeof options.url === 'string') return options.url;
  throw new Error('The data source has no URL');
}

/** TypeORM keeps its pg pool on the driver and does not type it. */
function poolOf(dataSource: DataSource): Pool {
  const driver: unknown = dataSource.driver;
  if (typeof driver === 'object' && driver !== null && 'master' in driver) return driver.master as Pool;
  throw new Error('The data source has no PostgreSQL pool');
}
