import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { renewal, type StoredRenewal } from '@petcare/contracts/money';
import { KeepsRulesOf, TenantRow } from '@petcare/platform';
import { PolicyEntity } from './policy.entity.ts';

@Entity({ schema: 'money', name: 'renewal' })
@Index(['organisationId', 'policyId', 'startsOn', 'id'], { where: 'deleted_at IS NULL' })
@KeepsRulesOf('renewal', renewal.stored)
export class RenewalEntity extends TenantRow {
  @Column('uuid')
  policyId: string;

  @ManyToOne(() => PolicyEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'organisation_id', referencedColumnName: 'organisationId' },
    { name: 'policy_id', referencedColumnName: 'id' },
  ])
  policy: Relation<PolicyEntity>;

  @Column('date')
  startsOn: string;

  @Column('int', { nullable: true })
  quotedPence: number | null;

  /** For the whole term. */
  @Column('int')
  paidPence: number;

  @Column('text')
  decision: StoredRenewal['decision'];

  /** What the policy said before this term moved it on. */
  @Column('jsonb', { nullable: true })
  replaces: StoredRenewal['replaces'];
}
