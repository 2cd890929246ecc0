import {
  ticketAttachment,
  ticketCreate,
  ticketMessageCreate,
  type TicketAttachment,
  type TicketCreate,
  type TicketMessageCreate,
  type TicketMessageInput,
} from '@petcare/contracts';

type WithFiles<Fields> = Omit<Fields, 'attachmentIds'> & { attachmentIds: TicketAttachment[] };

/** Forms hold the files themselves where the contract has their ids, so a draft can show them again. */
export type TicketFields = WithFiles<TicketCreate>;
export type ReplyInput = WithFiles<TicketMessageInput>;
export type ReplyFields = WithFiles<TicketMessageCreate>;

const files = { attachmentIds: ticketAttachment.array() };
export const ticketFields = ticketCreate.extend(files);
export const replyFields = ticketMessageCreate.extend(files);

/** As the server expects it. */
export function withIds<Fields extends { attachmentIds: TicketAttachment[] }>(fields: Fields) {
  return { ...fields, attachmentIds: fields.attachmentIds.map(({ id }) => id) };
}
