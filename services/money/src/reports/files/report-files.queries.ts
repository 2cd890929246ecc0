import type { Role } from '@petcare/contracts';
import { reportFileDays, type ReportFormat, type ReportName } from '@petcare/contracts/reports';
import type { LeasedRow } from '@petcare/platform';

const columns = `f.id, f.report, f.format, f.from_day::text as "from", f.to_day::text as "to", f.status, f.percent as progress, f.bytes,
  f.created_at as "createdAt", f.expires_at as "expiresAt",
  (select p.name from pets.pet p where p.organisation_id = f.organisation_id and p.id = f.pet_id and p.deleted_at is null) as pet`;

/** `$1` organisation, `$2` who asked: latest first; nobody keeps more than fit on one page. */
export const reportFilesOf = `
  select ${columns} from money.report_file f where f.organisation_id = $1 and f.created_by = $2 order by f.id desc`;

/** `$1` organisation, `$2` who asked, `$3` file. */
export const reportFileById = `
  select ${columns} from money.report_file f where f.organisation_id = $1 and f.created_by = $2 and f.id = $3`;

/** Ends with the transaction: `$1` organisation, `$2` who asks. The count stays valid until something is added. */
export const lockReportFiles = `select pg_advisory_xact_lock(hashtextextended('money.report-files ' || $1::text || $2::text, 0))`;

/** Does the animal exist? `$1` organisation, `$2` pet. */
export const petThere = `select from pets.pet where organisation_id = $1 and id = $2 and deleted_at is null`;

const untilSwept = `platform.now() + interval '${reportFileDays} days'`;

/** `$1` organisation, `$2` who asks, `$3` id, `$4` report, `$5` format, `$6` from, `$7` to, `$8` pet. */
export const addReportFile = `
  insert into money.report_file as f (organisation_id, created_by, id, report, format, from_day, to_day, pet_id, expires_at)
  values ($1, $2, $3, $4, $5, $6::date, $7::date, $8::uuid, ${untilSwept}) returning ${columns}`;

/** `$1` organisation, `$2` file. */
export const removeReportFile = `delete from money.report_file where organisation_id = $1 and id = $2 returning 1`;

/** The same for one whose days are over. */
export const sweepReportFile = `
  delete from money.report_file where organisation_id = $1 and id = $2 and expires_at < platform.now() returning 1`;

const lease = `platform.now() + interval '1 minute'`;

/** What a worker is to make, and what whoever asked can see by now. */
export interface ReportFileToMake extends LeasedRow {
  report: ReportName;
  format: ReportFormat;
  from: string | null;
  to: string | null;
  petId: string | null;
  role: Role | null;
}

/** `$1` organisation, `$2` file, `$3` lease: takes one nobody has. */
export const claimReportFile = `
  update money.report_file f set status = 'running', percent = 0, lease = $3, leased_until = ${lease}, attempts = attempts + 1
  where organisation_id = $1 and id = $2 and (status = 'queued' or status = 'running' and leased_until < platform.now())
  returning attempts, report, format, from_day::text as "from", to_day::text as "to", pet_id as "petId", (
    select m.role from organisations.membership m where m.organisation_id = f.organisation_id and m.user_id = f.created_by) as role`;

const mine = `organisation_id = $1 and id = $2 and lease = $3 and status = 'running'`;

/** `$1` organisation, `$2` file, `$3` lease, `$4` per cent; no row when it was cancelled or somebody else has it. */
export const noteReportFile = `
  update money.report_file set percent = $4, leased_until = ${lease} where ${mine} returning 1`;

/** `$1` organisation, `$2` file, `$3` lease, `$4` bytes. */
export const finishReportFile = `
  update money.report_file set status = 'ready', percent = 100, bytes = $4, lease = null, leased_until = null, expires_at = ${untilSwept}
  where ${mine} returning 1`;

/** `$1` organisation, `$2` file, `$3` lease: it starts again as soon as a worker comes along. */
export const putBackReportFile = `
  update money.report_file set status = 'queued', lease = null, leased_until = null, attempts = attempts - 1 where ${mine}`;

/** `$1` organisation, `$2` file, `$3` lease: it starts again a little later. */
export const retryReportFile = `
  update money.report_file set leased_until = platform.now() + attempts * interval '20 seconds' where ${mine}`;

/** `$1` organisation, `$2` file, `$3` lease. */
export const giveUpReportFile = `
  update money.report_file set status = 'failed', lease = null, leased_until = null where ${mine} returning 1`;

/** Does another worker have it, or has one finished? `$1` organisation, `$2` file, `$3` lease. */
export const madeByAnother = `
  select from money.report_file where organisation_id = $1 and id = $2 and status <> 'failed' and lease is distinct from $3::uuid`;

/** `$1` organisation, `$2` ids. */
export const reportFilesAmong = `select id from money.report_file where organisation_id = $1 and id = any($2::uuid[])`;

/** A file, and who asked for it, as they are now. */
export interface ReportFileToTell extends Record<string, unknown> {
  report: ReportName;
  from: string | null;
  to: string | null;
  petId: string | null;
  status: string;
  expiresAt: string;
  zone: string;
  userId: string;
  name: string;
  address: string;
  isVerified: boolean;
  role: Role;
}

/** `$1` organisation, `$2` file; nothing if it's deleted, or whoever asked has left. */
export const reportFileToTell = `
  select f.report, f.from_day::text as "from", f.to_day::text as "to", f.pet_id as "petId", f.status,
    f.expires_at as "expiresAt", o.zone, u.id as "userId", u.first_name as name, u.email as address,
    u.email_verified_at is not null as "isVerified", m.role
  from money.report_file f
  join organisations.organisation o on o.id = f.organisation_id and o.deleted_at is null
  join organisations.membership m on m.organisation_id = f.organisation_id and m.user_id = f.created_by
  join auth."user" u on u.id = f.created_by
  where f.organisation_id = $1 and f.id = $2`;
