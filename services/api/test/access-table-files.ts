import {
  anybody,
  changed,
  elsewhere,
  emptied,
  readable,
  refused,
  strangers,
  strangersById,
  unseen,
  type ById,
  type Row,
  type RowById,
} from './access-rows.ts';

const read = { ...anybody(200), ...strangers, 'billing-only': 403 } as const;

export const fileRoutes = {
  'GET /api/files': read,
  'GET /api/files/archive': read,
  'GET /api/files/room': read,
  'GET /api/files/summary': read,
  // Without a file, so that nothing has to be decoded.
  'POST /api/uploads': { ...anybody(201), ...strangers, ...elsewhere(201), 'billing-only': 403, viewer: 403 },
  'POST /api/files': { ...anybody(400), ...strangers, ...elsewhere(400), 'billing-only': 403, viewer: 403 },
} as const satisfies Record<string, Row>;

const all = (seen: ById) => ({ viewer: seen, carer: seen, member: seen, admin: seen, owner: seen });
/** Another member's: carers change only what they added themselves. */
const writers = (others: ById) => ({ ...all(others), viewer: refused, carer: refused });

/** An upload belongs only to whoever started it. */
const ofSender = (seen: ById) => ({ ...strangersById, 'billing-only': unseen, ...all(unseen), owner: seen });

export const fileRoutesById = {
  'GET /api/files/:id': { ...strangersById, 'billing-only': unseen, ...all(readable) },
  'GET /api/files/:id/thumbnail': { ...strangersById, 'billing-only': unseen, ...all(readable) },
  'GET /api/files/:id/history': { ...strangersById, 'billing-only': unseen, ...all(readable) },
  'PATCH /api/files/:id': { ...strangersById, 'billing-only': unseen, ...writers(changed) },
  'GET /api/uploads/:id': ofSender(readable),
  'PATCH /api/uploads/:id': ofSender([415, 404, 404, 404, 404]),
  'DELETE /api/uploads/:id': ofSender(emptied),
  'DELETE /api/files/:id': { ...strangersById, 'billing-only': unseen, ...writers(emptied) },
} as const satisfies Record<string, RowById>;
