import {
  anybody,
  emptied,
  notDroppedIn,
  staff,
  strangers,
  strangersById,
  unseen,
  type Row,
  type RowById,
} from './access-rows.ts';

const unlessOwner = { 'billing-only': 403, viewer: 403, carer: 403, member: 403 } as const;

export const mailRoutes = {
  'GET /api/mail-problems': { ...anybody(200), ...strangers, ...unlessOwner },
  'GET /api/super-admin/mail-problems': { ...anybody(404), ...strangers, ...staff(200) },
  'GET /api/refused-addresses': { ...anybody(200), ...strangers, 'billing-only': 403 },
  // One's own.
  'POST /api/refused-addresses/release': { ...anybody(204), ...strangers, ...notDroppedIn },
} as const satisfies Record<string, Row>;

/** For those who look after the family; to anyone else its e-mails don't exist. */
const lookedAfter = {
  ...strangersById,
  'billing-only': unseen,
  viewer: unseen,
  carer: unseen,
  member: unseen,
  admin: emptied,
  owner: emptied,
} as const;
const forStaff = {
  ...strangersById,
  ...staff([204, 204, 404, 404, 404]),
  'billing-only': unseen,
  viewer: unseen,
  carer: unseen,
  member: unseen,
  admin: unseen,
  owner: unseen,
} as const;

export const mailRoutesById = {
  'POST /api/mail-problems/:id/retry': lookedAfter,
  'POST /api/mail-problems/:id/dismiss': lookedAfter,
  'POST /api/super-admin/mail-problems/:id/retry': forStaff,
  'POST /api/super-admin/mail-problems/:id/dismiss': forStaff,
} as const satisfies Record<string, RowById>;
