import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique, type Relation } from 'typeorm';
import { OccurrenceEntity } from './occurrence.entity.ts';

/** That one person hears of one occurrence, once; how the mail fares is on the outbound mail of the same subject. */
@Entity({ schema: 'reminders', name: 'notification' })
@Unique('notification_once_key', ['organisationId', 'occurrenceId', 'recipientId', 'channel', 'kind'])
@Check('notification_channel_check', `channel IN ('e-mail')`)
@Check('notification_kind_check', `kind IN ('due')`)
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

  @Column('text')
  kind: 'due';

  @ManyToOne(() => OccurrenceEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'organisation_id', referencedColumnName: 'organisationId' },
    { name: 'occurrence_id', referencedColumnName: 'id' },
  ])
  occurrence: Relation<OccurrenceEntity>;
}
