import { species, z, type Species } from '@petcare/contracts';
import { antigen, type Antigen } from './antigens.ts';
import { span, type Span } from './calendar-spans.ts';

/** When the next jab should follow, counted from the one before. */
const vaccinationStep = z.object({
  /** The dose of the course after which this applies; the last step repeats for ever. */
  dose: z.int(),
  /** Only for a jab given before this age in weeks. */
  beforeWeeks: z.int().nullable(),
  /** It doesn't count earlier. */
  from: span.nullable(),
  /** The last day that is in time. */
  until: span,
  /** If the next should be given at an age in weeks and not before, `until` applies when the birth date is unknown. */
  atWeeks: z.int().nullable(),
});
export type VaccinationStep = z.output<typeof vaccinationStep>;

/** A rule published by a named authority. */
export const vaccinationRule = z
  .object({
    id: z.string(),
    version: z.string(),
    body: z.string(),
    source: z.string(),
    species: z.array(species),
    antigens: z.array(antigen),
    /** Only for products with this in their name. */
    product: z.string().nullable(),
    /** Courses that started from this day on, and before that one. */
    since: z.string().nullable(),
    before: z.string().nullable(),
    steps: z.array(vaccinationStep),
    /** The course lapses the day after the last one in time. */
    lapses: z.boolean(),
    /** What the rule says, for people. */
    sentence: z.string(),
    breaks: z.string(),
  })
  .meta({ id: 'VaccinationRule' });
export type VaccinationRule = z.output<typeof vaccinationRule>;

const days = (count: number): Span => ({ days: count });
const months = (count: number): Span => ({ months: count });
const step = (dose: number, until: Span, more: Partial<VaccinationStep> = {}): VaccinationStep => ({
  dose,
  until,
  beforeWeeks: null,
  from: null,
  atWeeks: null,
  ...more,
});

/** Every two to four weeks until sixteen weeks of age, again at twenty-six weeks, then onwards. */
const youngCourse = (then: Span): VaccinationStep[] => [
  step(1, days(28), { beforeWeeks: 16, from: days(14) }),
  step(1, months(12), { beforeWeeks: 26, atWeeks: 26 }),
  step(1, then),
];

const wsava = {
  version: '2024',
  body: 'WSAVA',
  source:
    'WSAVA Vaccination Guidelines Group: 2024 guidelines for the vaccination of dogs and cats (Squires and others, JSAP 65)',
};
const equines: Species[] = ['horse', 'pony', 'donkey'];
const bef = { body: 'British Equestrian (BEF)', species: equines, antigens: ['equine-influenza'] as Antigen[] };
const always = { product: null, since: null, before: null };

/** Every rule has a source anyone can look up; anything without one is left to the vet. The first that matches counts. */
export const vaccinationRules: readonly VaccinationRule[] = [
  {
    ...wsava,
    ...always,
    id: 'wsava-dog-core',
    species: ['dog'],
    antigens: ['distemper', 'parvovirus', 'adenovirus'],
    steps: youngCourse(months(36)),
    lapses: false,
    sentence:
      'Puppies every 2 to 4 weeks until 16 weeks old or more, again at 26 weeks, then not more often than every 3 years.',
    breaks: 'A puppy’s jabs more than 4 weeks apart, or the last one before 16 weeks of age.',
  },
  {
    ...wsava,
    ...always,
    id: 'wsava-cat-core',
    species: ['cat'],
    antigens: ['panleukopenia', 'calicivirus', 'herpesvirus'],
    steps: youngCourse(months(36)),
    lapses: false,
    sentence:
      'Kittens every 2 to 4 weeks until 16 weeks old or more, again at 26 weeks, then every 3 years. Cats that board or meet many others need cat flu yearly.',
    breaks: 'A kitten’s jabs more than 4 weeks apart, or the last one before 16 weeks of age.',
  },
  {
    ...wsava,
    ...always,
    id: 'wsava-leptospirosis',
    species: ['dog'],
    antigens: ['leptospirosis'],
    steps: [step(1, days(28), { from: days(14) }), step(2, months(12))],
    lapses: true,
    sentence: 'Two jabs 2 to 4 weeks apart, then every 12 months.',
    breaks: 'A second jab later than 4 weeks after the first, or more than 12 months between jabs.',
  },
  {
    ...wsava,
    ...always,
    id: 'wsava-kennel-cough',
    species: ['dog'],
    antigens: ['bordetella', 'parainfluenza'],
    steps: [step(1, months(12))],
    lapses: false,
    sentence: 'Every 12 months for dogs that meet many others.',
    breaks: 'More than 12 months between doses.',
  },
  {
    ...wsava,
    ...always,
    id: 'wsava-feline-leukaemia',
    species: ['cat'],
    antigens: ['feline-leukaemia'],
    steps: [step(1, days(28), { from: days(14) }), step(2, months(12))],
    lapses: true,
    sentence: 'Two jabs 2 to 4 weeks apart, again a year later; yearly for cats that stay at risk.',
    breaks: 'A second jab later than 4 weeks after the first.',
  },
  {
    ...always,
    id: 'nobivac-rabies',
    version: 'UK data sheet',
    body: 'MSD Animal Health',
    source: 'Nobivac Rabies, UK summary of product characteristics',
    species: ['dog', 'cat'],
    antigens: ['rabies'],
    product: 'nobivac rabies',
    steps: [step(1, months(36))],
    lapses: true,
    sentence: 'One jab from 12 weeks of age, then every 3 years.',
    breaks: 'A day later than 3 years: for travel it then counts as a first jab, with 21 days to wait.',
  },
  {
    ...wsava,
    ...always,
    id: 'wsava-rabies',
    species: ['dog', 'cat'],
    antigens: ['rabies'],
    steps: [step(1, months(12))],
    lapses: true,
    sentence:
      'One jab from 12 weeks of age and again a year later; after that the product’s licence says 1 or 3 years.',
    breaks: 'A day later than the certificate says: for travel it then counts as a first jab, with 21 days to wait.',
  },
  {
    ...always,
    id: 'nobivac-myxo-rhd-plus',
    version: 'UK data sheet',
    body: 'MSD Animal Health',
    source: 'Nobivac Myxo-RHD PLUS, UK summary of product characteristics',
    species: ['rabbit'],
    antigens: ['myxomatosis', 'rhd1', 'rhd2'],
    steps: [step(1, months(12))],
    lapses: false,
    sentence: 'One jab from 5 weeks of age protects for a year; then every 12 months.',
    breaks: 'More than 12 months between jabs.',
  },
  {
    ...bef,
    product: null,
    since: null,
    before: '2024-01-01',
    id: 'bef-equine-influenza',
    version: 'before 2024',
    source: 'Member bodies of British Equestrian: equine influenza rule for courses begun before 1 January 2024',
    steps: [step(1, days(92), { from: days(21) }), step(2, days(215), { from: days(150) }), step(3, months(12))],
    lapses: true,
    sentence:
      'Second jab 21 to 92 days after the first, third 150 to 215 days after the second, then within 12 months.',
    breaks: 'A jab even one day outside these times. Competitions then ask for a new course.',
  },
  {
    ...bef,
    product: null,
    since: '2024-01-01',
    before: null,
    id: 'bef-equine-influenza',
    version: 'from 1 January 2024',
    source: 'British Equestrian: equine influenza vaccination rule from 1 January 2024',
    steps: [step(1, days(60), { from: days(21) }), step(2, days(180), { from: days(120) }), step(3, months(12))],
    lapses: true,
    sentence:
      'Second jab 21 to 60 days after the first, third 120 to 180 days after the second, then within 12 months.',
    breaks: 'A jab even one day outside these times. Competitions then ask for a new course.',
  },
  {
    ...always,
    id: 'equilis-te',
    version: 'UK data sheet',
    body: 'MSD Animal Health',
    source: 'Equilis Te, UK summary of product characteristics',
    species: equines,
    antigens: ['tetanus'],
    steps: [step(1, days(28)), step(2, months(17)), step(3, months(24))],
    lapses: false,
    sentence: 'Two jabs 4 weeks apart, a third within 17 months, then at least every 2 years.',
    breaks: 'More than 2 years between jabs. After a wound the vet decides at once.',
  },
  {
    ...always,
    id: 'equip-ehv-1-4',
    version: 'UK data sheet',
    body: 'Zoetis',
    source: 'EquipEHV 1,4, UK summary of product characteristics',
    species: equines,
    antigens: ['equine-herpes'],
    steps: [step(1, days(42), { from: days(28) }), step(2, months(6))],
    lapses: true,
    sentence: 'Two jabs 4 to 6 weeks apart, then every 6 months. Mares in foal have their own schedule.',
    breaks: 'More than 6 months between jabs.',
  },
];

/** The rule for a jab in a course that started on `began`; null if none is published. */
export function ruleFor(animal: Species, code: Antigen, product: string, began: string): VaccinationRule | null {
  const name = product.toLowerCase();
  const fits = (rule: VaccinationRule) =>
    rule.species.includes(animal) &&
    rule.antigens.includes(code) &&
    (rule.product === null || name.includes(rule.product)) &&
    (rule.since === null || began >= rule.since) &&
    (rule.before === null || began < rule.before);
  return vaccinationRules.find(fits) ?? null;
}
