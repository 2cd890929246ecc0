import { Injectable } from '@nestjs/common';
import type { EmailChange, EmailVerification, EmailWaiting, VerifiedEmail } from '@petcare/contracts';
import {
  Database,
  enoughForToday,
  invalid,
  noOrganisation,
  ProblemError,
  type Session,
  type SessionClient,
  SessionsService,
  SuppressedAddresses,
  type Transaction,
} from '@petcare/platform';
import { CallLimits } from './call-limits.ts';
import { ConfirmedAddresses } from './confirmed-addresses.ts';
import { AccountLinks, notValid, type UsedLink } from './links/account-links.ts';
import { AccountNotices } from './notices/account-notices.ts';
import { UsersService } from './users.service.ts';

@Injectable()
export class AccountEmailService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly links: AccountLinks,
    private readonly notices: AccountNotices,
    private readonly limits: CallLimits,
    private readonly addresses: SuppressedAddresses,
    private readonly confirmed: ConfirmedAddresses,
  ) {}

  /**
   * Sends the link for the account's address again, if it isn't verified yet.
   * @throws {ProblemError} 409 when the address has been sent enough today
   */
  async resend({ actor }: Session): Promise<void> {
    const { id, email, emailVerified } = await this.users.get(actor.userId);
    if (emailVerified) return;
    await this.limits.count('mail', { account: id });
    await this.database.transaction(noOrganisation, async (transaction) => {
      if (!(await this.links.send(transaction, 'verify-email', { userId: id, email }))) throw enough(email);
    });
  }

  /**
   * Sends a link to the new address and tells the old one. Only the e-mail shows whose the new one is.
   * @throws {ProblemError} 400 for the one that's theirs already, 409 when the address has been sent enough today
   */
  async change({ actor }: Session, { email }: EmailChange): Promise<void> {
    const user = await this.users.get(actor.userId);
    if (user.emailVerified && user.email === email)
      throw invalid([{ path: 'email', message: 'This is already your address.' }]);
    await this.limits.count('mail', { account: user.id });
    await this.database.transaction(noOrganisation, async (transaction) => {
      await this.links.endAll(transaction, user.id, ['change-email']);
      if (!(await this.links.send(transaction, 'change-email', { userId: user.id, email }))) throw enough(email);
      // Rejected once, perhaps while it was full, it would never get this mail, whose link shows that it works.
      await this.addresses.retry(email);
      await this.notices.tell(transaction, 'email-change-asked', user);
    });
  }

  /** The new address that still waits to be confirmed. */
  async waiting({ actor }: Session): Promise<EmailWaiting> {
    return { email: await this.links.waitingFor(actor.userId) };
  }

  /**
   * Sends the new address another link; only the latest works.
   * @throws {ProblemError} 409 when none waits, or it has been sent enough today
   */
  async sendAgain({ actor: { userId } }: Session): Promise<void> {
    await this.limits.count('mail', { account: userId });
    await this.database.transaction(noOrganisation, async (transaction) => {
      const email = await this.links.waitingFor(userId);
      if (email === null) throw new ProblemError('conflict', 'No new address is waiting to be confirmed any more.');
      await this.links.endAll(transaction, userId, ['change-email']);
      if (!(await this.links.send(transaction, 'change-email', { userId, email }))) throw enough(email);
      await this.addresses.retry(email);
    });
  }

  /** The address stays as it is: the link to the new one no longer works. */
  async withdraw({ actor }: Session): Promise<void> {
    await this.database.transaction(noOrganisation, (transaction) =>
      this.links.endAll(transaction, actor.userId, ['change-email']),
    );
  }

  /**
   * A link opened again changes nothing, and only who has the mail can ask: it still says which address is confirmed.
   * @throws {ProblemError} 422 when the link is no longer valid, or another account has taken the address
   */
  async verify({ token }: EmailVerification, { address }: SessionClient): Promise<VerifiedEmail> {
    await this.limits.count('link', { address });
    return this.database.transaction(noOrganisation, async (transaction) => {
      const before = await this.links.confirmedBy(transaction, token);
      if (before !== null) return { email: before };
      const link = await this.links.use(transaction, token, ['verify-email', 'change-email']);
      if (!(await this.confirmed.isFree(transaction, link))) throw notValid();
      if (link.purpose === 'change-email') await this.replace(transaction, link);
      else if (!(await this.confirmed.confirm(transaction, link))) throw notValid();
      await this.sessions.changed(transaction, [link.userId]);
      return { email: link.email };
    });
  }

  private async replace(transaction: Transaction, { userId, email }: UsedLink): Promise<void> {
    const old = await this.users.get(userId);
    await transaction.query(
      `update auth.user set email = $2, email_verified_at = platform.now(), updated_at = platform.now() where id = $1`,
      [userId, email],
    );
    await this.links.endAll(transaction, userId, ['verify-email', 'change-email', 'reset-password']);
    if (old.email !== email) await this.notices.tell(transaction, 'email-changed', old);
  }
}

function enough(email: string): ProblemError {
  return enoughForToday('links', `We’ve sent ${email} enough e-mails today. Try again tomorrow.`);
}
