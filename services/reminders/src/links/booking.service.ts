import { Injectable } from '@nestjs/common';
import {
  addDays,
  allDayTime,
  dateIn,
  instantOf,
  type BookBody,
  type Booking,
  type Occurrence,
} from '@petcare/contracts';
import type { VisitKind } from '@petcare/contracts/health';
import { Database, invalid, type Transaction } from '@petcare/platform';
import { alreadyBooked, alreadyClosed, bookedOtherwise } from '../occurrence-conflicts.ts';
import { OccurrencesService } from '../occurrences.service.ts';
import { Notifier } from '../notifier.ts';
import { Planner } from '../planner.ts';
import { bookOccurrence, plannedVisit, plannedVisits } from './links.queries.ts';

/** Until when it's postponed, for which visit, on which day. */
interface Postponed {
  until: string;
  visitId: string | null;
  on: string;
}

/** A planned visit something can be booked for. */
export interface BookableVisit {
  id: string;
  petName: string;
  kind: VisitKind;
  reason: string | null;
  date: string;
  time: string | null;
}

/** Once something is agreed with somebody, there's no need to be reminded until then. */
@Injectable()
export class BookingService {
  constructor(
    private readonly database: Database,
    private readonly occurrences: OccurrencesService,
    private readonly planner: Planner,
    private readonly notifier: Notifier,
  ) {}

  /** Its pets' planned visits, soonest first. */
  async visitsFor(organisationId: string, { petIds }: Occurrence): Promise<BookableVisit[]> {
    return this.database.read<BookableVisit>(organisationId, plannedVisits, [petIds]);
  }

  /**
   * With `once`, an existing booking stays.
   * @throws {ProblemError} 400 if there's no such plan, 409 with the current occurrence when it's closed or already booked
   */
  async book(organisationId: string, id: string, body: BookBody, { once = false } = {}): Promise<Occurrence> {
    return this.database.transaction(organisationId, async (transaction) => {
      const reminder = await this.occurrences.lock(transaction, id);
      const before = await this.occurrences.stored(transaction, id);
      if (once && before.status === 'booked') throw alreadyBooked(before);
      const booking =
        body.visitId === undefined
          ? await this.dayOf(transaction, before, body.on)
          : await this.visitOf(transaction, reminder.petIds, body.visitId);
      const { until, visitId, on } = booking;
      const changed = await transaction.query(bookOccurrence, [organisationId, id, until, visitId, on]);
      if (changed.length === 0) throw await alreadyClosed(transaction, before);
      await this.planner.notifyOf(transaction, reminder, id);
      await this.notifier.recheck(transaction, { occurrences: [id] });
      return this.occurrences.stored(transaction, id);
    });
  }

  /** Its visit was changed: it's booked for when that is now, and whoever is told the day after is told then. */
  async follow(transaction: Transaction, id: string, { until, visitId, on }: Postponed): Promise<void> {
    const reminder = await this.occurrences.lock(transaction, id);
    const changed = await transaction.query(bookOccurrence, [transaction.organisationId, id, until, visitId, on]);
    if (changed.length > 0) await this.planner.notifyOf(transaction, reminder, id);
  }

  /**
   * Cancels that booking, which may have moved along with its visit, but no other.
   * @throws {ProblemError} 409 with the current occurrence
   */
  async cancel(organisationId: string, id: string, { visitId, on }: Booking): Promise<Occurrence> {
    return this.database.transaction(organisationId, async (transaction) => {
      await this.occurrences.lock(transaction, id);
      const before = await this.occurrences.stored(transaction, id);
      const { booked } = before;
      if (booked?.visitId !== visitId || (visitId === null && booked.on !== on)) throw bookedOtherwise(before);
      await this.occurrences.release(transaction, id);
      return this.occurrences.stored(transaction, id);
    });
  }

  /** For an agreed day, people hear the day after, in case nothing came of it. */
  private async dayOf(transaction: Transaction, { zone, localTime }: Occurrence, on = ''): Promise<Postponed> {
    const [clock] = await transaction.query<{ at: string }>(`select platform.now() as at`);
    const today = dateIn(zone, new Date(clock?.at ?? Date.now()));
    if (on < today || on > addDays(today, 730))
      throw invalid([{ path: 'on', message: 'Choose a day within the next two years.' }]);
    const until = instantOf(`${addDays(on, 1)}T${localTime ?? allDayTime}`, zone).toISOString();
    return { until, visitId: null, on };
  }

  private async visitOf(
    { query, organisationId }: Transaction,
    petIds: readonly string[],
    visitId: string,
  ): Promise<Postponed> {
    const values = [organisationId, visitId, petIds];
    const [visit] = await query<{ startsAt: string; on: string }>(plannedVisit, values);
    if (!visit) throw invalid([{ path: 'visitId', message: 'Choose a planned visit of one of its pets.' }]);
    return { until: visit.startsAt, visitId, on: visit.on };
  }
}
