import { placelessStatuses, type Microchip, type PetListItem } from '@petcare/contracts';
import { keyset, lowerSql, snake, type WriteStatement } from '@petcare/platform';
import { createdFields, listedColumns, petColumns, statusSql } from './pet-columns.ts';

const holds = (text: string, part: string): string => `strpos(${lowerSql(text)}, ${lowerSql(`${part}::text`)}) > 0`;

/** Part of a name, a breed or a chip number, which may be typed with spaces, dots and hyphens. */
const isFound = (
  part: string,
): string => `(${holds('p.name', part)} or ${holds('p.breed', part)} or ${holds('p.second_breed', part)}
    or exists (select from pets.microchip m where m.organisation_id = p.organisation_id and m.pet_id = p.id
      and strpos(m.number, nullif(upper(regexp_replace(${part}::text, '[\\s.-]', '', 'g')), '')) > 0))`;

/** By name; equal names are in id order. */
export const petsByName = keyset<PetListItem, 'search' | 'species' | 'status' | 'living'>({
  order: { name: ['p.name', 'text'], id: ['p.id', 'uuid'] },
  filters: {
    search: isFound,
    species: (code) => `p.species = ${code}`,
    status: (code) => `${statusSql('p')} = ${code}`,
    living: (answer) =>
      `case when ${answer}::text = 'true' then p.deceased_on is null and p.status <> 'transferred' else p.deceased_on is not null end`,
  },
  sql: ({ beyond, inOrder }) => `
    select ${listedColumns('p')} from pets.pet p
    where p.organisation_id = $1 and p.deleted_at is null ${beyond} ${inOrder}`,
});

const chipFields = (alias: string): string =>
  ['number', 'implantedOn', 'site', 'database', 'checkedOn']
    .map((field) => `'${field}', ${alias}.${snake(field)}`)
    .join(', ');

/** `$1` organisation, `$2` pet. */
export const getPet = `
  select ${petColumns('p')},
    coalesce((select json_agg(json_build_object(${chipFields('m')}) order by m.slot)
      from pets.microchip m where m.organisation_id = p.organisation_id and m.pet_id = p.id), '[]') as microchips
  from pets.pet p where p.organisation_id = $1 and p.id = $2 and p.deleted_at is null`;

/** Which of the pets `$2` exist, are alive and haven't been transferred: `$1` organisation. */
export const livingPets = `
  select p.id, p.name, p.photo_id as "photoId" from pets.pet p
  where p.organisation_id = $1 and p.id = any($2::uuid[]) and p.deleted_at is null and p.deceased_on is null and p.status <> 'transferred' order by p.name, p.id`;

/** Those of the pets `$2` that are alive and here, and whoever else is and shares a name with one: `$1` organisation. */
export const livingNamesakes = `
  select p.id, p.name, p.photo_id as "photoId", p.breed, p.colour, p.birth_date::text as "birthDate" from pets.pet p
  where p.organisation_id = $1 and p.deleted_at is null and p.deceased_on is null and p.status <> 'transferred' and lower(p.name) in (
    select lower(asked.name) from pets.pet asked where asked.organisation_id = $1 and asked.id = any($2::uuid[]))
  order by p.name, p.id`;

/** Those of the pets `$2` that weren't deleted, as search shows them: `$1` organisation. */
export const foundPets = `
  select p.id, p.name, p.species, p.breed, p.deceased_on is not null as "inMemory" from pets.pet p
  where p.organisation_id = $1 and p.id = any($2::uuid[]) and p.deleted_at is null`;

/** Which of the pets `$2` weren't deleted: `$1` organisation. */
export const keptPets = `
  select p.id from pets.pet p where p.organisation_id = $1 and p.id = any($2::uuid[]) and p.deleted_at is null`;

/** Does pet `$2` of organisation `$1` count towards the plan while it's alive and not in the bin? */
export const takesPlaceAlive = `
  select p.status not in ('transferred', 'archived') as takes, p.deceased_on is null as lives
  from pets.pet p where p.organisation_id = $1 and p.id = $2`;

const firstChip = createdFields.length + 4;
const chipTypes = ['text', 'date', 'text', 'text', 'date'];
const chips = `unnest(${chipTypes.map((type, index) => `$${firstChip + index}::${type}[]`).join(', ')})
  with ordinality as chip (number, implanted_on, site, database, checked_on, slot)`;

const isPlaceless = `$${createdFields.indexOf('status') + 4} in (${placelessStatuses.map((status) => `'${status}'`).join(', ')})`;

const made = (condition: string): string => `
    made as (
      insert into pets.pet (organisation_id, id, created_by, updated_by, ${createdFields.map(snake).join(', ')})
      select $1, $2, $3, $3, ${createdFields.map((_, index) => `$${index + 4}`).join(', ')}
      from tenant where tenant.value is not null and (${isPlaceless} or ${condition}) returning *)`;

const answer = (microchips: string): string => `
    select ${petColumns('made')}, ${microchips} as microchips from made`;

/** `$1` organisation, `$2` pet, `$3` who, then `createdFields`. Creates nothing if it needs a place and `condition` is false. */
export const createPet = (condition: string): WriteStatement => ({
  table: 'pets.pet',
  steps: made(condition),
  answer: answer(`'[]'::json`),
});

/** The same for a pet with microchips, whose arrays come last: most pets have none and skip that cost. */
export const createChippedPet = (condition: string): WriteStatement => ({
  table: 'pets.pet',
  steps: `${made(condition)},
    chipped as (
      insert into pets.microchip (organisation_id, pet_id, slot, number, implanted_on, site, database, checked_on)
      select made.organisation_id, made.id, chip.slot, chip.number, chip.implanted_on, chip.site, chip.database, chip.checked_on
      from made, ${chips})`,
  answer: answer(`(select json_agg(json_build_object(${chipFields('chip')}) order by chip.slot) from ${chips})`),
});

/** Chip numbers and what we know about them, in parameter order. */
export function chipValues(microchips: readonly Microchip[]): (string | null)[][] {
  return (['number', 'implantedOn', 'site', 'database', 'checkedOn'] as const).map((field) =>
    microchips.map((chip) => chip[field]),
  );
}
