import { Column, Entity, Index } from 'typeorm';
import { condition, type Condition } from '@petcare/contracts/health';
import { PetRecordRow } from '@petcare/pets';
import { KeepsRulesOf, nameOrder } from '@petcare/platform';

@Entity({ schema: 'health', name: 'condition' })
@Index(['organisationId', 'petId', 'name', 'id'], { where: 'deleted_at IS NULL' })
@KeepsRulesOf('condition', condition.row)
export class ConditionEntity extends PetRecordRow {
  @Column({ type: 'text', collation: nameOrder })
  name: string;

  @Column('date', { nullable: true })
  onsetOn: string | null;

  @Column('text', { nullable: true })
  onsetPrecision: Condition['onsetPrecision'];

  @Column('text')
  status: Condition['status'];

  @Column('text', { nullable: true })
  notes: string | null;
}
