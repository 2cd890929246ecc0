import { Check, Column, Entity, Index } from 'typeorm';
import { measure, type Measure } from '@petcare/contracts/health';
import { PetRecordRow } from '@petcare/pets';
import { KeepsRulesOf } from '@petcare/platform';

@Entity({ schema: 'health', name: 'measure' })
@Index(['organisationId', 'petId', 'measuredAt', 'id'], { where: 'deleted_at IS NULL' })
@Index(['organisationId', 'visitId'], { where: 'visit_id IS NOT NULL' })
@KeepsRulesOf('measure', measure.row)
@Check('measure_value_check', `value ~ '^[0-9]{1,7}([.][0-9]{1,4})?$'`)
@Check('measure_grams_check', `grams BETWEEN 1 AND 1500000 AND (kind = 'weight') = (grams IS NOT NULL)`)
@Check('measure_measured_at_check', `measured_at >= '1900-01-01T00:00:00Z'`)
export class MeasureEntity extends PetRecordRow {
  @Column('text')
  kind: Measure['kind'];

  /** As entered, in `unit`. */
  @Column('text')
  value: string;

  @Column('text')
  unit: Measure['unit'];

  @Column('text', { nullable: true })
  label: string | null;

  @Column('timestamptz')
  measuredAt: string;

  @Column('text', { nullable: true })
  note: string | null;

  @Column('int', { nullable: true })
  grams: number | null;

  @Column('uuid', { nullable: true })
  visitId: string | null;
}
