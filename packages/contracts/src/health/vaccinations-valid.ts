import { addDays, dayNumber, type Microchip, type Species } from '@petcare/contracts';
import { antigenNames, type Antigen } from './antigens.ts';
import { courseOf, type CourseDose, type Jab, type VaccinatedPet } from './vaccination-course.ts';
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

type Reason = VaccinationsValid['reasons'][number];
type Asked = Readonly<{ antigen: Antigen; isMust: boolean }>;

const must = (...antigens: Antigen[]): Asked[] => antigens.map((antigen) => ({ antigen, isMust: true }));
const wished = (...antigens: Antigen[]): Asked[] => antigens.map((antigen) => ({ antigen, isMust: false }));
const competing = must('equine-influenza');

/**
 * Kennels and catteries: statutory guidance to the Animal Welfare (Licensing of Activities Involving Animals) (England) Regulations 2018.
 * Travel: gov.uk, "Taking your pet dog, cat or ferret abroad". Competition: British Equestrian.
 */
const asked: Readonly<Record<StayKind, Readonly<Partial<Record<Species, readonly Asked[]>>>>> = {
  kennel: {
    dog: [...must('distemper', 'parvovirus', 'adenovirus', 'leptospirosis'), ...wished('bordetella')],
    cat: must('panleukopenia', 'calicivirus', 'herpesvirus'),
    rabbit: wished('myxomatosis', 'rhd1', 'rhd2'),
  },
  travel: { dog: must('rabies'), cat: must('rabies'), ferret: must('rabies') },
  competition: { horse: competing, pony: competing, donkey: competing },
};

const worse: Readonly<Record<Verdict, number>> = { green: 0, amber: 1, red: 2 };
const dateFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const dayWords = (date: string) => dateFormat.format(new Date(`${date}T00:00:00Z`));

type Found = Omit<Reason, 'antigen'>;
const found = (verdict: Verdict, sentence: string): Found => ({ verdict, sentence });

/** Is what was given in date for all of the stay? */
function inDate(name: string, { due }: CourseDose, { from, to }: Stay): Found {
  if (due.on === null)
    return found('amber', `${name}: no end is known. Enter the date on the certificate, or ask your vet.`);
  if (due.on >= to) return found('green', `${name}: in date until ${dayWords(due.on)}.`);
  if (due.on >= from) return found('red', `${name}: runs out on ${dayWords(due.on)}, before the last day.`);
  return found('red', `${name}: ran out on ${dayWords(due.on)}. Ask your vet whether the course has to start again.`);
}

/** GOV.UK: 12 weeks old or more, chipped before or on the day, and 21 days to wait after a first jab, which is day 0. */
function forTravel(pet: TravellingPet, dose: CourseDose, { from }: Stay): Found | null {
  const { givenOn, doseNo } = dose;
  const ready = addDays(givenOn, 21);
  if (pet.birthDate !== null && dayNumber(givenOn) - dayNumber(pet.birthDate) < 84)
    return found('red', 'Rabies: given before 12 weeks of age, so it does not count for travel.');
  if (pet.microchips.length === 0) return found('red', 'Rabies: no microchip is written down; it has to come first.');
  if (doseNo === 1 && from < ready)
    return found('red', `Rabies: 21 days have to pass after a first jab. Travel from ${dayWords(ready)} on.`);
  const chipped = pet.microchips.map(({ implantedOn }) => implantedOn);
  if (chipped.some((on) => on !== null && on <= givenOn)) return null;
  if (chipped.includes(null))
    return found('amber', 'Rabies: write down when the microchip was put in. It has to be first.');
  return found('red', 'Rabies: given before the microchip was put in, so it does not count for travel.');
}

function forCompetition({ givenOn, doseNo }: CourseDose, { from }: Stay): Found | null {
  if (doseNo < 2) return found('red', 'Equine influenza: the second jab of the course is missing.');
  if (addDays(givenOn, 7) > from)
    return found('red', `Equine influenza: given within 7 days. Compete from ${dayWords(addDays(givenOn, 7))} on.`);
  return null;
}

function judge(pet: TravellingPet, jabs: readonly Jab[], { antigen, isMust }: Asked, stay: Stay): Found {
  const name = antigenNames[antigen];
  const dose = courseOf(pet, jabs, antigen).findLast(({ givenOn }) => givenOn <= stay.from);
  const planned = jabs.find(
    ({ givenOn, nextDueOn, antigens }) =>
      givenOn === null && nextDueOn !== null && nextDueOn <= stay.from && antigens.some(({ code }) => code === antigen),
  );
  const hope = planned
    ? found('amber', `${name}: planned for ${dayWords(planned.happensOn)}. It has to be given by then.`)
    : null;
  if (!dose) return hope ?? found(isMust ? 'red' : 'amber', `${name}: none is written down.`);
  const special =
    (stay.for === 'travel' && forTravel(pet, dose, stay)) || (stay.for === 'competition' && forCompetition(dose, stay));
  if (special) return special;
  const current = inDate(name, dose, stay);
  if (current.verdict !== 'red') return current;
  return hope ?? { ...current, verdict: isMust ? 'red' : 'amber' };
}

/** Are the jabs in date for a whole stay, a journey or a competition? */
export function vaccinationsValidFor(pet: TravellingPet, jabs: readonly Jab[], stay: Stay): VaccinationsValid {
  const needs = asked[stay.for][pet.species];
  if (!needs) {
    const sentence = 'We know of no published list for this animal. Ask where it is going.';
    return { verdict: 'amber', reasons: [{ antigen: null, ...found('amber', sentence) }] };
  }
  const reasons = needs.map((need) => ({ antigen: need.antigen, ...judge(pet, jabs, need, stay) }));
  const verdict = reasons.reduce<Verdict>(
    (worst, one) => (worse[one.verdict] > worse[worst] ? one.verdict : worst),
    'green',
  );
  return { verdict, reasons };
}
