import {
  anybody,
  changed,
  readable,
  refused,
  strangers,
  strangersById,
  unseen,
  type Row,
  type RowById,
} from './access-rows.ts';

export const doseRoutes = {
  'GET /api/doses': { ...anybody(200), ...strangers, 'billing-only': 403 },
} as const satisfies Record<string, Row>;

const givers = {
  ...strangersById,
  'billing-only': unseen,
  viewer: refused,
  carer: changed,
  member: changed,
  admin: changed,
  owner: changed,
} as const;
/** Carers can't change what others recorded. */
const editors = { ...givers, carer: refused } as const;

const made = [201, 404, 404, 404, 404] as const;

export const doseRoutesById = {
  'GET /api/pets/:id/doses': {
    ...strangersById,
    'billing-only': unseen,
    viewer: readable,
    carer: readable,
    member: readable,
    admin: readable,
    owner: readable,
  },
  'POST /api/pets/:id/doses': {
    ...strangersById,
    'billing-only': unseen,
    viewer: refused,
    carer: made,
    member: made,
    admin: made,
    owner: made,
  },
  'POST /api/doses/:id/give': givers,
  'POST /api/doses/:id/undo': editors,
  'POST /api/pets/:id/medications/:itemId/hold': editors,
  'POST /api/pets/:id/medications/:itemId/resume': editors,
  'POST /api/pets/:id/medications/:itemId/stop': editors,
} as const satisfies Record<string, RowById>;
