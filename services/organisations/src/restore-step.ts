import type { Transaction } from '@petcare/platform';

/** What a domain does when a deleted organisation comes back, if that can't wait; it adds this to its module's `providers`. */
export abstract class RestoreStep {
  /** In the restoring transaction; `deletedAt` is the instant in which it was deleted. */
  abstract restored(transaction: Transaction, deletedAt: string): Promise<void>;
}
