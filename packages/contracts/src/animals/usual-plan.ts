import type { ReminderCreateInput, Species } from '@petcare/contracts';

/** A reminder that most animals of a species need, where it is the same for all of them. */
export interface UsualReminder extends Pick<ReminderCreateInput, 'title' | 'type' | 'rrule' | 'anchor' | 'leadTimes'> {
  /** How often, in words. */
  often: string;
}

const worming = (months: number): UsualReminder => ({
  title: 'Worming',
  type: 'parasite',
  rrule: `FREQ=MONTHLY;INTERVAL=${months}`,
  anchor: 'completion',
  leadTimes: ['P2D', 'P0D'],
  often: `every ${months} months`,
});

const wormCount: UsualReminder = {
  title: 'Worm count',
  type: 'parasite',
  rrule: 'FREQ=WEEKLY;INTERVAL=8',
  anchor: 'completion',
  leadTimes: ['P2D', 'P0D'],
  often: 'every 8 weeks',
};

const booster: UsualReminder = {
  title: 'Booster vaccination',
  type: 'vaccination',
  rrule: 'FREQ=YEARLY',
  anchor: 'schedule',
  leadTimes: ['P14D', 'P1D'],
  often: 'every year',
};

const farrier: UsualReminder = {
  title: 'Farrier',
  type: 'farrier',
  rrule: 'FREQ=WEEKLY;INTERVAL=6',
  anchor: 'schedule',
  leadTimes: ['P7D', 'P1D'],
  often: 'every 6 weeks',
};

const weighIn = (rrule: string, often: string): UsualReminder => ({
  title: 'Weigh-in',
  type: 'weigh-in',
  rrule,
  anchor: 'schedule',
  leadTimes: [],
  often,
});
const monthly = weighIn('FREQ=MONTHLY', 'every month');
const weekly = weighIn('FREQ=WEEKLY', 'every week');

const equine = [wormCount, booster, farrier, monthly];
const plans: Readonly<Partial<Record<Species, readonly UsualReminder[]>>> = {
  dog: [worming(3), booster, monthly],
  cat: [worming(3), booster, monthly],
  ferret: [worming(3), booster, monthly],
  rabbit: [booster, monthly],
  'guinea-pig': [weekly],
  hamster: [monthly],
  rat: [monthly],
  chinchilla: [monthly],
  horse: equine,
  pony: equine,
  donkey: equine,
  chicken: [worming(3)],
  tortoise: [monthly],
  goat: [worming(3), booster],
  sheep: [worming(3), booster],
  alpaca: [worming(3), booster, monthly],
};

/** What animals of a species usually need, to choose from; a vet may advise otherwise. */
export function usualPlan(species: Species): readonly UsualReminder[] {
  return plans[species] ?? [];
}
