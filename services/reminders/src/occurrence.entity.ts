import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique, type Relation } from 'typeorm';
import { ReminderEntity } from './reminder.entity.ts';

/** One date of a reminder. The wall time is its identity, so that an hour that comes twice is one occurrence. */
@Entity({ schema: 'reminders', name: 'occurrence' })
@Unique(['organisationId', 'reminderId', 'localAt'])
@Index(['organisationId', 'dueAt', 'id'], { where: `status = 'scheduled'` })
@Check('occurrence_status_check', `status IN ('scheduled', 'done', 'cancelled')`)
@Check(
  'occurrence_done_check',
  `(status = 'done') = (done_at IS NOT NULL) AND (done_at IS NULL) = (done_by_name IS NULL)`,
)
@Check('occurrence_cancelled_check', `(status = 'cancelled') = (cancel_reason IS NOT NULL)`)
export class OccurrenceEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  reminderId: string;

  /** Wall time in `zone`; 09:00 when it is for the whole day. */
  @Column('timestamp')
  localAt: string;

  @Column('boolean')
  allDay: boolean;

  @Column('text')
  zone: string;

  @Column('timestamptz')
  dueAt: string;

  @Column('text', { default: 'scheduled' })
  status: 'scheduled' | 'done' | 'cancelled';

  @Column('timestamptz', { nullable: true })
  doneAt: string | null;

  @Column('uuid', { nullable: true })
  doneBy: string | null;

  @Column('text', { nullable: true })
  doneByName: string | null;

  @Column('text', { nullable: true })
  cancelReason: string | null;

  @ManyToOne(() => ReminderEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'organisation_id', referencedColumnName: 'organisationId' },
    { name: 'reminder_id', referencedColumnName: 'id' },
  ])
  reminder: Relation<ReminderEntity>;
}
