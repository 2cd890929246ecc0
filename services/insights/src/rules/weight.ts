import type { Species } from '@petcare/contracts';
import { dayWords } from '@petcare/contracts/day-words';
import { addMonths } from '@petcare/contracts/health';
import { counted, daysBetween } from './days.ts';
import { askYourVet, evidenceOf, type InsightRule, type Moment, type RuledPet, type Weighing } from './facts.ts';

/** A significant change, within this many days; nobody needs to be told about an older weight. */
const share = 0.1;
const withinDays = 30;

/** Months until an animal is grown; large dogs and horses take longest. */
const grownAt: Readonly<Partial<Record<Species, number>>> = { dog: 18, cat: 12, horse: 60, pony: 60, donkey: 60 };
const usuallyGrownAt = 12;

/** The young should gain weight. If the birth date isn't known, we can't say it's young. */
export function isGrown({ species, birthDate }: Pick<RuledPet, 'species' | 'birthDate'>, on: string): boolean {
  return birthDate === null || addMonths(birthDate, grownAt[species] ?? usuallyGrownAt) <= on;
}

const changeTo = (last: Weighing, before: Weighing): number => (last.grams - before.grams) / before.grams;

/** The weight from the weeks before that the last one differs from most. */
function farthest(last: Weighing, weights: readonly Weighing[]): Weighing | undefined {
  return weights
    .filter(({ id, on }) => id !== last.id && on <= last.on && daysBetween(on, last.on) <= withinDays)
    .toSorted((one, other) => Math.abs(changeTo(last, other)) - Math.abs(changeTo(last, one)))[0];
}

/** A tenth more or less than within the thirty days before, for a grown animal. */
export const weightRule: InsightRule = {
  area: 'measures',
  find: ({ pet, weights }, { today }: Moment) => {
    const last = weights
      .toSorted((one, other) => one.on.localeCompare(other.on) || one.id.localeCompare(other.id))
      .at(-1);
    if (!last || daysBetween(last.on, today) > withinDays) return [];
    const before = farthest(last, weights);
    if (!before || !isGrown(pet, before.on)) return [];
    const change = changeTo(last, before);
    // Typed values have few digits; what is a tenth by them counts as one.
    if (Math.abs(change) < share - 1e-9) return [];
    const way = change > 0 ? 'more' : 'less';
    const days = daysBetween(before.on, last.on);
    const span = days === 0 ? 'on the same day' : `within ${counted(days, 'day')}`;
    return [
      {
        key: last.id,
        code: 'weight-change',
        severity: 'now',
        since: last.on,
        sentence: `${pet.name} weighs ${Math.round(Math.abs(change) * 100)}% ${way} ${span}: ${before.words}, then ${last.words}.`,
        advice: `Weigh again on the same scales to be sure. ${askYourVet}`,
        evidence: [last, before].map(({ id, words, on }) => evidenceOf('measure', id, `${words}, ${dayWords(on)}`)),
      },
    ];
  },
};
