import { id, instant, optionalLine, recordWithin, text, z } from '@petcare/contracts';
import { skillLevel } from './levels.ts';

/** The conditions: how far away, how long, and with how much going on around (0 nothing, 5 a busy street). */
export const skillCriteria = z.strictObject({
  distanceMetres: z.int().min(0).max(1000).nullable().default(null),
  durationSeconds: z.int().min(0).max(86_400).nullable().default(null),
  distraction: z.int().min(0).max(5).nullable().default(null),
});
export type SkillCriteria = z.output<typeof skillCriteria>;

/** Something an animal learns, within a plan. `level` moves by the plan's rule; setting it by hand restarts the count. */
export const trainingSkill = recordWithin(
  'TrainingSkill',
  { planId: id },
  {
    name: text(80, 'Enter the skill.'),
    /** The spoken cue. */
    cue: optionalLine(60),
    handSign: optionalLine(120),
    criteria: skillCriteria.nullable(),
    level: skillLevel,
  },
  {
    defaults: { level: 'introduced' },
    kept: {
      /** Sessions in a row counting towards the next level, below 0 against it. */
      streak: z.int(),
      /** The level the count started at, and since when. */
      startLevel: skillLevel,
      countedFrom: instant,
    },
  },
);
export type TrainingSkill = z.output<typeof trainingSkill.row>;
export type TrainingSkillCreate = z.output<typeof trainingSkill.create>;
export type TrainingSkillCreateInput = z.input<typeof trainingSkill.create>;

const distractions = [
  'no distractions',
  'a few distractions',
  'some distractions',
  'quite a lot of distractions',
  'a lot of distractions',
  'a busy street',
];

/** "5 m, 30 s, some distractions"; null if nothing is given. */
export function criteriaWords(criteria: SkillCriteria | null): string | null {
  if (criteria === null) return null;
  const { distanceMetres, durationSeconds, distraction } = criteria;
  const words = [
    distanceMetres !== null && `${distanceMetres} m`,
    durationSeconds !== null &&
      (durationSeconds >= 120 ? `${Math.round(durationSeconds / 60)} min` : `${durationSeconds} s`),
    distraction !== null && distractions[distraction],
  ].filter(Boolean);
  return words.length > 0 ? words.join(', ') : null;
}
