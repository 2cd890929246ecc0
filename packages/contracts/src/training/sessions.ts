import {
  chosenId,
  id,
  instant,
  optionalLine,
  optionalText,
  organisationRecord,
  pastInstant,
  z,
} from '@petcare/contracts';
import { attachedFiles, fileIds } from '@petcare/contracts/files';

/** The most help that was needed → the word people read. */
export const promptNames = { none: 'No help', lure: 'Lure', hand: 'Hand sign', verbal: 'Said twice' } as const;
export type Prompt = keyof typeof promptNames;
export const prompt = z.enum(Object.keys(promptNames) as [Prompt, ...Prompt[]]);

const count = z.int().min(0).max(1000);

/** How often one skill was tried in a session, and how often it worked. */
export const trial = z
  .strictObject({
    skillId: chosenId('Choose a skill.'),
    attempts: count,
    successes: count,
    prompt: prompt.default('none'),
  })
  .refine(({ attempts, successes }) => successes <= attempts, {
    path: ['successes'],
    message: 'It can’t have worked more often than it was tried.',
  });
export type Trial = z.output<typeof trial>;

export const trainingSession = organisationRecord(
  'TrainingSession',
  {
    planId: chosenId('Choose a plan.'),
    at: pastInstant,
    minutes: z.int().min(1).max(600),
    place: optionalLine(120),
    trials: z
      .array(trial)
      .max(30)
      .refine(
        (trials) => new Set(trials.map(({ skillId }) => skillId)).size === trials.length,
        'Name each skill once.',
      ),
    /** What to practise until the next time. */
    homework: optionalText(1000),
    notes: optionalText(2000),
    fileIds,
  },
  {
    defaults: { at: () => new Date().toISOString(), trials: () => [], fileIds: [] },
    answered: { files: attachedFiles },
    kept: { at: instant, petId: id },
    filters: { planId: id.optional(), petId: id.optional() },
  },
);
export type TrainingSession = z.output<typeof trainingSession.row>;
export type TrainingSessionCreate = z.output<typeof trainingSession.create>;
export type TrainingSessionCreateInput = z.input<typeof trainingSession.create>;

/** Everything tried in a session, added up. */
export function tallyOf(trials: readonly Trial[]): { attempts: number; successes: number } {
  return trials.reduce(
    (sum, { attempts, successes }) => ({ attempts: sum.attempts + attempts, successes: sum.successes + successes }),
    { attempts: 0, successes: 0 },
  );
}
