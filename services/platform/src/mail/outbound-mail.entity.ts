import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** `planned`, `failed` and `uncertain` mails are tried (again) at `nextAt`; without it nothing more happens automatically. */
type OutboundMailState = 'planned' | 'failed' | 'uncertain' | 'sent' | 'suppressed' | 'dead' | 'missed';

/** A mail to be sent, once, when it's due; its contents are composed then. */
@Entity({ schema: 'platform', name: 'outbound_mail' })
@Unique(['organisationId', 'kind', 'subjectId'])
@Check('outbound_mail_state', `state IN ('planned', 'failed', 'uncertain', 'sent', 'suppressed', 'dead', 'missed')`)
@Check('outbound_mail_open', `state = 'uncertain' OR (state IN ('planned', 'failed')) = (next_at IS NOT NULL)`)
@Check('outbound_mail_lease', `lease_token IS NULL OR next_at IS NOT NULL`)
@Index(['nextAt', 'organisationId'], { where: `next_at IS NOT NULL` })
@Index(['organisationId', 'nextAt'], { where: `next_at IS NOT NULL` })
@Index(['organisationId', 'problemAt', 'id'], { where: `problem_at IS NOT NULL` })
@Index(['problemAt', 'id'], { where: `problem_at IS NOT NULL` })
@Index(['updatedAt'], { where: `next_at IS NULL` })
@Index(['requestId', 'id'], { where: `request_id IS NOT NULL` })
export class OutboundMailEntity {
  /** The nil UUID for a mail about an account, which belongs to no organisation. */
  @PrimaryColumn('uuid')
  organisationId: string;

  @PrimaryColumn('uuid')
  id: string;

  /** The name of the `MailKind` that composes it. */
  @Column('text')
  kind: string;

  /** The row it's about. */
  @Column('uuid')
  subjectId: string;

  @Column('timestamptz')
  sendAt: string;

  @Column('text', { default: 'planned' })
  state: OutboundMailState;

  /** When a worker looks at it next: its due time, then that of the next try; null when it has ended. */
  @Column('timestamptz', { nullable: true })
  nextAt: string | null;

  /** Whoever holds it may act for this mail; a later claim takes it away. */
  @Column('uuid', { nullable: true })
  leaseToken: string | null;

  /** Until then no other worker claims it. In no index, so that a claim is cheap. */
  @Column('timestamptz', { nullable: true })
  leasedUntil: string | null;

  /** Its organisation's epoch when it was claimed: the letter is written from what was read then, or later. */
  @Column('bigint', { default: 0 })
  epoch: number;

  /** Times it was claimed. */
  @Column('int', { default: 0 })
  attempts: number;

  /**
   * Set before the server is given the message and cleared only when it refuses it. A claim leaves it alone: if it's
   * set and no answer is recorded, the message may have arrived. The state is `uncertain` from then until the answer.
   */
  @Column('timestamptz', { nullable: true })
  offeredAt: string | null;

  /** Times the message was given to the server and not refused; more than one means it may have arrived twice. */
  @Column('int', { default: 0 })
  offerCount: number;

  /** The same in every attempt. */
  @Column('text', { nullable: true })
  messageId: string | null;

  /** The address it was offered for. */
  @Column('text', { nullable: true })
  recipient: string | null;

  /** Since when somebody has to be told that it didn't arrive, or may not have. */
  @Column('timestamptz', { nullable: true })
  problemAt: string | null;

  /** What the server said when it accepted it. */
  @Column('text', { nullable: true })
  response: string | null;

  /** What only this mail may say, encrypted; erased however it ends. */
  @Column('text', { nullable: true })
  sealedSecret: string | null;

  /** Why it wasn't sent: the reason it was suppressed, or the last error. */
  @Column('text', { nullable: true })
  lastError: string | null;

  @Column('timestamptz', { nullable: true })
  sentAt: string | null;

  /** The request that last planned it; null if none did, such as for what a worker plans ahead. */
  @Column('text', { nullable: true })
  requestId: string | null;

  @Column('timestamptz', { default: () => 'platform.now()' })
  createdAt: string;

  @Column('timestamptz', { default: () => 'platform.now()' })
  updatedAt: string;
}
