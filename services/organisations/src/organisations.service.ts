import { Injectable } from '@nestjs/common';
import { defaultZone, type SupportAccess } from '@petcare/contracts';
import { Database, type Transaction } from '@petcare/platform';

export interface MemberRow {
  userId: string;
  role: string;
}

/** What the rest of the product needs to know about an organisation. */
@Injectable()
export class OrganisationsService {
  constructor(private readonly database: Database) {}

  /** The IANA zone for an organisation's wall-clock plans, unless they say otherwise. */
  async zoneOf(organisationId: string): Promise<string> {
    const [row] = await this.database.read<{ zone: string }>(
      organisationId,
      `select zone from organisations.organisation where id = $1`,
    );
    return row?.zone ?? defaultZone;
  }

  /** What support staff may do there; null if it doesn't exist. */
  async supportAccess(organisationId: string): Promise<SupportAccess | null> {
    const [row] = await this.database.read<{ access: SupportAccess }>(
      organisationId,
      `select support_access as access from organisations.organisation where id = $1 and deleted_at is null`,
    );
    return row?.access ?? null;
  }

  /** The same for a transaction's organisation, where it then can't change. */
  async holdSupportAccess({ query, organisationId }: Transaction): Promise<SupportAccess | null> {
    const [row] = await query<{ access: SupportAccess }>(
      `select support_access as access from organisations.organisation where id = $1 and deleted_at is null for share`,
      [organisationId],
    );
    return row?.access ?? null;
  }

  /** Everybody in an organisation, owners first; nobody while it's deleted. */
  async members(organisationId: string): Promise<MemberRow[]> {
    return this.database.read<MemberRow>(
      organisationId,
      `select m.user_id as "userId", m.role from organisations.membership m
       join organisations.organisation o on o.id = m.organisation_id and o.deleted_at is null
       where m.organisation_id = $1 order by m.role = 'owner' desc, m.created_at`,
    );
  }
}
