import { addDays } from '@petcare/contracts';
import { dayWords } from '@petcare/contracts/day-words';
import { antigenNames, nextDueOf, type Jab, type VaccinationDue } from '@petcare/contracts/health';
import { askYourVet, evidenceOf, type Facts, type Found, type InsightRule, type Moment } from './facts.ts';

/** How many days ahead a jab is worth mentioning. */
const soonDays = 14;

type Due = VaccinationDue & { on: string };
const hasDay = (due: VaccinationDue): due is Due => due.on !== null;

/** Is a jab against the same disease recorded as planned, for today or later? */
const isPlanned = ({ jabs }: Facts, { antigen }: Due, today: string): boolean =>
  jabs.some(
    ({ givenOn, happensOn, nextDueOn, antigens }) =>
      givenOn === null && nextDueOn !== null && happensOn >= today && antigens.some(({ code }) => code === antigen),
  );

const names = (dues: readonly Due[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(dues.map(({ antigen }) => antigenNames[antigen]));

/** Each given jab with what nothing has followed yet and falls due by then, soonest first. */
function openDues({ pet, jabs }: Facts, until: string): { jab: Jab; dues: Due[] }[] {
  return jabs
    .filter(({ givenOn }) => givenOn !== null)
    .map((jab) => ({
      jab,
      dues: nextDueOf(pet, jabs, jab)
        .filter(({ followedBy }) => followedBy === null)
        .filter(hasDay)
        .filter(({ on }) => on <= until)
        .toSorted((one, other) => one.on.localeCompare(other.on)),
    }));
}

function overdue({ pet }: Facts, jab: Jab, dues: readonly Due[]): Found[] {
  const [first] = dues;
  if (!first) return [];
  const verb = dues.length === 1 ? 'was' : 'were';
  return [
    {
      key: jab.id,
      code: 'vaccination-overdue',
      severity: 'now',
      since: addDays(first.on, 1),
      sentence: `${pet.name}’s jab against ${names(dues)} ${verb} due by ${dayWords(first.on)}.`,
      advice: `If it was given, record it. If not, the course may have to start again. ${askYourVet}`,
      evidence: [evidenceOf('vaccination', jab.id, `${jab.product}, ${dayWords(jab.happensOn)}`)],
    },
  ];
}

function lapsing({ pet }: Facts, jab: Jab, dues: readonly Due[]): Found[] {
  const [first] = dues;
  if (!first) return [];
  return [
    {
      key: jab.id,
      code: 'vaccination-lapsing',
      severity: 'soon',
      since: addDays(first.on, -soonDays),
      sentence: `${pet.name} is due a jab against ${names(dues)} by ${dayWords(first.on)}.`,
      advice: `Book it in good time, and record the date. ${askYourVet}`,
      evidence: [evidenceOf('vaccination', jab.id, `${jab.product}, ${dayWords(jab.happensOn)}`)],
    },
  ];
}

/** Jabs not followed up in time, and those due within two weeks and not planned. */
export const vaccinationRule: InsightRule = {
  area: 'medical',
  find: (facts: Facts, { today }: Moment) =>
    openDues(facts, addDays(today, soonDays)).flatMap(({ jab, dues }) => [
      ...overdue(
        facts,
        jab,
        dues.filter(({ on }) => on < today),
      ),
      ...lapsing(
        facts,
        jab,
        dues.filter((due) => due.on >= today && !isPlanned(facts, due, today)),
      ),
    ]),
};
