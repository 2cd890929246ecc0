import { recordKinds, type RecordKindWords } from '@petcare/contracts';
import { recordSamples, type WrittenKind } from '@petcare/testing/server';
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
  type ById,
  type Row,
  type RowById,
} from './access-rows.ts';

type Kinds = typeof recordKinds;
type FileKind = { [Kind in keyof Kinds]: Kinds[Kind] extends { isFile: true } ? Kind : never }[keyof Kinds];
type OrganisationKind = {
  [Kind in keyof Kinds]: Kinds[Kind] extends { isOfOrganisation: true } ? Kind : never;
}[keyof Kinds];
type InnerKind = { [Kind in keyof Kinds]: Kinds[Kind] extends { within: string } ? Kind : never }[keyof Kinds];
type PetKind = Exclude<keyof Kinds, OrganisationKind | InnerKind>;
type OrganisationRecordPath = Kinds[Exclude<OrganisationKind, FileKind>]['path'];
/** Of a pet, or of a record of another kind. */
type InnerPath =
  | `pets/:id/${Kinds[PetKind]['path']}`
  | { [Kind in InnerKind]: `${Kinds[Kind]['within']}/:id/${Kinds[Kind]['path']}` }[InnerKind];

const allKinds = Object.values<RecordKindWords>(recordKinds);

/** Records inside something else, by their address. */
const innerPaths = allKinds
  .filter((kind) => !('isOfOrganisation' in kind))
  .map((kind) => `${'within' in kind ? String(kind.within) : 'pets'}/:id/${kind.path}` as InnerPath);

/** An organisation's own records, by the last part of their address. */
const organisationRecordPaths = allKinds
  .filter((kind) => 'isOfOrganisation' in kind && !('isFile' in kind))
  .map(({ path }) => path as OrganisationRecordPath);

/** Something that refers to one organisation's rows is refused in another. */
const needy = new Set<string>(
  (Object.keys(recordSamples) as WrittenKind[])
    .filter((kind) => recordSamples[kind].needs)
    .map((kind) => recordKinds[kind].path),
);

type ListOf<Path extends string> = `${'GET' | 'POST'} /api/${Path}`;
type EntryOf<Path extends string> =
  `${'GET' | 'PATCH' | 'DELETE'} /api/${Path}/:itemId` | `GET /api/${Path}/:itemId/history`;
export type RecordListRoute = `${'GET' | 'POST'} /api/${OrganisationRecordPath}`;
/** What the insurer is sent for a claim. */
const packRoute = 'GET /api/policies/:id/claims/:itemId/pack';
export type RecordRoute =
  | ListOf<InnerPath>
  | EntryOf<InnerPath>
  | `${'GET' | 'PATCH' | 'DELETE'} /api/${OrganisationRecordPath}/:id`
  | `GET /api/${OrganisationRecordPath}/:id/history`
  | typeof packRoute;

/** What the animals cost: none of a carer's business. */
const closedToCarers: ReadonlySet<string> = new Set(['claims', 'expenses', 'policies', 'renewals']);
const isClosed = (path: string): boolean => closedToCarers.has(path.split('/').at(-1) ?? '');

const made = [201, 404, 404, 404, 404] as const;

const readers: RowById = {
  ...strangersById,
  'billing-only': unseen,
  viewer: readable,
  carer: readable,
  member: readable,
  admin: readable,
  owner: readable,
};
/** The entries in these tests are another member's: carers change only what they added themselves. */
const writers = (carer: ById, others: ById): RowById => ({
  ...strangersById,
  'billing-only': unseen,
  viewer: refused,
  carer,
  member: others,
  admin: others,
  owner: others,
});

/** The rows of a path for those who may see it. */
const open = (path: string, row: RowById): RowById => (isClosed(path) ? { ...row, carer: unseen } : row);
const openList = (path: string, row: Row): Row => (isClosed(path) ? { ...row, carer: 403 } : row);

/** Anyone who may not see what it belongs to doesn't learn that it exists. */
function makers(path: string): RowById {
  if (!isClosed(path)) return writers(made, made);
  return writers(path.startsWith('policies/') ? unseen : refused, made);
}

const inner = innerPaths.flatMap((path): [RecordRoute, RowById][] => [
  [`GET /api/${path}`, open(path, readers)],
  [`POST /api/${path}`, makers(path)],
  [`GET /api/${path}/:itemId`, open(path, readers)],
  [`GET /api/${path}/:itemId/history`, open(path, readers)],
  [`PATCH /api/${path}/:itemId`, open(path, writers(refused, changed))],
  [`DELETE /api/${path}/:itemId`, open(path, writers(refused, emptied))],
]);

/** Vets are added by a grant, and those of others stay as they are. */
const withGrants = (path: string, row: RowById): RowById => (path === 'contacts' ? { ...row, grantee: refused } : row);

const ofOrganisations = organisationRecordPaths.flatMap((path): [RecordRoute, RowById][] => [
  [`GET /api/${path}/:id`, open(path, readers)],
  [`GET /api/${path}/:id/history`, open(path, readers)],
  [`PATCH /api/${path}/:id`, withGrants(path, open(path, writers(refused, changed)))],
  [`DELETE /api/${path}/:id`, withGrants(path, open(path, writers(refused, emptied)))],
]);

/** Every kind of record follows the same rules: everyone reads, carers add, members change. */
export const recordRoutesById = Object.fromEntries([
  ...inner,
  ...ofOrganisations,
  [packRoute, open('policies/:id/claims', readers)],
]) as Record<RecordRoute, RowById>;

const lists = organisationRecordPaths.flatMap((path): [RecordListRoute, Row][] => [
  [`GET /api/${path}`, openList(path, { ...anybody(200), ...strangers, 'billing-only': 403 })],
  [
    `POST /api/${path}`,
    openList(path, {
      ...anybody(201),
      ...strangers,
      ...elsewhere(needy.has(path) ? 400 : 201),
      'billing-only': 403,
      viewer: 403,
    }),
  ],
]);

/** The lists of an organisation's own records. */
export const recordRoutes = Object.fromEntries(lists) as Record<RecordListRoute, Row>;
