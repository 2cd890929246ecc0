import type { Measure } from '@petcare/contracts/health';
import type { RecordChange, Transaction } from '@petcare/platform';
import { oddTemperature } from './odd-temperature.ts';
import { oddWeight } from './odd-weight.ts';

/** A change to nothing of these was asked about when it was stored. */
const looked = ['kind', 'value', 'unit', 'measuredAt'] as const;

/** What is odd about a measure, so that it's asked about before it's kept. */
export async function oddMeasure(transaction: Transaction, change: RecordChange<Measure>): Promise<string | null> {
  const { before, after } = change;
  if (before && after && looked.every((key) => before[key] === after[key])) return null;
  if (after?.kind === 'temperature') return oddTemperature(transaction, after.petId, Number(after.value));
  return oddWeight(transaction, change);
}
