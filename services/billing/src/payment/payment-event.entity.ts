import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { PaymentNews } from './payment-provider.ts';

/** What the provider told us: stored first, then handled once, whatever the order and however often it arrives. */
@Entity({ schema: 'billing', name: 'payment_event' })
@Check('payment_event_id_check', `length(id) BETWEEN 1 AND 255`)
@Check('payment_event_tries_check', `tries >= 0`)
@Index(['nextTryAt'])
export class PaymentEventEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  /** The provider's own. */
  @PrimaryColumn('text')
  id: string;

  /** The parts we need of what it said. */
  @Column('jsonb')
  news: PaymentNews;

  /** When it happened, by the provider's clock. */
  @Column('timestamptz')
  happenedAt: string;

  @Column('timestamptz', { default: () => 'platform.now()' })
  receivedAt: string;

  @Column('timestamptz', { nullable: true })
  takenAt: string | null;

  /** Whether it changed anything. */
  @Column('text', { nullable: true })
  outcome: string | null;

  @Column('int', { default: 0 })
  tries: number;

  /** Null once it has been handled. */
  @Column('timestamptz', { nullable: true, default: () => 'platform.now()' })
  nextTryAt: string | null;
}
