import { dayWords } from '@petcare/contracts/day-words';
import { addMonths } from '@petcare/contracts/health';
import { evidenceOf, type InsightRule } from './facts.ts';

/** Chips whose database details nobody has checked for a year: the address there is what finders get. */
export const chipRule: InsightRule = {
  area: 'profile',
  find: ({ pet }, { today }) =>
    pet.chips.flatMap(({ slot, ending, checkedOn, implantedOn }) => {
      // Anyone who has a chip implanted gives their address at the same time.
      const last = checkedOn ?? implantedOn;
      const since = last === null ? today : addMonths(last, 12);
      if (since > today) return [];
      const known = checkedOn === null ? 'have no recorded check' : `were last checked on ${dayWords(checkedOn)}`;
      return [
        {
          // Whoever mutes it means this chip, not the one that replaces it.
          key: `${slot}-${ending.toLowerCase()}`,
          code: 'chip-check',
          severity: 'note',
          since,
          sentence: `The details of ${pet.name}’s microchip (…${ending}) in its database ${known}.`,
          advice: 'Check that your address and phone number there are right, then record the date with the chip.',
          evidence: [evidenceOf('pet', pet.id, `Microchip …${ending}`)],
        },
      ];
    }),
};
