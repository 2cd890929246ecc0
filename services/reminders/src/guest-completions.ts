import { Injectable } from '@nestjs/common';
import type { Occurrence } from '@petcare/contracts';
import { Audit, Database, ProblemError, type AuditActor, type Transaction } from '@petcare/platform';
import { alreadyClosed } from './occurrence-conflicts.ts';
import { everInMinutes, OccurrencesService } from './occurrences.service.ts';
import { ownAmong, type Locked } from './own-among.ts';
import { remindersToClose, remindersToReopen } from './reminders.queries.ts';
import type { StoredReminder } from './stored-reminder.ts';

/** Somebody without an account. */
export interface Guest {
  /** As they call themselves. */
  name: string;
  /** What let them in. */
  by: AuditActor;
  /** The pets they may do something about. */
  petIds: readonly string[];
}

/** What somebody without an account does about reminders. */
@Injectable()
export class GuestCompletions {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly occurrences: OccurrencesService,
  ) {}

  /**
   * Marks it as done under the name they gave themselves.
   * @throws {ProblemError} 409 with the current occurrence, saying who did it and when; 403 if doing it would write into the record, or it
   * is about other pets, too
   */
  async done(organisationId: string, id: string, { name, by, petIds }: Guest): Promise<Occurrence> {
    return this.database.transaction(organisationId, async (transaction) => {
      const reminder = await lockAll(transaction, remindersToClose, [id]);
      if (!isPlain(reminder, petIds))
        throw new ProblemError('forbidden', 'Only people with an account can mark this as done.');
      const who = { userId: null, name };
      if (!(await this.occurrences.closeWithin(transaction, id, who, { status: 'done', reason: null })))
        throw await alreadyClosed(transaction, await this.occurrences.stored(transaction, id));
      await this.record(transaction, 'done', { reminder, by });
      return this.occurrences.stored(transaction, id);
    });
  }

  /**
   * Reopens what can be undone until exactly `until`: somebody else may have done it since.
   * @throws {ProblemError} 409 after that, or if it's another time
   */
  async undo(
    organisationId: string,
    id: string,
    { by, until }: Pick<Guest, 'by'> & { until: string },
  ): Promise<Occurrence> {
    return this.database.transaction(organisationId, async (transaction) => {
      const reminder = await lockAll(transaction, remindersToReopen, [id, everInMinutes]);
      const { undoUntil } = await this.occurrences.stored(transaction, id);
      if (undoUntil === null || undoUntil !== until)
        throw new ProblemError('conflict', 'This can’t be undone any more.');
      await this.occurrences.reopen(transaction, id);
      await this.record(transaction, 'undone', { reminder, by });
      return this.occurrences.stored(transaction, id);
    });
  }

  private async record(
    transaction: Transaction,
    what: 'done' | 'undone',
    { reminder: { id, title }, by }: { reminder: StoredReminder; by: AuditActor },
  ): Promise<void> {
    const entity = { kind: 'reminder', id } as const;
    await this.audit.record(transaction, { action: `reminder.${what}`, entity, changes: { title: [null, title] }, by });
  }
}

/** Its reminder, locked with those that change along with it and in the order everybody locks them in, as people tick off at once. */
async function lockAll(
  { query, organisationId }: Transaction,
  sql: string,
  values: readonly (string | number)[],
): Promise<StoredReminder> {
  return ownAmong(await query<Locked>(sql, [organisationId, ...values])).own;
}

/** Does doing it write nothing else into the record, and is it about no pet but these? */
const isPlain = ({ writes, link, petIds }: StoredReminder, pets: readonly string[]): boolean =>
  writes === null && link === null && petIds.every((petId) => pets.includes(petId));
