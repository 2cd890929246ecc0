import { Injectable } from '@nestjs/common';
import {
  occurrence,
  occurrenceCounts,
  occurrenceList,
  undoMinutes,
  type Occurrence,
  type OccurrenceCounts,
  type OccurrenceCountsQuery,
  type OccurrenceList,
  type OccurrenceListQuery,
} from '@petcare/contracts';
import {
  Database,
  invalid,
  notFound,
  outputOf,
  pageFrom,
  ProblemError,
  type Actor,
  type Scope,
  type Transaction,
} from '@petcare/platform';
import { CompletionEntries } from './completion-entries.ts';
import { alreadyBooked, alreadyClosed, isOpen, notUndoable } from './occurrence-conflicts.ts';
import type { Doing } from './links/linked-records.ts';
import { unbookOccurrence } from './links/links.queries.ts';
import { Notifier } from './notifier.ts';
import {
  closeOccurrence,
  closeOlderOfGroup,
  countOccurrences,
  dropFollower,
  followerNotifications,
  getOccurrence,
  type ListedOccurrence,
  occurrencesByTime,
  reopenOccurrence,
  snoozeOccurrence,
} from './occurrences.queries.ts';
import { Planner } from './planner.ts';
import { reminderOfOccurrence, remindersToClose, remindersToReopen } from './reminders.queries.ts';
import { RemindersByGrant } from './shared/reminders-by-grant.ts';
import { ownAmong, type Locked } from './own-among.ts';
import type { StoredReminder } from './stored-reminder.ts';

/** Who closes one; nobody known when that person's account has gone. */
export interface Closer {
  userId: string | null;
  name: string;
}

interface Closing {
  status: 'done' | 'skipped';
  reason: string | null;
  /** What whoever did it says about it. */
  said?: Omit<Doing, 'actor'>;
  /** What follows is already in the record. */
  isWritten?: boolean;
}

/** An occurrence that was closed or reopened, perhaps along with another of its group. */
interface InGroup {
  id: string;
  reminderId: string;
}

type ReadOccurrence = Pick<ListedOccurrence, 'link' | 'skipReason'> & Record<string, unknown>;

/** A hundred years. */
export const everInMinutes = 52_560_000;

const toOccurrenceList = outputOf(occurrenceList);

/** Whose list it is; what they may do is left out where several grants of theirs come together. */
type Lister = Pick<Scope, 'organisationId' | 'via'> & Partial<Pick<Scope, 'actor' | 'can'>>;

/** A grant lets people change reminders, or else those they added themselves; the database has the last word. */
const mayBeTheirs =
  ({ actor, can }: Lister) =>
  ({ addedBy, petIds }: ListedOccurrence): boolean =>
    !can || addedBy === actor?.userId || petIds.some((petId) => can('reminders.edit', petId));

@Injectable()
export class OccurrencesService {
  constructor(
    private readonly database: Database,
    private readonly planner: Planner,
    private readonly notifier: Notifier,
    private readonly entries: CompletionEntries,
    private readonly byGrant: RemindersByGrant,
  ) {}

  /** Open ones soonest first, done and closed ones by when that was, latest first. */
  async list(scope: Lister, query: OccurrenceListQuery): Promise<OccurrenceList> {
    const list = occurrencesByTime[query.status ?? 'any'];
    const mine = query.mine === 'true' ? scope.actor?.userId : undefined;
    const found = await pageFrom(this.database, scope.organisationId, list, { ...query, mine });
    const page = toOccurrenceList({ ...found, items: found.items.map((row) => this.byGrant.dateSeen(scope, row)) });
    if (scope.via !== 'grant') return page;
    const ids = found.items.filter(mayBeTheirs(scope)).map(({ reminderId }) => reminderId);
    return { ...page, items: await this.byGrant.withRights(scope, page.items, ids) };
  }

  /** How many open ones there are under each heading. */
  async count({ organisationId, actor }: Scope, { petId, mine }: OccurrenceCountsQuery): Promise<OccurrenceCounts> {
    const whose = mine === 'true' ? actor.userId : null;
    const [row] = await this.database.read(organisationId, countOccurrences, [petId ?? null, whose]);
    return occurrenceCounts.parse(row);
  }

  async exists(scope: Scope, id: string): Promise<boolean> {
    return scope.can('reminders.view') && (await this.find(scope.organisationId, id)) !== null;
  }

  /** The clock everything here goes by. */
  async now(): Promise<Date> {
    const [row] = await this.database.acrossOrganisations<{ now: string }>(`select platform.now() as now`);
    if (!row) throw new Error('The database does not tell the time');
    return new Date(row.now);
  }

  async find(organisationId: string, id: string, asker: Partial<Pick<Scope, 'can'>> = {}): Promise<Occurrence | null> {
    const [row] = await this.database.read<ReadOccurrence>(organisationId, getOccurrence, [id]);
    return row ? occurrence.parse(this.byGrant.reasonSeen(asker, row)) : null;
  }

  /**
   * Does `work`, which changes it. Consequences for its organisation, such as the next date or a mail to somebody else, aren't visible to
   * those it's shared with but happen all the same; they're answered with what they can see, and so is everybody who is refused.
   */
  async onBehalf(scope: Scope, id: string, work: () => Promise<Occurrence>): Promise<Occurrence> {
    const isLent = scope.via === 'grant';
    const answer = await (isLent ? this.database.asOrganisation(work) : work()).catch((error: unknown) => {
      if (error instanceof ProblemError && error.details.current) return error;
      throw error;
    });
    const isRefused = answer instanceof ProblemError;
    if (!isLent && !isRefused) return answer;
    const found = await this.find(scope.organisationId, id, scope);
    if (!found) throw notFound();
    const [current] = isLent ? await this.byGrant.withRights(scope, [found], [found.reminderId]) : [found];
    if (isRefused) throw new ProblemError(answer.code, answer.message, { ...answer.details, current });
    return current ?? found;
  }

  /**
   * Marks it as done, with what is `said` about a refill.
   * @throws {ProblemError} 409 with the current occurrence, saying who did it and when; 400 for stock of something that isn't a refill, 403
   * if the person can't change it
   */
  async done(organisationId: string, id: string, { actor, ...said }: Doing): Promise<Occurrence> {
    return this.close(organisationId, id, actor, { status: 'done', reason: null, said });
  }

  /** Closes it without it having been done. @throws {ProblemError} 409 with the current occurrence */
  async skip(scope: Scope, id: string, reason: string | null): Promise<Occurrence> {
    return this.close(scope.organisationId, id, scope.actor, { status: 'skipped', reason });
  }

  /**
   * Snoozes it, with its own mail at that time; `keepsBooking` if whoever asks may not know it's booked, or it isn't theirs to cancel.
   * @throws {ProblemError} 400 unless that's within the next year, 409 when it's closed or a booking has to stay
   */
  async snooze(organisationId: string, id: string, until: string, { keepsBooking = false } = {}): Promise<Occurrence> {
    return this.database.transaction(organisationId, async (transaction) => {
      const reminder = await this.lock(transaction, id);
      const before = await this.stored(transaction, id);
      if (!isOpen(before)) throw await alreadyClosed(transaction, before);
      if (keepsBooking && before.status === 'booked') throw alreadyBooked(before);
      const changed = await transaction.query(snoozeOccurrence, [organisationId, id, until]);
      if (changed.length === 0) throw invalid([{ path: 'until', message: 'Choose a time within the next year.' }]);
      await this.planner.notifyOf(transaction, reminder, id);
      await this.notifier.recheck(transaction, { occurrences: [id] });
      return this.stored(transaction, id);
    });
  }

  /** A booking is cancelled: it's due again, and anyone told before is told again. */
  async release(transaction: Transaction, id: string): Promise<void> {
    const reminder = await this.lock(transaction, id);
    const changed = await transaction.query(unbookOccurrence, [transaction.organisationId, id]);
    if (changed.length > 0) await this.planner.notifyOf(transaction, reminder, id);
  }

  /**
   * Reopens it, and tells those who weren't told in the meantime. What was agreed before stays agreed.
   * @throws {ProblemError} 409 after ten minutes, when it's open, or unless it was done at `doneAt`, if that's said
   */
  async undo(
    organisationId: string,
    id: string,
    { actor, doneAt }: { actor: Actor; doneAt: string | null },
  ): Promise<Occurrence> {
    return this.database.transaction(organisationId, async (transaction) => {
      const { query } = transaction;
      const values = [organisationId, id, undoMinutes];
      const { reminders } = ownAmong(await query<Locked>(remindersToReopen, values));
      const before = await this.stored(transaction, id);
      const isOther = doneAt !== null && before.doneAt !== null && before.doneAt !== doneAt;
      if (isOther) throw await alreadyClosed(transaction, before);
      const reopened = await query<InGroup>(reopenOccurrence, values);
      if (!reopened.some((row) => row.id === id)) throw notUndoable(await this.stored(transaction, id));
      await this.entries.takeBack(transaction, id, actor);
      await this.goOn(transaction, reminders, reopened);
      return this.stored(transaction, id);
    });
  }

  /** Reopens one that was skipped, or done without writing anything, however long ago, along with those it closed. */
  async reopen(transaction: Transaction, id: string): Promise<void> {
    const { query, organisationId } = transaction;
    const values = [organisationId, id, everInMinutes];
    const { reminders } = ownAmong(await query<Locked>(remindersToReopen, values));
    await this.goOn(transaction, reminders, await query<InGroup>(reopenOccurrence, values));
  }

  /** What follows from being open again. */
  private async goOn(
    transaction: Transaction,
    reminders: readonly StoredReminder[],
    reopened: readonly InGroup[],
  ): Promise<void> {
    await this.dropFollowers(transaction, reminders, reopened);
    // A pet that has gone in the meantime, or a pause, stops it again.
    await this.planner.plan(transaction, reminders);
    for (const reminder of reminders)
      for (const row of reopened.filter(({ reminderId }) => reminderId === reminder.id))
        await this.planner.notifyOf(transaction, reminder, row.id);
  }

  /** One conditional write, so that if two people do it at once, one is told so. */
  private async close(organisationId: string, id: string, actor: Actor, closing: Closing): Promise<Occurrence> {
    return this.database.transaction(organisationId, async (transaction) => {
      if (!(await this.closeWithin(transaction, id, actor, closing)))
        throw await alreadyClosed(transaction, await this.stored(transaction, id));
      return this.stored(transaction, id);
    });
  }

  /** The same as part of a larger change. @returns whether it was open */
  async closeWithin(
    transaction: Transaction,
    id: string,
    actor: Closer,
    { status, reason, said, isWritten = false }: Closing,
  ): Promise<boolean> {
    const { query, organisationId } = transaction;
    // A visit that's off says nothing about what else is still to be done.
    const isTakenOff = status === 'skipped' && isWritten;
    const { own: reminder, reminders } = ownAmong(await query<Locked>(remindersToClose, [organisationId, id]));
    const who = [organisationId, id, actor.userId, actor.name];
    const changed = await query(closeOccurrence, [...who, status, reason]);
    if (changed.length === 0) return false;
    const { userId, name } = actor;
    if (status === 'done' && !isWritten && userId !== null)
      await this.entries.write(transaction, {
        reminder,
        occurrenceId: id,
        doing: { ...said, actor: { userId, name } },
      });
    const older =
      reminder.groupKey === null || isTakenOff
        ? []
        : await query<InGroup>(closeOlderOfGroup, [...who, `A newer one was ${status}`]);
    const closed = new Set([reminder.id, ...older.map(({ reminderId }) => reminderId)]);
    await this.planner.plan(
      transaction,
      reminders.filter((one) => one.anchor === 'completion' && closed.has(one.id)),
    );
    await this.notifier.recheck(transaction, { occurrences: [id, ...older.map((row) => row.id)] });
    return true;
  }

  /** What was planned because they were done goes when that is undone. */
  private async dropFollowers(
    transaction: Transaction,
    reminders: readonly StoredReminder[],
    reopened: readonly InGroup[],
  ): Promise<void> {
    const counted = reminders.filter(({ anchor }) => anchor === 'completion').map(({ id }) => id);
    const parameters = [transaction.organisationId, counted, reopened.map(({ id }) => id)];
    const notifications = await transaction.query<{ id: string }>(followerNotifications, parameters);
    await this.notifier.cancel(transaction, notifications, 'the date before it is open again');
    await transaction.query(dropFollower, parameters);
  }

  /** The reminder before its occurrences: everybody who changes both locks them in this order. */
  async lock({ query, organisationId }: Transaction, id: string): Promise<StoredReminder> {
    const [reminder] = await query<StoredReminder>(reminderOfOccurrence, [organisationId, id]);
    if (!reminder) throw notFound();
    return reminder;
  }

  async stored({ query, organisationId }: Transaction, id: string): Promise<Occurrence> {
    const [row] = await query(getOccurrence, [organisationId, id]);
    if (!row) throw notFound();
    return occurrence.parse(row);
  }
}
