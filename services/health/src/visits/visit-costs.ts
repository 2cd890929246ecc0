import { Injectable } from '@nestjs/common';
import type { Alongside, StoredVisit } from '@petcare/contracts/health';
import type { Scope, Transaction } from '@petcare/platform';

/** A visit before and after a change; null if it didn't or doesn't exist. */
export interface VisitChange {
  readonly before: StoredVisit | null;
  readonly after: StoredVisit | null;
  /** Should existing expenses follow the change, or stay as they are? */
  readonly alongside: Alongside;
}

/** Keeps expenses for what visits cost, in the visit's transaction. @returns the ids there are now */
export type CostBook = (transaction: Transaction, scope: Scope, change: VisitChange) => Promise<readonly string[]>;

const keepIds = `update health.visit set expense_ids = $3 where organisation_id = $1 and id = $2`;

/** Which expenses a visit has now; the domain that keeps them reports every change. */
export async function noteExpenses(
  { query, organisationId }: Transaction,
  visitId: string,
  expenseIds: readonly string[],
): Promise<void> {
  await query(keepIds, [organisationId, visitId, JSON.stringify(expenseIds)]);
}

/** Filled by the domain that keeps expenses. Until then, cost lines stay with their visit and nowhere else. */
@Injectable()
export class VisitCosts {
  private keep: CostBook = (_transaction, _scope, { after }) => Promise.resolve(after?.expenseIds ?? []);

  fillBy(book: CostBook): void {
    this.keep = book;
  }

  book(transaction: Transaction, scope: Scope, change: VisitChange): Promise<readonly string[]> {
    return this.keep(transaction, scope, change);
  }
}
