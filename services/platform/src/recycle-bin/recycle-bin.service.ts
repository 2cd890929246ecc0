import { Injectable } from '@nestjs/common';
import {
  areas,
  confirmsPurge,
  type Area,
  type Permission,
  type RecycleBinItem,
  type RecycleBinKind,
  type RecycleBinQuery,
} from '@petcare/contracts';
import { Audit } from '../audit/audit.ts';
import { Database, type Transaction } from '../database/database.ts';
import { lowerSql } from '../database/name-order.ts';
import { keyset } from '../database/keyset.ts';
import { pageFrom } from '../http/cursor.ts';
import type { FoundRecord } from '../http/row-finders.ts';
import { goneName } from '../privacy/gone-name.ts';
import { invalid, notFound, ProblemError } from '../http/problem-error.ts';
import type { Actor, Scope } from '../sessions/scope.ts';
import { mayRestore } from './may-restore.ts';
import { forgetGone, toldOf, type ReadBin, type StoredEntry, type ToldInBin } from './bin-besides.ts';

/** How a domain takes its records back out of the bin, in the transaction that empties the entry. */
export interface BinHandler extends ToldInBin {
  /** Who may restore such a record; for a record, anyone who may edit its area, or who deleted it and may add there. */
  readonly permission?: Permission;
  restore(transaction: Transaction, id: string, actor: Actor): Promise<void>;
  /** Deletes it for good, with everything that belongs to it, in the transaction that empties the entry. */
  purge(transaction: Transaction, id: string): Promise<void>;
}

/** What follows for another domain from what happens to the record `id`. */
export type BinWork = (transaction: Transaction, id: string) => Promise<void>;
type RestoreWork = (...restored: [...Parameters<BinWork>, actor: Actor]) => Promise<void>;

interface BinEntry {
  kind: string;
  label: string;
  petId: string | null;
  deletedBy: string;
}

/** What goes to the bin; a record's `petId` and `area`. */
export interface Binned {
  readonly id: string;
  readonly kind: RecycleBinKind;
  readonly label: string;
  readonly petId?: string | null;
  readonly area?: Area;
  /** The record whose deletion takes it along. */
  readonly deletedWith?: string | null;
}

const itemColumns = `
  id, kind, label, pet_id as "petId", deleted_at as "deletedAt", deleted_by_name as "deletedBy", deleted_by as "deletedById"`;
/** What somebody sees of the bin: `$2` are the areas they can look at. */
const visible = `(area is null or area = any($2::text[]))`;
const getEntry = `
  select kind, label, pet_id as "petId", deleted_by as "deletedBy" from platform.recycle_bin_entry where organisation_id = $1 and id = $2`;

/** What went along with a record: `$1` organisation, `$2` record. */
const getAlong = `
  select id, kind from platform.recycle_bin_entry where organisation_id = $1 and deleted_with = $2 order by id for update`;

/** How much of the bin is emptied per transaction. */
const atOnce = 200;

/** The bin's next entries after `$2`, `$3` of them, whoever else is at work: `$1` organisation. */
const nextEntries = `
  select id, kind, label, pet_id as "petId", deleted_by as "deletedBy" from platform.recycle_bin_entry
  where organisation_id = $1 and ($2::uuid is null or id > $2) order by id limit $3 for update`;

const latestEntries = keyset<StoredEntry, 'areas' | 'kind' | 'search'>({
  order: { deletedAt: ['deleted_at', 'timestamptz'], id: ['id', 'uuid'] },
  direction: 'desc',
  filters: {
    areas: (names) => `(area is null or area = any(string_to_array(${names}, ',')))`,
    kind: (kind) => `kind = ${kind}`,
    search: (part) => `strpos(${lowerSql('label')}, ${lowerSql(`${part}::text`)}) > 0`,
  },
  sql: ({ beyond, inOrder }) => `
    select ${itemColumns} from platform.recycle_bin_entry where organisation_id = $1 ${beyond} ${inOrder}`,
});

/** What is deleted can be restored; each domain says how for its own kinds. */
@Injectable()
export class RecycleBin {
  private readonly handlers = new Map<string, BinHandler>();
  private readonly before = new Map<string, BinWork[]>();
  private readonly after = new Map<string, RestoreWork[]>();

  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  register(handler: BinHandler): void {
    if (this.handlers.has(handler.kind)) throw new Error(`Two domains restore ${handler.kind}`);
    this.handlers.set(handler.kind, handler);
  }

  /** What another domain has to do before something of that kind is deleted for good, in the same transaction. */
  beforePurge(kind: RecycleBinKind, work: BinWork): void {
    this.before.set(kind, [...(this.before.get(kind) ?? []), work]);
  }

  /** The same after something of that kind was restored. */
  afterRestore(kind: RecycleBinKind, work: RestoreWork): void {
    this.after.set(kind, [...(this.after.get(kind) ?? []), work]);
  }

  /** Records a deletion, in the transaction that marks the record as deleted. */
  async put(
    transaction: Transaction,
    {
      id,
      kind,
      label,
      petId = null,
      area = null,
      deletedWith = null,
    }: Omit<Binned, 'area'> & { readonly area?: Area | null },
    actor: Actor,
  ): Promise<void> {
    await transaction.query(
      `insert into platform.recycle_bin_entry (organisation_id, id, kind, label, deleted_by, deleted_by_name, pet_id, area, deleted_with)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [transaction.organisationId, id, kind, label, actor.userId, actor.name, petId, area, deletedWith],
    );
  }

  /** For what was deleted by a person who has gone. */
  async forgetName({ query, organisationId }: Transaction, userId: string): Promise<void> {
    await query(
      `update platform.recycle_bin_entry set deleted_by_name = $3 where organisation_id = $1 and deleted_by = $2`,
      [organisationId, userId, goneName],
    );
  }

  async list(scope: Scope, query: RecycleBinQuery): Promise<{ items: RecycleBinItem[]; nextCursor: string | null }> {
    const asked = { ...query, areas: viewedBy(scope).join(',') };
    const page = await pageFrom(this.database, scope.organisationId, latestEntries, asked);
    return { ...page, items: await this.told(scope, page.items) };
  }

  /** One entry. @throws {ProblemError} 404 */
  async get(scope: Scope, id: string): Promise<RecycleBinItem> {
    const [row] = await this.database.read<StoredEntry>(
      scope.organisationId,
      `select ${itemColumns} from platform.recycle_bin_entry where organisation_id = $1 and ${visible} and id = $3`,
      [viewedBy(scope), id],
    );
    const [item] = await this.told(scope, row ? [row] : []);
    if (!item) throw notFound();
    return item;
  }

  private told(scope: Scope, entries: readonly StoredEntry[]): Promise<RecycleBinItem[]> {
    const read: ReadBin = (sql, parameters) => this.database.read(scope.organisationId, sql, parameters);
    const isRestorable = ({ kind, petId, deletedById }: StoredEntry): boolean => {
      const handler = this.handlers.get(kind);
      return handler !== undefined && mayRestore(handler, { petId, deletedBy: deletedById }, scope);
    };
    return toldOf(read, [...this.handlers.values()], {
      entries,
      seen: viewedBy(scope),
      mayRestore: isRestorable,
    });
  }

  /**
   * An entry that the asker can see, with the pet it's about.
   * @throws {ProblemError} 403 when they may not restore it
   */
  async restorable(scope: Scope, id: string): Promise<FoundRecord | null> {
    if (!scope.can('pets.view')) return null;
    const [entry] = await this.database.read<BinEntry>(scope.organisationId, getEntry, [id]);
    return entry && this.handlerOf(entry, scope) ? { createdBy: entry.deletedBy, petId: entry.petId } : null;
  }

  /** Restores a record, with everything its deletion took along; a second call finds nothing in the bin. */
  async restore(scope: Scope, id: string): Promise<void> {
    await this.database.transaction(scope.organisationId, async (transaction) => {
      const [entry] = await transaction.query<BinEntry>(`${getEntry} for update`, [scope.organisationId, id]);
      const handler = entry && this.handlerOf(entry, scope);
      if (!handler) throw notFound();
      await this.putBack(transaction, handler, { id, actor: scope.actor });
      const along = await transaction.query<{ id: string; kind: string }>(getAlong, [scope.organisationId, id]);
      for (const { kind, id: childId } of along)
        await this.restoreWithin(transaction, kind, { id: childId, actor: scope.actor });
    });
  }

  /** Restores what is known to be in the bin, as part of a larger change. */
  async restoreWithin(transaction: Transaction, kind: string, one: { id: string; actor: Actor }): Promise<void> {
    const handler = this.handlers.get(kind);
    if (handler) await this.putBack(transaction, handler, one);
  }

  private async putBack(transaction: Transaction, handler: BinHandler, { id, actor }: { id: string; actor: Actor }) {
    await handler.restore(transaction, id, actor);
    for (const work of this.after.get(handler.kind) ?? []) await work(transaction, id, actor);
    await transaction.query(`delete from platform.recycle_bin_entry where organisation_id = $1 and id = $2`, [
      transaction.organisationId,
      id,
    ]);
  }

  /**
   * Deletes an entry and its record for good.
   * @throws {ProblemError} 400 when `typed` isn't its name, 404 when it's no longer there
   */
  async purge(scope: Scope, id: string, typed: string): Promise<void> {
    await this.database.transaction(scope.organisationId, async (transaction) => {
      const [entry] = await transaction.query<BinEntry>(`${getEntry} for update`, [scope.organisationId, id]);
      const handler = entry && this.handlerOf(entry, scope);
      if (!handler) throw notFound();
      if (!confirmsPurge(typed, entry.label))
        throw invalid([{ path: 'confirm', message: `Type “${entry.label}” to delete it for ever.` }]);
      await this.remove(transaction, handler, id);
      await forgetGone(transaction, [...this.handlers.values()]);
    });
  }

  /** Deletes for good everything the asker may restore, some at a time. @returns how many entries were deleted */
  async empty(scope: Scope): Promise<number> {
    let purged = 0;
    let last: string | null = null;
    do {
      const [went, until] = await this.emptyFrom(scope, last);
      purged += went;
      last = until;
    } while (last !== null);
    return purged;
  }

  private emptyFrom(scope: Scope, after: string | null): Promise<[went: number, last: string | null]> {
    return this.database.transaction(scope.organisationId, async (transaction) => {
      const entries = await transaction.query<BinEntry & { id: string }>(nextEntries, [
        scope.organisationId,
        after,
        atOnce,
      ]);
      let went = 0;
      for (const entry of entries) {
        const handler = this.handlers.get(entry.kind);
        if (!handler || !mayRestore(handler, entry, scope)) continue;
        await this.remove(transaction, handler, entry.id);
        went += 1;
      }
      await forgetGone(transaction, [...this.handlers.values()]);
      return [went, entries.length < atOnce ? null : (entries.at(-1)?.id ?? null)];
    });
  }

  /** What has been in one organisation's bin too long; for the worker. @returns how many were deleted */
  async purgeOld(organisationId: string, days: number): Promise<number> {
    return this.database.transaction(organisationId, async (transaction) => {
      const entries = await transaction.query<BinEntry & { id: string }>(
        `select id, kind, label, pet_id as "petId", deleted_by as "deletedBy" from platform.recycle_bin_entry
         where organisation_id = $1 and deleted_at < platform.now() - make_interval(days => $2::int)
         order by deleted_at limit 200 for update skip locked`,
        [organisationId, days],
      );
      for (const { id, kind } of entries) {
        const handler = this.handlers.get(kind);
        if (handler) await this.remove(transaction, handler, id);
      }
      await forgetGone(transaction, [...this.handlers.values()]);
      return entries.length;
    });
  }

  private async remove(transaction: Transaction, handler: BinHandler, id: string): Promise<void> {
    for (const work of this.before.get(handler.kind) ?? []) await work(transaction, id);
    await handler.purge(transaction, id);
    // A pet takes the entries of what belonged to it along.
    await transaction.query(
      `delete from platform.recycle_bin_entry where organisation_id = $1 and (id = $2 or pet_id = $2)`,
      [transaction.organisationId, id],
    );
    await transaction.query(
      `delete from platform.record_entry where organisation_id = $1 and (record_id = $2 or pet_id = $2)`,
      [transaction.organisationId, id],
    );
    await this.audit.record(transaction, { action: `${handler.kind}.purged`, entity: { kind: handler.kind, id } });
  }

  private handlerOf(entry: BinEntry, scope: Scope): BinHandler | undefined {
    const handler = this.handlers.get(entry.kind);
    // They don't learn that what they can't see exists.
    if (handler?.area && !scope.can(`${handler.area}.view`, entry.petId ?? undefined)) return undefined;
    if (handler && !mayRestore(handler, entry, scope))
      throw new ProblemError('forbidden', 'Your role doesn’t let you restore this.');
    return handler;
  }
}

const viewedBy = (scope: Scope): Area[] => areas.filter((area) => scope.can(`${area}.view`));
