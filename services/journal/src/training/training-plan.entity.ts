import { Check, Column, Entity, Index } from 'typeorm';
import { trainingPlan, type TrainingPlan } from '@petcare/contracts/training';
import { PetRecordRow } from '@petcare/pets';
import { KeepsRulesOf } from '@petcare/platform';

@Entity({ schema: 'journal', name: 'training_plan' })
@Index(['organisationId', 'createdAt', 'id'], { where: 'deleted_at IS NULL' })
@Index(['organisationId', 'petId', 'createdAt', 'id'], { where: 'deleted_at IS NULL' })
@KeepsRulesOf('training_plan', trainingPlan.row)
@Check('training_plan_percent_check', 'down_percent < up_percent')
@Check('training_plan_file_ids_check', `jsonb_typeof(file_ids) = 'array' AND jsonb_array_length(file_ids) <= 20`)
export class TrainingPlanEntity extends PetRecordRow {
  @Column('text')
  goal: string;

  @Column('date', { nullable: true })
  targetOn: string | null;

  @Column('text')
  status: TrainingPlan['status'];

  @Column('text', { nullable: true })
  notes: string | null;

  @Column('jsonb', { default: [] })
  fileIds: string[];

  @Column('int')
  upAfter: number;

  @Column('int')
  upPercent: number;

  @Column('int')
  downAfter: number;

  @Column('int')
  downPercent: number;

  /** This and the next two follow from its skills and sessions. */
  @Column('int')
  skillCount: number;

  @Column('int')
  progress: number;

  @Column('timestamptz', { nullable: true })
  lastSessionAt: string | null;
}
