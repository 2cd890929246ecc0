import type { Transaction } from '@petcare/platform';

/** Publishes what has to follow once no row of an organisation is left. */
export type ToldAfterwards = (transaction: Transaction) => Promise<void>;

/** What a domain has to know of an organisation that is erased, as others keep something of it; it adds this to the `providers` of its worker module. */
export abstract class ErasureStep {
  /** Reads in the transaction that erases it, while its rows are there. @returns null where nothing has to follow */
  abstract before(transaction: Transaction): Promise<ToldAfterwards | null>;
}
