import { Injectable } from '@nestjs/common';
import { PetsService } from '@petcare/pets';
import type { Transaction } from '@petcare/platform';
import { isPlain, Notifier } from './notifier.ts';
import { occurrencesOn, PlainOccurrences } from './plain-occurrences.ts';
import { plannedDates } from './planned-dates.ts';
import { givenUpAfter, type PlannedReminder } from './planner.ts';
import { setPlannedUntil } from './planner.queries.ts';
import { lockAlike } from './reminders.queries.ts';

/** Reminders that are identical in everything their plan depends on. */
interface Alike extends Omit<PlannedReminder, 'id'> {
  ids: string[];
  /** Is there nothing to resume or give up? */
  settled: boolean;
}

/**
 * Moves the horizon for what most reminders are: repeating by the calendar, for existing pets, with a mail when due. Their
 * dates are worked out once for all identical ones, and their rows are written in one statement.
 */
@Injectable()
export class Horizon {
  constructor(
    private readonly notifier: Notifier,
    private readonly pets: PetsService,
    private readonly occurrences: PlainOccurrences,
  ) {}

  /**
   * Locks those of `ids` that no other planner has and whose rows end before the local date `before`, and plans the plain ones.
   * @returns how many those are, and the ids of the others
   */
  async moveOn(
    transaction: Transaction,
    ids: readonly string[],
    { now, before }: { now: Date; before: string },
  ): Promise<{ planned: number; others: string[] }> {
    const { query, organisationId } = transaction;
    const found = await query<Alike>(lockAlike, [organisationId, ids, before, givenUpAfter]);
    const plain = await this.plainOf(transaction, found);
    const planned = [...plain].map((alike) => ({ alike, ...plannedDates(alike, now) }));
    const rows = planned.flatMap(({ alike, dates }) => occurrencesOn(alike.ids, alike, dates));
    await this.occurrences.add(transaction, rows, now);
    const ends = planned.flatMap(({ alike, until }) => alike.ids.map((id) => ({ id, until })));
    await query(setPlannedUntil, [organisationId, ends.map(({ id }) => id), ends.map(({ until }) => until)]);
    return { planned: ends.length, others: found.flatMap((alike) => (plain.has(alike) ? [] : alike.ids)) };
  }

  private async plainOf(transaction: Transaction, found: readonly Alike[]): Promise<ReadonlySet<Alike>> {
    const petIds = [...new Set(found.flatMap((alike) => alike.petIds))];
    const living = new Set((await this.pets.living(transaction.organisationId, petIds)).map(({ id }) => id));
    const quiet = await this.notifier.quietHours(transaction, found);
    const isOne = (alike: Alike): boolean =>
      alike.settled &&
      !alike.paused &&
      alike.rrule !== null &&
      alike.anchor === 'schedule' &&
      alike.petIds.some((id) => living.has(id)) &&
      isPlain(alike, quiet);
    return new Set(found.filter(isOne));
  }
}
