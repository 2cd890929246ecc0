import { Injectable } from '@nestjs/common';
import { recordKinds, type EntryTemplate, type RecordKindName } from '@petcare/contracts';
import { PetsService } from '@petcare/pets';
import { invalid, ProblemError, Records, type Actor, type Scope, type Transaction } from '@petcare/platform';
import { LinkedRecords, type Doing, type SettledRecord, type WrittenRecord } from './links/linked-records.ts';
import type { StoredReminder } from './stored-reminder.ts';

/** An entry written by a completion, or a record it settled. */
export type WrittenEntry = SettledRecord | (Omit<WrittenRecord, 'kind'> & { kind: RecordKindName });

interface Completion {
  reminder: StoredReminder;
  occurrenceId: string;
  doing: Doing;
}

/** The field of each kind that says when it was. */
const momentOf = { note: 'occurredAt', treatment: 'treatedAt' } as const;

/** `$1` organisation, `$2` occurrence, `$3` what was written. */
const noteWritten = `update reminders.occurrence set wrote = $3::jsonb where organisation_id = $1 and id = $2`;
const readWritten = `select wrote from reminders.occurrence where organisation_id = $1 and id = $2`;

/** Anyone who makes completions write an entry must be allowed to write one. @throws {ProblemError} 400 */
export function checkWriting(scope: Scope, writes: EntryTemplate | null, petIds: readonly string[]): void {
  if (writes && !petIds.every((petId) => scope.can(`${recordKinds[writes.kind].area}.add`, petId)))
    throw invalid([{ path: 'writes.kind', message: 'You can’t add entries like this here.' }]);
}

/** Doesn't mind if an entry has been deleted by hand. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof ProblemError && error.code === 'not-found')) throw error;
}

/** What a completion writes into each pet's record, in its own transaction: if two people do it at once, one writes. */
@Injectable()
export class CompletionEntries {
  constructor(
    private readonly records: Records,
    private readonly pets: PetsService,
    private readonly linked: LinkedRecords,
  ) {}

  /** Settles what the reminder is about, and writes an entry for each living pet. */
  async write(transaction: Transaction, { reminder, occurrenceId, doing }: Completion): Promise<void> {
    const settled = await this.linked.settle(transaction, reminder, doing);
    if (!reminder.writes && !reminder.link) return;
    const wrote: WrittenEntry[] = [
      ...settled,
      ...(reminder.writes
        ? await this.entriesOf(transaction, { ...reminder, writes: reminder.writes }, doing.actor)
        : []),
    ];
    await transaction.query(noteWritten, [transaction.organisationId, occurrenceId, JSON.stringify(wrote)]);
  }

  private async entriesOf(
    transaction: Transaction,
    { writes, petIds }: StoredReminder & { writes: EntryTemplate },
    actor: Actor,
  ): Promise<WrittenEntry[]> {
    const { kind, ...fields } = writes;
    const { organisationId } = transaction;
    const [clock] = await transaction.query<{ at: Date }>(`select platform.now() as at`, []);
    const at = new Date(clock?.at ?? Date.now()).toISOString();
    const store = this.records.named(kind);
    const wrote: WrittenEntry[] = [];
    for (const { id: petId } of await this.pets.living(organisationId, petIds)) {
      const body = { ...this.defaultsOf(kind), ...fields, [momentOf[kind]]: at };
      const { id } = await store.createWithin(transaction, { organisationId, actor }, { parentId: petId, body });
      wrote.push({ kind, petId, id });
    }
    return wrote;
  }

  /** Moves what it wrote to the recycle bin; what it settled is planned again. */
  async takeBack(transaction: Transaction, occurrenceId: string, actor: Actor): Promise<void> {
    const { organisationId, query } = transaction;
    const [row] = await query<{ wrote: WrittenEntry[] | null }>(readWritten, [organisationId, occurrenceId]);
    if (!row?.wrote) return;
    for (const entry of row.wrote) {
      const { kind, petId, id } = entry;
      if (entry.was) await this.linked.unsettle(transaction, entry, actor);
      else await this.records.named(kind).removeWithin(transaction, actor, { parentId: petId, id }).catch(ignoreGone);
    }
    await query(noteWritten, [organisationId, occurrenceId, null]);
  }

  /** What a person leaves out of an entry of the kind. */
  private defaultsOf(kind: EntryTemplate['kind']): Readonly<Record<string, unknown>> {
    return kind === 'note' ? { pinned: false, isPrivate: false } : {};
  }
}
