/** Does pet `$2` of organisation `$1` exist, not deleted? */
export const isPetThere = `select from pets.pet where organisation_id = $1 and id = $2 and deleted_at is null`;

/** SQL that says whether a file belongs to no pet and no record: what has to be kept outlives both. */
export const isLoose = (alias: string): string => `${alias}.pet_id is null and not exists (select from files.file_link l
      where l.organisation_id = ${alias}.organisation_id and l.file_id = ${alias}.id)`;

/** `$1` organisation, `$2` pet or null for all, `$3` who counts only their own of those without a pet, and none of a record's, or null: how many files by type and by year. */
export const countFiles = `
  select r.type, date_part('year', r.dated_on)::int as year, count(*)::int as count, sum(r.bytes)::float8 as bytes
  from files.file r
  where r.organisation_id = $1 and r.deleted_at is null and ($2::uuid is null or r.pet_id = $2)
    and ($3::uuid is null or r.pet_id is not null or r.created_by = $3::uuid and ${isLoose('r')})
  group by 1, 2`;

/** `$1` organisation, `$2` how many: the largest files that aren't deleted. */
export const largestFiles = `
  select f.id, f.name, f.type, f.bytes, f.dated_on::text as "datedOn", f.pet_id as "petId", ${isLoose('f')} as "isLoose"
  from files.file f
  where f.organisation_id = $1 and f.deleted_at is null order by f.bytes desc, f.id limit $2`;

/** `$1` organisation: what takes up room. */
export const roomByKind = `
  select case when deleted_at is not null then 'bin' when mime like 'image/%' then 'photos' else 'documents' end as kind,
    count(*)::int as count, sum(bytes)::float8 as bytes
  from files.file where organisation_id = $1 group by 1
  union all
  select 'pet-photos', count(*)::int, sum(bytes)::float8 from platform.picture where organisation_id = $1 having count(*) > 0
  union all
  select 'underway', count(*)::int, sum(bytes)::float8 from files.upload
  where organisation_id = $1 and purpose = 'file' and used_for is null having count(*) > 0`;

/** Which of the files or uploads `$2` of organisation `$1` exist, including deleted ones. */
export const storedAmong = `
  select id from files.file where organisation_id = $1 and id = any($2::uuid[])
  union all select id from files.upload where organisation_id = $1 and id = any($2::uuid[])`;

/** At most `$1` files that belong to nothing a week after they were sent, from all organisations. */
export const unattachedFiles = `select organisation_id as "organisationId", id from files.unattached_files($1)`;

/** The file `$2` of organisation `$1`, if nothing was done with it since it was sent; locked, so that nobody attaches it meanwhile. */
export const lockUntouched = `
  select from files.file
  where organisation_id = $1 and id = $2 and version = 1 and deleted_at is null and retain_until is null for update`;

/** Who sent the file `$2` of organisation `$1`. */
export const senderOfFile = `select created_by as "createdBy" from files.file where organisation_id = $1 and id = $2`;

const mustStay = (alias: string): string =>
  `${alias}.deleted_at is null and ${alias}.retain_until >= platform.now()::date`;

/** Files `$2` of organisation `$1` that have to be kept stay without their pet. */
export const keepRetained = `
  update files.file f set pet_id = null where organisation_id = $1 and id = any($2::uuid[]) and ${mustStay('f')} returning id`;

/** Removes the file `$2` of organisation `$1` for good. */
export const dropFile = `delete from files.file where organisation_id = $1 and id = $2 returning bytes`;

/** In organisation `$1`, for records about pet `$2`. */
export const unlinkPet = `delete from files.file_link where organisation_id = $1 and pet_id = $2 returning file_id as id`;

/** `$1` organisation, `$2` records. */
export const unlinkRecords = `
  delete from files.file_link where organisation_id = $1 and record_id = any($2::uuid[]) returning file_id as id`;

/** Files of pet `$2` of organisation `$1` that other animals' records also have: they stay with those, unless they're in the bin. */
export const keepLinkedOf = `
  update files.file f set pet_id = null where organisation_id = $1 and pet_id = $2 and f.deleted_at is null
    and exists (select from files.file_link l where l.organisation_id = f.organisation_id and l.file_id = f.id)`;

/** `$1` organisation, `$2` ids: those that exist, and what decides who can attach them. */
export const filesToAttach = `
  select f.id, f.pet_id as "petId", f.created_by as "createdBy", exists (
    select from files.file_link l where l.organisation_id = f.organisation_id and l.file_id = f.id) as "isLinked"
  from files.file f where f.organisation_id = $1 and f.id = any($2::uuid[]) and f.deleted_at is null for key share of f`;

/** `$1` organisation, `$2` files, `$3` the record, `$4` its kind, `$5` its pet or null. */
export const linkFiles = `
  insert into files.file_link (organisation_id, file_id, record_id, kind, pet_id)
  select $1, file_id, $3, $4, $5::uuid from unnest($2::uuid[]) file_id on conflict do nothing`;

/** `$1` organisation, `$2` files, `$3` the record. */
export const unlinkFiles = `
  delete from files.file_link where organisation_id = $1 and file_id = any($2::uuid[]) and record_id = $3`;

/** `$1` organisation, `$2` ids: what a record says about its files. */
export const describedFiles = `
  select f.id, f.name, f.type, f.mime, f.bytes, f.width, f.height, f.dated_on as "datedOn"
  from files.file f where f.organisation_id = $1 and f.id = any($2::uuid[]) and f.deleted_at is null`;

/** `$1` organisation, `$2` file: the records it's attached to. */
export const recordsOfFile = `
  select kind, record_id as "recordId", pet_id as "petId" from files.file_link where organisation_id = $1 and file_id = $2`;

/** `$1` organisation, `$2` pet. */
export const filesOfPet = `
  select id, deleted_at is not null as "isInBin" from files.file where organisation_id = $1 and pet_id = $2`;

/** Those of the files `$2` of organisation `$1` that only the record `$3` has, and that aren't with the pet `$4`. */
export const heldByOne = `
  select f.id from files.file f where f.organisation_id = $1 and f.id = any($2::uuid[]) and f.deleted_at is null
    and f.pet_id is distinct from $4::uuid and not exists (select from files.file_link l
      where l.organisation_id = f.organisation_id and l.file_id = f.id and l.record_id <> $3)`;

/** Those of the files `$2` of organisation `$1` that belong to no pet, and to no record but `$3`, and needn't be kept. */
export const heldByNoOther = `
  select f.id from files.file f where f.organisation_id = $1 and f.id = any($2::uuid[]) and f.deleted_at is null
    and f.pet_id is null and (${mustStay('f')}) is not true and not exists (select from files.file_link l
      where l.organisation_id = f.organisation_id and l.file_id = f.id and l.record_id <> $3)`;

/** Those of the files `$2` of organisation `$1` that no longer belong to a pet or a record. */
export const heldByNobody = `
  select f.id from files.file f where f.organisation_id = $1 and f.id = any($2::uuid[]) and ${isLoose('f')}`;

/** `$1` organisation, `$2` the last file before them or null, `$3` rows: files with what we know about their bytes, including deleted ones. */
export const filesAfter = `
  select id, mime, sha256 from files.file
  where organisation_id = $1 and id > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') order by id limit $3`;
