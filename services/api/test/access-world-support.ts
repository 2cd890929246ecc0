import { ticketAttachment, ticketThread } from '@petcare/contracts';
import { aPhoto, upload, type Actor } from '@petcare/testing/server';

export const ticketFields = { subject: 'No mail came', category: 'problem', message: 'Since Friday.' };

/** Nobody may have more than twenty open, or open more within a day: earlier ones are closed, and long ago. */
const forgetEarlier = ({ api, userId }: Actor) =>
  api.sql(
    `update support.ticket set status = 'closed', created_at = created_at - interval '2 days'
     where author_id = $1 and created_at > platform.now() - interval '1 day'`,
    [userId],
  );

const ticket = {
  make: async (owner: Actor) => {
    await forgetEarlier(owner);
    return ticketThread.parse((await owner.post('/api/support/tickets', ticketFields)).body).id;
  },
  remove: ({ api }: Actor, id: string) => api.sql('delete from support.ticket where id = $1', [id]),
};

const unsentFile = {
  make: async (owner: Actor) =>
    ticketAttachment.parse((await upload(owner, '/api/support/attachments', await aPhoto(64, 64))).body).id,
  remove: ({ api }: Actor, id: string) => api.sql('delete from support.ticket_attachment where id = $1', [id]),
};

/** A picture sent with a ticket's first message. */
const sentFile = {
  ...unsentFile,
  make: async (owner: Actor) => {
    await forgetEarlier(owner);
    const id = await unsentFile.make(owner);
    await owner.post('/api/support/tickets', { ...ticketFields, attachmentIds: [id] });
    return id;
  },
};

/** How support's rows come to exist, and how they go. */
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
