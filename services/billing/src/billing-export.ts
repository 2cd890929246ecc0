import { Injectable } from '@nestjs/common';
import { AccountOrganisations } from '@petcare/auth';
import { Database, PersonExport } from '@petcare/platform';

/** `$1` organisation, `$2` whose doing it was. */
const changedBy = `
  select action, changes, occurred_at as "at" from platform.audit_event
  where organisation_id = $1 and actor_kind = 'user' and actor_id = $2
    and split_part(action, '.', 1) in ('subscription', 'invoice', 'trial') order by id`;

/** What a person changed about plan, card and bills, in each organisation they belong to or once did. */
@Injectable()
export class BillingExportPart extends PersonExport {
  readonly name = 'billing';

  constructor(
    private readonly database: Database,
    private readonly organisations: AccountOrganisations,
  ) {
    super();
  }

  async of(userId: string): Promise<unknown> {
    const parts: unknown[] = [];
    for (const { id } of await this.organisations.knowing(userId)) {
      const changes = await this.database.read(id, changedBy, [userId]);
      if (changes.length > 0) parts.push({ organizationId: id, changes });
    }
    return parts;
  }
}
