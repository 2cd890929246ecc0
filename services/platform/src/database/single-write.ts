import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { Parameter } from './parameter.ts';

/** A row that stands for one write, and the lock only one of those bringing the same has at a time. */
export interface WriteKey {
  readonly organisationId: string;
  readonly lock: string;
  /** Values of `keyColumns`. */
  readonly values: readonly Parameter[];
}

/** Where a write's key becomes durable with it, beside the row that was made. */
export const keyRecord = {
  table: 'platform.idempotency_key',
  columns: ['digest', 'user_id', 'request', 'status'],
  made: 'made',
} as const;

/** Work with a key that doesn't fit into one statement, or whose key somebody else has or had: nothing was done. */
export class NotInOneWrite extends Error {}

/** The one write of some work: to be done with its key, or already done, having made this row. */
export type SingleWrite = ({ readonly key: WriteKey } | { readonly made: string }) & { isDone: boolean };

/** The write the running code may make, if it may make only one. */
export class SingleWrites {
  private readonly storage = new AsyncLocalStorage<SingleWrite & { isOver: boolean }>();

  async run<T>(write: { readonly key: WriteKey } | { readonly made: string }, work: () => Promise<T>): Promise<T> {
    const single = { ...write, isDone: false, isOver: false };
    // Anything `work` started and didn't wait for is on its own.
    return this.storage.run(single, work).finally(() => (single.isOver = true));
  }

  /** Null if anything may be written. */
  current(): SingleWrite | null {
    const single = this.storage.getStore();
    return single && !single.isOver ? single : null;
  }

  /** Before anything lasting that isn't a single write. */
  refuseMore(): void {
    const single = this.current();
    if (single?.isDone) throw new Error('There is more to be written than the one write that has the key');
    if (single) throw new NotInOneWrite();
  }
}

/** Whether a write's key was used before. */
export function isKnownKey(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === '23505' && `${error.schema}.${error.table}` === keyRecord.table
  );
}
