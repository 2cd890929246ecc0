import { Injectable } from '@nestjs/common';
import { accountExport, type AccountExport } from '@petcare/contracts';
import {
  Audit,
  Database,
  DomainEvents,
  noOrganisation,
  OwnSessions,
  PersonExports,
  type Session,
} from '@petcare/platform';
import { accountDeleted } from './account.events.ts';
import { AccountOrganisations } from './account-organisations.ts';
import { AvatarService } from './avatar.service.ts';
import { AccountNotices } from './notices/account-notices.ts';
import { UsersService } from './users.service.ts';

/** What a person takes along, and how they go. */
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
  ) {}

  /** All that each domain holds about the person. */
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
      await transaction.query(`delete from auth.user where id = $1`, [user.id]);
      await this.notices.tell(transaction, 'account-deleted', user);
      await this.audit.erasePerson(transaction, user.id);
      await this.events.publish(transaction, accountDeleted, { userId: user.id });
    });
  }
}
