import type { Transaction } from '@petcare/platform';

/** What accounts have to know of organisations; filled by them. */
export abstract class AccountOrganisations {
  /** Null when it is not there any more. */
  abstract describe(organisationId: string): Promise<{ name: string; zone: string } | null>;

  /** Where the person belongs to, and as what. */
  abstract of(userId: string): Promise<{ id: string; name: string; role: string }[]>;

  /** Do these two people belong to one organisation, whichever they work in at the moment? */
  abstract haveOneInCommon(userId: string, otherId: string): Promise<boolean>;

  /** Makes a person one of the owners of the platform's own organisation, which the transaction is of. */
  abstract joinPlatform(transaction: Transaction, userId: string): Promise<void>;

  /**
   * Ends every membership of a person who goes, and the organisations that nobody else belongs to.
   * @throws {ProblemError} 409 naming those that others would be left in without an owner
   */
  abstract leaveAll(transaction: Transaction, userId: string): Promise<void>;
}
