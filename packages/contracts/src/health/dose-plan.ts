import { addDays, dateIn, dayNumber, instantOf, minutesOfDay, timeIn } from '@petcare/contracts';
import { usualFirstTime, type ClockTimes } from './medication-schedule.ts';
import type { Medication } from './medications.ts';

/** What decides a course's doses. The times that were held come on top of their number. */
export type Course = Pick<Medication, 'schedule' | 'taper' | 'amount' | 'startsOn' | 'endsOn' | 'dosesTotal'> &
  Partial<Pick<Medication, 'dosesHeld'>>;

export interface PlannedDose {
  /** Wall time `YYYY-MM-DDTHH:MM` in the course's zone. */
  localAt: string;
  dueAt: Date;
  /** From then on it counts as missed. */
  closesAt: Date;
  amount: string;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A dose can be given late for half the time to the next one, within these bounds. */
const window = { least: hourMs / 2, most: 12 * hourMs };

function windowOf(gapMs: number): number {
  return Math.min(window.most, Math.max(window.least, gapMs / 2));
}

/** Steps are counted in days from the first, those on which it was held left out. */
function stepOn({ amount, taper, startsOn }: Pick<Course, 'amount' | 'taper' | 'startsOn'>, date: string): string {
  const day = dayNumber(date) - dayNumber(startsOn) + 1;
  return taper.findLast(({ fromDay }) => fromDay <= day)?.amount ?? amount;
}

/**
 * By how many whole days the times that were held have moved a course's steps. They come on top of its number of doses, so each step has
 * as many as were prescribed; a course without such a number isn't made longer, and its steps stay where they are.
 */
export function daysHeld({
  schedule,
  dosesTotal,
  dosesHeld = 0,
}: Pick<Course, 'schedule' | 'dosesTotal' | 'dosesHeld'>): number {
  if (dosesTotal === null) return 0;
  if ('times' in schedule) return Math.floor(dosesHeld / schedule.times.length) * (schedule.everyDays ?? 1);
  return 'everyHours' in schedule ? Math.floor((dosesHeld * schedule.everyHours) / 24) : 0;
}

/** What one dose is on a calendar day of the course that isn't before it was last held. */
export function amountOn(course: Omit<Course, 'endsOn'>, date: string): string {
  return stepOn(course, addDays(date, -daysHeld(course)));
}

type Time = Omit<PlannedDose, 'amount'>;

/** How long after each time it can be given: by the clock, so that it is the same every day. */
function windowsOf({ times, everyDays = 1 }: ClockTimes): number[] {
  return times.map((time, index) => {
    const next = times[index + 1];
    const later = next === undefined ? minutesOfDay(times[0] ?? time) + everyDays * 1440 : minutesOfDay(next);
    return windowOf((later - minutesOfDay(time)) * 60_000);
  });
}

/** In order; two wall times may be the same moment, where clocks skip an hour, and count as one dose. */
function inOrder(doses: readonly Time[]): Time[] {
  const sorted = doses.toSorted((first, second) => first.dueAt.getTime() - second.dueAt.getTime());
  return sorted.filter(({ dueAt }, index) => dueAt.getTime() !== sorted[index - 1]?.dueAt.getTime());
}

/** The hour before midnight can be skipped: anything in it moves to the next day's time, so two days are sorted together. */
function* clockDoses(
  schedule: ClockTimes,
  { startsOn, endsOn, from }: { startsOn: string; endsOn: string | null; from: string },
  zone: string,
): Generator<Time> {
  const { everyDays = 1 } = schedule;
  const windows = windowsOf(schedule);
  const ahead = Math.max(0, Math.floor((dayNumber(from) - dayNumber(startsOn)) / everyDays) - 1);
  const last = endsOn ?? '9999-12-31';
  let held: Time[] = [];
  for (let date = addDays(startsOn, ahead * everyDays); date <= last; date = addDays(date, everyDays)) {
    const ofDay = schedule.times.map((time, index) => {
      const localAt = `${date}T${time}`;
      const dueAt = instantOf(localAt, zone);
      return { localAt, dueAt, closesAt: new Date(dueAt.getTime() + (windows[index] ?? window.least)) };
    });
    const first = Math.min(...ofDay.map(({ dueAt }) => dueAt.getTime()));
    const both = inOrder([...held, ...ofDay]);
    yield* both.filter(({ dueAt }) => dueAt.getTime() < first);
    held = both.filter(({ dueAt }) => dueAt.getTime() >= first);
  }
  yield* held;
}

function* hourlyDoses(everyHours: number, { first, from }: { first: Date; from: Date }, zone: string): Generator<Time> {
  const step = everyHours * hourMs;
  const ahead = Math.max(0, Math.floor((from.getTime() - first.getTime()) / step));
  for (let at = first.getTime() + ahead * step; ; at += step) {
    const dueAt = new Date(at);
    yield { localAt: `${dateIn(zone, dueAt)}T${timeIn(zone, dueAt)}`, dueAt, closesAt: new Date(at + windowOf(step)) };
  }
}

/** Anything with a count has to be worked through from the first day. */
function timesOf(
  { schedule, startsOn, endsOn, dosesTotal }: Course,
  from: string,
  zone: string,
): Generator<Time> | null {
  const begin = dosesTotal === null && from > startsOn ? from : startsOn;
  if ('times' in schedule) return clockDoses(schedule, { startsOn, endsOn, from: begin }, zone);
  if (!('everyHours' in schedule)) return null;
  const first = instantOf(`${startsOn}T${schedule.firstAt ?? usualFirstTime}`, zone);
  return hourlyDoses(schedule.everyHours, { first, from: instantOf(`${begin}T00:00`, zone) }, zone);
}

/**
 * A course's doses by the clocks of `zone`, in order, from the local date `from` on; endless if the course is. Anything given when
 * needed has none. Clock times keep their wall time across a clock change, every so many hours keeps the hours.
 */
export function* dosesFrom(course: Course, from: string, zone: string): Generator<PlannedDose> {
  const held = course.dosesTotal === null ? 0 : (course.dosesHeld ?? 0);
  const most = course.dosesTotal === null ? Infinity : course.dosesTotal + held;
  let count = 0;
  // Each is as large as the one it would be, had none been held.
  const dates: string[] = [];
  for (const time of timesOf(course, from, zone) ?? []) {
    const date = time.localAt.slice(0, 10);
    count += 1;
    if (course.endsOn !== null && date > course.endsOn) return;
    if (count > most) return;
    if (held > 0) dates.push(date);
    if (date >= from) yield { ...time, amount: stepOn(course, dates[Math.max(0, count - 1 - held)] ?? date) };
  }
}

/** What the dose of a local date and time is, by the clocks of `zone`; if the course has none then any more, what one of that day would be. */
export function amountAt(course: Course, localAt: string, zone: string): string {
  const date = localAt.slice(0, 10);
  for (const dose of dosesFrom(course, date, zone)) {
    if (dose.localAt === localAt) return dose.amount;
    if (dose.localAt > localAt) break;
  }
  return amountOn(course, date);
}

/** At most `most` doses from `at` on, for example for a preview. */
export function nextDoses(course: Course, at: Date, zone: string, most: number): PlannedDose[] {
  const doses: PlannedDose[] = [];
  for (const dose of dosesFrom(course, dateIn(zone, at), zone)) {
    if (dose.dueAt.getTime() >= at.getTime()) doses.push(dose);
    if (doses.length === most) break;
  }
  return doses;
}

/** Amounts are counted in ten-thousandths, so that sums are exact. */
const parts = 10_000;
const mostParts = 1_000_000 * parts - 1;
const partsOf = (amount: string): number => Math.round(Number(amount) * parts);
const amountOfParts = (count: number): string => String(count / parts);

/** The sum of amounts, exact to four places. */
export function sumOfAmounts(amounts: readonly string[]): string {
  return amountOfParts(amounts.reduce((sum, amount) => sum + partsOf(amount), 0));
}

/** What is left of `stock` after taking `amount`: never less than nothing. */
export function stockAfter(stock: string, amount: string): string {
  return amountOfParts(Math.max(0, partsOf(stock) - partsOf(amount)));
}

/** What `stock` becomes for somebody who read `was` and made it `became`: doses given meanwhile aren't lost. Within what can be stored. */
export function stockChanged(stock: string, { was, became }: { was: string; became: string }): string {
  return amountOfParts(Math.min(mostParts, Math.max(0, partsOf(stock) + partsOf(became) - partsOf(was))));
}

/** The stock without a refill that took it from `was` to `became`, now that it is `stock`: never less than nothing. */
export function stockWithoutRefill(stock: string, { was, became }: { was: string; became: string }): string {
  return stockChanged(stock, { was: became, became: was });
}

/** No course is planned further ahead than this. */
const farDays = 400;

/**
 * How many days from `at` the stock lasts: until the first dose it isn't enough for. Null if it lasts to the end of the
 * course, or if nobody can know because it is given when needed.
 */
export function daysOfStock(
  course: Course,
  { stock, at, zone }: { stock: string; at: Date; zone: string },
): number | null {
  let left = partsOf(stock);
  const last = at.getTime() + farDays * dayMs;
  for (const { dueAt, amount } of dosesFrom(course, dateIn(zone, at), zone)) {
    if (dueAt.getTime() > last) return null;
    if (dueAt.getTime() < at.getTime()) continue;
    left -= partsOf(amount);
    if (left < 0) return Math.floor((dueAt.getTime() - at.getTime()) / dayMs);
  }
  return null;
}

/** For how many days the stock lasts of what is given when needed, as often as it may be; null of what has times. */
export function fewestDaysOfStock(
  { schedule, amount }: Pick<Course, 'schedule' | 'amount'>,
  stock: string,
): number | null {
  if (!('asNeeded' in schedule)) return null;
  return Math.floor(partsOf(stock) / (partsOf(amount) * schedule.asNeeded.maxIn24h));
}
