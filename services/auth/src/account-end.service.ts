import { Injectable } from '@nestjs/common';
import { accountExport, markedAsSpam, type AccountExport } from '@petcare/contracts';
import {
  Audit,
  Database,
  DomainEvents,
  noOrganisation,
  OwnSessions,
  PersonExports,
  SuppressedAddresses,
  type Session,
} from '@petcare/platform';
import { accountDeleted } from './account.events.ts';
import { AccountOrganisations } from './account-organisations.ts';
import { AvatarService } from './avatar.service.ts';
import { AccountNotices } from './notices/account-notices.ts';
import { UsersService } from './users.service.ts';

/** A person's export, and the deletion of their account. */
@Injectable()
export class AccountEndService {
  constructor(
    private readonly exports: PersonExports,
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly organisations: AccountOrganisations,
    private readonly sessions: OwnSessions,
    private readonly notices: AccountNotices,
    private readonly audit: Audit,
    private readonly events: DomainEvents,
    private readonly avatars: AvatarService,
    private readonly addresses: SuppressedAddresses,
  ) {}

  /** Everything each domain holds about the person. */
  async export({ actor }: Session): Promise<AccountExport> {
    const parts = await this.exports.of(actor.userId);
    return accountExport.parse({ exportedAt: new Date().toISOString(), parts });
  }

  /** @throws {ProblemError} 409 naming organisations that would be left without an owner */
  async remove({ actor }: Session): Promise<void> {
    const user = await this.users.get(actor.userId);
    await this.database.transaction(noOrganisation, async (transaction) => {
      await this.organisations.leaveAll(transaction, user.id);
      await this.sessions.endAll(transaction, user.id);
      await transaction.query(`delete from auth.account_link where user_id = $1 or typed_name in ($2, $3)`, [
        user.id,
        user.username,
        user.email,
      ]);
      await transaction.query(`delete from auth.account_notice where username = $1`, [user.username]);
      await this.avatars.forget(transaction, user.id);
      await transaction.query(`select platform.forget_notices($1)`, [user.id]);
      await transaction.query(`delete from auth.user where id = $1`, [user.id]);
      if (await this.takesMail(user.email)) await this.notices.tell(transaction, 'account-deleted', user);
      await this.audit.erasePerson(transaction, user.id);
      await this.events.publish(transaction, accountDeleted, { userId: user.id });
    });
  }

  /** Nothing is remembered about a deleted address, not even that it rejected mail. One that did gets no farewell, which would be rejected as well. */
  private async takesMail(email: string): Promise<boolean> {
    const [refusal] = (await this.addresses.among([email])).values();
    await this.addresses.release(email);
    return refusal === undefined || refusal.reason === markedAsSpam;
  }
}
