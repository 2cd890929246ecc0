import { TenantRow } from '@petcare/platform';
import { Check, Column, Entity, Index } from 'typeorm';

/** A medical history that somebody had mailed, to whom and about which time. */
@Entity({ schema: 'money', name: 'medical_mail' })
@Index(['organisationId', 'petId', 'createdAt', 'id'])
@Check('medical_mail_note_check', `char_length(note) <= 500`)
export class MedicalMailEntity extends TenantRow {
  @Column('uuid')
  petId: string;

  @Column('text')
  recipient: string;

  /** The first day that is told; null for all there is. */
  @Column('date', { nullable: true })
  fromDay: string | null;

  @Column('text', { nullable: true })
  note: string | null;
}
