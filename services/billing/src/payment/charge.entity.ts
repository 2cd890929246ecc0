import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { chargeStatus, type ChargeStatus } from '@petcare/contracts/billing';
import { InvoiceEntity } from '../invoice.entity.ts';

const statuses = chargeStatus.options.map((status) => `'${status}'`).join(', ');

/** That a card is charged for a bill, once. */
@Entity({ schema: 'billing', name: 'charge' })
@Check('charge_status_check', `status IN (${statuses})`)
@Check('charge_back_check', `sent_back_pence BETWEEN 0 AND back_pence`)
@Check('charge_tries_check', `tries >= 0`)
@Index(['nextTryAt'])
export class ChargeEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  @PrimaryColumn('uuid')
  invoiceId: string;

  @Column('text')
  status: ChargeStatus;

  /** What the provider calls its request for the money: there is one for each bill, and it can be paid once. */
  @Column('text', { nullable: true })
  providerId: string | null;

  @Column('int', { default: 0 })
  tries: number;

  /** When the card is charged, the request withdrawn or money sent back next; null when nothing of it is to be done. */
  @Column('timestamptz', { nullable: true })
  nextTryAt: string | null;

  /** When what the status tells happened, by the provider: what happened before that changes nothing. */
  @Column('timestamptz', { nullable: true })
  happenedAt: string | null;

  @Column('timestamptz', { nullable: true })
  firstDeclinedAt: string | null;

  /** The provider's page on which somebody pays it or confirms that. */
  @Column('text', { nullable: true })
  payUrl: string | null;

  /** Whether it was this charge that paid the bill. */
  @Column('boolean', { default: false })
  isPaid: boolean;

  /** How much is to go back to the card, and how much of that has. */
  @Column('int', { default: 0 })
  backPence: number;

  @Column('int', { default: 0 })
  sentBackPence: number;

  @ManyToOne(() => InvoiceEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'organisation_id', referencedColumnName: 'organisationId' },
    { name: 'invoice_id', referencedColumnName: 'id' },
  ])
  invoice: Relation<InvoiceEntity>;
}
