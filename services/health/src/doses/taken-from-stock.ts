import type { DoseGive, GivenOutcome, Medication } from '@petcare/contracts/health';

/** What gets used up, even if not all of it went into the animal. */
export const takesFromStock: ReadonlySet<GivenOutcome> = new Set(['given', 'partly', 'vomited']);

/** What a dose takes from the stock, and no more than there is; null if nobody counts, or it's counted in another unit by now. */
export function takenFrom(
  { stock, unit }: Pick<Medication, 'stock' | 'unit'>,
  { outcome, amount }: Pick<DoseGive, 'outcome' | 'amount'>,
  planned: Pick<Medication, 'amount' | 'unit'>,
): string | null {
  if (stock === null || unit !== planned.unit || !takesFromStock.has(outcome)) return null;
  const wanted = amount ?? planned.amount;
  return Number(wanted) > Number(stock) ? stock : wanted;
}
