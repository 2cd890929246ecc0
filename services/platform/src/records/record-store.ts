import { recordKinds } from '@petcare/contracts';
import type { RecordDeed } from '@petcare/contracts/maintenance';
import { changesBetween, changesOfNew, type Changes } from '../audit/changes.ts';
import type { Parameter, Transaction } from '../database/database.ts';
import type { WriteStatement } from '../database/tenant-statement.ts';
import type { Asked, Keyset } from '../database/keyset.ts';
import { decodeCursor, pageOf } from '../http/cursor.ts';
import { checkVersion, type VersionRead } from '../http/expected-version.ts';
import { outputOf } from '../http/output-of.ts';
import { invalid, notFound, ProblemError } from '../http/problem-error.ts';
import { newId } from '../new-id.ts';
import type { Binned } from '../recycle-bin/recycle-bin.service.ts';
import type { Actor, Scope } from '../sessions/scope.ts';
import { answersOf } from './record-answers.ts';
import { entriesOf, replaceEntries } from './record-entries.ts';
import { follow } from './record.events.ts';
import { filesOf, takesFiles, type Writer } from './record-files.ts';
import {
  asParameter,
  filledBy,
  isOneWrite,
  parentIdOf,
  seenOf,
  withinParent,
  type RecordChange,
  type RecordFields,
  type RecordKind,
  type StoredRecord,
} from './record-kind.ts';
import { labelIn } from './record-labels.ts';
import { inBin } from './record-in-bin.ts';
import { fieldsOf, oneMore, parentIsGone, sqlNow, touching } from './record-touch.ts';
import type { RecordServices } from './records.ts';
import { creationOf, listOf, recordSql, writtenBySql, writtenFields } from './record-statements.ts';

/** Which record: `parentId` is null for what belongs to the organisation as a whole. */
export interface RecordKey {
  readonly parentId: string | null;
  readonly id: string;
}

type Removed = RecordKey & Pick<Binned, 'deletedWith' | 'area'>;

export interface RecordQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly [filter: string]: unknown;
}

/** Stores one kind's rows. The kind says whatever isn't the same for every kind. */
export class RecordStore<Row extends StoredRecord> {
  private readonly sql: string;
  private readonly listed: Keyset<Row & Record<string, unknown>, string>;
  private readonly creation: WriteStatement;
  private readonly fields: readonly string[];
  private readonly toRow: (value: unknown) => Row;
  readonly takesFiles: boolean;

  constructor(
    readonly kind: RecordKind<Row>,
    readonly services: RecordServices,
  ) {
    this.sql = recordSql(kind);
    this.listed = listOf(kind);
    this.creation = creationOf(kind);
    this.fields = writtenFields(kind);
    this.takesFiles = takesFiles(kind);
    this.toRow = outputOf(kind.contract.stored) as (value: unknown) => Row;
    services.bin.register(
      inBin(kind, this.toRow, { restore: (...one) => this.restore(...one), purge: (...one) => this.purge(...one) }),
    );
  }

  /** One page in the kind's order. */
  async list({ organisationId }: Scope, parentId: string | null, query: RecordQuery) {
    const { limit, cursor, ...wanted } = query;
    const after = decodeCursor(cursor, this.listed.length);
    const filters = { ...(wanted as Asked<string>), parentId: parentId ?? undefined };
    const { sql, values } = this.listed.statement({ after, rows: limit + 1, filters });
    const rows = await this.services.database.read<Row & Record<string, unknown>>(organisationId, sql, values);
    const { items, nextCursor } = pageOf(rows, limit, (row) => this.listed.keyOf(row));
    return { items: await answersOf(this, organisationId, items.map(this.toRow)), nextCursor };
  }

  /** @throws {ProblemError} 404 */
  async get({ organisationId }: Scope, key: RecordKey): Promise<Row> {
    const row = await this.find(organisationId, key);
    if (!row) throw notFound();
    return this.answer(organisationId, row);
  }

  /** A stored row as it's answered. */
  async answer(organisationId: string, row: Row): Promise<Row> {
    return (await answersOf(this, organisationId, [row]))[0] ?? row;
  }

  /** Everything a person wrote in an organisation, oldest first, deleted or not; `alone` leaves out what others had a hand in. */
  async writtenBy(organisationId: string, userId: string, { alone }: { alone: boolean }): Promise<Row[]> {
    const rows = await this.services.database.read(organisationId, writtenBySql(this.kind), [userId, alone]);
    return rows.map(this.toRow);
  }

  /** Null if there is none. */
  async find(organisationId: string, { parentId, id }: RecordKey): Promise<Row | null> {
    const [row] = await this.services.database.read(organisationId, this.sql, [parentId, id]);
    return row ? this.toRow(row) : null;
  }

  /**
   * One round trip, if nothing follows from it.
   * @throws {ProblemError} 404 when the parent has gone, 400 when the fields don't fit together, 409 `needs-confirmation` with what
   * looks odd
   */
  async create(scope: Scope, parentId: string | null, body: RecordFields): Promise<Row> {
    const { organisationId } = scope;
    if (isOneWrite(this.kind) && filesOf(body).length === 0)
      return this.answer(organisationId, await this.insert(scope, parentId, body));
    return this.services.database.transaction(organisationId, async (transaction) =>
      this.answer(organisationId, await this.createWithin(transaction, scope, { parentId, body })),
    );
  }

  /** The same as part of a larger change, such as a visit that brings a weight along; `id` if something was stored under it before. */
  async createWithin(
    transaction: Transaction,
    scope: Writer,
    { parentId, body, id = newId() }: { parentId: string | null; body: RecordFields; id?: string },
  ): Promise<Row> {
    const after = { ...this.draft(id, parentId, body), createdBy: scope.actor.userId };
    const draft = await filledBy(this.kind, transaction, { before: null, after });
    await this.judge(transaction, { before: null, after: draft }, body['confirmed']);
    await this.services.files.require(transaction, scope, { before: null, after: draft });
    const made = await this.insert(scope, parentId, body, draft);
    await this.services.files.follow(transaction, scope, { kind: this.kind, before: null, after: made });
    await follow(transaction, this, { before: null, after: made });
    return made;
  }

  /**
   * @throws {ProblemError} 409 or 412 with the stored row when it has been changed, 400 when the fields don't fit together, 409 as for
   * `create`
   */
  async update(scope: Scope, key: RecordKey, expected: VersionRead, body: RecordFields): Promise<Row> {
    return this.services.database.transaction(scope.organisationId, async (transaction) =>
      this.answer(scope.organisationId, await this.updateWithin(transaction, scope, { key, expected, body })),
    );
  }

  /** The same as part of a larger change. */
  async updateWithin(
    transaction: Transaction,
    scope: Writer,
    { key, expected, body }: { key: RecordKey; expected?: VersionRead; body: RecordFields },
  ): Promise<Row> {
    const before = await this.locked(transaction, key);
    if (expected && expected.version !== before.version)
      checkVersion(expected, seenOf(this.kind, scope, await this.answer(scope.organisationId, before)));
    const after = await filledBy(this.kind, transaction, { before, after: this.merged(before, body) });
    await this.judge(transaction, { before, after }, body['confirmed']);
    await this.services.files.require(transaction, scope, { before, after });
    const stored = await this.replace(transaction, scope.actor, { before, after });
    await this.services.files.follow(transaction, scope, { kind: this.kind, before, after: stored });
    return stored;
  }

  /** Overwrites the row this transaction has locked, with its audit record, history entry and consequences. */
  async replace(transaction: Transaction, actor: Actor, { before, after }: { before: Row; after: Row }): Promise<Row> {
    const { id } = before;
    const values = { ...this.columnsFor(after), version: before.version + 1 };
    const parentId = parentIdOf(this.kind, before);
    // One after the other, and in one round trip.
    const [, , stored] = await Promise.all([
      this.touch(transaction, id, actor, values),
      this.record(transaction, 'updated', id, changesBetween(fieldsOf(before), this.columnsFor(after))),
      this.stored(transaction, { parentId, id }),
      replaceEntries(transaction, this.kind, { id, row: after }),
    ]);
    await follow(transaction, this, { before, after: stored });
    return stored;
  }

  /** Moves it to the recycle bin. */
  async remove(scope: Scope, removed: Removed): Promise<void> {
    await this.services.database.transaction(scope.organisationId, (transaction) =>
      this.removeWithin(transaction, scope.actor, removed),
    );
  }

  /** The same as part of a larger change; `deletedWith` is the record that takes it along, `area` whose people see it in the bin. */
  async removeWithin(transaction: Transaction, actor: Actor, removed: Removed): Promise<void> {
    const { deletedWith = null, area = recordKinds[this.kind.kind].area, ...key } = removed;
    const before = await this.locked(transaction, key);
    const binned = { deletedAt: sqlNow, deletedBy: actor.userId, version: before.version + 1 };
    const label = await labelIn(transaction, this.kind, before);
    const petId = before.petId ?? null;
    const entry = { id: key.id, kind: this.kind.kind, label, petId, area, deletedWith };
    await Promise.all([
      this.touch(transaction, key.id, actor, binned),
      this.services.bin.put(transaction, entry, actor),
      this.record(transaction, 'deleted', key.id),
      replaceEntries(transaction, this.kind, { id: key.id, row: null }),
    ]);
    await follow(transaction, this, { before, after: null });
  }

  /** The row as this transaction sees it, locked until it ends. @throws {ProblemError} 404 */
  async locked(transaction: Transaction, key: RecordKey): Promise<Row> {
    return this.stored(transaction, key, 'for update of r');
  }

  private async restore(transaction: Transaction, id: string, actor: Actor): Promise<void> {
    const back = { deletedAt: null, deletedBy: null, version: oneMore };
    await this.touch(transaction, id, actor, back);
    const { parent, table } = this.kind;
    const [row] = await transaction.query<{ parentId: string | null }>(
      `select ${parent?.column ?? 'null::uuid'} as "parentId" from ${table} where organisation_id = $1 and id = $2`,
      [transaction.organisationId, id],
    );
    const after = await this.stored(transaction, { parentId: row?.parentId ?? null, id }).catch(parentIsGone);
    await this.record(transaction, 'restored', id);
    await replaceEntries(transaction, this.kind, { id, row: after });
    await follow(transaction, this, { before: null, after });
  }

  private async purge({ query, organisationId }: Transaction, id: string): Promise<void> {
    const sql = `delete from ${this.kind.table} where organisation_id = $1 and id = $2 and deleted_at is not null`;
    await query(sql, [organisationId, id]);
  }

  private async insert(scope: Writer, parentId: string | null, body: RecordFields, draft?: Row): Promise<Row> {
    const { actor, organisationId } = scope;
    const row = draft ?? this.draft(newId(), parentId, body);
    const { id } = row;
    const values = this.columnsFor(row);
    const parameters: Parameter[] = [
      id,
      actor.userId,
      parentId,
      entriesOf(this.kind, [row]),
      ...this.fields.map((field) => asParameter(values[field])),
    ];
    const { kind } = this.kind;
    const [made] = await this.services.database.write(organisationId, this.creation, parameters, {
      action: `${kind}.created`,
      entity: { kind, id },
      changes: changesOfNew({ ...withinParent(this.kind, parentId), ...values }),
    });
    if (!made) throw notFound();
    return this.toRow(made);
  }

  /** The row the body would make. @throws {ProblemError} 400 when its fields don't fit together */
  private draft(id: string, parentId: string | null, body: RecordFields): Row {
    const { confirmed: _asked, ...fields } = body;
    const start = { ...(this.takesFiles && { fileIds: [] }), ...fields };
    return this.checked({ ...start, id, version: 1, ...withinParent(this.kind, parentId) }, fields, null);
  }

  private merged(before: Row, body: RecordFields): Row {
    const { version: _read, confirmed: _asked, ...fields } = body;
    return this.checked({ ...before, ...fields }, fields, before);
  }

  private checked(fields: RecordFields, body: RecordFields, before: Row | null): Row {
    const typed = fields as unknown as Row;
    const row = { ...typed, ...this.kind.completed?.(typed, body, before) };
    const problem = this.kind.check?.(row);
    if (problem) throw invalid([problem]);
    return { ...row, ...this.kind.derived?.(row) };
  }

  /** Only what a person fills in, or what follows from that. */
  private columnsFor(row: Row): Record<string, unknown> {
    const values = fieldsOf(row);
    return Object.fromEntries(this.fields.map((field) => [field, values[field] ?? null]));
  }

  private async judge(transaction: Transaction, change: RecordChange<Row>, confirmed: unknown): Promise<void> {
    const problem = (await this.kind.refers?.(transaction, change)) ?? null;
    if (problem !== null) throw invalid([problem]);
    if (confirmed === true || !this.kind.odd) return;
    const odd = await this.kind.odd(transaction, change);
    if (odd !== null) throw new ProblemError('needs-confirmation', odd);
  }

  private async touch({ query, organisationId }: Transaction, id: string, actor: Actor, changes: RecordFields) {
    await query(...touching(this.kind.table, [organisationId, id, actor.userId], changes));
  }

  private async record(transaction: Transaction, what: RecordDeed, id: string, changes: Changes = {}) {
    const { kind } = this.kind;
    await this.services.audit.record(transaction, { action: `${kind}.${what}`, entity: { kind, id }, changes });
  }

  private async stored({ query, organisationId }: Transaction, key: RecordKey, lock = ''): Promise<Row> {
    const [row] = await query(`${this.sql} ${lock}`, [organisationId, key.parentId, key.id]);
    if (!row) throw notFound();
    return this.toRow(row);
  }
}
