import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique, type Relation } from 'typeorm';
import { DigestEntity } from './digest/digest.entity.ts';
import { OccurrenceEntity } from './occurrence.entity.ts';

/** One person is told about one occurrence, once; the outbound mail with the same subject records how that went. */
@Entity({ schema: 'reminders', name: 'notification' })
@Unique('notification_once_key', ['organisationId', 'occurrenceId', 'recipientId', 'channel', 'kind'])
@Check('notification_channel_check', `channel IN ('e-mail')`)
@Check(
  'notification_kind_check',
  `kind ~ '^(due|(lead|follow-up) ([1-5]|P[0-9A-Z]{2,20})|snooze [1-9][0-9]{0,2}|escalation)$'`,
)
@Check('notification_outcome_check', `(outcome IS NULL) = (outcome_at IS NULL) AND outcome ~ '^[a-z-]{1,20}$'`)
@Index(['organisationId', 'digestId'], { where: `digest_id IS NOT NULL` })
@Index(['organisationId', 'recipientId', 'countedAt'], { where: `counted_at IS NOT NULL` })
@Index(['organisationId', 'occurrenceId', 'outcomeAt'], { where: `outcome IN ('uncertain', 'missed', 'dead')` })
export class NotificationEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  occurrenceId: string;

  @Column('uuid')
  recipientId: string;

  @Column('text')
  channel: 'e-mail';

  /** `due`, `lead P2D`, `follow-up PT1H`, `escalation`, or `snooze` and how many times it was snoozed; what went out long ago has its place in the rule. */
  @Column('text')
  kind: string;

  /** How its mail ended; null until then. */
  @Column('text', { nullable: true })
  outcome: string | null;

  @Column('timestamptz', { nullable: true })
  outcomeAt: string | null;

  /** When a mail about it was counted for somebody whose address isn't verified: before any server was offered it. */
  @Column('timestamptz', { nullable: true })
  countedAt: string | null;

  /** The daily e-mail that covers it, if any. */
  @Column('uuid', { nullable: true })
  digestId: string | null;

  @ManyToOne(() => DigestEntity)
  @JoinColumn([
    { name: 'organisation_id', referencedColumnName: 'organisationId' },
    { name: 'digest_id', referencedColumnName: 'id' },
  ])
  digest: Relation<DigestEntity> | null;

  @ManyToOne(() => OccurrenceEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'organisation_id', referencedColumnName: 'organisationId' },
    { name: 'occurrence_id', referencedColumnName: 'id' },
  ])
  occurrence: Relation<OccurrenceEntity>;
}
