import type { Species } from '@petcare/contracts';
import { dayWords } from '@petcare/contracts/day-words';
import { daysBetween } from './days.ts';
import { askYourVet, evidenceOf, type InsightRule, type Moment } from './facts.ts';

/**
 * Ideal on a nine-point scale. Dogs and cats: WSAVA Global Nutrition Committee, body condition score charts. Horses: Henneke and
 * others 1983. For other animals we know of no published nine-point scale.
 */
const ideal: Readonly<Partial<Record<Species, readonly [least: number, most: number]>>> = {
  dog: [4, 5],
  cat: [5, 5],
  horse: [4, 6],
  pony: [4, 6],
  donkey: [4, 6],
};
/** An older score says nothing about today. */
const freshDays = 180;

/** The last score, if it isn't the species' ideal. */
export const bodyConditionRule: InsightRule = {
  area: 'measures',
  find: ({ pet, scores }, { today }: Moment) => {
    const last = scores
      .toSorted((one, other) => one.on.localeCompare(other.on) || one.id.localeCompare(other.id))
      .at(-1);
    const range = ideal[pet.species];
    if (!last || !range || daysBetween(last.on, today) > freshDays) return [];
    const [least, most] = range;
    if (last.score >= least && last.score <= most) return [];
    const side = last.score < least ? 'below' : 'above';
    const words = least === most ? `${least}` : `${least} to ${most}`;
    return [
      {
        key: last.id,
        code: 'body-condition',
        severity: 'soon',
        since: last.on,
        sentence: `${pet.name}’s body condition was ${last.score} of 9, ${side} the ideal of ${words}.`,
        advice: `Score again in a few weeks, and don’t change the diet on your own. ${askYourVet}`,
        evidence: [evidenceOf('measure', last.id, `${last.score} of 9, ${dayWords(last.on)}`)],
      },
    ];
  },
};
