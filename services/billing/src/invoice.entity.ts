import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique, type Relation } from 'typeorm';
import type { InvoiceLine } from '@petcare/contracts/billing';
import { SubscriptionEntity } from './subscription.entity.ts';

/**
 * A bill. It's never changed or deleted while the organisation exists; what happens to it is recorded alongside. Only its due date moves:
 * forward when a card is declined, and back by the time an organisation was deleted.
 */
@Entity({ schema: 'billing', name: 'invoice' })
@Unique(['organisationId', 'sequence'])
@Index(['number'])
@Check('invoice_sequence_check', `sequence > 0`)
@Check('invoice_lines_check', `jsonb_typeof(lines) = 'array' AND jsonb_array_length(lines) > 0`)
@Check('invoice_total_pence_check', `total_pence >= 0`)
@Check('invoice_vat_check', `vat_percent BETWEEN 0 AND 100 AND vat_pence BETWEEN 0 AND total_pence`)
@Check('invoice_refunded_pence_check', `refunded_pence BETWEEN 0 AND total_pence`)
@Check('invoice_refund_check', `refunded_pence = 0 OR paid_at IS NOT NULL`)
export class InvoiceEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  @PrimaryColumn('uuid')
  id: string;

  /** 1, 2, 3 and so on for each organisation, without gaps. */
  @Column('int')
  sequence: number;

  @Column('text')
  number: string;

  @Column('jsonb')
  lines: InvoiceLine[];

  @Column('int')
  totalPence: number;

  @Column('int')
  vatPercent: number;

  @Column('int')
  vatPence: number;

  @Column('timestamptz')
  periodStartsAt: string;

  @Column('timestamptz')
  periodEndsAt: string;

  @Column('timestamptz')
  issuedAt: string;

  @Column('timestamptz')
  dueAt: string;

  @Column('timestamptz', { nullable: true })
  paidAt: string | null;

  @Column('int', { default: 0 })
  refundedPence: number;

  @ManyToOne(() => SubscriptionEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'organisation_id' })
  subscription: Relation<SubscriptionEntity>;
}
