import {
  anybody,
  changed,
  elsewhere,
  refused,
  strangers,
  strangersById,
  unseen,
  type Row,
  type RowById,
} from './access-rows.ts';

export const passportRoutes = {
  // Anyone with the code; who else they are doesn't count.
  'GET /passport/:code': anybody(200),
  'POST /passport/:code': anybody(200),
  // Anyone who got the notice of a finder's message.
  'GET /api/f/:signed': anybody(200),
  'POST /api/f/:signed': anybody(200),
  // The pet is the family's, and named in the body.
  'POST /api/passports': {
    ...anybody(200),
    ...strangers,
    ...elsewhere(400),
    'billing-only': 403,
    viewer: 403,
    carer: 403,
  },
} as const satisfies Record<string, Row>;

const editors = {
  ...strangersById,
  'billing-only': unseen,
  viewer: refused,
  carer: refused,
  member: changed,
  admin: changed,
  owner: changed,
} as const;

export const passportRoutesById = {
  'GET /api/pets/:id/passport': editors,
  'GET /api/passports/:id/code.svg': editors,
  'GET /api/passports/:id/code.png': editors,
  'GET /api/passports/:id/tags.pdf': editors,
  'GET /api/passports/:id/poster.pdf': editors,
  'POST /api/passports/:id/rotate': editors,
  'POST /api/passports/:id/revoke': editors,
  'POST /api/finder-messages/:id/answer': editors,
} as const satisfies Record<string, RowById>;
