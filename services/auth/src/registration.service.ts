import { Injectable } from '@nestjs/common';
import type { CurrentUser, Registration } from '@petcare/contracts';
import { Database, newId, type SessionClient } from '@petcare/platform';
import { AuthService } from './auth.service.ts';
import { CallLimits } from './call-limits.ts';
import { AccountLinks } from './links/account-links.ts';
import { NewAccounts } from './new-accounts.ts';
import { OnRegister } from './on-register.ts';

@Injectable()
export class RegistrationService {
  constructor(
    private readonly database: Database,
    private readonly onRegister: OnRegister,
    private readonly accounts: NewAccounts,
    private readonly auth: AuthService,
    private readonly links: AccountLinks,
    private readonly limits: CallLimits,
  ) {}

  /**
   * Creates the person, the organisation they own, and a session. Somebody else's verified address gets the same answer as
   * any other: it stays unverified here, and the e-mail tells its owner.
   * @throws {ProblemError} 409 at `username` when it's taken, 400 at `password`
   */
  async register(registration: Registration, client?: SessionClient): Promise<{ user: CurrentUser; token: string }> {
    const { email } = registration;
    await this.limits.count('register', { account: email, address: client?.address ?? null });
    const account = await this.accounts.prepare(registration);
    await this.database.transaction(newId(), async (transaction) => {
      await this.accounts.create(transaction, account, email, false);
      await this.onRegister.created(transaction, account.id, registration);
      await this.links.send(transaction, 'verify-email', { userId: account.id, email });
    });
    return this.auth.logIn(account.id, { client });
  }
}
