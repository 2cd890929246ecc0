import { ticketAttachment, ticketThread } from '@petcare/contracts';
import { aPhoto, upload, type Actor } from '@petcare/testing/server';

export const ticketFields = { subject: 'No mail came', category: 'problem', message: 'Since Friday.' };

const ticket = {
  make: async (owner: Actor) => ticketThread.parse((await owner.post('/api/support/tickets', ticketFields)).body).id,
  remove: ({ api }: Actor, id: string) => api.sql('delete from support.ticket where id = $1', [id]),
};

const unsentFile = {
  make: async (owner: Actor) =>
    ticketAttachment.parse((await upload(owner, '/api/support/attachments', await aPhoto(64, 64))).body).id,
  remove: ({ api }: Actor, id: string) => api.sql('delete from support.ticket_attachment where id = $1', [id]),
};

/** A picture that went with the first message of a ticket. */
const sentFile = {
  ...unsentFile,
  make: async (owner: Actor) => {
    const id = await unsentFile.make(owner);
    await owner.post('/api/support/tickets', { ...ticketFields, attachmentIds: [id] });
    return id;
  },
};

/** How the rows of support come to be there, and how they go. */
export const supportRecords = {
  'GET /api/support/tickets/:id': ticket,
  'POST /api/support/tickets/:id/messages': ticket,
  'POST /api/support/tickets/:id/read': ticket,
  'PATCH /api/support/tickets/:id': ticket,
  'POST /api/support/tickets/:id/attachments': ticket,
  'GET /api/support/attachments/:id': sentFile,
  'GET /api/support/attachments/:id/thumbnail': sentFile,
  'DELETE /api/support/attachments/:id': unsentFile,
};
