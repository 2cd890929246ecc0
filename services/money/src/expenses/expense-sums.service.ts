import { Injectable } from '@nestjs/common';
import {
  expenseCategoryNames,
  expenseSummary,
  expenseVendors,
  type ExpenseCategory,
  type ExpenseGroup,
  type ExpenseSummary,
  type ExpenseSummaryQuery,
  type ExpenseVendors,
} from '@petcare/contracts/money';
import { Database, outputOf } from '@petcare/platform';
import { lastVendors, summaryBy } from './expenses.queries.ts';

interface SumRow {
  key: string | null;
  /** The pet's id. */
  name: string | null;
  isTotal: boolean;
  totalPence: number;
  count: number;
}

const toSummary = outputOf(expenseSummary);
const toVendors = outputOf(expenseVendors);

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const labels: Readonly<Record<ExpenseGroup, (key: string, name: string | null) => string>> = {
  month: (key) => monthFormat.format(new Date(`${key}-01T00:00:00Z`)),
  category: (key) => expenseCategoryNames[key as ExpenseCategory],
  // One deleted for good has left its costs behind.
  pet: (_key, name) => name ?? 'A deleted pet',
  vendor: (key) => key,
};
const unnamed: Readonly<Record<ExpenseGroup, string>> = {
  month: '',
  category: '',
  pet: 'For no pet in particular',
  vendor: 'Vendor not recorded',
};

/** Adds up what was spent, and knows who was paid recently. */
@Injectable()
export class ExpenseSums {
  constructor(private readonly database: Database) {}

  /** However it's grouped, the groups add up to the same total. */
  async by(organisationId: string, { groupBy, ...asked }: ExpenseSummaryQuery): Promise<ExpenseSummary> {
    const { from = null, to = null, petId = null, category = null, vendor = null } = asked;
    const values = [from, to, petId, category, vendor];
    const rows = await this.database.read<SumRow & Record<string, unknown>>(organisationId, summaryBy(groupBy), values);
    const total = rows.find(({ isTotal }) => isTotal);
    return toSummary({
      totalPence: total?.totalPence ?? 0,
      count: total?.count ?? 0,
      groups: rows
        .filter(({ isTotal }) => !isTotal)
        .map(({ key, name, totalPence, count }) => ({
          key,
          label: key === null ? unnamed[groupBy] : labels[groupBy](key, name),
          totalPence,
          count,
        })),
    });
  }

  async vendors(organisationId: string): Promise<ExpenseVendors> {
    return toVendors({ items: await this.database.read(organisationId, lastVendors, []) });
  }
}
