import { toldProblems } from '@petcare/contracts/maintenance';

/** How long a silent worker still counts as working. */
const lease = `interval '30 seconds'`;
const stalled = `interval '2 minutes'`;

/** The latest run of each kind. */
export const latestRuns = `
  select distinct on (kind) kind, id, status, is_dry_run as "isDryRun", done, total, looked, changed, problem_count as "problemCount", problems,
    started_at as "startedAt", started_by as "startedById", ended_at as "endedAt", failure,
    extract(epoch from platform.now() - going_since)::float8 as "goingSeconds", done - done_before as "doneSince", looked - looked_before as "lookedSince",
    status = 'running' and coalesce(leased_until, going_since) < platform.now() - ${stalled} as "isStalled"
  from admin.data_job order by kind, started_at desc, id desc`;

/** Organisations to go through. */
export const countOrganisations = `select coalesce(sum(organisations), 0)::int as total from admin.organisation_figures()`;

/** Nothing if one of the kind is running. */
export const startRun = `
  insert into admin.data_job (id, kind, is_dry_run, total, started_by) values ($1, $2, $3, $4, $5)
  on conflict (kind) where ended_at is null do nothing returning id`;

const going = `going_since = platform.now(), done_before = done, looked_before = looked, lease_id = null, leased_until = null, failure = null`;
const seen = `where kind = $1 and ($2::uuid is null or id = $2)`;

/** What can be done to a kind's current run, in which states, and what that leads to; `$1` kind, `$2` the run that was seen, null for any. */
export const acts = {
  pause: `update admin.data_job set status = 'paused' ${seen} and status = 'running' returning id`,
  resume: `update admin.data_job set status = 'running', ${going} ${seen} and status = 'paused' returning id`,
  retry: `update admin.data_job set status = 'running', ${going} ${seen} and status = 'failed' returning id`,
  cancel: `update admin.data_job set status = 'cancelled', ended_at = platform.now() ${seen} and ended_at is null returning id`,
} as const;
export type Act = keyof typeof acts;

/** Takes one no worker has, for the worker `$1`. */
export const claimRun = `
  update admin.data_job set lease_id = $1, leased_until = platform.now() + ${lease}
  where id = (select id from admin.data_job where status = 'running' and (leased_until is null or leased_until < platform.now())
    order by started_at limit 1 for update skip locked)
  returning id, kind, is_dry_run as "isDryRun", place, after`;

/** It still has the run `$1`; nothing if it was told to stop, or lost it to another. */
export const renewLease = `
  update admin.data_job set leased_until = platform.now() + ${lease} where id = $1 and lease_id = $2 and status = 'running' returning id`;

/** The next organisations after `$1` and `$2`, newest first. */
export const organisationsAfter = `
  select id, created_at as at from admin.organisation_page(null, null, null, null, null, $1::timestamptz, $2::uuid, $3)`;

/** Stores a batch's result and where the next one starts: all or nothing. What was done while it was being paused counts. */
export const keepBatch = `
  update admin.data_job set place = $3::jsonb, after = $4, done = done + $5, looked = looked + $6, changed = changed + $7,
    problem_count = problem_count + jsonb_array_length($8::jsonb), leased_until = platform.now() + ${lease},
    problems = (select coalesce(jsonb_agg(p order by n), '[]') from jsonb_array_elements(problems || $8::jsonb) with ordinality as told (p, n)
      where n <= ${toldProblems})
  where id = $1 and lease_id = $2 and status in ('running', 'paused') returning status`;

/** It has reached its end; organisations founded in the meantime aren't included. */
export const endRun = `
  update admin.data_job set status = 'done', ended_at = platform.now(), total = done, lease_id = null, leased_until = null
  where id = $1 and lease_id = $2 and status = 'running' returning id`;

export const failRun = `
  update admin.data_job set status = 'failed', failure = $3, lease_id = null, leased_until = null
  where id = $1 and lease_id = $2 and status = 'running' returning id`;

/** Leaves it to whoever comes next. */
export const leaveRun = `update admin.data_job set lease_id = null, leased_until = null where id = $1 and lease_id = $2 and status = 'running'`;

/** Of this database, since its counting began. */
export const transactionCount = `
  select (xact_commit + xact_rollback)::float8 as count from pg_stat_database where datname = current_database()`;
