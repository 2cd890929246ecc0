import { addDays, dayNumber, type Microchip } from '@petcare/contracts';
import { antigenNames, type Antigen } from './antigens.ts';
import { bornBetween } from './born-between.ts';
import { dayWords } from './day-words.ts';
import { stayRuleFor, type StayRule } from './stay-rules.ts';
import { certifiedUntil, courseOf, type CourseDose, type Jab, type VaccinatedPet } from './vaccination-course.ts';
import type { StayKind, VaccinationsValid, Verdict } from './vaccinations.ts';

export interface TravellingPet extends VaccinatedPet {
  readonly microchips: readonly Pick<Microchip, 'implantedOn'>[];
}

/** First and last day, and what for. */
export interface Stay {
  readonly from: string;
  readonly to: string;
  readonly for: StayKind;
}

interface Asked extends Stay {
  /** The day on which somebody asks. */
  readonly today: string;
}

type Reason = VaccinationsValid['reasons'][number];

const worse: Readonly<Record<Verdict, number>> = { green: 0, amber: 1, red: 2 };

type Found = Pick<Reason, 'verdict' | 'sentence'>;
type Because = Pick<Reason, 'body' | 'version' | 'breaks'>;
const found = (verdict: Verdict, sentence: string): Found => ({ verdict, sentence });

/** Is what was given in date for the whole stay? By its certificate: when a vet wants to see the animal next is something else. */
function inDate(name: string, { jab, due, isUnfinished }: CourseDose, { from, to, for: kind }: Stay): Found {
  const until = certifiedUntil(jab, due.antigen) ?? due.on;
  if (until === null)
    return found(
      'amber',
      `${name}: we don’t know when it runs out. Enter the date on the certificate, or ask your vet.`,
    );
  if (until >= to && isUnfinished && kind === 'kennel')
    return found('amber', `${name}: the next jab of the course is still to come. Ask the kennel whether it’s enough.`);
  if (until >= to) return found('green', `${name}: in date until ${dayWords(until)}.`);
  if (until >= from) return found('red', `${name}: runs out on ${dayWords(until)}, before the last day.`);
  return found('red', `${name}: ran out on ${dayWords(until)}. Ask your vet whether the course has to start again.`);
}

/** Why a jab never counts, by the stay's rule; amber if that isn't certain. */
function barOf(pet: TravellingPet, givenOn: string, { fromWeeks, chipFirst }: StayRule, name: string): Found | null {
  const tooYoung = fromWeeks === null ? null : ageRefusal(pet, givenOn, fromWeeks, name);
  const noChip = chipFirst ? chipRefusal(pet, givenOn, name) : null;
  return noChip?.verdict === 'red' && tooYoung?.verdict !== 'red' ? noChip : (tooYoung ?? noChip);
}

/** Certain only if that holds for every day on which it may have been born. */
function ageRefusal(pet: TravellingPet, givenOn: string, fromWeeks: number, name: string): Found | null {
  const born = bornBetween(pet);
  const isTooYoung = (bornOn: string) => dayNumber(givenOn) - dayNumber(bornOn) < fromWeeks * 7;
  if (born === null || !isTooYoung(born.last)) return null;
  if (isTooYoung(born.first))
    return found('red', `${name}: given before ${fromWeeks} weeks of age, so it doesn’t count for travel.`);
  return found(
    'amber',
    `${name}: we don’t know the exact birth date, and it may have been given before ${fromWeeks} weeks of age. Ask your vet whether it counts for travel.`,
  );
}

function chipRefusal({ microchips }: TravellingPet, givenOn: string, name: string): Found | null {
  const chipped = microchips.map(({ implantedOn }) => implantedOn);
  if (chipped.length === 0) return found('red', `${name}: no microchip is recorded, and it has to come first.`);
  if (chipped.some((on) => on !== null && on <= givenOn)) return null;
  if (chipped.includes(null))
    return found('amber', `${name}: record when the microchip was implanted. That has to come first.`);
  return found('red', `${name}: given before the microchip was implanted, so it doesn’t count for travel.`);
}

/** What rules out one that counts before its dates are looked at: too few of its course, or too soon before the stay. */
function refusal({ givenOn, doseNo }: CourseDose, rule: StayRule, name: string, from: string): Found | null {
  const { leastDose, daysAfterFirst, daysAfterEach } = rule;
  if (doseNo < leastDose) return found('red', `${name}: the second jab of the course is missing.`);
  const [ready, free] = [addDays(givenOn, daysAfterFirst), addDays(givenOn, daysAfterEach)];
  if (doseNo === 1 && from < ready)
    return found(
      'red',
      `${name}: ${daysAfterFirst} days must pass after a first jab. You can travel from ${dayWords(ready)}.`,
    );
  if (from < free)
    return found('red', `${name}: given within ${daysAfterEach} days of it. You can compete from ${dayWords(free)}.`);
  return null;
}

interface Need {
  readonly antigen: Antigen;
  readonly isMust: boolean;
  readonly rule: StayRule;
}

/** A planned jab that would do if it's given on the day: not one somebody forgot, nor one that wouldn't count or leaves too few days. */
function hopeOf(pet: TravellingPet, jabs: readonly Jab[], { antigen, rule }: Need, { from, today }: Asked) {
  const name = antigenNames[antigen];
  const wouldDo = (plan: Jab): boolean => {
    const { givenOn, nextDueOn: on } = plan;
    if (givenOn !== null || on === null || on < today || on > from) return false;
    const given = { ...plan, givenOn: on, nextDueOn: null };
    const last = courseOf(pet, [...jabs, given], antigen).at(-1);
    const isBarred = barOf(pet, on, rule, name)?.verdict === 'red';
    return last?.jab === given && !isBarred && refusal(last, rule, name, from) === null;
  };
  const planned = jabs.find(wouldDo);
  return planned
    ? found('amber', `${name}: planned for ${dayWords(planned.happensOn)}. It has to be given by then.`)
    : null;
}

function judge(pet: TravellingPet, jabs: readonly Jab[], need: Need, stay: Asked): Found & Because {
  const { antigen, isMust, rule } = need;
  const name = antigenNames[antigen];
  const byStay: Because = { body: rule.body, version: rule.version, breaks: rule.breaks };
  const isBarred = ({ givenOn }: Jab) => givenOn !== null && barOf(pet, givenOn, rule, name)?.verdict === 'red';
  const counted = jabs.filter((jab) => !isBarred(jab));
  const last = (of: readonly Jab[]) => courseOf(pet, of, antigen).findLast(({ givenOn }) => givenOn <= stay.from);
  const dose = last(counted) ?? last(jabs);
  const hope = hopeOf(pet, counted, need, stay);
  if (!dose) return { ...(hope ?? found(isMust ? 'red' : 'amber', `${name}: none is recorded.`)), ...byStay };
  const barred = barOf(pet, dose.givenOn, rule, name);
  const refused = barred?.verdict === 'red' ? barred : (refusal(dose, rule, name, stay.from) ?? barred);
  if (refused) return { ...refused, ...byStay };
  const current = inDate(name, dose, stay);
  const { body, version, breaks } = dose.due.because;
  const byCourse = body === null ? byStay : { body, version, breaks };
  if (current.verdict !== 'red') return { ...current, ...byCourse };
  return hope ? { ...hope, ...byStay } : { ...current, verdict: isMust ? 'red' : 'amber', ...byCourse };
}

/** Are the jabs in date for a whole stay, a journey or a competition? `today` is the day on which somebody asks. */
export function vaccinationsValidFor(
  pet: TravellingPet,
  jabs: readonly Jab[],
  stay: Stay,
  today: string,
): VaccinationsValid {
  const rule = stayRuleFor(stay.for, pet.species);
  if (!rule) {
    const sentence = 'We know of no published list for this animal. Ask where you’re going.';
    const because = { body: null, version: null, breaks: null };
    return { verdict: 'amber', reasons: [{ antigen: null, ...found('amber', sentence), ...because }] };
  }
  const reasons = rule.needs.map((need) => ({
    antigen: need.antigen,
    ...judge(pet, jabs, { ...need, rule }, { ...stay, today }),
  }));
  const verdict = reasons.reduce<Verdict>(
    (worst, one) => (worse[one.verdict] > worse[worst] ? one.verdict : worst),
    'green',
  );
  return { verdict, reasons };
}
