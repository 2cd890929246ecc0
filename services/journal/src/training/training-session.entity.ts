import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { trainingSession, type Trial } from '@petcare/contracts/training';
import { PetRecordRow } from '@petcare/pets';
import { KeepsRulesOf } from '@petcare/platform';
import { TrainingPlanEntity } from './training-plan.entity.ts';

@Entity({ schema: 'journal', name: 'training_session' })
@Index(['organisationId', 'at', 'id'], { where: 'deleted_at IS NULL' })
@Index(['organisationId', 'planId', 'at', 'id'], { where: 'deleted_at IS NULL' })
@Index(['organisationId', 'petId', 'at', 'id'], { where: 'deleted_at IS NULL' })
@KeepsRulesOf('training_session', trainingSession.row)
@Check(
  'training_session_trials_check',
  `jsonb_typeof(trials) = 'array' AND jsonb_array_length(trials) <= 30
   AND NOT jsonb_path_exists(trials, '$[*] ? (!(@.successes >= 0 && @.attempts >= @.successes && @.attempts <= 1000))')`,
)
@Check('training_session_file_ids_check', `jsonb_typeof(file_ids) = 'array' AND jsonb_array_length(file_ids) <= 20`)
@Check('training_session_at_check', `at >= '1900-01-01T00:00:00Z'`)
export class TrainingSessionEntity extends PetRecordRow {
  @Column('uuid')
  planId: string;

  @ManyToOne(() => TrainingPlanEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'organisation_id', referencedColumnName: 'organisationId' },
    { name: 'plan_id', referencedColumnName: 'id' },
  ])
  plan: Relation<TrainingPlanEntity>;

  @Column('timestamptz')
  at: string;

  @Column('int')
  minutes: number;

  @Column('text', { nullable: true })
  place: string | null;

  @Column('jsonb')
  trials: Trial[];

  @Column('text', { nullable: true })
  homework: string | null;

  @Column('text', { nullable: true })
  notes: string | null;

  @Column('jsonb', { default: [] })
  fileIds: string[];
}
