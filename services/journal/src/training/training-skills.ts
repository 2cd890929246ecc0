import { trainingSkill, type TrainingSkill } from '@petcare/contracts/training';
import type { FilledChange, RecordFields, RecordKind, RecordParent, Transaction } from '@petcare/platform';
import { recount } from './standings.ts';
import { TrainingSkillEntity } from './training-skill.entity.ts';

const ofPlan: RecordParent = {
  row: 'training-plan',
  path: 'api/training/plans',
  table: 'journal.training_plan',
  column: 'plan_id',
  field: 'planId',
};

/** A new skill counts everything so far; one whose level somebody sets counts from then on. */
async function startedAnew(
  { query }: Transaction,
  { before, after }: FilledChange<TrainingSkill>,
): Promise<RecordFields> {
  if (before?.level === after.level) return {};
  const [row] = await query<{ now: string }>('select platform.now() as now');
  return { startLevel: after.level, streak: 0, countedFrom: before && row ? row.now : '1900-01-01T00:00:00Z' };
}

/** What a plan trains, in the order it was added. */
export const trainingSkills: RecordKind<TrainingSkill> = {
  kind: 'training-skill',
  parent: ofPlan,
  shared: { list: 'training-plan', written: 'training-plan', entry: 'training-plan' },
  table: 'journal.training_skill',
  entity: TrainingSkillEntity,
  contract: trainingSkill,
  order: { field: 'createdAt' },
  label: ({ name }) => name,
  fills: startedAnew,
  changed: async (transaction, { before, after }) => recount(transaction, (after ?? before)?.planId ?? ''),
  entry: null,
};
