import { medicationSchedule, usualFirstTime, type MedicationSchedule } from '@petcare/contracts/health';

/** The contents of a schedule's boxes; the form keeps them as one text. */
export interface TypedSchedule {
  how: 'times' | 'hours' | 'needed';
  times: string[];
  everyDays: string;
  everyHours: string;
  firstAt: string;
  minHoursBetween: string;
  maxIn24h: string;
}

const usual: TypedSchedule = {
  how: 'times',
  times: [usualFirstTime],
  everyDays: '1',
  everyHours: '8',
  firstAt: usualFirstTime,
  minHoursBetween: '6',
  maxIn24h: '3',
};
export const usualSchedule = JSON.stringify(usual);

/** The boxes a stored schedule fills. */
export function scheduleBox(stored: MedicationSchedule): string {
  if ('times' in stored)
    return JSON.stringify({ ...usual, times: stored.times, everyDays: String(stored.everyDays ?? 1) });
  if ('everyHours' in stored) {
    const { everyHours, firstAt = usualFirstTime } = stored;
    return JSON.stringify({ ...usual, how: 'hours', everyHours: String(everyHours), firstAt });
  }
  const { minHoursBetween, maxIn24h } = stored.asNeeded;
  return JSON.stringify({
    ...usual,
    how: 'needed',
    minHoursBetween: String(minHoursBetween),
    maxIn24h: String(maxIn24h),
  });
}

export function typedSchedule(box: unknown): TypedSchedule {
  return typeof box === 'string' && box !== '' ? (JSON.parse(box) as TypedSchedule) : usual;
}

export const isAsNeeded = (box: unknown): boolean => typedSchedule(box).how === 'needed';

/** For letters, a number that no schedule takes: only a number is refused at its own box, anything else would fit none of the schedules. */
const numberIn = (typed: string): number => {
  const read = Number(typed);
  return Number.isNaN(read) ? -0.5 : read;
};

/** What was typed, as the contract has it; the contract says whether it's valid. */
export function scheduleOf(box: unknown): unknown {
  const { how, times, everyDays, everyHours, firstAt, minHoursBetween, maxIn24h } = typedSchedule(box);
  if (how === 'hours') return { everyHours: numberIn(everyHours), firstAt };
  if (how === 'needed')
    return { asNeeded: { minHoursBetween: numberIn(minHoursBetween), maxIn24h: numberIn(maxIn24h) } };
  // One that is empty among others is refused: left out, it would silently be a dose less.
  return { times: times.some(Boolean) ? times : [], ...(everyDays !== '1' && { everyDays: numberIn(everyDays) }) };
}

/** Null while it can't be read. */
export function readSchedule(box: unknown): MedicationSchedule | null {
  return medicationSchedule.safeParse(scheduleOf(box)).data ?? null;
}
