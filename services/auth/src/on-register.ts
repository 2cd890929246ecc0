import type { Registration } from '@petcare/contracts';
import type { Transaction } from '@petcare/platform';

/** What has to come into being with a new person, in the same transaction; filled by organisations. */
export abstract class OnRegister {
  /** The transaction already runs in the name of the organisation that is to be made. */
  abstract created(transaction: Transaction, userId: string, registration: Registration): Promise<void>;
}
