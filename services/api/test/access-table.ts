/** Who asks. Ids are of the family that `owner` to `viewer` work in. */
export const actors = [
  'anonymous',
  'expired session',
  'revoked session',
  'owner of another organisation',
  'owner who works elsewhere at the moment',
  'billing-only',
  'viewer',
  'carer',
  'member',
  'admin',
  'owner',
] as const;
export type ActorName = (typeof actors)[number];

/** What the id in the path names: a row of the family, of strangers, nothing, no UUID at all, a deleted row of the family. */
export const idKinds = ['own', 'foreign', 'random', 'malformed', 'deleted'] as const;
export type IdKind = (typeof idKinds)[number];

/** Status for each kind of id, in the order of `idKinds`. */
type ById = readonly [own: number, foreign: number, random: number, malformed: number, deleted: number];

type Row = Record<ActorName, number>;
type RowById = Record<ActorName, ById>;

const anybody = (status: number): Row => ({
  anonymous: status,
  'expired session': status,
  'revoked session': status,
  'owner of another organisation': status,
  'owner who works elsewhere at the moment': status,
  'billing-only': status,
  viewer: status,
  carer: status,
  member: status,
  admin: status,
  owner: status,
});

/** Whoever is not logged in learns nothing, and the other two see what is theirs. */
const strangers = {
  anonymous: 401,
  'expired session': 401,
  'revoked session': 401,
} as const;

const unseen = [404, 404, 404, 404, 404] as const;
const strangersById = {
  anonymous: [401, 401, 401, 401, 401],
  'expired session': [401, 401, 401, 401, 401],
  'revoked session': [401, 401, 401, 401, 401],
  'owner of another organisation': unseen,
  'owner who works elsewhere at the moment': unseen,
} as const;

/** Routes whose path names no row of an organisation. */
export const routes = {
  'GET /health/live': anybody(200),
  'GET /health/ready': anybody(200),
  'GET /api/openapi.json': anybody(200),
  'GET /api/mf/registry': anybody(200),
  'GET /*': anybody(200),
  'GET /assets/*': anybody(200),
  'GET /mf/:remote/:build/*': anybody(200),
  // Whoever holds the link; who they are besides does not count.
  'GET /api/r/:signed': anybody(200),
  'POST /api/r/:signed': anybody(200),
  'POST /api/auth/register': anybody(201),
  'POST /api/auth/login': anybody(200),
  'POST /api/auth/logout': anybody(204),
  'GET /api/auth/user': { ...anybody(200), ...strangers },
  'GET /api/organization': { ...anybody(200), ...strangers },
  'GET /api/pets': { ...anybody(200), ...strangers, 'billing-only': 403 },
  'GET /api/reminders': { ...anybody(200), ...strangers, 'billing-only': 403 },
  'GET /api/occurrences': { ...anybody(200), ...strangers, 'billing-only': 403 },
  'GET /api/recycle-bin': { ...anybody(200), ...strangers, 'billing-only': 403 },
  'POST /api/pets': {
    ...strangers,
    'owner of another organisation': 201,
    'owner who works elsewhere at the moment': 201,
    'billing-only': 403,
    viewer: 403,
    carer: 403,
    member: 201,
    admin: 201,
    owner: 201,
  },
  'POST /api/reminders': {
    ...strangers,
    // They may, but not about pets of others.
    'owner of another organisation': 400,
    'owner who works elsewhere at the moment': 400,
    'billing-only': 403,
    viewer: 403,
    carer: 403,
    member: 201,
    admin: 201,
    owner: 201,
  },
} as const satisfies Record<string, Row>;

const readable = [200, 404, 404, 404, 404] as const;
const readers = {
  ...strangersById,
  'billing-only': unseen,
  viewer: readable,
  carer: readable,
  member: readable,
  admin: readable,
  owner: readable,
} as const satisfies RowById;

/** Seen, but not theirs to change. */
const refused = [403, 404, 404, 404, 404] as const;
const changed = [200, 404, 404, 404, 404] as const;
const emptied = [204, 404, 404, 404, 404] as const;

/** Routes with the id of a row in their path. */
export const routesById = {
  'GET /api/pets/:id': readers,
  'PATCH /api/pets/:id': {
    ...strangersById,
    'billing-only': unseen,
    viewer: refused,
    carer: refused,
    member: changed,
    admin: changed,
    owner: changed,
  },
  'DELETE /api/pets/:id': {
    ...strangersById,
    'billing-only': unseen,
    viewer: refused,
    carer: refused,
    member: emptied,
    admin: emptied,
    owner: emptied,
  },
  // A row is "own" while it lies in the bin, and "deleted" once it was put back.
  'POST /api/recycle-bin/:id/restore': {
    ...strangersById,
    'billing-only': unseen,
    viewer: refused,
    carer: refused,
    member: emptied,
    admin: emptied,
    owner: emptied,
  },
  'GET /api/reminders/:id': readers,
  'PATCH /api/reminders/:id': {
    ...strangersById,
    'billing-only': unseen,
    viewer: refused,
    carer: refused,
    member: changed,
    admin: changed,
    owner: changed,
  },
  'DELETE /api/reminders/:id': {
    ...strangersById,
    'billing-only': unseen,
    viewer: refused,
    carer: refused,
    member: emptied,
    admin: emptied,
    owner: emptied,
  },
  'POST /api/occurrences/:id/done': {
    ...strangersById,
    'billing-only': unseen,
    viewer: refused,
    carer: changed,
    member: changed,
    admin: changed,
    owner: changed,
  },
  'POST /api/occurrences/:id/undo': {
    ...strangersById,
    'billing-only': unseen,
    viewer: refused,
    carer: changed,
    member: changed,
    admin: changed,
    owner: changed,
  },
} as const satisfies Record<string, RowById>;

export type RouteName = keyof typeof routes;
export type RouteByIdName = keyof typeof routesById;
