import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique, type Relation } from 'typeorm';
import { ReminderEntity } from './reminder.entity.ts';
import type { WrittenEntry } from './completion-entries.ts';

/** One date of a reminder. Its wall time is its identity, so that an hour that comes twice is one occurrence. */
@Entity({ schema: 'reminders', name: 'occurrence' })
// Doesn't start with the organisation: while a table has no statistics, a look-up by id would go through all of an organisation's rows.
@Unique(['reminderId', 'localAt', 'organisationId'])
@Index(['organisationId', 'dueAt', 'id'], { where: `status = 'scheduled'` })
@Index('occurrence_closed_idx', ['organisationId', 'closedAt', 'id'], {
  where: `status IN ('done', 'skipped', 'lapsed')`,
})
@Index(['organisationId', 'visitId'], { where: `visit_id IS NOT NULL AND status = 'scheduled'` })
@Index('occurrence_cancelled_idx', ['organisationId', 'closedAt', 'id'], { where: `status = 'cancelled'` })
@Index('occurrence_any_idx', ['organisationId', 'dueAt', 'id'], { where: `status <> 'cancelled'` })
@Check('occurrence_status_check', `status IN ('scheduled', 'done', 'skipped', 'lapsed', 'cancelled')`)
@Check(
  'occurrence_done_check',
  `(status IN ('done', 'skipped')) = (done_at IS NOT NULL) AND (done_at IS NULL) = (done_by_name IS NULL)`,
)
@Check('occurrence_cancelled_check', `(status = 'cancelled') = (cancel_reason IS NOT NULL)`)
@Check('occurrence_booked_check', `visit_id IS NULL OR booked_on IS NOT NULL`)
@Check('occurrence_skip_reason_check', `length(skip_reason) BETWEEN 1 AND 200`)
export class OccurrenceEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  reminderId: string;

  /** Wall time in `zone`; 09:00 for a whole day. */
  @Column('timestamp')
  localAt: string;

  @Column('boolean')
  allDay: boolean;

  @Column('text')
  zone: string;

  @Column('timestamptz')
  dueAt: string;

  @Column('text', { default: 'scheduled' })
  status: 'scheduled' | 'done' | 'skipped' | 'lapsed' | 'cancelled';

  /** Due again then, while it's open. */
  @Column('timestamptz', { nullable: true })
  snoozedUntil: string | null;

  @Column('int', { default: 0 })
  snoozes: number;

  /** The planned vet visit it's waiting for, while it's open. */
  @Column('uuid', { nullable: true })
  visitId: string | null;

  /** The day it's booked for: the visit's, or an agreed one. It's postponed until then. */
  @Column('date', { nullable: true })
  bookedOn: string | null;

  /** When and by whom it was done or skipped. */
  @Column('timestamptz', { nullable: true })
  doneAt: string | null;

  @Column('uuid', { nullable: true })
  doneBy: string | null;

  @Column('text', { nullable: true })
  doneByName: string | null;

  @Column('text', { nullable: true })
  skipReason: string | null;

  /** The newer occurrence in its group that closed this one. */
  @Column('uuid', { nullable: true })
  closedWith: string | null;

  /** What was written into its pets' records when it was done. */
  @Column('jsonb', { nullable: true })
  wrote: WrittenEntry[] | null;

  @Column('text', { nullable: true })
  cancelReason: string | null;

  @Column('timestamptz', { nullable: true })
  cancelledAt: string | null;

  /**
   * When it was done, skipped or cancelled. Nobody did a lapsed one, so that has its due time. Null while it's open. A trigger
   * writes it.
   */
  @Column('timestamptz', { nullable: true })
  closedAt: string | null;

  @ManyToOne(() => ReminderEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'organisation_id', referencedColumnName: 'organisationId' },
    { name: 'reminder_id', referencedColumnName: 'id' },
  ])
  reminder: Relation<ReminderEntity>;
}
