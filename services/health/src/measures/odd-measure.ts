import { dateIn } from '@petcare/contracts';
import type { Measure } from '@petcare/contracts/health';
import type { RecordChange, Transaction } from '@petcare/platform';
import { oddDay } from '../odd-day.ts';
import { oddTemperature } from './odd-temperature.ts';
import { oddWeight } from './odd-weight.ts';

/** A change to nothing of these was asked about when it was stored. */
const looked = ['kind', 'value', 'unit', 'measuredAt'] as const;

/** What is odd about a measure, so that it's asked about before it's kept. */
export async function oddMeasure(transaction: Transaction, change: RecordChange<Measure>): Promise<string | null> {
  const { before, after } = change;
  if (before && after && looked.every((key) => before[key] === after[key])) return null;
  if (!after) return null;
  const odd = [
    await oddMoment(transaction, change),
    after.kind === 'temperature'
      ? await oddTemperature(transaction, after.petId, Number(after.value))
      : await oddWeight(transaction, change),
  ].filter((question) => question !== null);
  return odd.join(' ') || null;
}

/** Where each day begins first: somewhere, it was that day already. */
const earliestZone = 'Pacific/Kiritimati';

/** Is the day odd? The visit it was recorded with is asked about its own. */
async function oddMoment(transaction: Transaction, { before, after }: RecordChange<Measure>): Promise<string | null> {
  if (!after || after.visitId || before?.measuredAt === after.measuredAt) return null;
  return oddDay(transaction, after.petId, dateIn(earliestZone, new Date(after.measuredAt)));
}
