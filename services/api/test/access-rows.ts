import { openToGrantees } from './open-to-grantees.ts';

/** Who asks. Ids belong to the family that `owner` to `billing-only` work in. */
export const actors = [
  'anonymous',
  'expired session',
  'revoked session',
  'owner of another organisation',
  'owner who works elsewhere at the moment',
  'owner over the limits of the plan',
  'owner who may only read',
  'super admin',
  'billing-only',
  'viewer',
  'carer',
  'member',
  'admin',
  'owner',
  'dropped-in',
  'dropped-in to edit',
  'drop-in expired',
  'grantee',
  'grantee who may only look',
  'grantee of another pet',
  'grantee whose time is over',
] as const;
export type ActorName = (typeof actors)[number];

/** What the path's id names: a row of the family's, a stranger's, nothing, not even a UUID, a deleted row of the family's. */
export const idKinds = ['own', 'foreign', 'random', 'malformed', 'deleted'] as const;
export type IdKind = (typeof idKinds)[number];

/** Status for each kind of id, in the order of `idKinds`. */
export type ById = readonly [own: number, foreign: number, random: number, malformed: number, deleted: number];

/** Super admins who dropped in on the family: to read, to edit, and until an hour ago. */
export type VisitorName = 'dropped-in' | 'dropped-in to edit' | 'drop-in expired';

/** People the family shares pets with: all of them to edit, all to view, one no route names, and all of them until an hour ago. */
export type GranteeName =
  'grantee' | 'grantee who may only look' | 'grantee of another pet' | 'grantee whose time is over';

type ImpliedName = VisitorName | GranteeName | 'owner who may only read';

/** As written; visitors and read-only people are named where they differ from whoever `withImplied` groups them with. */
type Written<Status> = Readonly<Record<Exclude<ActorName, ImpliedName>, Status> & Partial<Record<ImpliedName, Status>>>;

/** What someone who may only read is refused for; of rows named by a path, only other people's are asked for. */
const recordWrites: ReadonlySet<string> = new Set([
  'POST /api/pets',
  'POST /api/reminders',
  'POST /api/contacts',
  'POST /api/expenses',
  'POST /api/files',
  'POST /api/uploads',
  'POST /api/imports',
  'POST /api/training/plans',
  'POST /api/training/sessions',
  'POST /api/transfer-offers/:secret/claim',
  'DELETE /api/recycle-bin',
]);
export type Row = Written<number>;
export type RowById = Written<ById>;

/** Where the path names no pet, the query or the body does, and here it's one nobody shares. */
const isOpen = (route: string): boolean => openToGrantees.has(route) && route.includes('/:id');

/**
 * People with shared pets get what another organisation's people do, unless the route is open to them. Visitors get what the family's viewer or member gets, and what any
 * super admin gets once their time is up. Anyone who may only read gets what another organisation's owner does, except when writing records.
 */
function withImplied<Name extends string, Status>(
  rows: Readonly<Record<Name, Written<Status>>>,
): Record<Name, Record<ActorName, Status>> {
  const whole = Object.entries<Written<Status>>(rows).map(([name, row]) => [
    name,
    {
      'dropped-in': row.viewer,
      'dropped-in to edit': row.member,
      'drop-in expired': row['super admin'],
      'owner who may only read': recordWrites.has(name) ? 402 : row['owner of another organisation'],
      // Anyone who is given everything of a pet gets what a member does, wherever someone outside the family gets anything.
      grantee: isOpen(name) ? row.member : row['owner of another organisation'],
      // Viewing everything is what a viewer of the family has.
      'grantee who may only look': isOpen(name) ? row.viewer : row['owner of another organisation'],
      'grantee of another pet': row['owner of another organisation'],
      'grantee whose time is over': row['owner of another organisation'],
      ...row,
    },
  ]);
  return Object.fromEntries(whole) as Record<Name, Record<ActorName, Status>>;
}

export const allRows = <Name extends string>(rows: Readonly<Record<Name, Row>>) => withImplied<Name, number>(rows);
export const allRowsById = <Name extends string>(rows: Readonly<Record<Name, RowById>>) =>
  withImplied<Name, ById>(rows);

/** What super admins get, dropped in or not. */
export const staff = <const Status>(status: Status) => ({
  'super admin': status,
  'dropped-in': status,
  'dropped-in to edit': status,
});

/** About a person's own account and organisation: not while they are dropped in. */
export const notDroppedIn = { 'dropped-in': 403, 'dropped-in to edit': 403 } as const;

/** Owners of their own organisation, working there: what they may do, they may do to that. */
export const elsewhere = (status: number) => ({
  'owner of another organisation': status,
  'owner who works elsewhere at the moment': status,
  'owner over the limits of the plan': status,
  'super admin': status,
});

/** Anyone not logged in learns nothing, and the others see their own. */
export const strangers = {
  anonymous: 401,
  'expired session': 401,
  'revoked session': 401,
} as const;

export const anybody = (status: number): Row => ({
  ...elsewhere(status),
  anonymous: status,
  'expired session': status,
  'revoked session': status,
  'billing-only': status,
  viewer: status,
  carer: status,
  member: status,
  admin: status,
  owner: status,
});

export const unseen = [404, 404, 404, 404, 404] as const;
const unknown = [401, 401, 401, 401, 401] as const;
export const strangersById = {
  anonymous: unknown,
  'expired session': unknown,
  'revoked session': unknown,
  'owner of another organisation': unseen,
  'owner who works elsewhere at the moment': unseen,
  'owner over the limits of the plan': unseen,
  'super admin': unseen,
} as const;

export const readable = [200, 404, 404, 404, 404] as const;
/** Seen, but not theirs to change. */
export const refused = [403, 404, 404, 404, 404] as const;
export const changed = [200, 404, 404, 404, 404] as const;
export const emptied = [204, 404, 404, 404, 404] as const;
