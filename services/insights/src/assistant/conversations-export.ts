import { Injectable } from '@nestjs/common';
import { AccountOrganisations } from '@petcare/auth';
import { Database, PersonExport } from '@petcare/platform';
import { askedBy } from './conversations.queries.ts';

/** What a person asked an assistant in each of their organisations, with the answers. */
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
    for (const { id } of await this.organisations.of(userId)) {
      const conversations = await this.database.read(id, askedBy, [userId]);
      if (conversations.length > 0) parts.push({ organizationId: id, conversations });
    }
    return parts;
  }
}
