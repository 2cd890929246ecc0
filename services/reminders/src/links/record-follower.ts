import { Injectable } from '@nestjs/common';
import { UsersService } from '@petcare/auth';
import { goneName, type Transaction } from '@petcare/platform';
import { OccurrencesService, type Closer } from '../occurrences.service.ts';
import { ReminderUpkeep } from '../reminder-upkeep.service.ts';
import { aboutVisit, bookedFor, bookOccurrence, settledBy, visitNow } from './links.queries.ts';

/** A record of a pet that changed. */
export interface ChangedRecord {
  kind: string;
  petId: string;
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

const isSettling = (kind: string): kind is keyof typeof settledBy => kind in settledBy;

/** Brings reminders in line with what they are about. Doing it again changes nothing. */
@Injectable()
export class RecordFollower {
  constructor(
    private readonly occurrences: OccurrencesService,
    private readonly upkeep: ReminderUpkeep,
    private readonly users: UsersService,
  ) {}

  async follow(transaction: Transaction, { kind, petId, id, isNew }: ChangedRecord): Promise<void> {
    if (kind === 'visit') return this.followVisit(transaction, petId, id);
    if (!isSettling(kind)) return;
    const { query, organisationId } = transaction;
    const values = [organisationId, petId, kind, id, ...(kind === 'vaccination' ? [isNew] : [])];
    const rows = await query<{ id: string; by: string | null }>(settledBy[kind], values);
    for (const row of rows) await this.done(transaction, row.id, await this.actorOf(row.by));
  }

  private async followVisit(transaction: Transaction, petId: string, id: string): Promise<void> {
    const { query, organisationId } = transaction;
    const [visit] = await query<VisitNow>(visitNow, [organisationId, id]);
    if (!visit) return;
    const actor = await this.actorOf(visit.by);
    for (const booked of await query<{ id: string }>(bookedFor, [organisationId, id])) {
      if (visit.status === 'attended') await this.done(transaction, booked.id, actor);
      else if (visit.status !== 'planned') await this.occurrences.release(transaction, booked.id);
      else await query(bookOccurrence, [organisationId, booked.id, visit.startsAt, id, visit.date]);
    }
    const about = [organisationId, petId, 'visit', id];
    for (const row of await query<{ id: string; reminderId: string }>(aboutVisit, about)) {
      if (visit.status === 'attended') await this.done(transaction, row.id, actor);
      else if (visit.status === 'planned') await this.upkeep.moveTo(transaction, row.reminderId, visit);
      else await this.skip(transaction, row.id, actor);
    }
  }

  private done(transaction: Transaction, id: string, actor: Closer): Promise<boolean> {
    return this.occurrences.closeWithin(transaction, id, actor, { status: 'done', reason: null, isWritten: true });
  }

  private skip(transaction: Transaction, id: string, actor: Closer): Promise<boolean> {
    const reason = 'The visit is off';
    return this.occurrences.closeWithin(transaction, id, actor, { status: 'skipped', reason, isWritten: true });
  }

  private async actorOf(userId: string | null): Promise<Closer> {
    const user = userId === null ? undefined : (await this.users.findAll([userId])).get(userId);
    return { userId, name: user?.firstName ?? goneName };
  }
}
