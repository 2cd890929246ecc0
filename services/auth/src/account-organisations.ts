import type { Role } from '@petcare/contracts';
import type { Transaction } from '@petcare/platform';

/** What accounts need to know about organisations, which provide it. */
export abstract class AccountOrganisations {
  /** Null when it no longer exists. */
  abstract describe(organisationId: string): Promise<{ name: string; zone: string } | null>;

  /** Where the person belongs, and in what role. */
  abstract of(userId: string): Promise<{ id: string; name: string; role: Role }[]>;

  /**
   * Also where they used to belong or looked after shared pets, with no role there: wherever something of theirs may be. Whoever has no
   * role is to see nothing but what they wrote themselves.
   */
  abstract knowing(userId: string): Promise<{ id: string; role: Role | null }[]>;

  /** Do these two people belong to one organisation, whichever they're working in at the moment? */
  abstract haveOneInCommon(userId: string, otherId: string): Promise<boolean>;

  /** Makes a person an owner of the platform's own organisation, which the transaction belongs to. */
  abstract joinPlatform(transaction: Transaction, userId: string): Promise<void>;

  /**
   * Ends every membership of a departing person, and the organisations nobody else belongs to.
   * @throws {ProblemError} 409 naming those where others would be left without an owner
   */
  abstract leaveAll(transaction: Transaction, userId: string): Promise<void>;
}
