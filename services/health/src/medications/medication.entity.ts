import { Check, Column, Entity, Index } from 'typeorm';
import { medication, type Medication } from '@petcare/contracts/health';
import { PetRecordRow } from '@petcare/pets';
import { KeepsRulesOf, nameOrder } from '@petcare/platform';

@Entity({ schema: 'health', name: 'medication' })
@Index(['organisationId', 'petId', 'drug', 'id'], { where: 'deleted_at IS NULL' })
@KeepsRulesOf('medication', medication.row)
@Check('medication_amount_check', `amount > 0 AND amount < 1000000`)
@Check('medication_stock_check', `stock >= 0 AND stock < 1000000`)
@Check(
  'medication_schedule_check',
  `jsonb_typeof(schedule) = 'object' AND schedule ?| ARRAY['times', 'everyHours', 'asNeeded']`,
)
@Check('medication_taper_check', `jsonb_typeof(taper) = 'array' AND jsonb_array_length(taper) <= 20`)
@Check('medication_ends_on_check', `ends_on >= starts_on`)
@Check('medication_file_ids_check', `jsonb_typeof(file_ids) = 'array' AND jsonb_array_length(file_ids) <= 20`)
@Check(
  'medication_assignee_ids_check',
  `jsonb_typeof(assignee_ids) = 'array' AND jsonb_array_length(assignee_ids) BETWEEN 1 AND 10`,
)
@Check(
  'medication_escalation_check',
  `escalation IS NULL OR escalation ?& ARRAY['to', 'after']
    AND escalation ->> 'after' ~ '^PT(1[5-9]M|[2-5][0-9]M|([1-9]|1[01])H([1-9]M|[1-5][0-9]M)?|12H)$'
    AND NOT schedule ? 'asNeeded' AND NOT coalesce(assignee_ids ? (escalation ->> 'to'), false)`,
)
@Check('medication_end_check', `ends_on IS NULL OR doses_total IS NULL`)
export class MedicationEntity extends PetRecordRow {
  @Column({ type: 'text', collation: nameOrder })
  drug: string;

  @Column('text', { nullable: true })
  strength: string | null;

  @Column('text', { nullable: true })
  form: string | null;

  /** Without a scale, so that it reads as it was entered. */
  @Column('numeric')
  amount: string;

  @Column('text')
  unit: Medication['unit'];

  @Column('text')
  route: Medication['route'];

  @Column('boolean')
  withFood: boolean;

  @Column('jsonb')
  schedule: Medication['schedule'];

  @Column('jsonb')
  taper: Medication['taper'];

  @Column('date')
  startsOn: string;

  @Column('date', { nullable: true })
  endsOn: string | null;

  @Column('int', { nullable: true })
  dosesTotal: number | null;

  @Column('text', { nullable: true })
  prescriber: string | null;

  /** In `unit`; each dose takes from it. */
  @Column('numeric', { nullable: true })
  stock: string | null;

  @Column('int', { nullable: true })
  refillLeadDays: number | null;

  @Column('boolean')
  emailWhenDue: boolean;

  /** People of the organisation; null: whoever added it. */
  @Column('jsonb', { nullable: true })
  assigneeIds: string[] | null;

  /** Who else is told when a dose still isn't given, and how long after its time. */
  @Column('jsonb', { nullable: true })
  escalation: Medication['escalation'];

  @Column('text')
  status: Medication['status'];

  @Column('text', { nullable: true })
  notes: string | null;

  @Column('jsonb', { default: [] })
  fileIds: string[];
}
