import { migrationsIn, type DomainDatabase } from '@petcare/platform';
import { TicketEntity } from './ticket.entity.ts';
import { TicketAttachmentEntity } from './ticket-attachment.entity.ts';
import { TicketMessageEntity } from './ticket-message.entity.ts';
import { supportBackup } from './support-backup.ts';
import { supportPrivacy } from './support-privacy.ts';
import { supportPassingOn } from './support-passing-on.ts';

export { seenStatus, ticketRef } from './ticket-rules.ts';
export { TicketSearchModule } from './ticket-search.module.ts';
export { SupportHttpModule, SupportWorkerModule } from './support.module.ts';

export const supportDatabase: DomainDatabase = {
  schema: 'support',
  privacy: supportPrivacy,
  backup: supportBackup,
  passingOn: supportPassingOn,
  entities: [TicketEntity, TicketMessageEntity, TicketAttachmentEntity],
  migrations: await migrationsIn(new URL('migrations/', import.meta.url)),
};
