import { Check, Column, Entity, Index } from 'typeorm';
import { reminderType, type ReminderType } from '@petcare/contracts';
import { nameOrder, TenantRow } from '@petcare/platform';

const types = reminderType.options.map((type) => `'${type}'`).join(', ');

@Entity({ schema: 'reminders', name: 'reminder' })
@Index(['organisationId', 'title', 'id'], { where: 'deleted_at IS NULL' })
@Index(['plannedUntil'], { where: 'rrule IS NOT NULL AND deleted_at IS NULL' })
@Check('reminder_title_check', `length(title) BETWEEN 1 AND 120`)
@Check('reminder_type_check', `type IN (${types})`)
@Check('reminder_date_check', `date >= '2000-01-01' AND date < '2100-01-01'`)
@Check('reminder_rrule_check', `rrule ~ '^FREQ=(DAILY|WEEKLY)(;INTERVAL=[1-9][0-9]{0,2})?$'`)
@Check('reminder_notes_check', `length(notes) BETWEEN 1 AND 2000`)
export class ReminderEntity extends TenantRow {
  @Column({ type: 'text', collation: nameOrder })
  title: string;

  @Column('text')
  type: ReminderType;

  /** The first date; a rule that repeats counts from here. */
  @Column('date')
  date: string;

  /** Wall time; null is all day. */
  @Column('time', { nullable: true })
  time: string | null;

  @Column('text')
  zone: string;

  @Column('text', { nullable: true })
  rrule: string | null;

  @Column('text', { nullable: true })
  notes: string | null;

  /** Every occurrence up to this local date is a row already. */
  @Column('date')
  plannedUntil: string;
}
