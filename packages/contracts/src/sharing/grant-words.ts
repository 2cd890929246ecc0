import type { Area, AreaLevel } from '@petcare/contracts';
import { givenAreas, type GrantAreas, type GrantPreset } from './grant-areas.ts';
import { givenLevel } from './grant-rights.ts';

/** What the parts of a record are called when deciding who sees them. */
export const grantAreaNames: Readonly<Record<Area, string>> = {
  profile: 'Profile',
  medical: 'Health',
  medication: 'Medication',
  measures: 'Weight and measures',
  notes: 'Notes',
  reminders: 'Reminders',
  documents: 'Photos and documents',
  insurance: 'Insurance',
  expenses: 'Expenses',
  training: 'Training',
  contacts: 'Vets and specialists',
};

/** What people are to an animal that is shared with them. */
export const grantPresetNames: Readonly<Record<GrantPreset, string>> = {
  family: 'Family',
  sitter: 'Sitter',
  walker: 'Walker',
  vet: 'Vet',
  farrier: 'Farrier',
  kennel: 'Kennel or cattery',
  trainer: 'Trainer',
  viewer: 'Somebody who only looks',
};

/** Each area mid-sentence. */
const nouns: Readonly<Record<Area, string>> = {
  profile: 'the profile',
  medical: 'health',
  medication: 'medication',
  measures: 'weights',
  notes: 'notes',
  reminders: 'reminders',
  documents: 'photos & documents',
  insurance: 'insurance',
  expenses: 'expenses',
  training: 'training',
  contacts: 'vets',
};

/** In the order of a sentence: the most important comes first. */
const verbs = ['change', 'tick off and add', 'log', 'write', 'add', 'add to', 'see'] as const;
type Verb = (typeof verbs)[number];

/** What adding to an area is in everyday words. */
const adding: Readonly<Record<Area, Verb>> = {
  profile: 'add to',
  medical: 'add to',
  medication: 'tick off and add',
  measures: 'log',
  notes: 'write',
  reminders: 'tick off and add',
  documents: 'add',
  insurance: 'add to',
  expenses: 'add',
  training: 'log',
  contacts: 'add',
};

/** "A", "A and B", "A, B and C". */
export function inWords(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

const levelVerb = (area: Area, level: AreaLevel): Verb =>
  level === 'edit' ? 'change' : level === 'view' ? 'see' : adding[area];

/** What a level in one area is called: "tick off and add medication". */
export const grantAreaWords = (area: Area, level: AreaLevel): string => `${levelVerb(area, level)} ${nouns[area]}`;

/**
 * What someone may do with what is shared, to follow "Sam can": "tick off and add medication, and see notes for Biscuit". `pets` are
 * the animals' names. Seeing the profile goes without saying if there is more; "see nothing" if nothing is shared.
 */
export function grantWords(given: GrantAreas, pets: readonly string[]): string {
  const whose = (link: string) => (pets.length > 0 ? ` ${link} ${inWords(pets)}` : '');
  const clauses = verbs.flatMap((verb) => {
    const named = givenAreas.filter((area) => {
      const level = givenLevel(given, area);
      if (level === 'none' || (area === 'profile' && level === 'view')) return false;
      return levelVerb(area, level) === verb;
    });
    return named.length > 0 ? [`${verb} ${inWords(named.map((area) => nouns[area]))}`] : [];
  });
  if (clauses.length === 0)
    return `see ${givenLevel(given, 'profile') === 'none' ? 'nothing' : nouns.profile}${whose('of')}`;
  const isPlain = clauses.length < 3 && !clauses.slice(0, -1).some((clause) => clause.includes(' and '));
  const all = isPlain ? inWords(clauses) : `${clauses.slice(0, -1).join(', ')}, and ${clauses.at(-1)}`;
  return `${clauses.length === 1 ? clauses[0] : all}${whose('for')}`;
}
