import { Column, Entity, Index } from 'typeorm';
import { treatment, type Treatment } from '@petcare/contracts/health';
import { PetRecordRow } from '@petcare/pets';
import { KeepsRulesOf } from '@petcare/platform';

@Entity({ schema: 'health', name: 'treatment' })
@Index(['organisationId', 'petId', 'treatedAt', 'id'], { where: 'deleted_at IS NULL' })
@KeepsRulesOf('treatment', treatment.row)
export class TreatmentEntity extends PetRecordRow {
  @Column('text')
  target: Treatment['target'];

  @Column('text')
  product: string;

  @Column('timestamptz')
  treatedAt: string;
}
