import { Check, Column, Entity, Index } from 'typeorm';
import { treatment, type Treatment } from '@petcare/contracts/health';
import { PetRecordRow } from '@petcare/pets';
import { KeepsRulesOf } from '@petcare/platform';

@Entity({ schema: 'health', name: 'treatment' })
@Index(['organisationId', 'petId', 'treatedAt', 'id'], { where: 'deleted_at IS NULL' })
@KeepsRulesOf('treatment', treatment.row)
@Check('treatment_treated_at_check', `treated_at >= '1900-01-01T00:00:00Z'`)
export class TreatmentEntity extends PetRecordRow {
  @Column('text')
  target: Treatment['target'];

  @Column('text')
  product: string;

  @Column('timestamptz')
  treatedAt: string;
}
