import { Injectable } from '@nestjs/common';
import { Database, PersonExport } from '@petcare/platform';
import { AccountOrganisations } from './account-organisations.ts';

/** What accounts hold about a person. */
@Injectable()
export class AccountExportPart extends PersonExport {
  readonly name = 'account';

  constructor(
    private readonly database: Database,
    private readonly organisations: AccountOrganisations,
  ) {
    super();
  }

  async of(userId: string): Promise<unknown> {
    const [user] = await this.database.across(
      `select id, username, email, email_verified_at as "emailVerifiedAt", first_name as "firstName", last_name as "lastName",
              zone, two_factor_confirmed_at as "twoFactorSince", created_at as "createdAt", updated_at as "updatedAt"
       from auth.user where id = $1`,
      [userId],
    );
    const sessions = await this.database.across(
      `select user_agent as "userAgent", address, created_at as "signedInAt", last_used_at as "lastUsedAt"
       from platform.session where user_id = $1 order by created_at`,
      [userId],
    );
    return { ...user, sessions, organizations: await this.organisations.of(userId) };
  }
}
