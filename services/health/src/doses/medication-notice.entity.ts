import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique, type Relation } from 'typeorm';
import { MedicationEntity } from '../medications/medication.entity.ts';

/** One of those chosen is told about a dose or a refill, once; the mail has the same id. */
@Entity({ schema: 'health', name: 'medication_notice' })
@Unique(['organisationId', 'aboutId', 'recipientId'])
@Index(['organisationId', 'medicationId'])
export class MedicationNoticeEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  medicationId: string;

  /** The dose, or the plan's `refillMailId`. */
  @Column('uuid')
  aboutId: string;

  @Column('uuid')
  recipientId: string;

  @ManyToOne(() => MedicationEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'organisation_id', referencedColumnName: 'organisationId' },
    { name: 'medication_id', referencedColumnName: 'id' },
  ])
  medication: Relation<MedicationEntity>;
}
