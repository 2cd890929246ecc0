import { Injectable } from '@nestjs/common';
import { platformOrganisation, type NewAccount } from '@petcare/contracts';
import { Audit, Database } from '@petcare/platform';
import { AccountOrganisations } from './account-organisations.ts';
import { NewAccounts } from './new-accounts.ts';

/** Creates super admins; nobody becomes one over HTTP. */
@Injectable()
export class SuperAdmins {
  constructor(
    private readonly database: Database,
    private readonly accounts: NewAccounts,
    private readonly organisations: AccountOrganisations,
    private readonly audit: Audit,
  ) {}

  /**
   * Their address counts as verified, because whoever runs the installation vouches for it; two-factor is set up at the first
   * log-in.
   * @throws {ProblemError} 409 when the username or address is taken, 400 at `password`
   */
  async create(email: string, newAccount: NewAccount): Promise<void> {
    const account = await this.accounts.prepare(newAccount);
    await this.database.transaction(platformOrganisation, async (transaction) => {
      await this.accounts.create(transaction, account, email, true);
      await transaction.query(`update auth.user set is_super_admin = true where id = $1`, [account.id]);
      await this.organisations.joinPlatform(transaction, account.id);
      await this.audit.record(transaction, {
        action: 'account.super-admin-made',
        entity: { kind: 'user', id: account.id },
      });
    });
  }
}
