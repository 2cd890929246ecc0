import { addDays, dayNumber, type Species } from '@petcare/contracts';
import type { Antigen } from './antigens.ts';
import { bornBetween, type Born } from './born-between.ts';
import { after, spanWords } from './calendar-spans.ts';
import { ruleFor, type VaccinationRule, type VaccinationStep } from './vaccination-rules.ts';
import type { StoredVaccination, VaccinationDue } from './vaccinations.ts';

/** What rules need to know about the animal. */
export interface VaccinatedPet extends Born {
  readonly species: Species;
}

export type Jab = Pick<
  StoredVaccination,
  'id' | 'product' | 'antigens' | 'givenOn' | 'doseNo' | 'nextDueOn' | 'happensOn'
>;

/** One jab against one antigen, and its place in its course. */
export interface CourseDose {
  readonly jab: Jab;
  readonly givenOn: string;
  readonly doseNo: number;
  /** When its course started. */
  readonly began: string;
  readonly due: Omit<VaccinationDue, 'followedBy'>;
  /** By its rule another jab follows within weeks before it protects, and no certificate says otherwise. */
  readonly isUnfinished: boolean;
}

type Placed = Omit<CourseDose, 'due' | 'isUnfinished'>;

type Due = CourseDose['due'];
const bySomebody = { rule: null, version: null, body: null, breaks: null };

/** The day its age is counted from, the last of a month if that is all that's known; null if the birth date isn't known to the month. */
function countedFrom(pet: VaccinatedPet): string | null {
  const isKnown = pet.birthDatePrecision === 'day' || pet.birthDatePrecision === 'month';
  return isKnown ? (bornBetween(pet)?.last ?? null) : null;
}

/** Age in days on a given day, as young as it may have been. */
function daysOld(pet: VaccinatedPet, on: string): number | null {
  const born = countedFrom(pet);
  return born === null ? null : dayNumber(on) - dayNumber(born);
}

function stepFor(rule: VaccinationRule, doseNo: number, age: number | null): VaccinationStep | null {
  const dose = Math.max(...rule.steps.map((step) => step.dose).filter((known) => known <= doseNo));
  const fits = ({ beforeWeeks }: VaccinationStep) => beforeWeeks === null || (age !== null && age < beforeWeeks * 7);
  return rule.steps.find((step) => step.dose === dose && fits(step)) ?? null;
}

function lastDay(pet: VaccinatedPet, step: VaccinationStep, givenOn: string): string {
  const born = countedFrom(pet);
  if (step.atWeeks === null || born === null) return after(givenOn, step.until);
  const grown = addDays(born, step.atWeeks * 7);
  const soonest = addDays(givenOn, 14);
  return grown > soonest ? grown : soonest;
}

/** Where the birth date isn't exact, what its age is taken to be. */
function agesWords({ birthDatePrecision }: VaccinatedPet, age: number | null): string {
  if (age === null) return ' We don’t know the birth date, so we treat this as an adult.';
  return birthDatePrecision === 'month'
    ? ' We know the birth date only to the month, and count from its last day.'
    : '';
}

function byRule(pet: VaccinatedPet, rule: VaccinationRule, dose: Placed, code: Antigen): Due | null {
  const age = daysOld(pet, dose.givenOn);
  const step = stepFor(rule, dose.doseNo, age);
  if (!step) return null;
  const on = lastDay(pet, step, dose.givenOn);
  const asksAge = rule.steps.some(({ beforeWeeks }) => beforeWeeks !== null);
  const counted =
    step.atWeeks === null
      ? `At the latest ${spanWords(step.until)} after this one.`
      : `At ${step.atWeeks} weeks of age.`;
  const unknown = asksAge ? agesWords(pet, age) : '';
  return {
    antigen: code,
    on,
    from: step.from && after(dose.givenOn, step.from),
    lapsesOn: rule.lapses ? addDays(on, 1) : null,
    because: {
      source: 'rule',
      rule: rule.id,
      version: rule.version,
      body: rule.body,
      sentence: `${counted} ${rule.sentence}${unknown}`,
      breaks: rule.breaks,
    },
  };
}

const protects = (jab: Jab, code: Antigen) => jab.antigens.some((known) => known.code === code);

/** Until when a jab is valid against one antigen, according to its certificate; null if that doesn't say. */
export function certifiedUntil({ antigens }: Jab, code: Antigen): string | null {
  return antigens.find((known) => known.code === code)?.validUntil ?? null;
}

/** Was something it protects against given again? Jabs that last one year are often given without those that last three. */
function isFollowed(jab: Jab, jabs: readonly Jab[]): boolean {
  const follows = (other: Jab) => other.givenOn !== null && other.happensOn > jab.happensOn;
  return jabs.some((other) => follows(other) && jab.antigens.some(({ code }) => protects(other, code)));
}

/**
 * The vet's date wins, then the certificate's, then the rule's. The vet's is one for the whole jab: it never makes an antigen last longer
 * than its certificate, which is also what counts for the rest once part of the jab has followed.
 */
function dueOf(pet: VaccinatedPet, dose: Placed, code: Antigen, jabs: readonly Jab[]): Due {
  const { jab } = dose;
  const { nextDueOn } = jab;
  const validUntil = certifiedUntil(jab, code);
  const rule = ruleFor(pet.species, code, jab.product, dose.began);
  const ruled = rule && byRule(pet, rule, dose, code);
  const byVet = (on: string, sentence: string): Due => {
    // A vet may want to see an animal well before its course lapses.
    const ruledOn = ruled?.on ?? on;
    const lasts = validUntil ?? (ruledOn > on ? ruledOn : on);
    return {
      antigen: code,
      on,
      from: null,
      lapsesOn: lapses(rule, code) ? addDays(lasts, 1) : null,
      because: { source: 'vet', ...bySomebody, sentence },
    };
  };
  if (nextDueOn !== null && (validUntil === null || (nextDueOn <= validUntil && !isFollowed(jab, jabs))))
    return byVet(nextDueOn, 'This is the date your vet gave.');
  if (validUntil !== null) return byVet(validUntil, 'The certificate says it’s valid until then.');
  return ruled ?? unknownDue(code);
}

/** Only what follows within weeks has an earliest day. */
function isUnfinished(pet: VaccinatedPet, { jab, givenOn, doseNo, began }: Placed, code: Antigen): boolean {
  const rule = ruleFor(pet.species, code, jab.product, began);
  const step = rule && stepFor(rule, doseNo, daysOld(pet, givenOn));
  return (step?.from ?? null) !== null && certifiedUntil(jab, code) === null;
}

/** By Regulation (EU) No 576/2013 rabies does for every animal that travels, such as a ferret, for which there is no rule. */
const lapses = (rule: VaccinationRule | null, code: Antigen) => rule?.lapses ?? code === 'rabies';

function unknownDue(antigen: Antigen): Due {
  const sentence = 'We know of no published rule for this one. Ask your vet for the date.';
  return { antigen, on: null, from: null, lapsesOn: null, because: { source: 'none', ...bySomebody, sentence } };
}

/** Where a jab stands after the one before: a lapsed course starts again, and one given too early doesn't count. */
function placeOf(jab: Jab, givenOn: string, last: CourseDose | undefined): Pick<CourseDose, 'doseNo' | 'began'> {
  if (jab.doseNo !== null) return { doseNo: jab.doseNo, began: jab.doseNo === 1 || !last ? givenOn : last.began };
  if (!last) return { doseNo: 1, began: givenOn };
  const { from, lapsesOn } = last.due;
  if (lapsesOn !== null && givenOn >= lapsesOn) return { doseNo: 1, began: givenOn };
  return { doseNo: from !== null && givenOn < from ? last.doseNo : last.doseNo + 1, began: last.began };
}

/** All jabs given against one antigen, earliest first. */
export function courseOf(pet: VaccinatedPet, jabs: readonly Jab[], code: Antigen): CourseDose[] {
  const given = jabs
    .filter((jab) => jab.givenOn !== null && protects(jab, code))
    .toSorted((one, other) => one.happensOn.localeCompare(other.happensOn) || one.id.localeCompare(other.id));
  const doses: CourseDose[] = [];
  for (const jab of given) {
    const givenOn = jab.givenOn ?? jab.happensOn;
    const dose = { jab, givenOn, ...placeOf(jab, givenOn, doses.at(-1)) };
    doses.push({ ...dose, due: dueOf(pet, dose, code, jabs), isUnfinished: isUnfinished(pet, dose, code) });
  }
  return doses;
}

function plannedDue({ nextDueOn }: Jab, code: Antigen, last: CourseDose | undefined): Due {
  if (nextDueOn === null) return last?.due ?? unknownDue(code);
  const because = { source: 'vet' as const, ...bySomebody, sentence: 'This is the day it’s planned for.' };
  return { antigen: code, on: nextDueOn, from: null, lapsesOn: null, because };
}

/** What follows one of a pet's jabs, antigen by antigen. */
export function nextDueOf(pet: VaccinatedPet, jabs: readonly Jab[], jab: Jab): VaccinationDue[] {
  return jab.antigens.map(({ code }) => {
    const course = courseOf(pet, jabs, code);
    if (jab.givenOn === null) return { ...plannedDue(jab, code, course.at(-1)), followedBy: null };
    const place = course.findIndex((dose) => dose.jab.id === jab.id);
    const due = course[place]?.due ?? unknownDue(code);
    return { ...due, followedBy: course[place + 1]?.jab.id ?? null };
  });
}
