import { Injectable } from '@nestjs/common';
import { attachmentAddress, type TicketAttachment, type TicketMessage } from '@petcare/contracts';
import { Database, PersonExport } from '@petcare/platform';
import { getAttachments } from './attachments.queries.ts';
import { getMessages, ticketsForExport } from './tickets.queries.ts';

type StoredMessage = Pick<TicketMessage, 'id' | 'side' | 'body' | 'createdAt'>;
type StoredAttachment = TicketAttachment & { messageId: string };

/** What a file is and where to get it; the bytes of many would be too much for one answer. */
const describe = ({ id, name, type, bytes }: TicketAttachment) => ({ name, type, bytes, file: attachmentAddress(id) });

/** What a person asked support, and the answers, but not internal notes or which member of staff wrote. */
@Injectable()
export class SupportExportPart extends PersonExport {
  readonly name = 'support';

  constructor(private readonly database: Database) {
    super();
  }

  async of(userId: string): Promise<unknown> {
    const tickets = await this.database.acrossOrganisations<{ id: string; organisationId: string }>(ticketsForExport, [
      userId,
    ]);
    const threads: unknown[] = [];
    for (const { id, organisationId, ...ticket } of tickets) {
      const messages = await this.database.read<StoredMessage>(organisationId, getMessages, [id, false]);
      const files = await this.database.read<StoredAttachment>(organisationId, getAttachments, [id]);
      const filesOf = (message: string) => files.filter(({ messageId }) => messageId === message).map(describe);
      threads.push({
        ...ticket,
        messages: messages.map(({ id: messageId, side, body, createdAt }) => ({
          from: side,
          body,
          createdAt,
          attachments: filesOf(messageId),
        })),
      });
    }
    return { tickets: threads };
  }
}
