import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Pool, QueryResultRow } from 'pg';
import type { DataSource } from 'typeorm';
import { auditParameters, type AuditEntry } from '../audit/audit-entry.ts';
import { clientOptions } from './domain-database.ts';
import { Lane } from './lane.ts';
import type { Parameter } from './parameter.ts';
import { poolOf, urlOf } from './pool-of.ts';
import { isKnownKey, NotInOneWrite, SingleWrites, type SingleWrite, type WriteKey } from './single-write.ts';
import { currentRequest } from '../http/current-request.ts';
import { ofGrantee, ofTenant, plain, writing, writingWithKey, type Statement } from './statements.ts';
import { changeTenant, clientOf, setTenant, setTenantInTurn, type Tenant, type Turn } from './tenant-settings.ts';
import { writeAgain, type WriteStatement } from './tenant-statement.ts';
import { transactionOf, type Transaction } from './transaction.ts';
import { Turns } from './turns.ts';
import { unattended } from '../process/unattended.ts';

export type { Parameter, Transaction, Turn };

type Work<T> = (transaction: Transaction) => Promise<T>;

/** What the running code is part of. */
interface Underway {
  readonly transaction: Transaction;
  readonly tenant: Tenant;
  /** Set if transactions begun inside become part of this one, along with any organisation's reads and writes. */
  readonly turns: Turns | null;
  ended: boolean;
}

/** Connections shared by reads, and those shared by single writes, besides `DATABASE_POOL`'s. */
const lines = { reads: 3, writes: 6 };

/** The only way to the tables: every read and write says whose rows it wants, and the policy checks it again. */
@Injectable()
export class Database implements OnApplicationShutdown {
  private readonly pool: Pool;
  private readonly reads: Lane;
  private readonly writes: Lane;
  /**
   * The transaction the running code is part of. Whatever it calls reads over its connection: with another one from the
   * pool, as many transactions as there are connections could wait for each other for ever.
   */
  private readonly underway = new AsyncLocalStorage<Underway>();
  private readonly single = new SingleWrites();
  /** In whose place the running code reads, if not what the request says. */
  private readonly inPlaceOf = new AsyncLocalStorage<'organisation' | Tenant>();

  constructor(@InjectDataSource() readonly dataSource: DataSource) {
    this.pool = poolOf(dataSource);
    const options = clientOptions(urlOf(dataSource));
    this.reads = new Lane(options, lines.reads);
    this.writes = new Lane(options, lines.writes);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.reads.close(), this.writes.close()]);
  }

  /** The pool's connections for transactions, and how many are waiting for one. */
  connections(): { open: number; idle: number; waiting: number } {
    const { totalCount, idleCount, waitingCount } = this.pool;
    return { open: totalCount, idle: idleCount, waiting: waitingCount };
  }

  /** One read of an organisation's rows in one round trip; `$1` of `sql` is the organisation id. Inside a transaction of that organisation it's part of it. */
  async read<T extends QueryResultRow>(
    organisationId: string,
    sql: string,
    parameters: readonly Parameter[] = [],
  ): Promise<T[]> {
    const { transaction, turns } = this.current() ?? {};
    if (transaction?.organisationId === organisationId) return transaction.query(sql, [organisationId, ...parameters]);
    if (turns) return this.transaction(organisationId, ({ query }) => query(sql, [organisationId, ...parameters]));
    const { grantee, place = null } = this.tenantOf(organisationId);
    if (grantee === null) return this.reads.query<T>({ ...ofTenant(sql), values: [organisationId, ...parameters] });
    const statement = ofGrantee(sql, parameters.length + 2);
    return this.reads.query<T>({ ...statement, values: [organisationId, ...parameters, grantee, place] });
  }

  /**
   * One write and its audit record in one round trip and one transaction; `$1` of the statement is the organisation id.
   * Inside a transaction of that organisation it's part of it.
   */
  async write<T extends QueryResultRow>(
    organisationId: string,
    statement: WriteStatement,
    parameters: readonly Parameter[],
    entry: AuditEntry,
  ): Promise<T[]> {
    const single = this.single.current();
    if (single) return this.writeSingle(single, organisationId, { statement, parameters, entry });
    const { name, text } = writing(statement, parameters.length + 2);
    const values = [organisationId, ...parameters, ...auditParameters(organisationId, entry)];
    const { transaction, turns } = this.current() ?? {};
    if (transaction?.organisationId === organisationId) return transaction.query(text, values);
    if (turns || this.tenantOf(organisationId).grantee !== null)
      return this.transaction(organisationId, ({ query }) => query(text, values));
    // Behind a write waiting for a lock of this very transaction, neither would ever end.
    if (transaction) return this.prepared({ name, text }, values);
    return this.writes.query<T>({ name, text, values });
  }

  /**
   * Runs `work`, which makes one write and nothing else that lasts: a key becomes durable with it, in the same round trip; or we know
   * the row it made before, which answers it.
   * @throws {NotInOneWrite} when `work` begins a transaction, or another has or had the key; nothing was done
   */
  async withOneWrite<T>(
    write: { readonly key: WriteKey } | { readonly made: string },
    work: () => Promise<T>,
  ): Promise<T> {
    return this.single.run(write, work);
  }

  private async writeSingle<T extends QueryResultRow>(
    single: SingleWrite,
    organisationId: string,
    {
      statement,
      parameters,
      entry,
    }: { statement: WriteStatement; parameters: readonly Parameter[]; entry: AuditEntry },
  ): Promise<T[]> {
    if (single.isDone) this.single.refuseMore();
    if ('made' in single) {
      const { text, places } = writeAgain(statement);
      single.isDone = true;
      const values = [organisationId, ...parameters];
      return this.acrossOrganisations<T>(text, [single.made, ...places.map((place) => values[place - 1] ?? null)]);
    }
    const { key } = single;
    if (this.current() || key.organisationId !== organisationId) throw new NotInOneWrite();
    const { name, text } = writingWithKey(statement, parameters.length + 2);
    const values = [organisationId, ...parameters, ...auditParameters(organisationId, entry), key.lock, ...key.values];
    const rows = await this.writes.query<T>({ name, text, values }).catch((error: unknown): never => {
      throw isKnownKey(error) ? new NotInOneWrite() : error;
    });
    if (rows.length === 0) throw new NotInOneWrite();
    single.isDone = true;
    return rows;
  }

  /** Consequences of what a grant allows, such as the next date of a reminder ticked off: visible only to the organisation, and done in its name. */
  async asOrganisation<T>(work: () => Promise<T>): Promise<T> {
    return this.inPlaceOf.run('organisation', work);
  }

  /** The same within the transaction under way: what follows from a change made there, such as that a bill is corrected with its visit. */
  async partAsOrganisation<T>(work: () => Promise<T>): Promise<T> {
    const around = this.current();
    if (!around || around.tenant.grantee === null) return work();
    const { transaction, tenant, turns } = around;
    const client = await clientOf(transaction.manager);
    const own = { organisationId: tenant.organisationId, grantee: null };
    await changeTenant(client, own);
    const part = this.asOrganisation(() => this.partOf({ transaction, tenant: own, turns }, work));
    // Also where that fails, and whoever asked for it goes on.
    const [made] = await Promise.allSettled([part]);
    const [back] = await Promise.allSettled([changeTenant(client, tenant)]);
    if (made.status === 'rejected') throw made.reason;
    if (back.status === 'rejected') throw back.reason;
    return made.value;
  }

  /** `work` sees of that organisation what its grants open to this person right now; for work that isn't on a path naming a pet. */
  async asGrantee<T>(organisationId: string, grantee: string, work: () => Promise<T>): Promise<T> {
    return this.inPlaceOf.run({ organisationId, grantee }, work);
  }

  /** Through a grant, the request sees what is shared of that organisation. */
  private tenantOf(organisationId: string): Tenant {
    const place = this.inPlaceOf.getStore();
    if (typeof place === 'object' && place.organisationId === organisationId) return place;
    const shared = place ? null : currentRequest()?.shared;
    if (shared?.organisationId !== organisationId) return { organisationId, grantee: null };
    return { organisationId, grantee: shared.actor.userId, place: shared.place };
  }

  /** Calls a listed function, or reads a table that belongs to no organisation. */
  async acrossOrganisations<T extends QueryResultRow>(
    sql: string,
    parameters: readonly Parameter[] = [],
  ): Promise<T[]> {
    return this.current()?.transaction.query<T>(sql, parameters) ?? this.prepared(plain(sql), parameters);
  }

  /** The same for a read that may arrive ten thousand times at once: it waits for no connection of its own. */
  async readAcross<T extends QueryResultRow>(sql: string, parameters: readonly Parameter[] = []): Promise<T[]> {
    return (
      this.current()?.transaction.query<T>(sql, parameters) ??
      this.reads.query<T>({ ...plain(sql), values: [...parameters] })
    );
  }

  /** Runs `work` in one transaction with the tenant set; rolls back when it throws. An answer may take `waitMs`, for work that gives itself more time. */
  async transaction<T>(organisationId: string, work: Work<T>, waitMs?: number): Promise<T> {
    this.single.refuseMore();
    const around = this.current();
    if (around?.turns) return around.turns.take(() => this.within(around, organisationId, work));
    return this.begin(organisationId, { turns: null, turn: null, waitMs }, work);
  }

  /**
   * The same, with everything `work` does as part of it: transactions it begins, for this or another organisation, are kept or
   * undone with it, and whatever they leave for after the commit waits for this one's. One that throws is undone by itself. It
   * waits for its `turn` in the round trip that sets the tenant.
   * @throws what PostgreSQL says when that takes too long: `55P03`
   */
  async enclose<T>(organisationId: string, work: Work<T>, turn: Turn | null = null): Promise<T> {
    const around = this.current();
    if (around?.turns && turn === null) return around.turns.take(() => this.within(around, organisationId, work));
    return this.begin(organisationId, { turns: new Turns(), turn }, work);
  }

  /** Reads an organisation's rows as they are at one moment, however long that takes; nothing can be written. */
  async snapshot<T>(organisationId: string, work: (query: Transaction['query']) => Promise<T>): Promise<T> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      await setTenant(await clientOf(manager), this.tenantOf(organisationId));
      const { query } = transactionOf(organisationId, manager, { turns: null, afterCommit: [] });
      await query(`set transaction read only`);
      return work(query);
    });
  }

  private async begin<T>(
    organisationId: string,
    { turns, turn, waitMs }: { turns: Turns | null; turn: Turn | null; waitMs?: number | undefined },
    work: Work<T>,
  ): Promise<T> {
    const afterCommit: (() => unknown)[] = [];
    const tenant = turn ? { organisationId, grantee: null } : this.tenantOf(organisationId);
    const result = await this.dataSource.transaction(async (manager) => {
      const transaction = transactionOf(organisationId, manager, { turns, afterCommit, waitMs });
      const client = await clientOf(manager);
      if (turn) {
        await setTenantInTurn(client, organisationId, turn);
        return this.partOf({ transaction, tenant, turns }, work);
      }
      // Also where that fails, `work` has ended before its transaction does.
      const [set, made] = await Promise.allSettled([
        setTenant(client, tenant),
        this.partOf({ transaction, tenant, turns }, work),
      ]);
      if (set.status === 'rejected') throw set.reason;
      if (made.status === 'rejected') throw made.reason;
      return made.value;
    });
    afterCommit.forEach(unattended);
    return result;
  }

  /** In a savepoint: what throws is undone, including the tenant. */
  private async within<T>(
    { transaction: outer, tenant: before }: Underway,
    organisationId: string,
    work: Work<T>,
  ): Promise<T> {
    const afterCommit: (() => unknown)[] = [];
    const turns = new Turns();
    const result = await outer.manager.transaction(async (manager) => {
      const tenant = this.tenantOf(organisationId);
      const client = await clientOf(manager);
      await changeTenant(client, tenant);
      const transaction = transactionOf(organisationId, manager, { turns, afterCommit });
      const made = await this.partOf({ transaction, tenant, turns }, work);
      // Whoever asked for what is within may look in another place than the one around it.
      await changeTenant(client, before);
      return made;
    });
    for (const callback of afterCommit) outer.afterCommit(callback);
    return result;
  }

  private async partOf<T>(part: Omit<Underway, 'ended'>, work: Work<T>): Promise<T> {
    const state = { ...part, ended: false };
    // Anything `work` started and didn't wait for mustn't get a connection that belongs to something else by then.
    return this.underway.run(state, work, part.transaction).finally(() => (state.ended = true));
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
