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
} from './access-rows.ts';
import type { Row, RowById } from './access-rows.ts';

export const insightRoutes = {
  'GET /api/insights': { ...anybody(200), ...strangers, 'billing-only': 403 },
  'GET /api/assistant': { ...anybody(200), ...strangers, 'billing-only': 403 },
  'PATCH /api/assistant': { ...anybody(403), ...strangers, ...elsewhere(200), owner: 200 },
} as const satisfies Record<string, Row>;

const editors = {
  ...strangersById,
  'billing-only': unseen,
  viewer: refused,
  carer: refused,
  member: emptied,
  admin: emptied,
  owner: emptied,
} as const;

/** Anyone who sees the pet; not visitors, who have nothing to ask. */
const askers = <const Status>(status: Status) =>
  ({
    ...strangersById,
    'billing-only': unseen,
    viewer: status,
    carer: status,
    member: status,
    admin: status,
    owner: status,
    'dropped-in': refused,
    'dropped-in to edit': refused,
  }) as const;

/** What someone asked for is there for them and nobody else. */
export const askersOf = <const Status>(status: Status) =>
  ({
    ...strangersById,
    'billing-only': unseen,
    viewer: unseen,
    carer: unseen,
    member: unseen,
    admin: unseen,
    owner: status,
  }) as const;

export const insightRoutesById = {
  'GET /api/pets/:id/conversations': askers(readable),
  'POST /api/pets/:id/conversations': askers([201, 404, 404, 404, 404] as const),
  'GET /api/pets/:id/conversations/:itemId/messages': askersOf(readable),
  'POST /api/pets/:id/conversations/:itemId/messages': askersOf(changed),
  'DELETE /api/pets/:id/conversations/:itemId': askersOf(emptied),
  'POST /api/pets/:id/conversations/:itemId/restore': askersOf(emptied),
  'GET /api/pets/:id/insights': {
    ...editors,
    viewer: readable,
    carer: readable,
    member: readable,
    admin: readable,
    owner: readable,
  },
  'POST /api/pets/:id/insights/mute': editors,
  'POST /api/pets/:id/insights/unmute': editors,
} as const satisfies Record<string, RowById>;
