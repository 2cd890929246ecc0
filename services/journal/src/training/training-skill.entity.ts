import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { trainingSkill, type TrainingSkill } from '@petcare/contracts/training';
import { KeepsRulesOf, TenantRow } from '@petcare/platform';
import { TrainingPlanEntity } from './training-plan.entity.ts';

@Entity({ schema: 'journal', name: 'training_skill' })
@Index(['organisationId', 'planId', 'createdAt', 'id'], { where: 'deleted_at IS NULL' })
@KeepsRulesOf('training_skill', trainingSkill.row)
@Check('training_skill_criteria_check', `criteria IS NULL OR jsonb_typeof(criteria) = 'object'`)
export class TrainingSkillEntity extends TenantRow {
  @Column('uuid')
  planId: string;

  @ManyToOne(() => TrainingPlanEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'organisation_id', referencedColumnName: 'organisationId' },
    { name: 'plan_id', referencedColumnName: 'id' },
  ])
  plan: Relation<TrainingPlanEntity>;

  @Column('text')
  name: string;

  @Column('text', { nullable: true })
  cue: string | null;

  @Column('text', { nullable: true })
  handSign: string | null;

  @Column('jsonb', { nullable: true })
  criteria: TrainingSkill['criteria'];

  /** Moves with the sessions; see `standings.ts`. */
  @Column('text')
  level: TrainingSkill['level'];

  @Column('int')
  streak: number;

  @Column('text')
  startLevel: TrainingSkill['level'];

  @Column('timestamptz')
  countedFrom: string;
}
