import { Check, Column, Entity, Index } from 'typeorm';
import { expense, type StoredExpense } from '@petcare/contracts/money';
import { KeepsRulesOf, TenantRow } from '@petcare/platform';

@Entity({ schema: 'money', name: 'expense' })
@Index(['organisationId', 'spentOn', 'id'], { where: 'deleted_at IS NULL' })
@Index(['organisationId', 'visitId'], { where: 'visit_id IS NOT NULL' })
@KeepsRulesOf('expense', expense.stored)
// That the shares come to the amount is looked after by a trigger, see its migration.
@Check('expense_pets_check', `jsonb_typeof(pets) = 'array' AND jsonb_array_length(pets) <= 20`)
export class ExpenseEntity extends TenantRow {
  @Column('date')
  spentOn: string;

  /** Less than nothing is money that came back. */
  @Column('int')
  amountPence: number;

  @Column('text')
  category: StoredExpense['category'];

  @Column('text', { nullable: true })
  vendor: string | null;

  /** Each with its share, which come to the amount. One that is deleted keeps its place. */
  @Column('jsonb')
  pets: StoredExpense['pets'];

  @Column('text', { nullable: true })
  note: string | null;

  @Column('uuid', { nullable: true })
  visitId: string | null;
}
