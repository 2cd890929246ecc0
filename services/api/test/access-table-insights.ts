import { anybody, emptied, readable, refused, strangers, strangersById, unseen } from './access-rows.ts';
import type { Row, RowById } from './access-rows.ts';

export const insightRoutes = {
  'GET /api/insights': { ...anybody(200), ...strangers, 'billing-only': 403 },
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

export const insightRoutesById = {
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
