import { Injectable } from '@nestjs/common';
import {
  occurrence,
  occurrenceList,
  undoMinutes,
  type Occurrence,
  type OccurrenceList,
  type OccurrenceListQuery,
} from '@petcare/contracts';
import {
  Database,
  decodeCursor,
  notFound,
  pageOf,
  ProblemError,
  type Actor,
  type Scope,
  type Transaction,
} from '@petcare/platform';
import { Planner } from './planner.ts';
import { getOccurrence, listOccurrences } from './reminders.queries.ts';

@Injectable()
export class OccurrencesService {
  constructor(
    private readonly database: Database,
    private readonly planner: Planner,
  ) {}

  /** Open ones soonest first, done ones latest first. */
  async list(scope: Scope, query: OccurrenceListQuery): Promise<OccurrenceList> {
    const after = decodeCursor(query.cursor, 2);
    const rows = await this.database.read<Occurrence>(scope.organisationId, listOccurrences[query.status ?? 'any'], [
      after?.[0] ?? null,
      after?.[1] ?? null,
      query.limit + 1,
      query.from ?? null,
      query.to ?? null,
      query.petId ?? null,
      query.reminderId ?? null,
    ]);
    return occurrenceList.parse(pageOf(rows, query.limit, (row) => [row.dueAt, row.id]));
  }

  async exists(scope: Scope, id: string): Promise<boolean> {
    return scope.can('reminders.view') && (await this.find(scope.organisationId, id)) !== null;
  }

  async find(organisationId: string, id: string): Promise<Occurrence | null> {
    const [row] = await this.database.read(organisationId, getOccurrence, [id]);
    return row ? occurrence.parse(row) : null;
  }

  /**
   * One conditional write, so that of two people who do it at once one is told so.
   * @throws {ProblemError} 409 with the occurrence as it is, saying who did it and when
   */
  async done(organisationId: string, id: string, actor: Actor): Promise<Occurrence> {
    return this.database.transaction(organisationId, async (transaction) => {
      const changed = await transaction.query(
        `update reminders.occurrence set status = 'done', done_at = platform.now(), done_by = $3, done_by_name = $4
         where organisation_id = $1 and id = $2 and status = 'scheduled' returning id`,
        [organisationId, id, actor.userId, actor.name],
      );
      const current = await this.stored(transaction, id);
      if (changed.length === 0) throw alreadyClosed(current);
      return current;
    });
  }

  /** Opens it again, and tells those who were not told meanwhile. @throws {ProblemError} 409 after ten minutes */
  async undo(scope: Scope, id: string): Promise<Occurrence> {
    return this.database.transaction(scope.organisationId, async (transaction) => {
      const [reopened] = await transaction.query<{ reminderId: string; createdBy: string }>(
        `update reminders.occurrence o set status = 'scheduled', done_at = null, done_by = null, done_by_name = null
         from reminders.reminder r where r.organisation_id = o.organisation_id and r.id = o.reminder_id
           and o.organisation_id = $1 and o.id = $2 and o.status = 'done' and o.done_at > platform.now() - $3 * interval '1 minute'
         returning r.id as "reminderId", r.created_by as "createdBy"`,
        [scope.organisationId, id, undoMinutes],
      );
      const current = await this.stored(transaction, id);
      if (!reopened) throw notUndoable(current);
      await this.planner.notify(transaction, { id: reopened.reminderId, createdBy: reopened.createdBy });
      return current;
    });
  }

  private async stored({ query, organisationId }: Transaction, id: string): Promise<Occurrence> {
    const [row] = await query(getOccurrence, [organisationId, id]);
    if (!row) throw notFound();
    return occurrence.parse(row);
  }
}

/** "18:02" by the item's own clock. */
export function clockTime(instant: string, zone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant));
}

function alreadyClosed(current: Occurrence): ProblemError {
  const message =
    current.doneAt === null
      ? 'This was cancelled.'
      : `${current.doneBy} did this at ${clockTime(current.doneAt, current.zone)}.`;
  return new ProblemError('conflict', message, { current });
}

function notUndoable(current: Occurrence): ProblemError {
  const message =
    current.status === 'done' ? `This can be undone for ${undoMinutes} minutes only.` : 'This is open already.';
  return new ProblemError('conflict', message, { current });
}
