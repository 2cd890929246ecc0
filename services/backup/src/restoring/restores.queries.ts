/** Days a restore can be looked at, and its uploaded file is kept. */
const daysSeen = 7;
const untilSwept = `platform.now() + interval '${daysSeen} days'`;

const columns = `r.id, r.status, r.percent as progress, r.backup_id as "backupId", r.file_name as "fileName", r.made_at as "madeAt",
  r.kinds, r.from_organisation as "fromOrganisation", r.problem, r.mode, r.chosen, r.changed, r.before_id as "beforeId", r.created_at as "createdAt", r.ended_at as "endedAt"`;

/** `$1` organisation, `$2` restore. */
export const getRestore = `select ${columns} from backup.restore r where r.organisation_id = $1 and r.id = $2`;

/** `$1` organisation, `$2` restore, `$3` kind. */
export const getNamed = `select r.named -> $3::text as named from backup.restore r where r.organisation_id = $1 and r.id = $2`;

/** `$1` organisation, `$2` id, `$3` backup or null, `$4` name of the file or null, `$5` who, `$6` status; nothing if one is under way. */
export const addRestore = `insert into backup.restore as r (organisation_id, id, backup_id, file_name, created_by, status, expires_at)
  values ($1, $2, $3::uuid, $4, $5, $6, ${untilSwept})
  on conflict (organisation_id) where status in ('checking', 'applying') do nothing returning ${columns}`;

/** `$1` organisation: those nobody said yes or no to. */
export const dropUndecided = `delete from backup.restore where organisation_id = $1 and status in ('locked', 'ready') returning id`;

/** `$1` organisation, `$2` restore, `$3` what opens it; nothing if it isn't waiting for that. */
export const unlockRestore = `update backup.restore r set status = 'checking', sealed_secret = $3, expires_at = ${untilSwept}
  where r.organisation_id = $1 and r.id = $2 and r.status = 'locked'
    and not exists (select from backup.restore o where o.organisation_id = $1 and o.status in ('checking', 'applying'))
  returning ${columns}`;

/**
 * `$1` organisation, `$2` restore, `$3` mode, `$4` who, `$5` kinds or null for all; nothing if it isn't waiting for a yes. If there's no room for all of it, there may be for
 * some.
 */
export const confirmRestore = `update backup.restore r
  set status = 'applying', mode = $3, confirmed_by = $4, chosen = $5::text[], percent = 0, attempts = 0, lease = null, leased_until = null,
    expires_at = ${untilSwept}
  where r.organisation_id = $1 and r.id = $2 and r.status = 'ready' and (r.problem is null or $5::text[] is not null)
    and not exists (select from backup.restore o where o.organisation_id = $1 and o.status in ('checking', 'applying'))
  returning ${columns}`;

/** `$1` organisation, `$2` restore; nothing if its days have begun again. */
export const sweepRestore = `delete from backup.restore
  where organisation_id = $1 and id = $2 and expires_at < platform.now() returning 1`;

/** `$1` organisation, `$2` restore: one that isn't done. */
export const cancelRestore = `delete from backup.restore
  where organisation_id = $1 and id = $2 and status <> 'done' returning 1`;

/**
 * `$1` organisation, `$2` ids: those of restores. While one is applied, and shortly after, any may be of a file whose bytes are back before
 * its row is seen.
 */
export const restoresAmong = `select asked.id from unnest($2::uuid[]) as asked (id)
  where exists (select from backup.restore r where r.organisation_id = $1
    and (r.id = asked.id or r.status = 'applying' or r.ended_at > platform.now() - interval '1 hour'))`;

const lease = `platform.now() + interval '1 minute'`;

/** `$1` organisation, `$2` restore, `$3` lease: takes one nobody has. */
export const claimRestore = `update backup.restore r set lease = $3, leased_until = ${lease}, percent = 0, attempts = attempts + 1
  where r.organisation_id = $1 and r.id = $2 and r.status in ('checking', 'applying')
    and (r.leased_until is null or r.leased_until < platform.now())
  returning r.status, r.attempts, r.backup_id as "backupId", r.mode, r.chosen, r.before_id as "beforeId", r.confirmed_by as "confirmedBy",
    r.sealed_secret as "sealedSecret"`;

const mine = `organisation_id = $1 and id = $2 and lease = $3 and status in ('checking', 'applying')`;

/** `$1` organisation, `$2` restore, `$3` lease, `$4` per cent; no row when it was cancelled or somebody else has it. */
export const noteRestoring = `update backup.restore set percent = $4, leased_until = ${lease} where ${mine} returning 1`;

/** `$1` organisation, `$2` restore, `$3` lease, `$4` when the backup was made, `$5` kinds, `$6` names, `$7` why it can't be done, `$8` whose it is if another organisation's. */
export const previewed = `update backup.restore
  set status = 'ready', percent = 100, lease = null, leased_until = null, made_at = $4, kinds = $5::jsonb, named = $6::jsonb,
    problem = $7, from_organisation = $8
  where ${mine} returning 1`;

/** `$1` organisation, `$2` restore, `$3` lease, `$4` how many rows. */
export const finished = `update backup.restore
  set status = 'done', percent = 100, lease = null, leased_until = null, sealed_secret = null, changed = $4, ended_at = platform.now()
  where ${mine} returning 1`;

/** `$1` organisation, `$2` restore, `$3` lease, `$4` why. */
export const failed = `update backup.restore
  set status = 'failed', lease = null, leased_until = null, sealed_secret = null, problem = $4, ended_at = platform.now() where ${mine} returning 1`;

/** `$1` organisation, `$2` restore, `$3` lease, `$4` the backup of what is here now. */
export const noteBefore = `update backup.restore set before_id = $4 where ${mine} returning 1`;

const waiting = (seconds: number) => `update backup.restore
  set lease = null, leased_until = platform.now() + interval '${seconds} seconds', attempts = attempts - 1 where ${mine}`;

/** `$1` organisation, `$2` restore, `$3` lease: somebody continues it immediately; it doesn't count as a try. */
export const putBack = waiting(0);

/** `$1` organisation, `$2` restore, `$3` lease: somebody continues it in a moment; it doesn't count as a try. */
export const waitAWhile = waiting(3);

/** `$1` organisation, `$2` restore, `$3` lease: it starts again a little later. */
export const tryLater = `update backup.restore
  set leased_until = platform.now() + attempts * interval '20 seconds' where ${mine}`;
