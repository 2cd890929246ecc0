import type { Anchor, PetListItem, ReminderType, Species } from '@petcare/contracts';

/** What people most often need reminding of, with what goes with it. */
export interface Suggestion {
  title: string;
  /** How often, in words. */
  often: string;
  type: ReminderType;
  rrule: string | null;
  anchor: Anchor;
  /** How long before an e-mail goes out; left out for the time itself. */
  leadTimes: readonly string[];
  /** Who it's for; everybody if left out. */
  species?: readonly Species[];
}

const equines: readonly Species[] = ['horse', 'pony', 'donkey'];
const furry: readonly Species[] = ['dog', 'cat', 'rabbit', 'ferret'];

const suggestions: readonly Suggestion[] = [
  {
    title: 'Flea treatment',
    often: 'every 4 weeks',
    type: 'parasite',
    rrule: 'FREQ=WEEKLY;INTERVAL=4',
    anchor: 'completion',
    leadTimes: ['P2D', 'P0D'],
    species: furry,
  },
  {
    title: 'Farrier',
    often: 'every 6 weeks',
    type: 'farrier',
    rrule: 'FREQ=WEEKLY;INTERVAL=6',
    anchor: 'schedule',
    leadTimes: ['P7D', 'P1D'],
    species: equines,
  },
  {
    title: 'Worming',
    often: 'every 3 months',
    type: 'parasite',
    rrule: 'FREQ=MONTHLY;INTERVAL=3',
    anchor: 'completion',
    leadTimes: ['P2D', 'P0D'],
    species: ['dog', 'cat', 'ferret'],
  },
  {
    title: 'Worm count',
    often: 'every 8 weeks',
    type: 'parasite',
    rrule: 'FREQ=WEEKLY;INTERVAL=8',
    anchor: 'completion',
    leadTimes: ['P2D', 'P0D'],
    species: equines,
  },
  {
    title: 'Booster vaccination',
    often: 'every year',
    type: 'vaccination',
    rrule: 'FREQ=YEARLY',
    anchor: 'schedule',
    leadTimes: ['P14D', 'P1D'],
    species: [...furry, ...equines],
  },
  {
    title: 'Tablet',
    often: 'every day',
    type: 'medication',
    rrule: 'FREQ=DAILY',
    anchor: 'schedule',
    leadTimes: [],
  },
  {
    title: 'Weigh-in',
    often: 'every month',
    type: 'weigh-in',
    rrule: 'FREQ=MONTHLY',
    anchor: 'schedule',
    leadTimes: [],
  },
  {
    title: 'Nail trim',
    often: 'every 6 weeks',
    type: 'grooming',
    rrule: 'FREQ=WEEKLY;INTERVAL=6',
    anchor: 'completion',
    leadTimes: [],
    species: [...furry, 'guinea-pig', 'budgie', 'parrot'],
  },
  {
    title: 'Vet appointment',
    often: 'once',
    type: 'appointment',
    rrule: null,
    anchor: 'schedule',
    leadTimes: ['P1D', 'PT2H'],
  },
  {
    title: 'Dentist',
    often: 'every year',
    type: 'appointment',
    rrule: 'FREQ=YEARLY',
    anchor: 'schedule',
    leadTimes: ['P14D', 'P1D'],
    species: equines,
  },
  {
    title: 'Insurance renewal',
    often: 'every year',
    type: 'insurance',
    rrule: 'FREQ=YEARLY',
    anchor: 'schedule',
    leadTimes: ['P14D', 'P2D'],
  },
];

/** As many as can be taken in at a glance. */
const mostShown = 5;

/** Those that suit the animals here and start a word of what was typed; none once one has been typed in full. */
export function suggestionsFor(
  typed: string,
  pets: readonly { species?: PetListItem['species'] }[],
): readonly Suggestion[] {
  const wanted = typed.trim().toLowerCase();
  const fits = ({ species }: Suggestion) =>
    !species || pets.some((pet) => pet.species !== undefined && species.includes(pet.species));
  const isMeant = ({ title }: Suggestion) =>
    title
      .toLowerCase()
      .split(' ')
      .some((_word, index, words) => words.slice(index).join(' ').startsWith(wanted));
  if (suggestions.some(({ title }) => title.toLowerCase() === wanted)) return [];
  return suggestions.filter((one) => fits(one) && isMeant(one)).slice(0, mostShown);
}
