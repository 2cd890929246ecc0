import { Injectable } from '@nestjs/common';
import { dateIn } from '@petcare/contracts';
import { PetsService } from '@petcare/pets';
import { newId, type Transaction } from '@petcare/platform';
import { isPlain, Notifier, type NotifiedReminder } from './notifier.ts';
import { occurrencesOn, PlainOccurrences, type PlannedOccurrence } from './plain-occurrences.ts';
import { plannedDates, type Progress, type Schedule } from './planned-dates.ts';
import {
  addOccurrences,
  daysThatMove,
  dropNotificationsAmong,
  dropUntouched,
  giveDates,
  lapseOccurrences,
  progressOf,
  resumeOccurrences,
  setPlannedUntil,
  stopOccurrences,
  untouchedNotifications,
  waitingNotifications,
} from './planner.queries.ts';

/** A date that repeats by the calendar is given up once it was due this long ago; the next ones are what counts. */
export const givenUpAfter = '30 days';

export interface PlannedReminder extends Schedule, NotifiedReminder {
  petIds: readonly string[];
  paused: boolean;
}

interface SplitPlan {
  from: string;
  on: string;
  days: string;
  isRescheduled: boolean;
  /** Whose job it was. */
  was: readonly string[];
}

/** Turns rules into rows, always in the transaction that made or changed the rule. */
@Injectable()
export class Planner {
  constructor(
    private readonly notifier: Notifier,
    private readonly pets: PetsService,
    private readonly plain: PlainOccurrences,
  ) {}

  /**
   * Brings reminders' occurrences in line with their rules and with the existing pets: adds missing ones, with
   * notifications and mails, and stops them all while a reminder is paused or has no pet left. Repeating it changes
   * nothing. `renotify`: mails for existing ones follow the rule, too, and those whose job it `was` hear no more of them.
   */
  async plan(
    transaction: Transaction,
    reminders: readonly PlannedReminder[],
    { renotify = false, was = [] }: { renotify?: boolean; was?: readonly string[] } = {},
  ): Promise<void> {
    if (reminders.length === 0) return;
    const now = await this.now(transaction);
    const { going, stopped } = await this.sort(transaction, reminders);
    await this.stop(transaction, stopped);
    const resumed = await this.resume(transaction, going);
    const progress = await this.progress(transaction, going);
    const planned = reminders.map((reminder) => ({
      reminder,
      ...plannedDates(reminder, now, progress.get(reminder.id)),
    }));
    const isGoing = new Set(going);
    const missing = planned
      .filter(({ reminder }) => isGoing.has(reminder))
      .flatMap(({ reminder, dates }) => occurrencesOn([reminder.id], reminder, dates));
    const quiet = await this.notifier.quietHours(transaction, going);
    const { plain = [], other = [] } = Object.groupBy(missing, ({ rule }) =>
      !renotify && isPlain(rule, quiet) ? 'plain' : 'other',
    );
    await this.plain.add(transaction, plain, now);
    const added = await this.add(transaction, other);
    if (renotify) for (const reminder of going) await this.notifier.takeBack(transaction, reminder, was);
    const whole = renotify ? going.map(({ id }) => id) : [];
    await this.notifier.notify(transaction, going, { occurrences: [...resumed, ...added], reminders: whole, now });
    await transaction.query(setPlannedUntil, [
      transaction.organisationId,
      planned.map(({ reminder }) => reminder.id),
      planned.map(({ until }) => until),
    ]);
  }

  /** Replans an open occurrence's mails. */
  async notifyOf(transaction: Transaction, reminder: PlannedReminder, occurrenceId: string): Promise<void> {
    const now = await this.now(transaction);
    await this.notifier.notify(transaction, [reminder], { occurrences: [occurrenceId], reminders: [], now });
  }

  /** Removes what is still to be told to somebody. */
  async stopTelling(transaction: Transaction, userId: string): Promise<void> {
    const { query, organisationId } = transaction;
    const waiting = await query<{ id: string }>(waitingNotifications, [organisationId, userId]);
    await this.notifier.cancel(transaction, waiting, 'the recipient may not see this any more');
    // Or else it would look as if they'd been told, should somebody share a pet with them.
    await query(dropNotificationsAmong, [organisationId, waiting.map(({ id }) => id)]);
  }

  /**
   * Forgets what a rule planned and nobody has touched, with its mails: upcoming dates, and with `overdue` all of them, on
   * certain `days`. Those put off or booked go only on the days that `moves`, or else they'd stay beside where they were moved to.
   */
  async unplan(
    transaction: Transaction,
    reminderId: string,
    {
      overdue,
      days = daysThatMove.all,
      moves = daysThatMove.none,
    }: { overdue: boolean; days?: string; moves?: string },
  ): Promise<void> {
    const parameters = [transaction.organisationId, reminderId, overdue, days, moves];
    const notifications = await transaction.query<{ id: string }>(untouchedNotifications, parameters);
    await this.notifier.cancel(transaction, notifications, 'the reminder was changed');
    await transaction.query(dropUntouched, parameters);
  }

  /**
   * Plans a reminder that was split off `from` another at the date `on`. It takes over its `days` with what was said about them and whatever
   * they were put off to or booked for; if it's rescheduled, only those overdue, without the date itself if the new rule has it again.
   */
  async planSplit(
    transaction: Transaction,
    made: PlannedReminder,
    { from, on, days, isRescheduled, was }: SplitPlan,
  ): Promise<void> {
    const today = dateIn(made.zone, await this.now(transaction));
    const itself = daysThatMove.only(on);
    if (isRescheduled && (made.rrule === null || made.date >= today))
      await this.unplan(transaction, from, { overdue: true, days: itself, moves: itself });
    if (isRescheduled) await this.unplan(transaction, from, { overdue: false, days, moves: days });
    await transaction.query(giveDates, [transaction.organisationId, from, made.id, days, !isRescheduled]);
    await this.plan(transaction, [made], { renotify: true, was });
  }

  private async sort({ organisationId }: Transaction, reminders: readonly PlannedReminder[]) {
    const living = await this.pets.living(organisationId, [...new Set(reminders.flatMap(({ petIds }) => petIds))]);
    const ids = new Set(living.map(({ id }) => id));
    const going: PlannedReminder[] = [];
    const stopped: { id: string; reason: string }[] = [];
    for (const reminder of reminders) {
      if (reminder.paused) stopped.push({ id: reminder.id, reason: 'paused' });
      else if (reminder.petIds.some((id) => ids.has(id))) going.push(reminder);
      else stopped.push({ id: reminder.id, reason: 'pet-gone' });
    }
    return { going, stopped };
  }

  private async stop(transaction: Transaction, stopped: { id: string; reason: string }[]): Promise<void> {
    if (stopped.length === 0) return;
    const { query, organisationId } = transaction;
    const [ids, reasons] = [stopped.map(({ id }) => id), stopped.map(({ reason }) => reason)];
    const rows = await query<{ id: string }>(stopOccurrences, [organisationId, ids, reasons]);
    await this.notifier.recheck(transaction, { occurrences: rows.map(({ id }) => id) });
  }

  /** @returns ids of the occurrences that resume */
  private async resume({ query, organisationId }: Transaction, going: readonly PlannedReminder[]): Promise<string[]> {
    const rows = await query<{ id: string }>(resumeOccurrences, [organisationId, going.map(({ id }) => id)]);
    const calendar = going.filter(({ rrule, anchor }) => rrule !== null && anchor === 'schedule');
    await query(lapseOccurrences, [organisationId, calendar.map(({ id }) => id), givenUpAfter]);
    return rows.map(({ id }) => id);
  }

  private async progress(
    { query, organisationId }: Transaction,
    going: readonly PlannedReminder[],
  ): Promise<Map<string, Progress>> {
    const ids = going.filter(({ anchor }) => anchor === 'completion').map(({ id }) => id);
    if (ids.length === 0) return new Map();
    const rows = await query<Progress & { reminderId: string }>(progressOf, [organisationId, ids]);
    return new Map(rows.map((row) => [row.reminderId, row]));
  }

  /** @returns ids of those that didn't exist */
  private async add({ query, organisationId }: Transaction, planned: readonly PlannedOccurrence[]): Promise<string[]> {
    if (planned.length === 0) return [];
    const rows = await query<{ id: string }>(addOccurrences, [
      organisationId,
      planned.map(() => newId()),
      planned.map(({ reminderId }) => reminderId),
      planned.map(({ localAt }) => localAt),
      planned.map(({ rule }) => String(rule.time === null)),
      planned.map(({ rule }) => rule.zone),
      planned.map(({ dueAt }) => dueAt.toISOString()),
      planned.map(({ rule }) => String(rule.rrule !== null)),
    ]);
    return rows.map(({ id }) => id);
  }

  private async now({ query }: Transaction): Promise<Date> {
    const [row] = await query<{ now: string }>(`select platform.now() as now`);
    if (!row) throw new Error('The database does not tell the time');
    return new Date(row.now);
  }
}
