import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Whose card is charged for an organisation. The card itself is held by the provider. */
@Entity({ schema: 'billing', name: 'payer' })
@Check('payer_customer_check', `length(customer_id) BETWEEN 1 AND 255`)
@Check(
  'payer_card_check',
  `(card_id IS NULL) = (card_brand IS NULL) AND (card_id IS NULL) = (card_last4 IS NULL) AND (card_id IS NULL) = (card_expires IS NULL)`,
)
@Index(['customerId'])
export class PayerEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  /** The provider's id for it. */
  @Column('text')
  customerId: string;

  /** The provider's id for the card; null while there is none. */
  @Column('text', { nullable: true })
  cardId: string | null;

  @Column('text', { nullable: true })
  cardBrand: string | null;

  @Column('text', { nullable: true })
  cardLast4: string | null;

  /** 2029-04 */
  @Column('text', { nullable: true })
  cardExpires: string | null;

  /** When the provider recorded the newest card, or it was removed here: anything earlier changes nothing. */
  @Column('timestamptz', { nullable: true })
  cardAt: string | null;
}
