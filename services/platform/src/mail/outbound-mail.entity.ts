import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

type OutboundMailState = 'planned' | 'claimed' | 'sent' | 'suppressed' | 'failed' | 'missed';

/** A mail to be sent, once, when its time comes; what it says is composed then. */
@Entity({ schema: 'platform', name: 'outbound_mail' })
@Unique(['organisationId', 'kind', 'subjectId'])
@Check('outbound_mail_state', `state IN ('planned', 'claimed', 'sent', 'suppressed', 'failed', 'missed')`)
@Check('outbound_mail_claim', `(state = 'claimed') = (lease_token IS NOT NULL)`)
@Index(['nextAt'], { where: `state IN ('planned', 'claimed')` })
export class OutboundMailEntity {
  /** The nil UUID for a mail about an account, which belongs to no organisation. */
  @PrimaryColumn('uuid')
  organisationId: string;

  @PrimaryColumn('uuid')
  id: string;

  /** Name of the `MailKind` that composes it. */
  @Column('text')
  kind: string;

  /** The row it is about. */
  @Column('uuid')
  subjectId: string;

  @Column('timestamptz')
  sendAt: string;

  @Column('text', { default: 'planned' })
  state: OutboundMailState;

  /** When a worker looks at it next: its time, then the end of a lease, then the next try. */
  @Column('timestamptz')
  nextAt: string;

  /** Whoever holds it may act for this mail; a later claim takes it away. */
  @Column('uuid', { nullable: true })
  leaseToken: string | null;

  /** Times it was claimed. */
  @Column('int', { default: 0 })
  attempts: number;

  /**
   * Set before the server is given the message and taken back only when it refuses it. A claim leaves it alone: with it
   * set and no answer on record, the message may have arrived.
   */
  @Column('timestamptz', { nullable: true })
  offeredAt: string | null;

  /** Times the message was given to the server and not refused; more than one may have arrived twice. */
  @Column('int', { default: 0 })
  offerCount: number;

  /** The same in every attempt. */
  @Column('text', { nullable: true })
  messageId: string | null;

  /** What the server said when it accepted it. */
  @Column('text', { nullable: true })
  response: string | null;

  /** Why it did not go: the reason of a suppression, or the last error. */
  @Column('text', { nullable: true })
  lastError: string | null;

  @Column('timestamptz', { nullable: true })
  sentAt: string | null;

  @Column('timestamptz', { default: () => 'platform.now()' })
  createdAt: string;

  @Column('timestamptz', { default: () => 'platform.now()' })
  updatedAt: string;
}
