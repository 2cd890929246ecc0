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

/** Those who manage members, each in the organisation they work in. */
const managers = {
  ...anybody(200),
  ...strangers,
  'billing-only': 403,
  viewer: 403,
  carer: 403,
  member: 403,
} as const;
const payers = { ...managers, 'billing-only': 200 } as const;
const owners = { ...managers, admin: 403 } as const;

export const organisationRoutes = {
  'GET /api/plans': anybody(200),
  'GET /api/organization': { ...anybody(200), ...strangers },
  'PATCH /api/organization': managers,
  'DELETE /api/organization': { ...owners, ...elsewhere(204), owner: 204 },
  'GET /api/organizations': { ...anybody(200), ...strangers, ...notDroppedIn },
  // A new person each time, who registered and so owns one.
  'POST /api/organizations': { ...anybody(409), ...strangers, ...notDroppedIn },
  // To the family, which not everyone is part of.
  'POST /api/organizations/switch': {
    ...anybody(200),
    ...strangers,
    ...elsewhere(400),
    ...notDroppedIn,
    'owner who works elsewhere at the moment': 200,
  },
  'GET /api/organization/members': { ...anybody(200), ...strangers, 'billing-only': 403 },
  // The last owner stays.
  'POST /api/organization/leave': { ...anybody(204), ...strangers, ...elsewhere(409), ...notDroppedIn },
  // To the family's carer.
  'POST /api/organization/transfer-ownership': { ...owners, ...elsewhere(400), owner: 204 },
  'GET /api/invitations': managers,
  'POST /api/invitations': {
    ...managers,
    ...elsewhere(201),
    'owner over the limits of the plan': 402,
    admin: 201,
    owner: 201,
  },
  // Anyone with the link. To accept it, they must be logged in with its address, or not at all.
  'GET /api/invitations/:token': anybody(200),
  'POST /api/invitations/:token/accept': {
    ...anybody(409),
    anonymous: 200,
    'expired session': 200,
    'revoked session': 200,
  },
  'POST /api/invitations/:token/decline': anybody(204),
  'GET /api/subscription': payers,
  'GET /api/subscription/usage': payers,
  'GET /api/subscription/over': payers,
  'POST /api/subscription/kept': payers,
  'GET /api/subscription/preview': payers,
  'GET /api/subscription/invoices': payers,
  'GET /api/subscription/card': payers,
  // Cards are taken if the keys for them are set, and here they aren't.
  'POST /api/subscription/card': {
    ...payers,
    ...elsewhere(409),
    'billing-only': 409,
    admin: 409,
    owner: 409,
    'owner who may only read': 409,
  },
  'DELETE /api/subscription/card': payers,
  'POST /api/subscription': { ...payers, ...elsewhere(201), 'billing-only': 201, admin: 201, owner: 201 },
  // There is no subscription to change once the trial has ended.
  'PATCH /api/subscription': { ...payers, 'owner who may only read': 409 },
  'DELETE /api/subscription': { ...payers, 'owner who may only read': 409 },
  'POST /api/subscription/resume': {
    ...payers,
    ...elsewhere(201),
    'owner who may only read': 409,
    'billing-only': 201,
    admin: 201,
    owner: 201,
  },
} as const satisfies Record<string, Row>;

const seenByMembers = {
  ...strangersById,
  'billing-only': unseen,
  viewer: refused,
  carer: refused,
  member: refused,
} as const;

export const organisationRoutesById = {
  'GET /api/subscription/invoices/:id/pdf': {
    ...strangersById,
    'billing-only': changed,
    viewer: unseen,
    carer: unseen,
    member: unseen,
    admin: changed,
    owner: changed,
  },
  'PATCH /api/organization/members/:id': { ...seenByMembers, admin: changed, owner: changed },
  'DELETE /api/organization/members/:id': { ...seenByMembers, admin: emptied, owner: emptied },
  'POST /api/invitations/:id/resend': { ...seenByMembers, admin: changed, owner: changed },
  'POST /api/invitations/:id/revoke': { ...seenByMembers, admin: changed, owner: changed },
  // Deleted ones are there for their owners, wherever they work; a restored one is not deleted.
  'POST /api/organizations/:id/restore': {
    ...strangersById,
    'owner who works elsewhere at the moment': emptied,
    'billing-only': unseen,
    viewer: unseen,
    carer: unseen,
    member: unseen,
    admin: unseen,
    owner: emptied,
  },
} as const satisfies Record<string, RowById>;
