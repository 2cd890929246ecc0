import {
  anybody,
  emptied,
  readable,
  notDroppedIn,
  refused,
  staff,
  strangers,
  strangersById,
  unseen,
  type Row,
  type RowById,
} from './access-rows.ts';

export const supportRoutes = {
  'GET /api/support/tickets': { ...anybody(200), ...strangers },
  'GET /api/support/tickets/admin': { ...anybody(404), ...strangers, ...staff(200) },
  'GET /api/support/tickets/all': { ...anybody(404), ...strangers, ...staff(200) },
  'POST /api/support/tickets': { ...anybody(201), ...strangers, ...notDroppedIn },
  // Without a file, so that nothing has to be decoded.
  'POST /api/support/attachments': { ...anybody(400), ...strangers, ...notDroppedIn },
} as const satisfies Record<string, Row>;

/** A ticket belongs to one person, here the owner, whatever the others may do in the family. Staff see everyone's. */
const ofOnePerson = {
  ...strangersById,
  'billing-only': unseen,
  viewer: unseen,
  carer: unseen,
  member: unseen,
  admin: unseen,
} as const;

export const supportRoutesById = {
  'GET /api/support/tickets/:id': { ...ofOnePerson, owner: readable, ...staff([200, 200, 404, 404, 404]) },
  'POST /api/support/tickets/:id/messages': {
    ...ofOnePerson,
    owner: [201, 404, 404, 404, 404],
    ...staff([201, 201, 404, 404, 404]),
  },
  'POST /api/support/tickets/:id/read': {
    ...ofOnePerson,
    owner: emptied,
    ...staff([204, 204, 404, 404, 404]),
  },
  'POST /api/support/tickets/:id/attachments': {
    ...ofOnePerson,
    owner: [400, 404, 404, 404, 404],
    ...staff([400, 400, 404, 404, 404]),
  },
  // A file sent with a message: for anyone who reads the message.
  'GET /api/support/attachments/:id': { ...ofOnePerson, owner: readable, ...staff([200, 200, 404, 404, 404]) },
  'GET /api/support/attachments/:id/thumbnail': {
    ...ofOnePerson,
    owner: readable,
    ...staff([200, 200, 404, 404, 404]),
  },
  // A file not yet sent belongs only to its owner.
  'DELETE /api/support/attachments/:id': { ...ofOnePerson, owner: emptied },
  // For staff; its author sees it but may not.
  'PATCH /api/support/tickets/:id': { ...ofOnePerson, owner: refused, ...staff([200, 200, 404, 404, 404]) },
} as const satisfies Record<string, RowById>;
