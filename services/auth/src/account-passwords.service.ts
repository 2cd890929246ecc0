import { Injectable } from '@nestjs/common';
import type { PasswordChange, PasswordForgotten, PasswordReset, PasswordResetCheck } from '@petcare/contracts';
import {
  Database,
  noOrganisation,
  OwnSessions,
  type Session,
  type SessionClient,
  type Transaction,
} from '@petcare/platform';
import { CallLimits } from './call-limits.ts';
import { AccountLinks } from './links/account-links.ts';
import { AccountNotices } from './notices/account-notices.ts';
import { checkNewPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { UsersService, type UserProfile } from './users.service.ts';

@Injectable()
export class AccountPasswordsService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly sessions: OwnSessions,
    private readonly links: AccountLinks,
    private readonly notices: AccountNotices,
    private readonly limits: CallLimits,
  ) {}

  /** Doesn't reveal whether the account exists, and does the same work if it doesn't. */
  async forgotten({ username }: PasswordForgotten, { address }: SessionClient): Promise<void> {
    await this.limits.count('mail', { account: username.toLowerCase(), address });
    await this.database.transaction(noOrganisation, (transaction) =>
      this.links.send(transaction, 'reset-password', { typedName: username.toLowerCase() }),
    );
  }

  /**
   * Whether a link still works, before its reader is asked for a password; checking doesn't use it up.
   * @throws {ProblemError} 422 when it doesn't
   */
  async checkLink({ token }: PasswordResetCheck, { address }: SessionClient): Promise<void> {
    await this.limits.count('link', { address });
    await this.links.ownerOf(token, 'reset-password');
  }

  /**
   * Sets a new password with the link from an e-mail; ends every log-in.
   * @throws {ProblemError} 422 when the link is no longer valid, 400 at `password`
   */
  async reset({ token, password }: PasswordReset, { address }: SessionClient): Promise<void> {
    await this.limits.count('link', { address });
    const user = await this.users.get(await this.links.ownerOf(token, 'reset-password'));
    checkNewPassword(password, user);
    const passwordHash = await hashPassword(password);
    await this.database.transaction(noOrganisation, async (transaction) => {
      await this.links.use(transaction, token, ['reset-password']);
      await this.replace(transaction, user, passwordHash, null);
    });
  }

  /**
   * Changes the password of the person logged in; ends every other log-in.
   * @throws {ProblemError} 400 at `password`
   */
  async change({ actor, tokenHash }: Session, { password }: PasswordChange): Promise<void> {
    const user = await this.users.get(actor.userId);
    checkNewPassword(password, user);
    const passwordHash = await hashPassword(password);
    await this.database.transaction(noOrganisation, (transaction) =>
      this.replace(transaction, user, passwordHash, tokenHash),
    );
  }

  private async replace(
    transaction: Transaction,
    user: UserProfile,
    passwordHash: string,
    keep: string | null,
  ): Promise<void> {
    await transaction.query(`update auth.user set password_hash = $2, updated_at = platform.now() where id = $1`, [
      user.id,
      passwordHash,
    ]);
    // Anyone who knew the old password may have used it to ask for a different address.
    await this.links.endAll(transaction, user.id, ['reset-password', 'change-email']);
    await this.sessions.endAll(transaction, user.id, keep);
    await this.notices.tell(transaction, 'password-changed', user);
  }
}
