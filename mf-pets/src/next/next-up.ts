import { dateIn, timeIn, type Occurrence } from '@petcare/contracts';
import { doseWords, type Dose } from '@petcare/contracts/doses';
import type { Vaccination, VaccinationDue, Visit } from '@petcare/contracts/health';
import { withZone } from '@petcare/records/zones';
import { formatDay } from '@petcare/web';
import { whenNext } from '../dashboard/next-dates.queries.ts';
import { visitTitle } from '../visits/visit-words.ts';
import { movedTo } from './moved-to.ts';

/** Something to do for an animal, in one line: "Overdue: Vaccination: Nobivac L4, since Fri 20 Nov". */
export interface NextUp {
  /** "Next", "Overdue". */
  lead: string;
  title: string;
  /** "today 20:00", "by Sat 3 Oct 2027" */
  when: string;
  isLate: boolean;
  /** Where to find it: a tab on the pet's page, or a reminder, whose address belongs to its team. */
  at: { tab: string } | { reminderId: string };
  /** Wall-clock time for sorting: `YYYY-MM-DDTHH:mm`, or only the day if it has no time. */
  localAt: string;
}

/** Everything that may be next; what somebody can't see is left out. */
export interface NextGiven {
  doses: readonly Dose[];
  occurrences: readonly Occurrence[];
  visit: Visit | null;
  vaccinations: readonly Vaccination[];
  now: Date;
  zone: string;
}

export const small = (day: string) => day.replace(/^(Today|Tomorrow|Yesterday)/, (near) => near.toLowerCase());

/** The next dose of today's list, else the one that was missed. */
export function nextDoseOf(doses: readonly Dose[]): Dose | undefined {
  return doses.find(({ outcome }) => outcome === null) ?? doses.find(({ outcome }) => outcome === 'missed');
}

/** "Today" */
export const doseDay = ({ localDate, zone }: Dose, now: Date): string => formatDay(localDate, dateIn(zone, now));

function ofDoses({ doses, now }: NextGiven): NextUp[] {
  const dose = nextDoseOf(doses);
  if (!dose) return [];
  const isMissed = dose.outcome === 'missed';
  const isLate = isMissed || Date.parse(dose.dueAt) <= now.getTime();
  return [
    {
      lead: isMissed ? 'Missed' : isLate ? 'Due now' : 'Next',
      title: `${dose.drug}, ${doseWords(dose.amount, dose.unit)}`,
      when: `${small(doseDay(dose, now))} ${withZone(dose.localTime, dose.dueAt, dose.zone)}`,
      isLate,
      at: { tab: 'medication' },
      localAt: `${dose.localDate}T${dose.localTime}`,
    },
  ];
}

/** When it's due by its own clock, moved or not: only the day if it has no time. */
function localAtOf(occurrence: Occurrence): string {
  const { zone, localDate, localTime } = occurrence;
  const until = movedTo(occurrence);
  const moved = until === null ? null : new Date(until);
  const date = moved ? dateIn(zone, moved) : localDate;
  return localTime === null ? date : `${date}T${moved ? timeIn(zone, moved) : localTime}`;
}

/** Is it overdue? Without a time, it's due all day; a booked one waits for its visit. */
export function hasPassed(occurrence: Occurrence, now: Date): boolean {
  const { zone, localTime, booked } = occurrence;
  const today = dateIn(zone, now);
  return booked === null && localAtOf(occurrence) < (localTime === null ? today : `${today}T${timeIn(zone, now)}`);
}

function ofOccurrence(occurrence: Occurrence, now: Date): NextUp {
  const { title, reminderId } = occurrence;
  const isLate = hasPassed(occurrence, now);
  const when = small(whenNext(occurrence, now));
  return {
    lead: isLate ? 'Overdue' : 'Next',
    title,
    when,
    isLate,
    at: { reminderId },
    localAt: localAtOf(occurrence),
  };
}

function ofVisit(visit: Visit, { now, zone }: NextGiven): NextUp {
  const { date, time, zone: there } = visit.at;
  const isLate = date < dateIn(zone, now);
  return {
    lead: isLate ? 'Still planned' : 'Next',
    title: `Visit: ${visitTitle(visit)}`,
    when: [small(formatDay(date, dateIn(zone, now))), time && withZone(time, visit.startsAt, there)]
      .filter(Boolean)
      .join(' '),
    isLate,
    at: { tab: 'visits' },
    localAt: time === null ? date : `${date}T${time}`,
  };
}

function ofDue({ product, givenOn }: Vaccination, { on, lapsesOn }: VaccinationDue, today: string): NextUp[] {
  if (on === null) return [];
  const isLate = on < today;
  const hasLapsed = lapsesOn !== null && today >= lapsesOn;
  const day = small(formatDay(on, today));
  return [
    {
      lead: hasLapsed ? 'Lapsed' : isLate ? 'Overdue' : 'Next',
      title: `Vaccination: ${product}`,
      when: hasLapsed ? 'ask your vet' : isLate ? `since ${day}` : givenOn === null ? day : `by ${day}`,
      isLate: isLate || hasLapsed,
      at: { tab: 'health' },
      localAt: on,
    },
  ];
}

/** A due jab counts whether or not somebody has set a reminder for it. */
function ofVaccinations({ vaccinations, now, zone }: NextGiven): NextUp[] {
  return vaccinations.flatMap((row) =>
    row.nextDue.filter(({ followedBy }) => followedBy === null).flatMap((due) => ofDue(row, due, dateIn(zone, now))),
  );
}

const byTime = (first: NextUp, second: NextUp) => first.localAt.localeCompare(second.localAt);

/**
 * What matters next: a dose whose time has come, then whatever is first by the clock, so late things come before upcoming ones.
 * Booked things wait for their visit, which counts itself.
 */
export function nextUp(given: NextGiven): NextUp | undefined {
  const [dose] = ofDoses(given);
  if (dose?.isLate) return dose;
  const [first] = [
    ...(dose ? [dose] : []),
    ...given.occurrences.filter(({ booked }) => booked === null).map((one) => ofOccurrence(one, given.now)),
    ...(given.visit ? [ofVisit(given.visit, given)] : []),
    ...ofVaccinations(given),
  ].toSorted(byTime);
  return first;
}
