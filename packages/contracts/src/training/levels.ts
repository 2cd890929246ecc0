import { z } from '@petcare/contracts';

/** How well an animal knows something, from first attempt to fully learnt → the word people read. */
export const skillLevelNames = {
  introduced: 'Introduced',
  learning: 'Learning',
  fluent: 'Fluent',
  proofed: 'Proofed',
  maintained: 'Maintained',
} as const;
export type SkillLevel = keyof typeof skillLevelNames;
export const skillLevels = Object.keys(skillLevelNames) as [SkillLevel, ...SkillLevel[]];
export const skillLevel = z.enum(skillLevels);

/** When a level goes up, and when it goes down again; a plan shows its own. */
export interface LevelRule {
  /** This many sessions in a row at `upPercent` or better. */
  readonly upAfter: number;
  readonly upPercent: number;
  /** This many in a row below `downPercent`. */
  readonly downAfter: number;
  readonly downPercent: number;
}

/** Three sessions at 80%, as most trainers count. */
export const usualRule: LevelRule = { upAfter: 3, upPercent: 80, downAfter: 2, downPercent: 50 };

/** What was tried in one session, and how often it worked. */
export interface Tries {
  readonly attempts: number;
  readonly successes: number;
}

/** A skill's state: its level, and how many sessions in a row count towards the next (above 0) or against it (below 0). */
export interface Standing {
  readonly level: SkillLevel;
  readonly streak: number;
}

/** Whole percent of the tries; null if there were none. */
export function percentOf({ attempts, successes }: Tries): number | null {
  return attempts === 0 ? null : Math.round((100 * successes) / attempts);
}

function moved(level: SkillLevel, by: 1 | -1): SkillLevel {
  return skillLevels[skillLevels.indexOf(level) + by] ?? level;
}

function after({ level, streak }: Standing, tries: Tries, rule: LevelRule): Standing {
  // Compared as fractions: 79.6% is not yet 80.
  const share = 100 * tries.successes;
  const isGood = share >= rule.upPercent * tries.attempts;
  const isPoor = share < rule.downPercent * tries.attempts;
  const next = isGood ? Math.max(streak, 0) + 1 : isPoor ? Math.min(streak, 0) - 1 : 0;
  if (next >= rule.upAfter) return { level: moved(level, 1), streak: 0 };
  if (-next >= rule.downAfter) return { level: moved(level, -1), streak: 0 };
  return { level, streak: next };
}

/** A skill's state after those sessions, oldest first; one in which it wasn't tried counts neither way. */
export function standingAfter(start: SkillLevel, sessions: readonly Tries[], rule: LevelRule): Standing {
  return sessions
    .filter(({ attempts }) => attempts > 0)
    .reduce<Standing>((standing, tries) => after(standing, tries, rule), { level: start, streak: 0 });
}

const times = (count: number) => (count === 1 ? 'after a session' : `after ${count} sessions in a row`);

/** The rule as people read it. */
export function ruleWords({ upAfter, upPercent, downAfter, downPercent }: LevelRule): string {
  return `Up a level ${times(upAfter)} at ${upPercent}% or better. Down a level ${times(downAfter)} below ${downPercent}%.`;
}
