import type { Transaction } from '@petcare/platform';

/** Publishes whatever has to follow once an organisation has no rows left. */
export type ToldAfterwards = (transaction: Transaction) => Promise<void>;

/** What a domain needs to know about an erased organisation if data is kept elsewhere, too; it adds this to its worker module's `providers`. */
export abstract class ErasureStep {
  /** Reads in the erasing transaction, while the rows are still there. @returns null if nothing has to follow */
  abstract before(transaction: Transaction): Promise<ToldAfterwards | null>;
}
