import { Check, Column, Entity, Index } from 'typeorm';
import { expense, type StoredExpense } from '@petcare/contracts/money';
import { KeepsRulesOf, TenantRow } from '@petcare/platform';

@Entity({ schema: 'money', name: 'expense' })
@Index(['organisationId', 'spentOn', 'id'], { where: 'deleted_at IS NULL' })
@Index(['organisationId', 'visitId'], { where: 'visit_id IS NOT NULL' })
@KeepsRulesOf('expense', expense.stored)
@Check('expense_file_ids_check', `jsonb_typeof(file_ids) = 'array' AND jsonb_array_length(file_ids) <= 20`)
// A trigger makes sure the shares add up to the amount; see its migrations.
@Check('expense_pets_check', `jsonb_typeof(pets) = 'array' AND jsonb_array_length(pets) <= 100`)
@Check('expense_recurring_check', 'length(recurring) BETWEEN 1 AND 200')
@Check('expense_series_check', '(series_id IS NULL) = (series_on IS NULL) AND (series_id IS NULL OR recurring IS NULL)')
@Check('expense_next_on_check', 'next_on IS NULL OR (recurring IS NOT NULL AND next_on > spent_on)')
@Index(['nextOn'], { where: 'next_on IS NOT NULL AND deleted_at IS NULL' })
@Index(['organisationId', 'seriesId', 'seriesOn'], { unique: true, where: 'series_id IS NOT NULL' })
export class ExpenseEntity extends TenantRow {
  @Column('date')
  spentOn: string;

  /** Negative amounts are refunds. */
  @Column('int')
  amountPence: number;

  @Column('text')
  category: StoredExpense['category'];

  @Column('text', { nullable: true })
  vendor: string | null;

  /** Each with its share, which add up to the amount. A deleted one keeps its place. */
  @Column('jsonb')
  pets: StoredExpense['pets'];

  @Column('text', { nullable: true })
  note: string | null;

  @Column('uuid', { nullable: true })
  visitId: string | null;

  @Column('text', { nullable: true })
  recurring: string | null;

  @Column('date', { nullable: true })
  nextOn: string | null;

  /** The expense whose rule booked it; each of the rule's dates is booked once. */
  @Column('uuid', { nullable: true })
  seriesId: string | null;

  @Column('date', { nullable: true })
  seriesOn: string | null;

  @Column('jsonb', { default: [] })
  fileIds: string[];
}
