/** `$1` organisation, `$2` upload, `$3` who, `$4` bytes, `$5` name or null, `$6` purpose. */
export const beginUpload = `
  insert into files.upload (organisation_id, id, created_by, bytes, name, purpose) values ($1, $2, $3, $4, $5, $6)`;

const held = `case when purpose = 'file' and used_for is null then bytes else 0 end::float8 as held`;

/** Removes the upload `$2` of organisation `$1` and returns what was held for it; nothing if it has been given up. */
export const endUpload = `delete from files.upload where organisation_id = $1 and id = $2 returning ${held}`;

/** The same for one that nobody has gone on with: a part may have come since it was found. */
export const endStaleUpload = `delete from files.upload where organisation_id = $1 and id = $2
  and touched_at < platform.now() - case when name is null then interval '1 hour' else interval '1 day' end returning ${held}`;

/** `$1` organisation, `$2` who, `$3` purpose: those this person started and didn't use. */
export const unusedUploads = `
  select id from files.upload where organisation_id = $1 and created_by = $2 and purpose = $3 and used_for is null`;

/** At most `$1` abandoned uploads, from all organisations. */
export const staleUploads = `select organisation_id as "organisationId", id from files.stale_uploads($1)`;

/** The organisation of upload `$1`, if it's one in parts that person `$2` started. */
export const uploadPlace = `select files.upload_place($1, $2) as "organisationId"`;

/** `$1` organisation, `$2` upload, `$3` who: whether they started it in parts. */
export const ownUpload = `
  select id from files.upload where organisation_id = $1 and id = $2 and created_by = $3 and name is not null`;

const columns = `id, name, purpose, bytes::float8 as bytes, received::float8 as "offset", parts, used_for as "usedFor",
  touched_at + interval '1 day' as "expiresAt"`;

/** `$1` organisation, `$2` upload. */
export const getUpload = `select ${columns} from files.upload where organisation_id = $1 and id = $2`;

/** `$1` organisation, `$2` upload, `$3` where the part starts, `$4` its bytes, `$5` its name; nothing if another came first. */
export const addPart = `
  update files.upload set received = received + $4::bigint, parts = parts || $5::text, touched_at = platform.now()
  where organisation_id = $1 and id = $2 and received = $3::bigint and used_for is null returning received::float8 as "offset"`;

/** `$1` organisation, `$2` upload, `$3` what was made of it; nothing if it has been used or given up. */
export const useUpload = `
  with before as (
    select id, ${held} from files.upload where organisation_id = $1 and id = $2 and used_for is null for update)
  update files.upload u set used_for = $3, parts = '{}', touched_at = platform.now()
  from before where u.organisation_id = $1 and u.id = before.id returning before.held`;
