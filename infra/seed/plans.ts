import type { ReminderType, Species } from '@petcare/contracts';

/** Something that has to be done for an animal again and again. */
export interface Plan {
  title: string;
  type: ReminderType;
  rrule: string;
  /** `HH:MM`, or null for all day. */
  time: string | null;
  /** Days of its longest round: its first date is at most so long ago, so that it's been done a few times. */
  days: number;
}

const plan = (title: string, type: ReminderType, rrule: string, days: number, time: string | null = null): Plan => ({
  title,
  type,
  rrule,
  time,
  days,
});

const everybody: readonly [Plan, ...Plan[]] = [
  plan('Weigh-in', 'weigh-in', 'FREQ=MONTHLY', 100),
  plan('Insurance renewal', 'insurance', 'FREQ=YEARLY', 700),
  plan('Health check', 'appointment', 'FREQ=YEARLY', 700, '10:30'),
];

const dogs: readonly [Plan, ...Plan[]] = [
  plan('Flea and tick treatment', 'parasite', 'FREQ=WEEKLY;INTERVAL=4', 120),
  plan('Booster vaccination', 'vaccination', 'FREQ=YEARLY', 800, '09:40'),
  plan('Worming tablet', 'parasite', 'FREQ=MONTHLY;INTERVAL=3', 300, '18:00'),
  plan('Groomer', 'grooming', 'FREQ=WEEKLY;INTERVAL=8', 200, '14:00'),
  plan('Joint tablet', 'medication', 'FREQ=DAILY', 4, '08:00'),
  ...everybody,
];

const cats: readonly [Plan, ...Plan[]] = [
  plan('Flea treatment', 'parasite', 'FREQ=WEEKLY;INTERVAL=4', 120),
  plan('Booster vaccination', 'vaccination', 'FREQ=YEARLY', 800, '16:20'),
  plan('Worming tablet', 'parasite', 'FREQ=MONTHLY;INTERVAL=3', 300),
  plan('Thyroid tablet', 'medication', 'FREQ=DAILY', 4, '19:00'),
  ...everybody,
];

const horses: readonly [Plan, ...Plan[]] = [
  plan('Farrier', 'farrier', 'FREQ=WEEKLY;INTERVAL=6', 180, '11:00'),
  plan('Worm egg count', 'parasite', 'FREQ=WEEKLY;INTERVAL=12', 300),
  plan('Flu and tetanus', 'vaccination', 'FREQ=YEARLY', 800, '09:00'),
  plan('Dentist', 'appointment', 'FREQ=YEARLY', 700, '13:30'),
  ...everybody,
];

const others: readonly [Plan, ...Plan[]] = [
  plan('Clean out', 'task', 'FREQ=WEEKLY', 28, '10:00'),
  plan('Nail trim', 'grooming', 'FREQ=WEEKLY;INTERVAL=6', 180),
  ...everybody,
];

/** What animals of a species usually need. */
export function plansFor(species: Species): readonly [Plan, ...Plan[]] {
  if (species === 'dog') return dogs;
  if (species === 'cat') return cats;
  return ['horse', 'pony', 'donkey'].includes(species) ? horses : others;
}
