import { TenantRow } from '@petcare/platform';
import { Check, Column, Entity, Index } from 'typeorm';

/** A medical history somebody sent: to whom, and about what period. */
@Entity({ schema: 'money', name: 'medical_mail' })
@Index(['organisationId', 'petId', 'createdAt', 'id'])
@Check('medical_mail_note_check', `char_length(note) <= 500`)
@Check('medical_mail_outcome_check', `outcome ~ '^[a-z-]{1,20}$'`)
export class MedicalMailEntity extends TenantRow {
  @Column('uuid')
  petId: string;

  @Column('text')
  recipient: string;

  /** The first day it covers; null for everything before the last. */
  @Column('date', { nullable: true })
  fromDay: string | null;

  /** The last; null for everything since the first. */
  @Column('date', { nullable: true })
  toDay: string | null;

  @Column('text', { nullable: true })
  note: string | null;

  /** What became of it, which the outbox forgets; null while it's on its way. */
  @Column('text', { nullable: true })
  outcome: string | null;
}
