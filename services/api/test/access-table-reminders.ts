import {
  anybody,
  changed,
  emptied,
  notDroppedIn,
  readable,
  refused,
  strangers,
  strangersById,
  unseen,
  type Row,
  type RowById,
} from './access-rows.ts';

/** One's own, in the organisation one works in. */
const ownLink = { ...strangers, ...notDroppedIn, 'billing-only': 403 } as const;

export const reminderRoutes = {
  // Anyone with the link; who else they are doesn't count.
  'GET /api/calendar/:secret': anybody(200),
  'GET /api/calendar-feed': { ...anybody(200), ...ownLink },
  'POST /api/calendar-feed': { ...anybody(200), ...ownLink },
  'DELETE /api/calendar-feed': { ...anybody(204), ...ownLink },
} as const satisfies Record<string, Row>;

const readers = {
  ...strangersById,
  'billing-only': unseen,
  viewer: readable,
  carer: readable,
  member: readable,
  admin: readable,
  owner: readable,
};
const keepers = {
  ...strangersById,
  'billing-only': unseen,
  viewer: refused,
  carer: refused,
  member: changed,
  admin: changed,
  owner: changed,
};
/** Carers do what is due, too. */
const doers = { ...keepers, carer: changed };

export const reminderRoutesById = {
  'GET /api/reminders/:id': readers,
  'GET /api/reminders/:id/history': readers,
  'PATCH /api/reminders/:id': keepers,
  'DELETE /api/reminders/:id': { ...keepers, member: emptied, admin: emptied, owner: emptied },
  'POST /api/occurrences/:id/book': doers,
  'POST /api/occurrences/:id/done': doers,
  'POST /api/occurrences/:id/skip': doers,
  'POST /api/occurrences/:id/snooze': doers,
  'POST /api/occurrences/:id/undo': doers,
} as const satisfies Record<string, RowById>;
