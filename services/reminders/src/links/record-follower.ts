import { Injectable } from '@nestjs/common';
import { UsersService } from '@petcare/auth';
import { goneName, type Transaction } from '@petcare/platform';
import { OccurrencesService, type Closer } from '../occurrences.service.ts';
import { ReminderUpkeep } from '../reminder-upkeep.service.ts';
import { bookedFor, bookOccurrence, visitNow } from './links.queries.ts';
import { aboutEndedPolicy, aboutVisit, calledOff, settledBy, settledByRenewal } from './settled-by.queries.ts';

/** A pet's record that changed. */
export interface ChangedRecord {
  kind: string;
  id: string;
  isNew: boolean;
}

interface VisitNow {
  status: string;
  startsAt: string;
  date: string;
  time: string | null;
  zone: string;
  by: string | null;
}

/** An open occurrence of a reminder about a visit, with what became of that visit and of its other pets' on the same day. */
interface AboutVisit {
  id: string;
  reminderId: string;
  isLinked: boolean;
  outcome: 'planned' | 'attended' | 'off';
}

/** The latest date of a reminder about a visit, closed because that was off. */
type CalledOff = Omit<AboutVisit, 'outcome'> & { isAhead: boolean };

const visitIsOff = 'The visit is off';

const isSettling = (kind: string): kind is keyof typeof settledBy => kind in settledBy;

/** Brings reminders in line with what they're about. Repeating it changes nothing. */
@Injectable()
export class RecordFollower {
  constructor(
    private readonly occurrences: OccurrencesService,
    private readonly upkeep: ReminderUpkeep,
    private readonly users: UsersService,
  ) {}

  async follow(transaction: Transaction, { kind, id, isNew }: ChangedRecord): Promise<void> {
    if (kind === 'visit') return this.followVisit(transaction, id);
    if (kind === 'policy') return this.followPolicy(transaction, id);
    if (!isSettling(kind)) return;
    const { query, organisationId } = transaction;
    const values = [organisationId, id, ...(kind === 'vaccination' ? [isNew] : [])];
    const rows = await query<{ id: string; by: string | null }>(settledBy[kind], values);
    for (const row of rows) await this.done(transaction, row.id, await this.actorOf(row.by));
  }

  private async followVisit(transaction: Transaction, id: string): Promise<void> {
    const { query, organisationId } = transaction;
    const [visit] = await query<VisitNow>(visitNow, [organisationId, id]);
    if (!visit) return;
    const actor = await this.actorOf(visit.by);
    for (const booked of await query<{ id: string }>(bookedFor, [organisationId, id])) {
      if (visit.status === 'attended') await this.done(transaction, booked.id, actor);
      else if (visit.status !== 'planned') await this.occurrences.release(transaction, booked.id);
      else await query(bookOccurrence, [organisationId, booked.id, visit.startsAt, id, visit.date]);
    }
    for (const row of await query<CalledOff>(calledOff, [organisationId, id, visitIsOff])) {
      if (row.isAhead) await this.occurrences.reopen(transaction, row.id);
      else if (row.isLinked) await this.upkeep.moveTo(transaction, row.reminderId, visit);
    }
    for (const row of await query<AboutVisit>(aboutVisit, [organisationId, id])) {
      if (row.outcome === 'attended') await this.done(transaction, row.id, actor);
      else if (row.outcome === 'off') await this.skip(transaction, row.id, actor);
      else if (row.isLinked && visit.status === 'planned') await this.upkeep.moveTo(transaction, row.reminderId, visit);
    }
  }

  /** A term that has been decided on needs no reminding; a policy that isn't renewed, never again. */
  private async followPolicy(transaction: Transaction, id: string): Promise<void> {
    const { query, organisationId } = transaction;
    const values = [organisationId, id];
    for (const row of await query<{ id: string; by: string | null }>(settledByRenewal, values))
      await this.done(transaction, row.id, await this.actorOf(row.by));
    for (const row of await query<{ id: string }>(aboutEndedPolicy, values))
      await this.upkeep.pause(transaction, row.id);
  }

  private done(transaction: Transaction, id: string, actor: Closer): Promise<boolean> {
    return this.occurrences.closeWithin(transaction, id, actor, { status: 'done', reason: null, isWritten: true });
  }

  private skip(transaction: Transaction, id: string, actor: Closer): Promise<boolean> {
    const closing = { status: 'skipped', reason: visitIsOff, isWritten: true } as const;
    return this.occurrences.closeWithin(transaction, id, actor, closing);
  }

  private async actorOf(userId: string | null): Promise<Closer> {
    const user = userId === null ? undefined : (await this.users.findAll([userId])).get(userId);
    return { userId, name: user?.firstName ?? goneName };
  }
}
