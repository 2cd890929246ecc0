import { defaultZone, timeIn } from '@petcare/contracts';
import { medicationStatusNames, type Dose, type Medication } from '@petcare/contracts/health';
import type { Transaction } from '@petcare/platform';
import { givenAround } from './doses.queries.ts';

/** Further ahead than this, it's most likely another day's dose. */
const earlyMs = 24 * 3_600_000;

/** What is odd about giving a planned dose now; null if nothing. */
export function earlyDoubt({ dueAt, localDate, localTime }: Dose, now: Date): string | null {
  if (Date.parse(dueAt) - now.getTime() <= earlyMs) return null;
  return `This is the dose for ${localDate} at ${localTime}. Give it now?`;
}

interface Around extends Record<string, unknown> {
  lastAt: string | null;
  lastBy: string | null;
  inDay: number;
  isSoon: boolean;
}

type Asked = Pick<Medication, 'id' | 'drug' | 'schedule' | 'status'>;

/** What is odd about an unplanned dose: too soon, too many, or not to be given at the moment; null if nothing. */
export async function extraDoubt(
  transaction: Transaction,
  medication: Asked,
  at: string | null,
): Promise<string | null> {
  const { id, drug, schedule, status } = medication;
  if (status !== 'active') return `${drug} is ${medicationStatusNames[status].toLowerCase()}. Record a dose anyway?`;
  if (!('asNeeded' in schedule)) return `${drug} is given at set times. Record an extra dose?`;
  const { minHoursBetween, maxIn24h } = schedule.asNeeded;
  const [around] = await transaction.query<Around>(givenAround, [transaction.organisationId, id, at, minHoursBetween]);
  if (!around) return null;
  if (around.isSoon && around.lastAt !== null)
    return `${around.lastBy} gave ${drug} at ${timeIn(defaultZone, new Date(around.lastAt))}; doses should be at least ${hours(minHoursBetween)} apart. Record another?`;
  if (around.inDay >= maxIn24h)
    return `${drug} was given ${times(around.inDay)} in the last 24 hours, and ${maxIn24h} is the most. Record another?`;
  return null;
}

const hours = (count: number): string => (count === 1 ? '1 hour' : `${count} hours`);
const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);
