import { Injectable } from '@nestjs/common';
import { newId, Outbox, type Transaction } from '@petcare/platform';
import { digestMailKind } from './digest/digest-mail-kind.ts';
import { dueMailKind } from './mail/due-mail-kind.ts';
import {
  escalationOf,
  kindsOf,
  notificationsOf,
  peopleOf,
  type NotificationRule,
  type PersonalQuiet,
  type PlannedNotification,
} from './notification-times.ts';
import {
  addNotifications,
  dropNotifications,
  openOccurrences,
  openOfReminders,
  waitingMails,
} from './planner.queries.ts';
import { quietHoursOf } from './notification-settings.queries.ts';

export interface NotifiedReminder extends NotificationRule {
  id: string;
}

interface OpenRow {
  id: string;
  reminderId: string;
  localAt: string;
  dueAt: string;
  snoozedUntil: string | null;
  snoozes: number;
  /** Who has been told. */
  told: readonly string[];
}

/** Which occurrences: these, and all open ones of these reminders. */
interface Concerned {
  occurrences: readonly string[];
  reminders: readonly string[];
}

/** Does it simply say something to one person when due, whenever that is? */
export function isPlain(
  { leadTimes, followUps, quietHours, assigneeIds, escalation }: NotificationRule,
  quiet: ReadonlyMap<string, PersonalQuiet>,
): boolean {
  const isOnlyWhenDue = leadTimes.length === 0 && followUps.length === 0 && quietHours === null && escalation === null;
  return isOnlyWhenDue && assigneeIds.length === 1 && !assigneeIds.some((id) => quiet.has(id));
}

/** What each of them is still to be told about one occurrence. */
function wantedOf(
  { told, ...row }: OpenRow,
  rule: NotificationRule,
  { now, quiet }: { now: Date; quiet: ReadonlyMap<string, PersonalQuiet> },
): (PlannedNotification & { recipient: string })[] {
  const snoozedUntil = row.snoozedUntil === null ? null : new Date(row.snoozedUntil);
  const occurrence = { ...row, dueAt: new Date(row.dueAt), snoozedUntil };
  const optionsOf = (person: string) => ({ now, isTold: told.includes(person), quiet: quiet.get(person) ?? null });
  const assigned = rule.assigneeIds.flatMap((recipient) =>
    notificationsOf(occurrence, rule, optionsOf(recipient)).map((planned) => ({ ...planned, recipient })),
  );
  const { escalation } = rule;
  if (!escalation) return assigned;
  const theirs = rule.assigneeIds.map((person) => quiet.get(person) ?? null);
  const escalated = escalationOf(occurrence, rule, { ...optionsOf(escalation.to), theirs });
  return [...assigned, ...escalated.map((planned) => ({ ...planned, recipient: escalation.to }))];
}

/** Makes sure everybody concerned will hear about what's open, once for each reason. */
@Injectable()
export class Notifier {
  constructor(private readonly outbox: Outbox) {}

  /** Plans the mails; one already planned moves to its current time, and one held back goes after all. */
  async notify(
    transaction: Transaction,
    reminders: readonly NotifiedReminder[],
    { occurrences, reminders: whole, now }: Concerned & { now: Date },
  ): Promise<void> {
    if (occurrences.length === 0 && whole.length === 0) return;
    const { query, organisationId } = transaction;
    const rules = new Map(reminders.map((reminder) => [reminder.id, reminder]));
    const quiet = await this.quietHours(transaction, reminders);
    const open = await this.openRows(transaction, occurrences, whole);
    const wanted = open.flatMap((row) => {
      const rule = rules.get(row.reminderId);
      if (!rule) return [];
      return wantedOf(row, rule, { now, quiet }).map((planned) => ({ ...planned, id: newId(), occurrenceId: row.id }));
    });
    if (wanted.length === 0) return;
    const times = new Map(wanted.map(({ id, sendAt }) => [id, sendAt]));
    const stored = await query<{ id: string; storedId: string }>(addNotifications, [
      organisationId,
      wanted.map(({ id }) => id),
      wanted.map(({ occurrenceId }) => occurrenceId),
      wanted.map(({ recipient }) => recipient),
      wanted.map(({ kind }) => kind),
    ]);
    const mails = stored.map(({ id, storedId }) => ({
      kind: dueMailKind,
      subjectId: storedId,
      sendAt: times.get(id) ?? now,
    }));
    await this.outbox.plan(transaction, mails);
  }

  private async openRows(
    { query, organisationId }: Transaction,
    occurrences: readonly string[],
    reminders: readonly string[],
  ): Promise<OpenRow[]> {
    const named = occurrences.length === 0 ? [] : await query<OpenRow>(openOccurrences, [organisationId, occurrences]);
    const whole = reminders.length === 0 ? [] : await query<OpenRow>(openOfReminders, [organisationId, reminders]);
    return [...new Map([...named, ...whole].map((row) => [row.id, row])).values()];
  }

  /** Removes what the reminder's rule no longer has, for those whose job it is and those whose job it `was`. */
  async takeBack(transaction: Transaction, reminder: NotifiedReminder, was: readonly string[]): Promise<void> {
    const { query, organisationId } = transaction;
    const dropped = await query<{ id: string }>(dropNotifications, [
      organisationId,
      reminder.id,
      kindsOf(reminder),
      reminder.assigneeIds,
      reminder.escalation?.to ?? null,
      was,
    ]);
    await this.cancel(transaction, dropped, 'the reminder was changed');
  }

  async cancel(transaction: Transaction, notifications: readonly { id: string }[], reason: string): Promise<void> {
    const ids = notifications.map(({ id }) => id);
    if (ids.length > 0) await this.outbox.cancel(transaction, dueMailKind, ids, reason);
  }

  /** Occurrences were closed, snoozed or stopped: anything already written about them is checked again. Last in a transaction. */
  async recheck(transaction: Transaction, { occurrences = [], reminders = [] }: Partial<Concerned>): Promise<void> {
    if (occurrences.length + reminders.length === 0) return;
    const { query, organisationId } = transaction;
    const mails = await query<{ id: string; isDaily: boolean }>(waitingMails, [organisationId, occurrences, reminders]);
    const ids = (daily: boolean): string[] => mails.filter(({ isDaily }) => isDaily === daily).map(({ id }) => id);
    // In the same order as when a daily one's end is recorded.
    await this.outbox.recheck(transaction, digestMailKind, ids(true));
    await this.outbox.recheck(transaction, dueMailKind, ids(false));
  }

  /** For those of the reminders' people who have any. */
  async quietHours(
    { query, organisationId }: Transaction,
    reminders: readonly Pick<NotifiedReminder, 'assigneeIds' | 'escalation'>[],
  ): Promise<ReadonlyMap<string, PersonalQuiet>> {
    const people = [...new Set(reminders.flatMap(peopleOf))];
    const rows = await query<PersonalQuiet & { userId: string }>(quietHoursOf, [organisationId, people]);
    return new Map(rows.map(({ userId, ...quiet }) => [userId, quiet]));
  }
}
