import { pet, petCreate, petListItem, type PetCreate, type PetListItem } from '@petcare/contracts';
import { columnsOf, keyset, lowerSql, snake, type WriteStatement } from '@petcare/platform';

/** By name; names that are alike are in the order of their ids. */
export const petsByName = keyset<PetListItem, 'search'>({
  order: { name: ['p.name', 'text'], id: ['p.id', 'uuid'] },
  filters: { search: (part) => `strpos(${lowerSql('p.name')}, ${lowerSql(`${part}::text`)}) > 0` },
  sql: ({ beyond, inOrder }) => `
    select ${columnsOf(petListItem, 'p')} from pets.pet p
    where p.organisation_id = $1 and p.deleted_at is null ${beyond} ${inOrder}`,
});

/** `$1` organisation, `$2` pet. */
export const getPet = `
  select ${columnsOf(pet.omit({ microchips: true }), 'p')},
    coalesce((select json_agg(json_build_object('number', m.number) order by m.slot)
      from pets.microchip m where m.organisation_id = p.organisation_id and m.pet_id = p.id), '[]') as microchips
  from pets.pet p where p.organisation_id = $1 and p.id = $2 and p.deleted_at is null`;

/** Which of the pets `$2` are there and alive: `$1` organisation. */
export const livingPets = `
  select p.id, p.name, p.photo_id as "photoId" from pets.pet p
  where p.organisation_id = $1 and p.id = any($2::uuid[]) and p.deleted_at is null and p.deceased_on is null order by p.name, p.id`;

/** Which of the pets `$2` were not deleted: `$1` organisation. */
export const keptPets = `
  select p.id from pets.pet p where p.organisation_id = $1 and p.id = any($2::uuid[]) and p.deleted_at is null`;

/** The fields of a new pet in the order of the parameters from `$4` on. */
export const createdFields = Object.keys(petCreate.shape).filter((field) => field !== 'microchips') as (keyof Omit<
  PetCreate,
  'microchips'
>)[];

const chips = `unnest($${createdFields.length + 4}::text[]) with ordinality as chip (number, slot)`;

const made = (condition: string): string => `
    made as (
      insert into pets.pet (organisation_id, id, created_by, updated_by, ${createdFields.map(snake).join(', ')})
      select $1, $2, $3, $3, ${createdFields.map((_, index) => `$${index + 4}`).join(', ')}
      from tenant where tenant.value is not null and ${condition} returning *)`;

const answer = (microchips: string): string => `
    select ${columnsOf(pet.omit({ microchips: true }), 'made')}, ${microchips} as microchips from made`;

/** `$1` organisation, `$2` pet, `$3` who, then `createdFields`. Nothing is made where `condition` does not hold. */
export const createPet = (condition: string): WriteStatement => ({
  steps: made(condition),
  answer: answer(`'[]'::json`),
});

/** The same of a pet with microchips, whose numbers come last: most have none, and are spared what that costs. */
export const createChippedPet = (condition: string): WriteStatement => ({
  steps: `${made(condition)},
    chipped as (
      insert into pets.microchip (organisation_id, pet_id, slot, number)
      select made.organisation_id, made.id, chip.slot, chip.number from made, ${chips})`,
  answer: answer(`(select json_agg(json_build_object('number', chip.number) order by chip.slot) from ${chips})`),
});
