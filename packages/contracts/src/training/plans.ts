import {
  chosenId,
  id,
  instant,
  localDate,
  optionalText,
  organisationRecord,
  text,
  z,
  type FieldError,
} from '@petcare/contracts';
import { attachedFiles, fileIds } from '@petcare/contracts/files';
import { before2100 } from '../health/recent-date.ts';
import { usualRule } from './levels.ts';

export const planStatusNames = {
  draft: 'Draft',
  active: 'Active',
  paused: 'Paused',
  achieved: 'Achieved',
  dropped: 'Dropped',
} as const;
export type PlanStatus = keyof typeof planStatusNames;
export const planStatus = z.enum(Object.keys(planStatusNames) as [PlanStatus, ...PlanStatus[]]);

const sessions = z.int().min(1).max(10);
const percent = z.int().min(1).max(100);

/** What an animal is learning. Its skills and sessions belong to it. */
export const trainingPlan = organisationRecord(
  'TrainingPlan',
  {
    petId: chosenId('Choose a pet.'),
    goal: text(200, 'Say what you are working towards.'),
    targetOn: before2100(localDate).nullable(),
    status: planStatus,
    notes: optionalText(2000),
    upAfter: sessions,
    upPercent: percent,
    downAfter: sessions,
    downPercent: percent,
    /** Something a trainer gave, such as a handout. */
    fileIds,
  },
  {
    defaults: { status: 'active', ...usualRule, fileIds: [] },
    answered: { files: attachedFiles },
    kept: {
      targetOn: localDate.nullable(),
      skillCount: z.int(),
      /** Whole percent: 0 while all skills are introduced, 100 when all are maintained. */
      progress: z.int(),
      lastSessionAt: instant.nullable(),
    },
    filters: { petId: id.optional(), status: planStatus.optional() },
  },
);
export type TrainingPlan = z.output<typeof trainingPlan.row>;
export type TrainingPlanCreate = z.output<typeof trainingPlan.create>;
export type TrainingPlanCreateInput = z.input<typeof trainingPlan.create>;

/** What is wrong with fields that are each valid; null if they fit together. */
export function planProblem({
  upPercent,
  downPercent,
}: Pick<TrainingPlan, 'upPercent' | 'downPercent'>): FieldError | null {
  if (downPercent < upPercent) return null;
  return { path: 'downPercent', message: `Use less than ${upPercent}%, where it goes up.` };
}
