import { Column, Entity, Index } from 'typeorm';
import { allergy, type Allergy } from '@petcare/contracts/health';
import { PetRecordRow } from '@petcare/pets';
import { KeepsRulesOf, nameOrder } from '@petcare/platform';

@Entity({ schema: 'health', name: 'allergy' })
@Index(['organisationId', 'petId', 'substance', 'id'], { where: 'deleted_at IS NULL' })
@KeepsRulesOf('allergy', allergy.row)
export class AllergyEntity extends PetRecordRow {
  @Column({ type: 'text', collation: nameOrder })
  substance: string;

  @Column('text')
  kind: Allergy['kind'];

  @Column('text', { nullable: true })
  reaction: string | null;

  @Column('text')
  severity: Allergy['severity'];

  @Column('text')
  status: Allergy['status'];
}
