import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique, type Relation } from 'typeorm';
import { medication, type DoseRoute, type DoseUnit, type GivenOutcome } from '@petcare/contracts/health';
import { KeepsRulesOf } from '@petcare/platform';
import { MedicationEntity } from '../medications/medication.entity.ts';

/** One dose: planned ahead with its time, or recorded when it was given. Each medication has at most one per moment. */
@Entity({ schema: 'health', name: 'dose' })
@Unique(['medicationId', 'dueAt', 'organisationId'])
@Index(['organisationId', 'localOn', 'dueAt', 'id'])
@Index(['organisationId', 'petId', 'localOn', 'dueAt', 'id'])
@Index(['organisationId', 'givenBy'], { where: 'given_by IS NOT NULL' })
@Check('dose_outcome_check', `outcome IN ('given', 'partly', 'refused', 'vomited', 'skipped')`)
@Check(
  'dose_given_check',
  `(outcome IS NULL) = (given_at IS NULL) AND (given_at IS NULL) = (given_by_name IS NULL) AND (given_at IS NULL) = (recorded_at IS NULL)`,
)
@Check('dose_unplanned_check', `is_planned OR outcome IS NOT NULL`)
@Check('dose_amount_check', `amount > 0 AND given_amount > 0 AND stock_taken >= 0`)
@Check('dose_note_check', `length(note) BETWEEN 1 AND 500`)
@KeepsRulesOf('dose', medication.row.pick({ drug: true, strength: true, unit: true, route: true }))
@Check(
  'dose_kept_check',
  `(drug IS NULL) = (unit IS NULL) AND (drug IS NULL) = (route IS NULL) AND (drug IS NOT NULL OR strength IS NULL)`,
)
@Check('dose_window_check', `closes_at >= due_at`)
export class DoseEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  petId: string;

  @Column('uuid')
  medicationId: string;

  @Column('timestamptz')
  dueAt: string;

  /** Wall time in `zone`, and its date. */
  @Column('timestamp')
  localAt: string;

  @Column('date')
  localOn: string;

  @Column('text')
  zone: string;

  /** Open until then, and missed from then on. */
  @Column('timestamptz')
  closesAt: string;

  @Column('numeric')
  amount: string;

  /** What its medication was when it was given or missed, once that is something else: null for what the medication is, like all below. */
  @Column('text', { nullable: true })
  drug: string | null;

  @Column('text', { nullable: true })
  strength: string | null;

  /** Of `amount`, `givenAmount` and `stockTaken`. */
  @Column('text', { nullable: true })
  unit: DoseUnit | null;

  @Column('text', { nullable: true })
  route: DoseRoute | null;

  @Column('boolean')
  isPlanned: boolean;

  @Column('text', { nullable: true })
  outcome: GivenOutcome | null;

  @Column('timestamptz', { nullable: true })
  givenAt: string | null;

  @Column('uuid', { nullable: true })
  givenBy: string | null;

  @Column('text', { nullable: true })
  givenByName: string | null;

  /** When somebody recorded it, which starts the time for undoing it; earlier for what can't be undone because it came back up later. */
  @Column('timestamptz', { nullable: true })
  recordedAt: string | null;

  @Column('numeric', { nullable: true })
  givenAmount: string | null;

  /** What it took from the stock, returned when it's undone. */
  @Column('numeric', { nullable: true })
  stockTaken: string | null;

  @Column('text', { nullable: true })
  note: string | null;

  @ManyToOne(() => MedicationEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'organisation_id', referencedColumnName: 'organisationId' },
    { name: 'medication_id', referencedColumnName: 'id' },
  ])
  medication: Relation<MedicationEntity>;
}
