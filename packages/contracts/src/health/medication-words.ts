import { addDays } from '@petcare/contracts';
import { dayWords } from './day-words.ts';
import { amountOn, daysHeld } from './dose-plan.ts';
import { doseRouteNames, doseWords } from './dose-words.ts';
import { scheduleWords } from './medication-schedule.ts';
import type { Medication } from './medications.ts';

type Described = Pick<Medication, 'schedule' | 'amount' | 'unit' | 'route' | 'withFood'>;

/** "Twice a day at 08:00 and 20:00, half a tablet by mouth, with food": as it starts. */
export function medicationWords({ schedule, amount, unit, route, withFood }: Described): string {
  const dose = `${doseWords(amount, unit)} ${doseRouteNames[route].toLowerCase()}`;
  return [scheduleWords(schedule), dose, ...(withFood ? ['with food'] : [])].join(', ');
}

/** The same as it is on the day `on`, with the steps still to come: "Once a day at 08:00, 1 tablet by mouth; half a tablet from 12 Jul 2026" */
export function medicationWordsOn(
  row: Described &
    Pick<Medication, 'taper' | 'startsOn' | 'endsOn' | 'dosesTotal'> &
    Partial<Pick<Medication, 'dosesHeld'>>,
  on: string,
): string {
  const { taper, startsOn, endsOn, unit } = row;
  const steps = taper
    .map(({ fromDay, amount }) => ({ from: addDays(startsOn, fromDay - 1 + daysHeld(row)), amount }))
    .filter(({ from }) => from > on && (endsOn === null || from <= endsOn))
    .map(({ from, amount }) => `${doseWords(amount, unit)} from ${dayWords(from)}`);
  const words = medicationWords({ ...row, amount: amountOn(row, on) });
  return steps.length === 0 ? words : `${words}; ${steps.join(', ')}`;
}
