import { Injectable } from '@nestjs/common';
import { pictureAddress } from '@petcare/contracts';
import { Database, noOrganisation, PersonExport } from '@petcare/platform';
import { pushDevicesOf } from './push/push-devices.queries.ts';
import type { DeviceRow } from './push/push-devices.service.ts';
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
    const [user] = await this.database.acrossOrganisations<{ avatarId: string | null }>(
      `select id, username, email, email_verified_at as "emailVerifiedAt", first_name as "firstName", last_name as "lastName",
              zone, avatar_id as "avatarId", two_factor_confirmed_at as "twoFactorSince", created_at as "createdAt", updated_at as "updatedAt"
       from auth.user where id = $1`,
      [userId],
    );
    const sessions = await this.database.acrossOrganisations(
      `select user_agent as "userAgent", address, created_at as "signedInAt", last_used_at as "lastUsedAt"
       from platform.session where user_id = $1 order by created_at`,
      [userId],
    );
    const pushDevices = await this.database.acrossOrganisations<DeviceRow>(pushDevicesOf, [userId]);
    const linksSent = await this.database.acrossOrganisations(
      `select purpose, email, created_at as "sentAt", expires_at as "expiresAt", used_at as "usedAt"
       from auth.account_link where user_id = $1 order by created_at`,
      [userId],
    );
    const record = await this.database.read(
      noOrganisation,
      `select action, changes, occurred_at as "at" from platform.audit_event
       where organisation_id = $1 and subject_id = $2 order by id`,
      [userId],
    );
    const { avatarId = null, ...details } = user ?? {};
    return {
      ...details,
      picture: pictureAddress(avatarId, 'whole'),
      sessions,
      toldOn: pushDevices.map(({ userAgent, since }) => ({ userAgent, since })),
      linksSent,
      record,
      organizations: await this.organisations.of(userId),
    };
  }
}
