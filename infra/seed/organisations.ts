import type { OrganisationType, Species } from '@petcare/contracts';
import type { Chance } from './chance.ts';

interface Kept {
  type: OrganisationType;
  /** Animals, beside what the others have. */
  weight: number;
  species: readonly [Species, ...Species[]];
}

const family: Kept = {
  type: 'family',
  weight: 2,
  species: ['dog', 'cat', 'dog', 'cat', 'dog', 'rabbit', 'guinea-pig', 'hamster', 'tortoise', 'budgie', 'chicken'],
};

/** Of twenty: most are families, and few have most of the animals. */
const twenty: readonly [Kept, ...Kept[]] = [
  ...([family, family, family, family, family] as const),
  { type: 'livery', weight: 16, species: ['horse', 'horse', 'pony'] },
  ...([family, family, family, family, family] as const),
  { type: 'kennel', weight: 25, species: ['dog', 'dog', 'cat'] },
  { type: 'sitter', weight: 8, species: ['dog', 'cat', 'rabbit'] },
  { type: 'vet', weight: 30, species: ['dog', 'cat', 'rabbit', 'ferret', 'parrot'] },
  { type: 'rescue', weight: 20, species: ['dog', 'cat', 'rabbit', 'horse', 'goat'] },
  ...([family, family, family, family, family] as const),
];

const upTo = (index: number): number => twenty.slice(0, index).reduce((sum, { weight }) => sum + weight, 0);
const before = twenty.map((_, index) => upTo(index));
const ofTwenty = upTo(twenty.length);

const weightBefore = (n: number): number => Math.floor(n / twenty.length) * ofTwenty + (before[n % twenty.length] ?? 0);

/** What the `n`th one is, counting from 0. */
export const keptBy = (n: number): Kept => twenty[n % twenty.length] ?? family;

/** Of `animals` in all, the first that the `n`th of `organisations` has; the next one's first comes after its last. */
export function firstAnimalOf(n: number, organisations: number, animals: number): number {
  return Math.floor((animals * weightBefore(n)) / weightBefore(organisations));
}

const places = [
  'Ash',
  'Beech',
  'Birch',
  'Brook',
  'Church',
  'Elm',
  'Hill',
  'Holly',
  'Mill',
  'Oak',
  'Orchard',
  'Rowan',
  'Willow',
] as const;
const ends: Readonly<Record<Exclude<OrganisationType, 'family'>, readonly [string, ...string[]]>> = {
  sitter: ['Pet Sitting', 'Dog Walking'],
  livery: ['Livery', 'Stables', 'Equestrian'],
  kennel: ['Kennels', 'Boarding Kennels', 'Cattery'],
  vet: ['Veterinary Centre', 'Veterinary Surgery'],
  rescue: ['Animal Rescue', 'Rehoming Centre'],
};

/** "The Marsh family", "Mill Farm Stables" */
export function organisationName(type: OrganisationType, surname: string, chance: Chance): string {
  if (type === 'family') return `The ${surname} family`;
  return `${chance.pick(places)} ${chance.pick(['Farm', 'House', 'Lane', 'Road'])} ${chance.pick(ends[type])}`;
}
