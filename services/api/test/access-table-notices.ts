import {
  anybody,
  emptied,
  notDroppedIn,
  strangers,
  strangersById,
  unseen,
  type Row,
  type RowById,
} from './access-rows.ts';

export const noticeRoutes = {
  // What somebody was told themselves; a visitor reads nothing here.
  'GET /api/notifications': { ...anybody(200), ...strangers },
  'POST /api/notifications/read': { ...anybody(204), ...strangers, ...notDroppedIn },
  'GET /api/push-subscriptions': { ...anybody(200), ...strangers, ...notDroppedIn },
  'POST /api/push-subscriptions': { ...anybody(201), ...strangers, ...notDroppedIn },
} as const satisfies Record<string, Row>;

export const noticeRoutesById = {
  // A device belongs to one person, as their log-in does.
  'DELETE /api/push-subscriptions/:id': {
    ...strangersById,
    'billing-only': unseen,
    viewer: unseen,
    carer: unseen,
    member: unseen,
    admin: unseen,
    owner: emptied,
  },
} as const satisfies Record<string, RowById>;
