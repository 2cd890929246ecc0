import { species, z, type Species } from '@petcare/contracts';
import { antigen, type Antigen } from './antigens.ts';
import { vaccinationRule } from './vaccination-rules.ts';
import { stayKinds, type StayKind } from './vaccinations.ts';

/** What a named authority requires of an animal's jabs before it stays somewhere, travels or competes. */
export const stayRule = z
  .object({
    id: z.string(),
    version: z.string(),
    body: z.string(),
    source: z.string(),
    for: z.enum(Object.keys(stayKinds) as [StayKind, ...StayKind[]]),
    species: z.array(species),
    /** `isMust`: no animal is let in without it; many places ask for the others. */
    needs: z.array(z.object({ antigen, isMust: z.boolean() })),
    /** A jab before this age in weeks doesn't count. */
    fromWeeks: z.int().nullable(),
    /** A jab from before the microchip doesn't count. */
    chipFirst: z.boolean(),
    /** The lowest dose number of the course that will do. */
    leastDose: z.int(),
    /** Days that have to pass after a course's first jab, and after each; the day of the jab is day 0. */
    daysAfterFirst: z.int(),
    daysAfterEach: z.int(),
    /** What would break it, for people. */
    breaks: z.string(),
  })
  .meta({ id: 'StayRule' });
export type StayRule = z.output<typeof stayRule>;

/** Answer of `GET /api/vaccinations/rules`: when the next jab follows, and what is asked for before a stay. */
export const vaccinationRuleList = z
  .object({ items: z.array(vaccinationRule), stays: z.array(stayRule) })
  .meta({ id: 'VaccinationRuleList' });

const must = (...antigens: Antigen[]) => antigens.map((code) => ({ antigen: code, isMust: true }));
const wished = (...antigens: Antigen[]) => antigens.map((code) => ({ antigen: code, isMust: false }));
const nothingMore = { fromWeeks: null, chipFirst: false, leastDose: 1, daysAfterFirst: 0, daysAfterEach: 0 };

const boarding = {
  ...nothingMore,
  for: 'kennel' as const,
  version: 'from 1 October 2018',
  body: 'Defra',
  source:
    'Statutory guidance to the Animal Welfare (Licensing of Activities Involving Animals) (England) Regulations 2018, SI 2018/486',
  breaks: 'A single day of the stay on which one of them is out of date.',
};

/** Every rule has a source anyone can look up. */
export const stayRules: readonly StayRule[] = [
  {
    ...boarding,
    id: 'licensed-kennels',
    species: ['dog'],
    needs: [...must('distemper', 'parvovirus', 'adenovirus', 'leptospirosis'), ...wished('bordetella')],
  },
  {
    ...boarding,
    id: 'licensed-catteries',
    species: ['cat'],
    needs: must('panleukopenia', 'calicivirus', 'herpesvirus'),
  },
  {
    ...boarding,
    id: 'licensed-rabbit-boarding',
    species: ['rabbit'],
    needs: wished('myxomatosis', 'rhd1', 'rhd2'),
  },
  {
    ...nothingMore,
    id: 'travel-rabies',
    for: 'travel',
    version: 'from 29 December 2014',
    body: 'GOV.UK',
    source: 'GOV.UK: Taking your pet dog, cat or ferret abroad; Regulation (EU) No 576/2013, Annex III',
    species: ['dog', 'cat', 'ferret'],
    needs: must('rabies'),
    fromWeeks: 12,
    chipFirst: true,
    daysAfterFirst: 21,
    breaks:
      'A jab a day after the last one ran out: it counts as a first one, with 21 days to wait. One from before 12 weeks of age or from before the microchip never counts.',
  },
  {
    ...nothingMore,
    id: 'competition-influenza',
    for: 'competition',
    version: 'from 1 January 2024',
    body: 'British Equestrian (BEF)',
    source: 'British Equestrian: equine influenza vaccination rule from 1 January 2024',
    species: ['horse', 'pony', 'donkey'],
    needs: must('equine-influenza'),
    leastDose: 2,
    daysAfterEach: 7,
    breaks: 'A jab even one day outside the times for its course, or less than 7 days before the competition.',
  },
];

/** What is required of an animal; null if no list is published. */
export function stayRuleFor(kind: StayKind, animal: Species): StayRule | null {
  return stayRules.find((rule) => rule.for === kind && rule.species.includes(animal)) ?? null;
}
