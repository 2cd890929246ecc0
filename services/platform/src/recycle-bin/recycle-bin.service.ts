import { Injectable } from '@nestjs/common';
import type { RecycleBinItem, RecycleBinKind, ListQuery, Permission } from '@petcare/contracts';
import { Database, type Transaction } from '../database/database.ts';
import { keyset } from '../database/keyset.ts';
import { pageFrom } from '../http/cursor.ts';
import { goneName } from '../privacy/gone-name.ts';
import { notFound, ProblemError } from '../http/problem-error.ts';
import type { Actor, Scope } from '../sessions/scope.ts';

/** How a domain takes its records back out of the bin, in the transaction that empties the entry. */
export interface BinHandler {
  readonly kind: RecycleBinKind;
  /** Who may put such a record back. */
  readonly permission: Permission;
  restore(transaction: Transaction, id: string, actor: Actor): Promise<void>;
}

interface BinEntry {
  kind: string;
}

const latestEntries = keyset<RecycleBinItem>({
  order: { deletedAt: ['deleted_at', 'timestamptz'], id: ['id', 'uuid'] },
  direction: 'desc',
  sql: ({ beyond, inOrder }) => `
    select id, kind, label, deleted_at as "deletedAt", deleted_by_name as "deletedBy" from platform.recycle_bin_entry
    where organisation_id = $1 ${beyond} ${inOrder}`,
});

/** What is deleted can come back; each domain says how for its own kinds. */
@Injectable()
export class RecycleBin {
  private readonly handlers = new Map<string, BinHandler>();

  constructor(private readonly database: Database) {}

  register(handler: BinHandler): void {
    if (this.handlers.has(handler.kind)) throw new Error(`Two domains restore ${handler.kind}`);
    this.handlers.set(handler.kind, handler);
  }

  /** Records a deletion, in the transaction that marks the record as deleted. */
  async put(
    transaction: Transaction,
    record: { id: string; kind: RecycleBinKind; label: string },
    actor: Actor,
  ): Promise<void> {
    await transaction.query(
      `insert into platform.recycle_bin_entry (organisation_id, id, kind, label, deleted_by, deleted_by_name) values ($1, $2, $3, $4, $5, $6)`,
      [transaction.organisationId, record.id, record.kind, record.label, actor.userId, actor.name],
    );
  }

  /** For what a person deleted who is no more. */
  async forgetName({ query, organisationId }: Transaction, userId: string): Promise<void> {
    await query(
      `update platform.recycle_bin_entry set deleted_by_name = $3 where organisation_id = $1 and deleted_by = $2`,
      [organisationId, userId, goneName],
    );
  }

  async list(scope: Scope, query: ListQuery): Promise<{ items: RecycleBinItem[]; nextCursor: string | null }> {
    return pageFrom(this.database, scope.organisationId, latestEntries, query);
  }

  /**
   * Is there such an entry that the asker can see?
   * @throws {ProblemError} 403 when they may not put it back
   */
  async canRestore(scope: Scope, id: string): Promise<boolean> {
    if (!scope.can('pets.view')) return false;
    const [entry] = await this.database.read<BinEntry>(
      scope.organisationId,
      `select kind from platform.recycle_bin_entry where organisation_id = $1 and id = $2`,
      [id],
    );
    return entry !== undefined && this.handlerOf(entry, scope) !== undefined;
  }

  /** Puts a record back; a second call finds nothing in the bin. */
  async restore(scope: Scope, id: string): Promise<void> {
    await this.database.transaction(scope.organisationId, async (transaction) => {
      const [entry] = await transaction.query<BinEntry>(
        `select kind from platform.recycle_bin_entry where organisation_id = $1 and id = $2 for update`,
        [scope.organisationId, id],
      );
      const handler = entry && this.handlerOf(entry, scope);
      if (!handler) throw notFound();
      await handler.restore(transaction, id, scope.actor);
      await transaction.query(`delete from platform.recycle_bin_entry where organisation_id = $1 and id = $2`, [
        scope.organisationId,
        id,
      ]);
    });
  }

  private handlerOf({ kind }: BinEntry, scope: Scope): BinHandler | undefined {
    const handler = this.handlers.get(kind);
    if (handler && !scope.can(handler.permission))
      throw new ProblemError('forbidden', 'Your role does not allow putting this back.');
    return handler;
  }
}
