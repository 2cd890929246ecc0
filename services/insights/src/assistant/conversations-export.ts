import { Injectable } from '@nestjs/common';
import { areas, roleCan } from '@petcare/contracts';
import { AccountOrganisations } from '@petcare/auth';
import { Database, PersonExport } from '@petcare/platform';
import { askedBy } from './conversations.queries.ts';

/** What a person asked an assistant in each of their organisations and those they have left, with the answers that their role still sees. */
@Injectable()
export class ConversationsExportPart extends PersonExport {
  readonly name = 'conversations';

  constructor(
    private readonly database: Database,
    private readonly organisations: AccountOrganisations,
  ) {
    super();
  }

  async of(userId: string): Promise<unknown> {
    const parts: unknown[] = [];
    for (const { id, role } of await this.organisations.knowing(userId)) {
      const seen = areas.filter((area) => role !== null && roleCan(role, `${area}.view`));
      const conversations = await this.database.read(id, askedBy, [userId, seen]);
      if (conversations.length > 0) parts.push({ organizationId: id, conversations });
    }
    return parts;
  }
}
