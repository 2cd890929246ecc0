import { changed, emptied, readable, refused, strangersById, unseen, type RowById } from './access-rows.ts';

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
