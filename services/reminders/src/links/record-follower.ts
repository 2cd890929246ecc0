import { Injectable } from '@nestjs/common';
import { UsersService } from '@petcare/auth';
import { goneName, type Transaction } from '@petcare/platform';
import { OccurrencesService, type Closer } from '../occurrences.service.ts';
import { ReminderUpkeep } from '../reminder-upkeep.service.ts';
import { BookingService } from './booking.service.ts';
import { bookedFor, visitNow } from './links.queries.ts';
import {
  aboutEndedPolicy,
  aboutPolicyAgain,
  aboutVisit,
  calledOff,
  policyOfRenewal,
  settledBy,
  settledByRenewal,
} from './settled-by.queries.ts';
import { isNotRenewed, visitIsOff } from './taken-reasons.ts';

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

/** A reminder about a policy, and one of its dates. */
interface AboutPolicy {
  reminderId: string;
  id: string;
}

/** About one that has ended: the next open date, if there is any, and who said so. */
type AboutEnded = Pick<AboutPolicy, 'reminderId'> & { id: string | null; by: string | null };

const isSettling = (kind: string): kind is keyof typeof settledBy => kind in settledBy;

/** Brings reminders in line with what they're about. Repeating it changes nothing. */
@Injectable()
export class RecordFollower {
  constructor(
    private readonly occurrences: OccurrencesService,
    private readonly bookings: BookingService,
    private readonly upkeep: ReminderUpkeep,
    private readonly users: UsersService,
  ) {}

  async follow(transaction: Transaction, { kind, id, isNew }: ChangedRecord): Promise<void> {
    if (kind === 'visit') return this.followVisit(transaction, id);
    if (kind === 'policy') return this.followPolicy(transaction, id);
    if (kind === 'renewal') return this.followRenewal(transaction, id);
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
      else await this.bookings.follow(transaction, booked.id, { until: visit.startsAt, visitId: id, on: visit.date });
    }
    for (const row of await query<CalledOff>(calledOff, [organisationId, id, visitIsOff])) {
      if (row.isAhead) await this.occurrences.reopen(transaction, row.id);
      else if (row.isLinked) await this.upkeep.moveTo(transaction, row.reminderId, visit);
    }
    for (const row of await query<AboutVisit>(aboutVisit, [organisationId, id])) {
      if (row.outcome === 'attended') await this.done(transaction, row.id, actor);
      else if (row.outcome === 'off') await this.skip(transaction, row.id, actor, visitIsOff);
      else if (row.isLinked && visit.status === 'planned') await this.upkeep.moveTo(transaction, row.reminderId, visit);
    }
  }

  /** The policy has moved on: what was still open about the term before needs no reminding. */
  private async followPolicy(transaction: Transaction, id: string): Promise<void> {
    await this.followEnd(transaction, id);
    const { query, organisationId } = transaction;
    for (const row of await query<{ id: string; by: string | null }>(settledByRenewal, [organisationId, id]))
      await this.done(transaction, row.id, await this.actorOf(row.by));
  }

  private async followRenewal(transaction: Transaction, id: string): Promise<void> {
    const { query, organisationId } = transaction;
    const [policy] = await query<{ id: string }>(policyOfRenewal, [organisationId, id]);
    if (policy) await this.followEnd(transaction, policy.id);
  }

  /** A policy that isn't renewed is never told of again, until it is after all. */
  private async followEnd(transaction: Transaction, policyId: string): Promise<void> {
    const { query, organisationId } = transaction;
    const values = [organisationId, policyId];
    for (const row of await query<AboutPolicy>(aboutPolicyAgain, [...values, isNotRenewed])) {
      await this.upkeep.resume(transaction, row.reminderId);
      await this.occurrences.reopen(transaction, row.id);
    }
    for (const row of await query<AboutEnded>(aboutEndedPolicy, values)) {
      if (row.id !== null) await this.skip(transaction, row.id, await this.actorOf(row.by), isNotRenewed);
      await this.upkeep.pause(transaction, row.reminderId);
    }
  }

  private done(transaction: Transaction, id: string, actor: Closer): Promise<boolean> {
    return this.occurrences.closeWithin(transaction, id, actor, { status: 'done', reason: null, isWritten: true });
  }

  private skip(transaction: Transaction, id: string, actor: Closer, reason: string): Promise<boolean> {
    return this.occurrences.closeWithin(transaction, id, actor, { status: 'skipped', reason, isWritten: true });
  }

  private async actorOf(userId: string | null): Promise<Closer> {
    const user = userId === null ? undefined : (await this.users.findAll([userId])).get(userId);
    return { userId, name: user?.firstName ?? goneName };
  }
}
