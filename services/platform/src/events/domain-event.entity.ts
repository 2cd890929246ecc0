import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An event on its way from the transaction that caused it to its subscribers. */
@Entity({ schema: 'platform', name: 'domain_event' })
@Index('domain_event_undelivered_idx', ['organisationId', 'id'], {
  where: 'delivered_at IS NULL AND given_up_at IS NULL',
})
@Index('domain_event_delivered_idx', ['deliveredAt'], { where: 'delivered_at IS NOT NULL' })
@Index('domain_event_given_up_idx', ['givenUpAt', 'id'], { where: 'given_up_at IS NOT NULL' })
export class DomainEventEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  /** In order of publication. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column('jsonb')
  payload: Record<string, unknown>;

  @Column('timestamptz', { default: () => 'platform.now()' })
  occurredAt: string;

  @Column('timestamptz', { nullable: true })
  deliveredAt: string | null;

  /** Failed deliveries. */
  @Column('int', { default: 0 })
  attempts: number;

  @Column('timestamptz', { default: () => 'platform.now()' })
  nextAttemptAt: string;

  @Column('text', { nullable: true })
  lastError: string | null;

  /** When it was set aside after too many attempts, so that later events aren't held up for ever. */
  @Column('timestamptz', { nullable: true })
  givenUpAt: string | null;
}
