import { Injectable } from '@nestjs/common';
import { defaultZone, organisation, type Organisation } from '@petcare/contracts';
import { Database, type Session } from '@petcare/platform';

export interface MemberRow {
  userId: string;
  role: string;
}

@Injectable()
export class OrganisationsService {
  constructor(private readonly database: Database) {}

  /** The organisation a person works in; those who only have pets shared with them see that said. */
  async current(session: Session): Promise<Organisation> {
    if (!session.scope) return { id: null, name: 'Shared with me', type: null, zone: defaultZone };
    const [row] = await this.database.read(
      session.scope.organisationId,
      `select id, name, type, zone from organisations.organisation where id = $1`,
    );
    return organisation.parse(row);
  }

  /** IANA zone that an organisation's wall-clock plans are in unless they say otherwise. */
  async zoneOf(organisationId: string): Promise<string> {
    const [row] = await this.database.read<{ zone: string }>(
      organisationId,
      `select zone from organisations.organisation where id = $1`,
    );
    return row?.zone ?? defaultZone;
  }

  /** Everybody in an organisation, owners first. */
  async members(organisationId: string): Promise<MemberRow[]> {
    return this.database.read<MemberRow>(
      organisationId,
      `select user_id as "userId", role from organisations.membership where organisation_id = $1 order by role = 'owner' desc, created_at`,
    );
  }
}
