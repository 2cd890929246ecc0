import { Injectable } from '@nestjs/common';
import { dateIn } from '@petcare/contracts';
import type { StoredVisit, VisitCost } from '@petcare/contracts/health';
import type { StoredExpense } from '@petcare/contracts/money';
import { VisitCosts, type VisitChange } from '@petcare/health';
import {
  Database,
  RecycleBin,
  Records,
  type RecordFields,
  type RecordStore,
  type Scope,
  type Transaction,
} from '@petcare/platform';
import { contactName, expensesOfVisit, unlinkVisit } from './expenses.queries.ts';
import { expenses } from './expenses.ts';
import { paired } from './paired.ts';

const always = () => true;

/** A bill's lines before and after: unchanged ones, then by what they're for, else by position among those that have an expense. */
const linesOf = (
  before: readonly VisitCost[],
  after: readonly VisitCost[],
  known: ReadonlyMap<VisitCost, StoredExpense>,
) =>
  paired(after, before, [
    (one, other) => isSameFor(one, other) && one.amountPence === other.amountPence && one.category === other.category,
    isSameFor,
    (_one, other) => known.has(other),
  ]);
const isSameFor = (one: VisitCost, other: VisitCost) => one.description === other.description;

/** The expense for each line of a bill; somebody may have changed it since. */
const expensesOf = (costs: readonly VisitCost[], rows: readonly StoredExpense[]) =>
  paired(costs, rows, [
    ({ description, amountPence }, row) => description === row.note && amountPence === row.amountPence,
    ({ description }, row) => description === row.note,
    ({ amountPence }, row) => amountPence === row.amountPence,
    always,
  ]);

/**
 * Each line of a visit's bill is an expense. It's booked in the name of whoever typed the visit, including carers, who can't see
 * expenses: it's one act, and a typed bill belongs in the totals. Likewise, those who may correct a visit by a grant correct its bill with
 * it, whatever has become of the expenses since. The answer names the expenses only to those who can see them.
 */
@Injectable()
export class VisitExpenses {
  private readonly store: RecordStore<StoredExpense>;

  constructor(records: Records, costs: VisitCosts, bin: RecycleBin, database: Database) {
    this.store = records.of(expenses);
    costs.fillBy((...booked) => database.partAsOrganisation(() => this.book(...booked)));
    // What was paid stays when its visit is deleted for good.
    bin.beforePurge('visit', async ({ query, organisationId }, id) => {
      await query(unlinkVisit, [organisationId, id]);
    });
  }

  private async book(transaction: Transaction, scope: Scope, change: VisitChange): Promise<readonly string[]> {
    const { before, after } = change;
    const visitId = (after ?? before)?.id ?? '';
    const rows = before ? await this.rowsOf(transaction, visitId) : [];
    const known = expensesOf(before?.costs ?? [], rows);
    const lines = linesOf(before?.costs ?? [], after?.costs ?? [], known);
    const stayed = new Set([...lines.values()].map((line) => known.get(line)));
    for (const row of rows) if (!stayed.has(row)) await this.letGo(transaction, scope, row, change);
    if (!after) return [];
    const vendor = await this.vendorOf(transaction, after);
    for (const line of after.costs) {
      const was = lines.get(line);
      const row = was && known.get(was);
      if (row && before && change.alongside === 'follow') {
        const body = { ...corrected(was, line, row), ...(await this.moved(transaction, before, after)) };
        await this.correct(transaction, scope, row, body);
      }
      // One that somebody deleted by itself isn't booked again at the next correction.
      if (!was) await this.add(transaction, scope, after, { line, vendor });
    }
    return this.idsOf(transaction, visitId);
  }

  private async rowsOf(transaction: Transaction, visitId: string): Promise<StoredExpense[]> {
    const rows: StoredExpense[] = [];
    for (const id of await this.idsOf(transaction, visitId))
      rows.push(await this.store.locked(transaction, { parentId: null, id }));
    return rows;
  }

  private async add(
    transaction: Transaction,
    scope: Scope,
    visit: StoredVisit,
    { line, vendor }: { line: VisitCost; vendor: string | null },
  ): Promise<void> {
    const { amountPence, category, description } = line;
    const pets = [{ petId: visit.petId, sharePence: null }];
    const body = { spentOn: dayOf(visit), amountPence, category, vendor, pets, note: description, visitId: visit.id };
    await this.store.createWithin(transaction, scope, { parentId: null, body });
  }

  /** Only what the correction changed: what was typed in the expense itself stays. */
  private async moved(transaction: Transaction, before: StoredVisit, after: StoredVisit): Promise<RecordFields> {
    return {
      ...(before.at.date !== after.at.date && { spentOn: dayOf(after) }),
      ...(before.contactId !== after.contactId && { vendor: await this.vendorOf(transaction, after) }),
    };
  }

  /** For a line no longer on the bill, or a deleted visit. What stays keeps its link to a visit that can still be restored. */
  private async letGo(transaction: Transaction, scope: Scope, row: StoredExpense, change: VisitChange) {
    const { after, alongside, before } = change;
    if (alongside === 'keep') {
      if (after) await this.correct(transaction, scope, row, { visitId: null });
      return;
    }
    await this.store.removeWithin(transaction, scope.actor, {
      parentId: null,
      id: row.id,
      deletedWith: after ? null : (before?.id ?? null),
    });
  }

  private async correct(transaction: Transaction, scope: Scope, { id }: StoredExpense, body: RecordFields) {
    if (Object.keys(body).length === 0) return;
    await this.store.updateWithin(transaction, scope, { key: { parentId: null, id }, body });
  }

  private async vendorOf({ query, organisationId }: Transaction, { contactId }: StoredVisit): Promise<string | null> {
    if (contactId === null) return null;
    const [contact] = await query<{ name: string }>(contactName, [organisationId, contactId]);
    return contact?.name ?? null;
  }

  private async idsOf({ query, organisationId }: Transaction, visitId: string): Promise<string[]> {
    return (await query<{ id: string }>(expensesOfVisit, [organisationId, visitId])).map(({ id }) => id);
  }
}

/** A fee for a visit cancelled before its day has been paid by now. */
function dayOf({ at: { date, zone } }: StoredVisit): string {
  const today = dateIn(zone);
  return date < today ? date : today;
}

function corrected(was: VisitCost, line: VisitCost, { pets }: StoredExpense): RecordFields {
  return {
    ...(was.description !== line.description && { note: line.description }),
    ...(was.category !== line.category && { category: line.category }),
    // Typed shares wouldn't add up to the new amount.
    ...(was.amountPence !== line.amountPence && {
      amountPence: line.amountPence,
      pets: pets.map(({ petId }) => ({ petId, sharePence: null })),
    }),
  };
}
