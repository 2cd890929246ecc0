import { Injectable, Logger } from '@nestjs/common';
import { nextDateOf, z } from '@petcare/contracts';
import { datesDue, isEvenly, sharesProblem, type AskedShare, type StoredExpense } from '@petcare/contracts/money';
import { Database, defineJob, JobHandler, Records, type RecordStore, type Transaction } from '@petcare/platform';
import { expenses } from './expenses.ts';
import { bookedFor, lastOfSeries, livingPets, lockRepeating, setNextOn } from './expenses.queries.ts';

export const bookRecurring = defineJob({ name: 'book-recurring', schema: z.object({}), options: { sweep: true } });

const batch = 500;
/** How many dates one transaction catches up with; a worker that was away longer continues at the next sweep. */
const mostDates = 100;

interface Due extends Record<string, unknown> {
  organisationId: string;
  expenseId: string;
}
interface Repeating {
  recurring: string;
  spentOn: string;
  nextOn: string;
  createdBy: string;
  today: string;
  isPaused: boolean;
}

/** What is to be booked by now, and what comes then. While it's paused, dates are missed for good. */
function datesNow({ spentOn: date, recurring: rrule, nextOn, today, isPaused }: Repeating) {
  if (isPaused) return { dates: [], next: nextDateOf({ date, rrule }, today) };
  return datesDue({ date, rrule }, nextOn, { today, most: mostDates });
}

/** Books repeating expenses on their day. Any number of workers may do this: each takes what no other holds. */
@Injectable()
export class BookRecurring extends JobHandler<typeof bookRecurring> {
  readonly job = bookRecurring;
  private readonly logger = new Logger(BookRecurring.name);
  private readonly store: RecordStore<StoredExpense>;

  constructor(
    private readonly database: Database,
    records: Records,
  ) {
    super();
    this.store = records.of(expenses);
  }

  async handle(_payload: object, signal: AbortSignal): Promise<void> {
    const due = await this.database.acrossOrganisations<Due>(
      `select organisation_id as "organisationId", expense_id as "expenseId" from money.expenses_to_book($1)`,
      [batch],
    );
    let advanced = 0;
    for (const { organisationId, expenseId } of due) {
      if (signal.aborted) return;
      if (await this.isBooked(organisationId, expenseId)) advanced += 1;
    }
    if (due.length === batch && advanced > 0) await this.handle(_payload, signal);
  }

  private async isBooked(organisationId: string, expenseId: string): Promise<boolean> {
    try {
      return await this.database.transaction(organisationId, (transaction) => this.book(transaction, expenseId));
    } catch (error) {
      // One mustn't hold up the others.
      this.logger.error({ err: error, organisationId, expenseId }, 'A repeating expense could not be booked');
      return false;
    }
  }

  /** All its dates up to today, unless it's paused; false if somebody else has it. */
  private async book(transaction: Transaction, id: string): Promise<boolean> {
    const { query, organisationId } = transaction;
    const [row] = await query<Repeating>(lockRepeating, [organisationId, id]);
    if (!row) return false;
    const { dates, next } = datesNow(row);
    for (const on of dates) await this.bookOn(transaction, { id, on, createdBy: row.createdBy });
    await query(setNextOn, [organisationId, id, next]);
    return true;
  }

  /** Like the last one, with its corrections: a subscription that went up stays up. */
  private async bookOn(
    transaction: Transaction,
    { id, on, createdBy }: { id: string; on: string; createdBy: string },
  ): Promise<void> {
    const { query, organisationId } = transaction;
    if ((await query(bookedFor, [organisationId, id, on])).length > 0) return;
    const [last] = await query<{ id: string }>(lastOfSeries, [organisationId, id]);
    const before = await this.store.locked(transaction, { parentId: null, id: last?.id ?? id });
    const pets = await this.sharesNow(transaction, before);
    // An animal that has died, gone to somebody else or been put away costs nothing any more.
    if (before.pets.length > 0 && pets.length === 0) return;
    const { amountPence, category, vendor, note } = before;
    const body = {
      spentOn: on,
      amountPence,
      category,
      vendor,
      note,
      pets,
      recurring: null,
      seriesId: id,
      seriesOn: on,
    };
    const actor = { userId: createdBy, name: '' };
    await this.store.createWithin(transaction, { organisationId, actor }, { parentId: null, body });
  }

  private async sharesNow(
    { query, organisationId }: Transaction,
    { amountPence, pets }: StoredExpense,
  ): Promise<AskedShare[]> {
    if (pets.length === 0) return [];
    const living = await query<{ id: string }>(livingPets, [organisationId, pets.map(({ petId }) => petId)]);
    const ids = new Set(living.map(({ id }) => id));
    const left = pets.filter(({ petId }) => ids.has(petId));
    // Some of an earlier release's were paid by the others.
    const mayStay = left.length === pets.length && sharesProblem({ amountPence, pets }) === null;
    const isTyped = mayStay && !isEvenly(amountPence, pets);
    return left.map(({ petId, sharePence }) => ({ petId, sharePence: isTyped ? sharePence : null }));
  }
}
