import { Injectable } from '@nestjs/common';
import { Database, PersonExport } from '@petcare/platform';
import { getMessages, ticketsForExport } from './tickets.queries.ts';

/** What a person asked support, and what was answered; neither notes among staff nor who of them wrote. */
@Injectable()
export class SupportExportPart extends PersonExport {
  readonly name = 'support';

  constructor(private readonly database: Database) {
    super();
  }

  async of(userId: string): Promise<unknown> {
    const tickets = await this.database.across<{ id: string; organisationId: string }>(ticketsForExport, [userId]);
    const threads: unknown[] = [];
    for (const { id, organisationId, ...ticket } of tickets) {
      const messages = await this.database.read(organisationId, getMessages, [id, false]);
      threads.push({
        ...ticket,
        messages: messages.map(({ side, body, createdAt }) => ({ from: side, body, createdAt })),
      });
    }
    return { tickets: threads };
  }
}
