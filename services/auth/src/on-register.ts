import type { Registration } from '@petcare/contracts';
import type { Transaction } from '@petcare/platform';

/** Whatever has to come into being with a new person, in the same transaction; provided by organisations. */
export abstract class OnRegister {
  /** The transaction already runs in the name of the organisation to be created. */
  abstract created(transaction: Transaction, userId: string, registration: Registration): Promise<void>;
}
