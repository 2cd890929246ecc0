import { id, recordKindName } from '@petcare/contracts';
import { z } from 'zod';
import type { Transaction } from '../database/database.ts';
import type { DomainEvents } from '../events/domain-events.ts';
import { defineEvent } from '../events/event.ts';
import type { RecordChange, RecordKind, StoredRecord } from './record-kind.ts';

/** A pet's record was written, done or cancelled, so that something waiting for it may be done waiting. */
export const recordSettled = defineEvent({
  name: 'records.record-settled',
  /** `isNew`: it didn't exist before. */
  schema: z.object({ kind: recordKindName, petId: id, id, isNew: z.boolean() }),
});

interface Keeper<Row extends StoredRecord> {
  readonly kind: RecordKind<Row>;
  readonly services: { readonly events: DomainEvents };
}

/** What follows from a change, here and in other domains. */
export async function follow<Row extends StoredRecord>(
  transaction: Transaction,
  { kind, services: { events } }: Keeper<Row>,
  change: RecordChange<Row>,
): Promise<void> {
  await kind.changed?.(transaction, change);
  const row = change.after ?? change.before;
  if (!row?.petId || !kind.settles?.(change)) return;
  const { id: recordId, petId } = row;
  const isNew = change.before === null;
  await events.publish(transaction, recordSettled, { kind: kind.kind, petId, id: recordId, isNew });
}
