import { changed, emptied, readable, refused, strangersById, unseen, type ById, type RowById } from './access-rows.ts';

/** Records of a pet, by the last part of their address. */
export const petRecordPaths = ['allergies', 'conditions', 'measures'] as const;
type PetRecordPath = (typeof petRecordPaths)[number];

type ListOf<Path extends string> = `${'GET' | 'POST'} /api/pets/:id/${Path}`;
type EntryOf<Path extends string> = `${'GET' | 'PATCH' | 'DELETE'} /api/pets/:id/${Path}/:itemId`;
export type RecordRoute = ListOf<PetRecordPath> | EntryOf<PetRecordPath>;

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
/** The entries in these tests are the owner's: carers change only what they added themselves. */
const writers = (carer: ById, others: ById): RowById => ({
  ...strangersById,
  'billing-only': unseen,
  viewer: refused,
  carer,
  member: others,
  admin: others,
  owner: others,
});

const rows = petRecordPaths.flatMap((path): [RecordRoute, RowById][] => [
  [`GET /api/pets/:id/${path}`, readers],
  [`POST /api/pets/:id/${path}`, writers(made, made)],
  [`GET /api/pets/:id/${path}/:itemId`, readers],
  [`PATCH /api/pets/:id/${path}/:itemId`, writers(refused, changed)],
  [`DELETE /api/pets/:id/${path}/:itemId`, writers(refused, emptied)],
]);

/** Every kind of record keeps to the same rules: all read, carers add, members change. */
export const recordRoutesById = Object.fromEntries(rows) as Record<RecordRoute, RowById>;
