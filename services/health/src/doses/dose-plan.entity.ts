import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { MedicationEntity } from '../medications/medication.entity.ts';

/** When the worker looks at a medication again: its plan goes on, begins or ends, or somebody has to be told. */
@Entity({ schema: 'health', name: 'dose_plan' })
@Index(['lookAt'], { where: 'look_at IS NOT NULL' })
export class DosePlanEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  @PrimaryColumn('uuid')
  medicationId: string;

  /** Null when nothing is to come. */
  @Column('timestamptz', { nullable: true })
  lookAt: string | null;

  /** Subject of the mail that says what is there will not last; null while it does. */
  @Column('uuid', { nullable: true })
  refillMailId: string | null;

  @OneToOne(() => MedicationEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'organisation_id', referencedColumnName: 'organisationId' },
    { name: 'medication_id', referencedColumnName: 'id' },
  ])
  medication: Relation<MedicationEntity>;
}
