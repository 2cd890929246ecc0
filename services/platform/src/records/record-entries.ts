import { recordKinds } from '@petcare/contracts';
import type { Transaction } from '../database/database.ts';
import { newId } from '../new-id.ts';
import type { RecordEntry, RecordKind, StoredRecord } from './record-kind.ts';
import { entering } from './record-statements.ts';

/** The rows of a record in the history, as the JSON that `entering` takes; one for each pet it is about. */
export function entriesOf<Row extends StoredRecord>(kind: RecordKind<Row>, row: Row): string {
  const entry = kind.entry?.(row) ?? null;
  return JSON.stringify(entry === null ? [] : rowsOf(kind.kind, entry, row));
}

function rowsOf(kind: RecordKind['kind'], entry: RecordEntry, { petId, createdAt }: StoredRecord): object[] {
  const pets = entry.petIds ?? [petId ?? null];
  return pets.map((pet) => ({
    id: newId(),
    kind,
    area: recordKinds[kind].area,
    pet_id: pet,
    ...timeOf(entry, createdAt ?? null),
    title: entry.title,
    detail: entry.detail ?? null,
    is_private: entry.isPrivate ?? false,
  }));
}

function timeOf({ on, at }: RecordEntry, createdAt: string | null): object {
  if (on === null) return { happened_on: createdAt?.slice(0, 10) ?? null, happened_at: createdAt, has_time: true };
  return { happened_on: on, happened_at: at ?? `${on}T12:00:00Z`, has_time: typeof at === 'string' };
}

const forget = `delete from platform.record_entry where organisation_id = $1 and record_id = $2`;
const enter = entering('', '$1', '$2', '$3');

/** Writes anew how a record stands in the history; null when it is there no more. For services that keep records of their own. */
export async function replaceEntries<Row extends StoredRecord>(
  { query, organisationId }: Transaction,
  kind: RecordKind<Row>,
  { id, row }: { id: string; row: Row | null },
): Promise<void> {
  await query(forget, [organisationId, id]);
  if (row !== null) await query(enter, [organisationId, id, entriesOf(kind, row)]);
}
