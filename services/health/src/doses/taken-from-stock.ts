import type { DoseGive, GivenOutcome, Medication } from '@petcare/contracts/health';

/** What gets used up, even if not all of it went into the animal. */
export const takesFromStock: ReadonlySet<GivenOutcome> = new Set(['given', 'partly', 'vomited']);

/** What a dose takes from the stock, and no more than there is; null if nobody counts. */
export function takenFrom(
  { stock }: Pick<Medication, 'stock'>,
  { outcome, amount }: Pick<DoseGive, 'outcome' | 'amount'>,
  planned: string,
): string | null {
  if (stock === null || !takesFromStock.has(outcome)) return null;
  const wanted = amount ?? planned;
  return Number(wanted) > Number(stock) ? stock : wanted;
}
