import { Injectable } from '@nestjs/common';
import { instantOf, localAtOf } from '@petcare/contracts';
import { newId, Outbox, type Transaction } from '@petcare/platform';
import { dueMailKind } from './mail/due-mail-kind.ts';
import { addPlainOccurrences } from './planner.queries.ts';
import type { Schedule } from './planned-dates.ts';

export interface PlannedOccurrence<Rule extends Schedule = Schedule> {
  reminderId: string;
  /** Its reminder's zone. */
  rule: Rule;
  localAt: string;
  dueAt: Date;
}

/** One statement for any number of dates. */
const addPlain = addPlainOccurrences((rows) => Outbox.planNewSql(dueMailKind, rows, '$11'));

/** Occurrences of reminders that simply say something to one person when due. */
@Injectable()
export class PlainOccurrences {
  constructor(private readonly outbox: Outbox) {}

  /** Adds missing ones, each with its notification and mail, which share its id. */
  async add(
    transaction: Transaction,
    planned: readonly PlannedOccurrence<Schedule & { assigneeIds: readonly string[] }>[],
    now: Date,
  ): Promise<void> {
    if (planned.length === 0) return;
    const rows = await transaction.query<{ seconds: number }>(addPlain, [
      transaction.organisationId,
      planned.map(() => newId()),
      planned.map(({ reminderId }) => reminderId),
      planned.map(({ localAt }) => localAt),
      planned.map(({ dueAt }) => dueAt.toISOString()),
      planned.map(({ rule }) => rule.zone),
      planned.map(({ rule }) => String(rule.time === null)),
      planned.map(({ rule }) => String(rule.rrule !== null)),
      planned.map(({ rule }) => rule.assigneeIds[0] ?? null),
      now,
      Outbox.requestId(),
    ]);
    this.outbox.wakeIn(
      transaction,
      rows.map(({ seconds }) => seconds),
    );
  }
}

/** The occurrences of reminders with the same rule. */
export function occurrencesOn<Rule extends Schedule>(
  reminderIds: readonly string[],
  rule: Rule,
  dates: readonly string[],
): PlannedOccurrence<Rule>[] {
  return dates.flatMap((date) => {
    const localAt = localAtOf(date, rule.time);
    const dueAt = instantOf(localAt, rule.zone);
    return reminderIds.map((reminderId) => ({ reminderId, rule, localAt, dueAt }));
  });
}
