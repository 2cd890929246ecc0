import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { MedicationEntity } from '../medications/medication.entity.ts';

/** When the worker looks at a medication again: its plan continues, begins or ends, or somebody has to be told. */
@Entity({ schema: 'health', name: 'dose_plan' })
@Index(['lookAt'], { where: 'look_at IS NOT NULL' })
export class DosePlanEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  @PrimaryColumn('uuid')
  medicationId: string;

  /** Null when nothing is coming. */
  @Column('timestamptz', { nullable: true })
  lookAt: string | null;

  /** The subject of the mail that says stock is running out; null while it isn't. */
  @Column('uuid', { nullable: true })
  refillMailId: string | null;

  /** Since when nobody is asked for its doses: it's on hold, stopped or over; null while it's given. */
  @Column('timestamptz', { nullable: true })
  heldFrom: string | null;

  /** When that was over the last time. */
  @Column('timestamptz', { nullable: true })
  heldUntil: string | null;

  /** How many of its times have passed meanwhile, of all the times it was on hold. */
  @Column('int', { default: 0 })
  dosesHeld: number;

  /** Since when somebody else is told about doses that aren't given: not about those due before. Null while nobody is. */
  @Column('timestamptz', { nullable: true })
  escalatesFrom: string | null;

  @OneToOne(() => MedicationEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'organisation_id', referencedColumnName: 'organisationId' },
    { name: 'medication_id', referencedColumnName: 'id' },
  ])
  medication: Relation<MedicationEntity>;
}
