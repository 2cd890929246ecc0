import { Injectable } from '@nestjs/common';
import type { RecordKindName } from '@petcare/contracts';
import { filesPerRecord } from '@petcare/contracts/files';
import type { Transaction } from '../database/database.ts';
import { invalid } from '../http/problem-error.ts';
import type { Scope } from '../sessions/scope.ts';
import {
  parentIdOf,
  type ReadRows,
  type RecordChange,
  type RecordFields,
  type RecordKind,
  type StoredRecord,
} from './record-kind.ts';

/** In whose name something is written, and where; `can` if somebody is asking for it now. */
export type Writer = Pick<Scope, 'organisationId' | 'actor'> & Partial<Pick<Scope, 'can' | 'via'>>;

/** A record files are attached to. */
export interface FileHolder {
  readonly kind: RecordKindName;
  readonly id: string;
  /** The pet it's about, of a claim its policy's; null if it belongs to the organisation. */
  readonly petId: string | null;
}

/** The domain that has the files. */
export interface FileKeeper {
  /** Those of the files that exist and this writer may attach. */
  attachable: (transaction: Transaction, writer: Writer, ids: readonly string[]) => Promise<readonly string[]>;
  attach: (transaction: Transaction, holder: FileHolder, ids: readonly string[]) => Promise<void>;
  detach: (
    transaction: Transaction,
    writer: Writer,
    held: { holder: FileHolder; ids: readonly string[] },
  ) => Promise<void>;
  /** Moves those that no other record has to the pet's documents, or out of them (`petId` null). */
  place: (
    transaction: Transaction,
    writer: Writer,
    held: { holder: FileHolder; ids: readonly string[]; petId: string | null },
  ) => Promise<void>;
  /** What a record says about each of the existing files, by id. */
  described: (read: ReadRows, ids: readonly string[]) => Promise<ReadonlyMap<string, RecordFields>>;
}

/** A record's attached files: a kind whose contract has `fileIds` accepts some, and answers with `files`. */
@Injectable()
export class RecordFiles {
  private keeper: FileKeeper | null = null;

  fillBy(keeper: FileKeeper): void {
    this.keeper = keeper;
  }

  /** @throws {ProblemError} 400 when an added one doesn't exist, or isn't this writer's to attach, or can't be kept private */
  async require(transaction: Transaction, writer: Writer, change: RecordChange<object>): Promise<void> {
    const { added } = changedFiles(change);
    if (writer.via === 'grant' && wouldBeSeen(change, added))
      throw invalid([{ path: 'fileIds', message: notKeptApart }]);
    if (added.length === 0) return;
    const there = (await this.keeper?.attachable(transaction, writer, added)) ?? [];
    if (there.length < added.length)
      throw invalid([{ path: 'fileIds', message: 'One of these files is no longer there. Remove it here.' }]);
  }

  /** Links what was attached, and unlinks what was removed. */
  async follow<Row extends StoredRecord>(
    transaction: Transaction,
    writer: Writer,
    { kind, before, after }: { kind: RecordKind<Row>; before: Row | null; after: Row },
  ): Promise<void> {
    const { added, gone } = changedFiles({ before, after });
    if (added.length + gone.length === 0 && !isPrivate(before) && !isPrivate(after)) return;
    const holder = { kind: kind.kind, id: after.id, petId: await petOf(transaction, kind, after) };
    if (added.length > 0) await this.keeper?.attach(transaction, holder, added);
    if (gone.length > 0) await this.keeper?.detach(transaction, writer, { holder, ids: gone });
    const [was, is] = [isPrivate(before), isPrivate(after)];
    const moved = was === is && is ? added : filesOf(after);
    // A guest sees no others than the pet's.
    if ((was || is) && moved.length > 0 && writer.via !== 'grant')
      await this.keeper?.place(transaction, writer, { holder, ids: moved, petId: is ? null : holder.petId });
  }

  /** What each row says about its files. */
  async besides(read: ReadRows, rows: readonly object[]): Promise<RecordFields[]> {
    const ids = rows.flatMap(filesOf);
    const found = ids.length > 0 ? await this.keeper?.described(read, ids) : undefined;
    return rows.map((row) => ({ files: filesOf(row).flatMap((id) => found?.get(id) ?? []) }));
  }
}

async function petOf<Row extends StoredRecord>(
  { query, organisationId }: Transaction,
  kind: RecordKind<Row>,
  row: Row,
): Promise<string | null> {
  const { parent } = kind;
  if (!parent?.petColumn) return row.petId ?? null;
  const sql = `select ${parent.petColumn} as "petId" from ${parent.table} where organisation_id = $1 and id = $2`;
  const [found] = await query<{ petId: string | null }>(sql, [organisationId, parentIdOf(kind, row)]);
  return found?.petId ?? null;
}

/** Never shown to people the pet is shared with. */
function isPrivate(row: object | null): boolean {
  return row !== null && 'isPrivate' in row && row.isPrivate === true;
}

const notKeptApart =
  'A private note on a pet that’s shared with you can’t have files, as others see them among the pet’s documents. Take them off, or don’t make it private.';

/** Does this bring files to something private? A guest's stay among the pet's documents. */
function wouldBeSeen({ before, after }: RecordChange<object>, added: readonly string[]): boolean {
  return isPrivate(after) && (isPrivate(before) ? added.length > 0 : after !== null && filesOf(after).length > 0);
}

/** The ids of a row's or a body's files. */
export function filesOf(row: object): readonly string[] {
  return (row as { fileIds?: readonly string[] }).fileIds ?? [];
}

/** Can files be attached to records of this kind? */
export function takesFiles({ contract }: Pick<RecordKind<never>, 'contract'>): boolean {
  return 'fileIds' in contract.stored.shape;
}

function changedFiles({ before, after }: RecordChange<object>): { added: string[]; gone: string[] } {
  const [old, now] = [before ? filesOf(before) : [], after ? filesOf(after) : []];
  return { added: now.filter((id) => !old.includes(id)), gone: old.filter((id) => !now.includes(id)) };
}

/** A file deleted for good is no longer in any of its records. */
export async function forgetFile(
  { query, organisationId }: Transaction,
  { table }: Pick<RecordKind<never>, 'table'>,
  { recordId, fileId }: { recordId: string; fileId: string },
): Promise<void> {
  const sql = `update ${table} set file_ids = file_ids - $3::text where organisation_id = $1 and id = $2`;
  await query(sql, [organisationId, recordId, fileId]);
}

/** One that is back from the recycle bin is in its record again, unless that has all the files it can have meanwhile. */
export async function putBackFile(
  { query, organisationId }: Transaction,
  { table }: Pick<RecordKind<never>, 'table'>,
  { recordId, fileId }: { recordId: string; fileId: string },
): Promise<void> {
  const sql = `update ${table} set file_ids = file_ids || to_jsonb($3::text), version = version + 1, updated_at = platform.now()
    where organisation_id = $1 and id = $2 and not (file_ids ? $3::text) and jsonb_array_length(file_ids) < ${filesPerRecord}`;
  await query(sql, [organisationId, recordId, fileId]);
}
