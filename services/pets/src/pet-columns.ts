import {
  horseKinds,
  pet,
  petCreate,
  petListItem,
  type GoodWith,
  type HorseDetails,
  type PetCreate,
} from '@petcare/contracts';
import { columnsOf } from '@petcare/platform';

const nested = { goodWith: true, horse: true, status: true } as const;
const quoted = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');

/** What a person says about where it is, unless it has died. */
export const statusSql = (alias: string): string =>
  `case when ${alias}.deceased_on is null then ${alias}.status else 'deceased' end`;

/** What to select for a pet in a list. */
export const listedColumns = (alias: string): string =>
  `${columnsOf(petListItem.omit({ status: true }), alias)}, ${statusSql(alias)} as status`;

/** What to select for a whole pet, without its chips. */
export const petColumns = (alias: string): string => `${columnsOf(pet.omit({ ...nested, microchips: true }), alias)},
    ${statusSql(alias)} as status,
    json_build_object('dogs', ${alias}.good_with_dogs, 'cats', ${alias}.good_with_cats, 'children', ${alias}.good_with_children) as "goodWith",
    case when ${alias}.species in (${quoted(horseKinds)}) then json_build_object('ueln', ${alias}.ueln, 'passportIssuer', ${alias}.passport_issuer,
      'foodChain', coalesce(${alias}.food_chain, 'unknown'), 'heightCm', ${alias}.height_cm) end as horse`;

type Plain = Omit<PetCreate, 'microchips' | 'goodWith' | 'horse'>;

/** A pet's fields as the table has them: who it gets on with and its horse details are separate columns. */
export interface PetRow extends Plain, Omit<HorseDetails, 'foodChain'> {
  foodChain: HorseDetails['foodChain'] | null;
  goodWithDogs: GoodWith['dogs'];
  goodWithCats: GoodWith['cats'];
  goodWithChildren: GoodWith['children'];
}

/** The columns a new pet fills, by field name. */
export const createdFields = [
  ...Object.keys(petCreate.shape).filter((field) => !['microchips', 'goodWith', 'horse'].includes(field)),
  'goodWithDogs',
  'goodWithCats',
  'goodWithChildren',
  'ueln',
  'passportIssuer',
  'foodChain',
  'heightCm',
] as (keyof PetRow)[];

type Given = Partial<Plain> & { goodWith?: GoodWith; horse?: HorseDetails | null };

/** The part of a row that follows from `given`; a horse of null clears all its columns. */
export function rowOf({ goodWith, horse, ...plain }: Given): Partial<PetRow> {
  return {
    ...plain,
    ...(goodWith && {
      goodWithDogs: goodWith.dogs,
      goodWithCats: goodWith.cats,
      goodWithChildren: goodWith.children,
    }),
    ...(horse !== undefined && (horse ?? { ueln: null, passportIssuer: null, foodChain: null, heightCm: null })),
  };
}
