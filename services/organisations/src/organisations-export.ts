import { Injectable } from '@nestjs/common';
import { AccountOrganisations } from '@petcare/auth';
import { Database, PersonExport } from '@petcare/platform';
import { getOwnMembership, listSentBy } from './organisations-export.queries.ts';

/** Where a person belongs, since when and in what role, and that they invited people, but not whom. */
@Injectable()
export class OrganisationsExportPart extends PersonExport {
  readonly name = 'organizations';

  constructor(
    private readonly database: Database,
    private readonly organisations: AccountOrganisations,
  ) {
    super();
  }

  async of(userId: string): Promise<unknown> {
    const parts: unknown[] = [];
    for (const { id } of await this.organisations.of(userId)) {
      const [membership] = await this.database.read(id, getOwnMembership, [userId]);
      parts.push({ ...membership, invitationsSent: await this.database.read(id, listSentBy, [userId]) });
    }
    return parts;
  }
}
