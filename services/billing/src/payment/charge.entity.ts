import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { chargeStatus, type ChargeStatus } from '@petcare/contracts/billing';
import { InvoiceEntity } from '../invoice.entity.ts';

const statuses = chargeStatus.options.map((status) => `'${status}'`).join(', ');

/** A card is charged for a bill, once. */
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

  /** The provider's id for its request for the money: one per bill at a time, payable once. Null again once that is closed unpaid. */
  @Column('text', { nullable: true })
  providerId: string | null;

  @Column('int', { default: 0 })
  tries: number;

  /** When the card is next charged, the request withdrawn or money sent back; null if nothing is to be done. */
  @Column('timestamptz', { nullable: true })
  nextTryAt: string | null;

  /** When the event behind the status happened, by the provider's clock: anything earlier changes nothing. */
  @Column('timestamptz', { nullable: true })
  happenedAt: string | null;

  @Column('timestamptz', { nullable: true })
  firstDeclinedAt: string | null;

  /** The provider's page where somebody pays or confirms it. */
  @Column('text', { nullable: true })
  payUrl: string | null;

  /** Whether this charge is what paid the bill. */
  @Column('boolean', { default: false })
  isPaid: boolean;

  /** How much is to go back to the card, and how much has. */
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
