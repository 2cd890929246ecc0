import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { claim, type StoredClaim } from '@petcare/contracts/money';
import { KeepsRulesOf, TenantRow } from '@petcare/platform';
import { PolicyEntity } from '../policies/policy.entity.ts';

@Entity({ schema: 'money', name: 'claim' })
@Index(['organisationId', 'policyId', 'createdAt', 'id'], { where: 'deleted_at IS NULL' })
@KeepsRulesOf('claim', claim.stored)
@Check('claim_paid_check', `(status = 'settled') = (paid_pence IS NOT NULL)`)
@Check('claim_expense_ids_check', `jsonb_typeof(expense_ids) = 'array' AND jsonb_array_length(expense_ids) <= 50`)
@Check('claim_file_ids_check', `jsonb_typeof(file_ids) = 'array' AND jsonb_array_length(file_ids) <= 20`)
export class ClaimEntity extends TenantRow {
  @Column('uuid')
  policyId: string;

  @ManyToOne(() => PolicyEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'organisation_id', referencedColumnName: 'organisationId' },
    { name: 'policy_id', referencedColumnName: 'id' },
  ])
  policy: Relation<PolicyEntity>;

  @Column('text')
  condition: string;

  @Column('jsonb')
  expenseIds: string[];

  @Column('text')
  status: StoredClaim['status'];

  @Column('date', { nullable: true })
  dueOn: string | null;

  @Column('int', { nullable: true })
  paidPence: number | null;

  @Column('date', { nullable: true })
  paidOn: string | null;

  @Column('text', { nullable: true })
  note: string | null;

  /** The expense that stands for the payout. */
  @Column('uuid', { nullable: true })
  payoutId: string | null;

  @Column('jsonb', { default: [] })
  fileIds: string[];
}
