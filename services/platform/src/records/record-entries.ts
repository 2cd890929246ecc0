import { recordKinds } from '@petcare/contracts';
import type { Transaction } from '../database/database.ts';
import { newId } from '../new-id.ts';
import { parentIdOf, type RecordEntry, type RecordKind, type StoredRecord } from './record-kind.ts';
import { entering, withinSql } from './record-statements.ts';

/** The records' rows in the history, as the JSON `entering` takes; one for each pet a record is about. */
export function entriesOf<Row extends StoredRecord>(kind: RecordKind<Row>, rows: readonly Row[]): string {
  return JSON.stringify(rows.flatMap((row) => rowsOf(kind, row)));
}

function rowsOf<Row extends StoredRecord>(kind: RecordKind<Row>, row: Row): object[] {
  const entry = kind.entry?.(row) ?? null;
  if (entry === null) return [];
  const { id, petId, createdAt } = row;
  const pets = entry.petIds ?? [petId ?? null];
  return pets.map((pet) => ({
    id: newId(),
    record_id: id,
    kind: kind.kind,
    area: recordKinds[kind.kind].area,
    pet_id: pet,
    above: kind.parent?.petColumn ? parentIdOf(kind, row) : null,
    ...timeOf(entry, createdAt ?? null),
    title: entry.title,
    detail: entry.detail ?? null,
    is_private: entry.isPrivate ?? false,
    is_vague: entry.isVague ?? false,
  }));
}

function timeOf({ on, at }: RecordEntry, createdAt: string | null): object {
  if (on === null) return { happened_on: null, happened_at: at ?? createdAt, has_time: true };
  return { happened_on: on, happened_at: at ?? `${on}T12:00:00Z`, has_time: typeof at === 'string' };
}

const forget = `delete from platform.record_entry where organisation_id = $1 and record_id = any($2::uuid[])`;

/** Rewrites how records appear in the history; those without a row are no longer there. */
export async function rewriteEntries<Row extends StoredRecord>(
  { query, organisationId }: Transaction,
  kind: RecordKind<Row>,
  { ids, rows }: { ids: readonly string[]; rows: readonly Row[] },
): Promise<void> {
  const forgotten = query(forget, [organisationId, ids]);
  if (rows.length === 0) return void (await forgotten);
  const places = { organisation: '$1', entries: '$2' };
  await Promise.all([forgotten, query(entering(kind, places), [organisationId, entriesOf(kind, rows)])]);
}

/** Rewrites how a record appears in the history; null when it's no longer there. For services that keep records of their own. */
export async function replaceEntries<Row extends StoredRecord>(
  transaction: Transaction,
  kind: RecordKind<Row>,
  { id, row }: { id: string; row: Row | null },
): Promise<void> {
  await rewriteEntries(transaction, kind, { ids: [id], rows: row === null ? [] : [row] });
}

/** Takes what belongs to a record out of the history when that goes to the bin, and puts it back when it's restored. */
export async function moveEntriesWithin<Row extends StoredRecord>(
  transaction: Transaction,
  kind: RecordKind<Row>,
  { parentId, isThere }: { parentId: string; isThere: boolean },
): Promise<void> {
  const rows = await transaction.query<Row & Record<string, unknown>>(withinSql(kind), [
    transaction.organisationId,
    parentId,
  ]);
  if (rows.length === 0) return;
  await rewriteEntries(transaction, kind, { ids: rows.map(({ id }) => id), rows: isThere ? rows : [] });
}
