import { timeIn } from '@petcare/contracts';
import {
  dayWords,
  givenDoubt,
  medicationStatusNames,
  type Dose,
  type DoseGive,
  type Medication,
} from '@petcare/contracts/health';
import { ProblemError, type Transaction } from '@petcare/platform';
import { givenWords, type Given } from './dose-problems.ts';
import { givenAround, givenRecently, openAround } from './doses.queries.ts';
import { takesFromStock } from './taken-from-stock.ts';

/** Something odd about a dose. Whoever confirms `key` has answered this, and nothing else. */
interface Doubt {
  key: string;
  words: string;
}

/** @throws {ProblemError} 409 `needs-confirmation` with the first one that nobody has confirmed */
export function raise(doubts: readonly Doubt[], confirmed: readonly string[]): void {
  const open = doubts.find(({ key }) => !confirmed.includes(key));
  if (open) throw new ProblemError('needs-confirmation', open.words, { doubt: open.key });
}

type Asked = Pick<Medication, 'id' | 'drug' | 'schedule' | 'status'> & { zone: string };

const notNow = ({ drug, status }: Asked, question: string): Doubt => ({
  key: `status:${status}`,
  words: `${drug} is ${medicationStatusNames[status].toLowerCase()}. ${question}`,
});

/** Further ahead than this, it's most likely another day's dose. */
const earlyMs = 24 * 3_600_000;

interface Giving {
  dose: Dose;
  said: Pick<DoseGive, 'outcome' | 'givenAt'>;
  now: Date;
}

/** What is odd about a planned dose: not to be given at the moment, for another day, or so soon after another that it may be the same. */
export async function giveDoubts(
  transaction: Transaction,
  medication: Asked,
  { dose, said: { outcome, givenAt: at }, now }: Giving,
): Promise<Doubt[]> {
  const verb = outcome === 'given' && at === undefined ? 'Give' : 'Record';
  const { id, dueAt, localDate, localTime, givenAt } = dose;
  const isEarly = givenAt === null && at === undefined && Date.parse(dueAt) - now.getTime() > earlyMs;
  const early = { key: 'early', words: `This is the dose for ${dayWords(localDate)} at ${localTime}. ${verb} it now?` };
  if (!takesFromStock.has(outcome)) return isEarly ? [early] : [];
  const { status } = medication;
  const which = [transaction.organisationId, medication.id, id, at ?? null];
  const recent = await transaction.query<Given & Record<string, unknown>>(givenRecently, which);
  return [
    ...(status === 'held' || status === 'stopped' ? [notNow(medication, `${verb} it anyway?`)] : []),
    ...(isEarly ? [early] : []),
    ...recent.map((other) => ({ key: givenDoubt(other.id), words: `${givenWords(other)} ${verb} another?` })),
  ];
}

interface Around extends Record<string, unknown> {
  lastId: string | null;
  lastAt: string | null;
  lastBy: string | null;
  inDay: number;
  isSoon: boolean;
}

type OpenDose = Pick<Dose, 'id' | 'localTime' | 'localDate'> & { day: string };

/** An unplanned dose of what has a plan. While one of the plan is open, most likely that is what was given. */
async function besidePlan(transaction: Transaction, { id, drug }: Asked, at: string | null): Promise<Doubt> {
  const which = [transaction.organisationId, id, at];
  const [open] = await transaction.query<OpenDose & Record<string, unknown>>(openAround, which);
  if (!open) return { key: 'planned', words: `${drug} is given at set times. Record an extra dose?` };
  const { localTime, localDate, day } = open;
  return {
    key: `open:${open.id}`,
    words: `The ${localTime} dose of ${drug}${localDate === day ? '' : ` on ${dayWords(localDate)}`} isn’t recorded yet. If that’s the one you gave, press Give beside it instead. Record an extra dose?`,
  };
}

/** What is odd about an unplanned dose: not to be given at the moment, too soon, or too many. */
export async function extraDoubts(transaction: Transaction, medication: Asked, at: string | null): Promise<Doubt[]> {
  const { id, drug, schedule, status, zone } = medication;
  const stopped = status === 'active' ? [] : [notNow(medication, 'Record a dose anyway?')];
  if (!('asNeeded' in schedule)) return [...stopped, await besidePlan(transaction, medication, at)];
  const { minHoursBetween, maxIn24h } = schedule.asNeeded;
  const [around] = await transaction.query<Around>(givenAround, [transaction.organisationId, id, at, minHoursBetween]);
  if (!around) return stopped;
  const { lastId, lastAt, lastBy, inDay, isSoon } = around;
  const soon =
    isSoon && lastId !== null && lastAt !== null
      ? [
          {
            key: givenDoubt(lastId),
            words: `${lastBy} gave ${drug} at ${timeIn(zone, new Date(lastAt))}; doses should be at least ${hours(minHoursBetween)} apart. Record another?`,
          },
        ]
      : [];
  // Doses may be recorded in any order, so these can be any 24 hours with the new one in them.
  const within = at === null ? 'the last 24 hours' : 'the 24 hours around then';
  const many = {
    key: `in-24-hours:${inDay}`,
    words: `${drug} was given ${times(inDay)} in ${within}, and ${maxIn24h} is the most. Record another?`,
  };
  return [...stopped, ...soon, ...(inDay >= maxIn24h ? [many] : [])];
}

const hours = (count: number): string => (count === 1 ? '1 hour' : `${count} hours`);
const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);
