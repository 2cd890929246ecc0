import { snake } from '@petcare/platform';
import { createdFields } from './pet-columns.ts';

const columns = createdFields.map(snake);

/** `$1` organisation: what tells its pets apart. */
export const identifiedPets = `
  select p.id, p.name, p.deceased_on is null as "isLiving", p.passed_on_at is not null as "isPassedOn", p.species, p.sex,
    p.birth_date as "birthDate", p.birth_date_precision as "birthDatePrecision", p.ueln,
    array(select m.number from pets.microchip m where m.organisation_id = p.organisation_id and m.pet_id = p.id order by m.slot) as chips
  from pets.pet p where p.organisation_id = $1 and p.deleted_at is null`;

/** `$1` organisation, `$2` who, `$3` JSON of the rows. */
export const createPets = `
  insert into pets.pet (organisation_id, id, created_by, updated_by, ${columns.join(', ')})
  select $1, r.id, $2, $2, ${columns.map((column) => `r.${column}`).join(', ')} from json_populate_recordset(null::pets.pet, $3::json) r`;

/** `$1` organisation, `$2` JSON of the rows. */
export const createChips = `
  insert into pets.microchip (organisation_id, pet_id, slot, number, implanted_on, site, database, checked_on)
  select $1, r.pet_id, r.slot, r.number, r.implanted_on, r.site, r.database, r.checked_on
  from json_populate_recordset(null::pets.microchip, $2::json) r`;

/** Those of the pets `$2` that have changed since they were added, or are among `$3`, A to Z: `$1` organisation. A photo leaves the version as it is. */
export const petsWorkedOn = `
  select p.name from pets.pet p where p.organisation_id = $1 and p.id = any($2::uuid[]) and p.deleted_at is null
    and (p.version > 1 or p.photo_id is not null or p.id = any($3::uuid[])
      or exists (select from platform.record_entry e where e.organisation_id = $1 and e.pet_id = p.id))
  order by p.name, p.id`;

/** `$1` organisation, `$2` pets, `$3` who. */
export const binPets = `
  update pets.pet set deleted_at = platform.now(), deleted_by = $3, updated_at = platform.now(), updated_by = $3, version = version + 1
  where organisation_id = $1 and id = any($2::uuid[]) and deleted_at is null returning id, name`;
