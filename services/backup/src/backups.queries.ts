import { daysKept, type Backup } from '@petcare/contracts/backup';
import { keyset } from '@petcare/platform';

const columns = `b.id, b.kind, b.status, b.percent as progress, b.rows, b.files, b.bytes_done as "bytesDone",
  b.bytes, b.sha256, b.locked,  b.created_at as "createdAt", b.ready_at as "readyAt", b.expires_at as "expiresAt"`;

type BackupRow = Backup & Record<string, unknown>;

/** Latest first: ids are in time order. */
export const latestBackups = keyset<BackupRow>({
  order: { id: ['b.id', 'uuid'] },
  direction: 'desc',
  sql: ({ beyond, inOrder }) =>
    `select ${columns} from backup.backup b where b.organisation_id = $1 ${beyond} ${inOrder}`,
});

/** `$1` organisation, `$2` backup. */
export const getBackup = `select ${columns} from backup.backup b where b.organisation_id = $1 and b.id = $2`;

/** `$1` organisation. */
export const underway = `select ${columns} from backup.backup b
  where b.organisation_id = $1 and b.status in ('queued', 'running')`;

/** `$1` organisation, `$2` kind. */
export const countKind = `select count(*) as count from backup.backup where organisation_id = $1 and kind = $2`;

const untilSwept = `platform.now() + interval '${daysKept} days'`;

/** `$1` organisation, `$2` id, `$3` kind, `$4` who, `$5` what opens it or null; nothing if one is under way. */
export const addBackup = `insert into backup.backup as b (organisation_id, id, kind, created_by, locked, sealed_secret, expires_at)
  values ($1, $2, $3, $4, $5::text is not null, $5, ${untilSwept})
  on conflict (organisation_id) where status in ('queued', 'running') do nothing returning ${columns}`;

/** `$1` organisation, `$2` backup. */
export const removeBackup = `delete from backup.backup where organisation_id = $1 and id = $2 returning 1`;

/** The same for one whose days are over. */
export const sweepBackup = `delete from backup.backup
  where organisation_id = $1 and id = $2 and expires_at < platform.now() returning 1`;

/** The same for one that is still being made. */
export const cancelBackup = `delete from backup.backup
  where organisation_id = $1 and id = $2 and status in ('queued', 'running') returning 1`;

const lease = `platform.now() + interval '1 minute'`;

/** `$1` organisation, `$2` backup, `$3` lease: takes one nobody has. */
export const claimBackup = `update backup.backup
  set status = 'running', percent = 0, rows = 0, files = 0, bytes_done = 0, lease = $3, leased_until = ${lease}, attempts = attempts + 1
  where organisation_id = $1 and id = $2
    and (status = 'queued' or status = 'running' and leased_until < platform.now())
  returning attempts, sealed_secret as "sealedSecret"`;

const mine = `organisation_id = $1 and id = $2 and lease = $3 and status = 'running'`;

/** `$1` organisation, `$2` backup, `$3` lease, `$4` per cent, `$5` rows, `$6` files, `$7` bytes of both; no row when it was cancelled or somebody else has it. */
export const noteProgress = `update backup.backup
  set percent = $4, rows = $5, files = $6, bytes_done = $7, leased_until = ${lease} where ${mine} returning 1`;

/** `$1` organisation, `$2` backup, `$3` lease, `$4` rows, `$5` files, `$6` bytes, `$7` SHA-256. */
export const finishBackup = `update backup.backup
  set status = 'ready', percent = 100, rows = $4, files = $5, bytes = $6, sha256 = $7, lease = null,
    leased_until = null, sealed_secret = null, ready_at = platform.now(), expires_at = ${untilSwept}
  where ${mine} returning kind`;

/** `$1` organisation, `$2` backup, `$3` lease: it starts again as soon as a worker comes along. */
export const putBack = `update backup.backup
  set status = 'queued', lease = null, leased_until = null, attempts = attempts - 1 where ${mine}`;

/** `$1` organisation, `$2` backup, `$3` lease: it starts again a little later. */
export const retryLater = `update backup.backup
  set leased_until = platform.now() + attempts * interval '20 seconds' where ${mine}`;

/** `$1` organisation, `$2` backup, `$3` lease. */
export const giveUp = `update backup.backup
  set status = 'failed', lease = null, leased_until = null, sealed_secret = null where ${mine} returning 1`;

/** `$1` organisation, `$2` ids. */
export const backupsAmong = `select id from backup.backup where organisation_id = $1 and id = any($2::uuid[])`;
