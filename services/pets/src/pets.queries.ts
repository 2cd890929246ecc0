import { pet, petListItem } from '@petcare/contracts';
import { columnsOf, nameOrder } from '@petcare/platform';

/** Small letters by the same rules on both sides: without a collation, a database may know those of ASCII only. */
const lower = (sql: string): string => `lower(${sql} collate "${nameOrder}")`;

/** `$1` organisation, `$2` and `$3` name and id of the last row before the page, `$4` rows, `$5` part of the name. */
export const listPets = `
  select ${columnsOf(petListItem, 'p')} from pets.pet p
  where p.organisation_id = $1 and p.deleted_at is null
    and ($2::text is null or (p.name, p.id) > ($2::text, $3::uuid))
    and ($5::text is null or strpos(${lower('p.name')}, ${lower('$5::text')}) > 0)
  order by p.name, p.id limit $4`;

/** `$1` organisation, `$2` pet. */
export const getPet = `
  select ${columnsOf(pet.omit({ microchips: true }), 'p')},
    coalesce((select json_agg(json_build_object('number', m.number) order by m.slot)
      from pets.microchip m where m.organisation_id = p.organisation_id and m.pet_id = p.id), '[]') as microchips
  from pets.pet p where p.organisation_id = $1 and p.id = $2 and p.deleted_at is null`;

/** Which of the pets `$2` are there: `$1` organisation. */
export const livingPets = `
  select p.id, p.name from pets.pet p
  where p.organisation_id = $1 and p.id = any($2::uuid[]) and p.deleted_at is null order by p.name, p.id`;
