import type { PoolClient, QueryResultRow } from 'pg';
import type { EntityManager } from 'typeorm';
import type { Parameter } from './parameter.ts';
import { plain } from './statements.ts';

/** Who else has to be through before a transaction begins: one at a time holds the lock of that name. */
export interface Turn {
  readonly lock: string;
  /** How long it waits for it, and for any lock until `lock_timeout` is set anew, in milliseconds. */
  readonly patience: number;
}

/** Whose rows a transaction is about, and for whom where something of them is shared with somebody else. */
export interface Tenant {
  readonly organisationId: string;
  readonly grantee: string | null;
}

/** At its beginning, where nobody is a grantee. */
export async function setTenant(manager: EntityManager, { organisationId, grantee }: Tenant): Promise<void> {
  if (grantee === null) await rowsOf(manager, `select set_config('app.org_id', $1, true)`, [organisationId]);
  else await changeTenant(manager, { organisationId, grantee });
}

/** Also takes back that somebody was a grantee. */
export async function changeTenant(manager: EntityManager, { organisationId, grantee }: Tenant): Promise<void> {
  const sql = `select set_config('app.org_id', $1, true), set_config('app.via', $2, true), set_config('app.grantee', $3, true)`;
  await rowsOf(manager, sql, [organisationId, grantee === null ? '' : 'grant', grantee ?? '']);
}

export async function setTenantInTurn(manager: EntityManager, organisationId: string, turn: Turn): Promise<void> {
  const sql = `select set_config('app.org_id', $1, true), set_config('lock_timeout', $2, true), pg_advisory_xact_lock(hashtextextended($3, 0))`;
  await rowsOf(manager, sql, [organisationId, String(turn.patience), turn.lock]);
}

/** By name over the transaction's own connection: `manager.query` has PostgreSQL parse and plan each statement anew, which costs more than running it. */
export async function rowsOf<T extends QueryResultRow>(
  manager: EntityManager,
  sql: string,
  parameters: readonly Parameter[],
): Promise<T[]> {
  if (!manager.queryRunner) throw new Error('There is no transaction');
  const client = (await manager.queryRunner.connect()) as PoolClient;
  const { rows } = await client.query<T>({ ...plain(sql), values: [...parameters] });
  return rows;
}
