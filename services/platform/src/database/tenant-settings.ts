import type { PoolClient, QueryResultRow } from 'pg';
import type { EntityManager } from 'typeorm';
import type { Parameter } from './parameter.ts';
import { rowsFrom } from './prepared-query.ts';
import { plain } from './statements.ts';

/** Who has to finish before a transaction begins: one at a time holds the lock with that name. */
export interface Turn {
  readonly lock: string;
  /** How long it waits for it, and for any lock until `lock_timeout` is reset, in milliseconds. */
  readonly patience: number;
}

/** Whose rows a transaction is about, and on whose behalf if some are shared with somebody else. */
export interface Tenant {
  readonly organisationId: string;
  readonly grantee: string | null;
  /** What has to be shared with the grantee for it to begin, as in "<pet> notes". */
  readonly place?: string | undefined;
}

/** At the beginning of a transaction; it is on its way when this returns, so what is asked next goes along with it. */
export function setTenant(client: PoolClient, tenant: Tenant): Promise<unknown> {
  if (tenant.grantee !== null) return changeTenant(client, tenant);
  return ask(client, `select set_config('app.org_id', $1, true)`, [tenant.organisationId]);
}

/** Also undoes being a grantee. */
export function changeTenant(client: PoolClient, { organisationId, grantee, place }: Tenant): Promise<unknown> {
  if (place !== undefined)
    return ask(client, `select sharing.act_for($1, $2, $3, false)`, [organisationId, grantee, place]);
  const sql = `select set_config('app.org_id', $1, true), set_config('app.via', $2, true), set_config('app.grantee', $3, true)`;
  return ask(client, sql, [organisationId, grantee === null ? '' : 'grant', grantee ?? '']);
}

export function setTenantInTurn(client: PoolClient, organisationId: string, turn: Turn): Promise<unknown> {
  const sql = `select set_config('app.org_id', $1, true), set_config('lock_timeout', $2, true), pg_advisory_xact_lock(hashtextextended($3, 0))`;
  return ask(client, sql, [organisationId, String(turn.patience), turn.lock]);
}

/** The connection of a transaction. */
export async function clientOf({ queryRunner }: EntityManager): Promise<PoolClient> {
  if (!queryRunner) throw new Error('There is no transaction');
  return (await queryRunner.connect()) as PoolClient;
}

/** By name over the transaction's own connection: `manager.query` makes PostgreSQL parse and plan each statement afresh, which costs more than running it. */
export async function rowsOf<T extends QueryResultRow>(
  manager: EntityManager,
  sql: string,
  parameters: readonly Parameter[],
  waitMs?: number,
): Promise<T[]> {
  return ask(await clientOf(manager), sql, parameters, waitMs);
}

async function ask<T extends QueryResultRow>(
  client: PoolClient,
  sql: string,
  parameters: readonly Parameter[],
  waitMs?: number,
): Promise<T[]> {
  return rowsFrom<T>(client, { ...plain(sql), values: [...parameters], query_timeout: waitMs });
}
