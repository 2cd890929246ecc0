import { addDays } from '@petcare/contracts';
import { daysOfStock } from '@petcare/contracts/health';
import { counted } from './days.ts';
import { askYourVet, evidenceOf, type InsightRule, type Moment } from './facts.ts';

/** Today and the six days before. */
const lookedBackDays = 7;
/** If nobody said how early they want to know. */
const usualLeadDays = 7;

/** Doses of the last seven days that nobody gave, skipped or refused. */
export const missedDosesRule: InsightRule = {
  area: 'medication',
  find: ({ pet, missed }, { today }: Moment) => {
    const recent = missed.filter(({ on }) => on > addDays(today, -lookedBackDays) && on <= today);
    return [...Map.groupBy(recent, ({ medicationId }) => medicationId)].flatMap(([id, days]) => {
      const [first] = days.toSorted((one, other) => one.on.localeCompare(other.on));
      if (!first) return [];
      const count = days.reduce((sum, day) => sum + day.count, 0);
      return [
        {
          key: id,
          code: 'doses-missed' as const,
          severity: 'now' as const,
          since: first.on,
          sentence: `${counted(count, 'dose')} of ${first.drug} for ${pet.name} ${count === 1 ? 'has' : 'have'} no entry in the last 7 days.`,
          advice: `If ${count === 1 ? 'it was given, record it' : 'they were given, record them'}. Never give two at once to catch up. ${askYourVet}`,
          evidence: [evidenceOf('medication', id, first.drug)],
        },
      ];
    });
  },
};

/** Stock that will last fewer days than people want to be warned. */
export const refillRule: InsightRule = {
  area: 'medication',
  find: ({ pet, medications }, { at, today, zone }: Moment) =>
    medications.flatMap((medication) => {
      const { id, drug, stock, refillLeadDays } = medication;
      const days = stock === null ? null : daysOfStock(medication, { stock, at, zone });
      const lead = refillLeadDays ?? usualLeadDays;
      if (days === null || days >= lead) return [];
      return [
        {
          key: id,
          code: 'refill-low' as const,
          severity: days <= 1 ? ('now' as const) : ('soon' as const),
          since: today,
          sentence:
            days === 0
              ? `There isn’t enough ${drug} for ${pet.name}’s next day.`
              : `${pet.name}’s ${drug} will last ${counted(days, 'more day')}.`,
          advice: `Order more, and record how much there is when it arrives. ${askYourVet}`,
          evidence: [evidenceOf('medication', id, drug)],
        },
      ];
    }),
};
