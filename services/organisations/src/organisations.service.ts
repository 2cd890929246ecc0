import { Injectable } from '@nestjs/common';
import { defaultZone } from '@petcare/contracts';
import { Database } from '@petcare/platform';

export interface MemberRow {
  userId: string;
  role: string;
}

/** What the rest of the house has to know of an organisation. */
@Injectable()
export class OrganisationsService {
  constructor(private readonly database: Database) {}

  /** IANA zone that an organisation's wall-clock plans are in unless they say otherwise. */
  async zoneOf(organisationId: string): Promise<string> {
    const [row] = await this.database.read<{ zone: string }>(
      organisationId,
      `select zone from organisations.organisation where id = $1`,
    );
    return row?.zone ?? defaultZone;
  }

  /** Everybody in an organisation, owners first; nobody while it is deleted. */
  async members(organisationId: string): Promise<MemberRow[]> {
    return this.database.read<MemberRow>(
      organisationId,
      `select m.user_id as "userId", m.role from organisations.membership m
       join organisations.organisation o on o.id = m.organisation_id and o.deleted_at is null
       where m.organisation_id = $1 order by m.role = 'owner' desc, m.created_at`,
    );
  }
}
