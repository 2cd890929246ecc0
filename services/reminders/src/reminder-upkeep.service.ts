import { Injectable } from '@nestjs/common';
import { addDays, dateIn } from '@petcare/contracts';
import { OrganisationsService, seersAmong } from '@petcare/organisations';
import { Database, type Transaction } from '@petcare/platform';
import { Horizon } from './horizon.ts';
import { remainingDays } from './planned-dates.ts';
import { daysThatMove } from './planner.queries.ts';
import { Planner } from './planner.ts';
import {
  getReminder,
  giveReminders,
  lockToPlan,
  moveReminder,
  pauseReminder,
  remindersAmong,
  remindersOfPet,
  remindersTelling,
} from './reminders.queries.ts';
import type { StoredReminder } from './stored-reminder.ts';

/** What happens to reminders without anybody editing them: the horizon moves, pets and people come and go. */
@Injectable()
export class ReminderUpkeep {
  constructor(
    private readonly database: Database,
    private readonly organisations: OrganisationsService,
    private readonly planner: Planner,
    private readonly horizon: Horizon,
  ) {}

  /** Adds the occurrences the horizon has reached; for the worker, and for several at once. @returns how many it planned */
  async extend(organisationId: string, ids: readonly string[]): Promise<number> {
    return this.database.transaction(organisationId, async (transaction) => {
      const now = await this.now(transaction);
      // A reminder's rows mustn't end before this local date.
      const before = addDays(dateIn('UTC', now), remainingDays);
      const { planned, others } = await this.horizon.moveOn(transaction, ids, { now, before });
      if (others.length === 0) return planned;
      const rows = await transaction.query<StoredReminder>(lockToPlan, [organisationId, others, before]);
      await this.planner.plan(transaction, rows);
      return planned + rows.length;
    });
  }

  /** A pet went or came back: reminders about nobody else stop, or resume. */
  async followPet(transaction: Transaction, petId: string): Promise<void> {
    const affected = await transaction.query<StoredReminder>(remindersOfPet, [transaction.organisationId, petId]);
    await this.planner.plan(transaction, affected);
  }

  /** What it's about has moved to another time. Nothing happens if it's already there. */
  async moveTo(
    transaction: Transaction,
    id: string,
    { date, time, zone }: { date: string; time: string | null; zone: string },
  ): Promise<void> {
    const { query, organisationId } = transaction;
    const moved = await query(moveReminder, [organisationId, id, date, time, zone]);
    if (moved.length === 0) return;
    await this.planner.unplan(transaction, id, { overdue: true, moves: daysThatMove.all });
    await this.planner.plan(transaction, await query<StoredReminder>(getReminder, [organisationId, id]), {
      renotify: true,
    });
  }

  /** What it's about won't come again: nothing is planned until somebody resumes it. */
  async pause(transaction: Transaction, id: string): Promise<void> {
    await this.setPaused(transaction, id, true);
  }

  /** It comes again after all. */
  async resume(transaction: Transaction, id: string): Promise<void> {
    await this.setPaused(transaction, id, false);
  }

  private async setPaused(transaction: Transaction, id: string, isPaused: boolean): Promise<void> {
    const { query, organisationId } = transaction;
    await query(pauseReminder, [organisationId, id, isPaused]);
    await this.planner.plan(transaction, await query<StoredReminder>(getReminder, [organisationId, id]));
  }

  /** Somebody wants to be told at other times: the mails waiting for them move. */
  async followSettings(transaction: Transaction, userId: string): Promise<void> {
    const affected = await transaction.query<StoredReminder>(remindersTelling, [transaction.organisationId, userId]);
    await this.planner.plan(transaction, affected, { renotify: true });
  }

  /** Somebody no longer belongs to the organisation, or can't see its reminders any more: their mails stop, and if nobody else is told, an owner is from now on. */
  async handOver(transaction: Transaction, userId: string): Promise<void> {
    const ids = await this.give(transaction, userId);
    const given = await transaction.query<StoredReminder>(remindersAmong, [transaction.organisationId, ids]);
    await this.planner.plan(transaction, given, { renotify: true });
  }

  /** The same for those of the people who don't see reminders here, or never did; whoever calls this plans them. */
  async handOverLost(transaction: Transaction, people: readonly string[]): Promise<void> {
    const seers = seersAmong(await this.organisations.members(transaction.organisationId));
    for (const userId of people.filter((id) => !seers.has(id))) await this.give(transaction, userId);
  }

  /** @returns the reminders that now tell others */
  private async give(transaction: Transaction, userId: string): Promise<string[]> {
    const { query, organisationId } = transaction;
    const affected = await query<StoredReminder>(remindersTelling, [organisationId, userId]);
    const members = await this.organisations.members(organisationId);
    const owner = members.find((member) => member.role === 'owner' && member.userId !== userId);
    if (affected.length === 0 || !owner || seersAmong(members).has(userId)) return [];
    await this.planner.stopTelling(transaction, userId);
    const ids = affected.map(({ id }) => id);
    await query(giveReminders, [organisationId, ids, userId, owner.userId]);
    return ids;
  }

  private async now({ query }: Transaction): Promise<Date> {
    const [row] = await query<{ now: string }>(`select platform.now() as now`);
    return new Date(row?.now ?? Date.now());
  }
}
