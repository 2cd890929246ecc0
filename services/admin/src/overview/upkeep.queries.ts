import { backupsCount } from '../management/organisations.queries.ts';
import { scriptState } from '../scripts/script-runs.queries.ts';

/** `$1` the migrations this release knows. */
export const upkeepOf = `
  select (select count(*)::int from unnest($1::text[]) known (name) where not exists (
      select from platform.migration m where m.name = known.name)) as "migrationsPending",
    (select count(*)::int from admin.data_job where status = 'failed') as "dataJobsFailed",
    (select count(*)::int from admin.script_run
      where started_at > platform.now() - interval '1 day' and ${scriptState} in ('failed', 'lost')) as "scriptsFailed",
    kept.backups_failed::int as "backupsFailed", kept.stored_bytes::float8 as "storedBytes"
  from admin.keeping_figures(${backupsCount}) kept`;
