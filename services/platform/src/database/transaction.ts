import type { QueryResultRow } from 'pg';
import type { EntityManager } from 'typeorm';
import type { Parameter } from './parameter.ts';
import { rowsOf } from './tenant-settings.ts';
import type { Turns } from './turns.ts';

/** One transaction of one organisation; everything in it commits or nothing does. */
export interface Transaction {
  readonly organisationId: string;
  readonly manager: EntityManager;
  /** Parameterised SQL in this transaction. */
  query<T extends QueryResultRow>(sql: string, parameters?: readonly Parameter[]): Promise<T[]>;
  /** Runs once the transaction is durable; for wake-ups that can safely be lost. */
  afterCommit(work: () => unknown): void;
}

export function transactionOf(
  organisationId: string,
  manager: EntityManager,
  { turns, afterCommit, waitMs }: { turns: Turns | null; afterCommit: (() => unknown)[]; waitMs?: number | undefined },
): Transaction {
  return {
    organisationId,
    manager,
    // Beside a transaction inside this one, a statement would find that one's tenant.
    query: <T extends QueryResultRow>(sql: string, parameters: readonly Parameter[] = []) =>
      turns
        ? turns.take(() => rowsOf<T>(manager, sql, parameters, waitMs))
        : rowsOf<T>(manager, sql, parameters, waitMs),
    afterCommit: (callback) => {
      afterCommit.push(callback);
    },
  };
}
