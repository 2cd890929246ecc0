import type { Transaction } from '@petcare/platform';

/** What a domain ends at once when somebody leaves an organisation or is removed; it adds this to its module's `providers`. */
export abstract class DepartureStep {
  /** In the transaction that ends the membership, before the person's sessions are looked at again. */
  abstract departed(transaction: Transaction, userId: string): Promise<void>;
}
