import {
  anybody,
  changed,
  elsewhere,
  emptied,
  notDroppedIn,
  refused,
  strangers,
  strangersById,
  unseen,
  type Row,
  type RowById,
} from './access-rows.ts';

/** Those who decide what is shared, each in the organisation they work in. */
const sharers = {
  ...anybody(200),
  ...strangers,
  'billing-only': 403,
  viewer: 403,
  carer: 403,
  member: 403,
} as const;

export const sharingRoutes = {
  'GET /api/access-log': sharers,
  'GET /api/grants': sharers,
  // They may, but not with other people's pets.
  'POST /api/grants': { ...sharers, ...elsewhere(400), admin: 201, owner: 201 },
  'GET /api/hand-over-links': sharers,
  // They may, but not with other people's pets.
  'POST /api/hand-over-links': { ...sharers, ...elsewhere(400), admin: 201, owner: 201 },
  'GET /api/transfers': { ...anybody(200), ...strangers, 'billing-only': 403 },
  // They may, but not with other people's pets.
  'POST /api/transfers': { ...sharers, ...elsewhere(400), admin: 201, owner: 201 },
  'GET /api/transfer-offers/:secret': anybody(200),
  // Whoever may add pets, but not to the organisation that offers it.
  'POST /api/transfer-offers/:secret/claim': {
    ...anybody(409),
    ...strangers,
    ...elsewhere(200),
    'owner over the limits of the plan': 402,
    'billing-only': 403,
    viewer: 403,
    carer: 403,
    ...notDroppedIn,
  },
  // Anyone with the link; who else they are doesn't count.
  'GET /h/:secret': anybody(200),
  'GET /h/:secret/sheet.pdf': anybody(200),
  'POST /h/:secret': anybody(200),
  'GET /api/shared-with-me': { ...anybody(200), ...strangers, ...notDroppedIn },
  'GET /api/shared-with-me/doses': { ...anybody(200), ...strangers, ...notDroppedIn },
  'GET /api/shared-with-me/news': { ...anybody(200), ...strangers, ...notDroppedIn },
  'GET /api/shared-with-me/occurrences': { ...anybody(200), ...strangers, ...notDroppedIn },
} as const satisfies Record<string, Row>;

const seenByMembers = {
  ...strangersById,
  'billing-only': unseen,
  viewer: refused,
  carer: refused,
  member: refused,
} as const;

/** To the family's owner, or to the stranger if it is foreign: nobody else sees it, whatever their role in the family. */
const grantee = {
  ...strangersById,
  'billing-only': unseen,
  viewer: unseen,
  carer: unseen,
  member: unseen,
  admin: unseen,
} as const;

export const sharingRoutesById = {
  'GET /api/grants/:id/access-log': { ...seenByMembers, admin: changed, owner: changed },
  'PATCH /api/grants/:id': { ...seenByMembers, admin: changed, owner: changed },
  'POST /api/grants/:id/revoke': { ...seenByMembers, admin: changed, owner: changed },
  'POST /api/grants/:id/send-again': { ...seenByMembers, admin: changed, owner: changed },
  'GET /api/hand-over-links/:id/code.svg': { ...seenByMembers, admin: changed, owner: changed },
  'GET /api/hand-over-links/:id/sheet.pdf': { ...seenByMembers, admin: changed, owner: changed },
  'POST /api/hand-over-links/:id/revoke': { ...seenByMembers, admin: changed, owner: changed },
  // The owner’s own, which other admins see without its address.
  'GET /api/transfers/:id/code.svg': { ...seenByMembers, admin: unseen, owner: changed },
  'POST /api/transfers/:id/cancel': { ...seenByMembers, admin: changed, owner: changed },
  'POST /api/shared-with-me/:id/accept': { ...grantee, owner: changed },
  'POST /api/shared-with-me/:id/leave': { ...grantee, owner: emptied },
} as const satisfies Record<string, RowById>;
