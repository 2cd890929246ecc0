import { scriptSilenceSeconds } from '@petcare/contracts/maintenance';

/** What a list shows of the output: its end. */
const shownOutput = 300;

export const scriptState = `case
    when exit_code = 0 then 'succeeded' when exit_code is not null then 'failed'
    when seen_at < platform.now() - interval '${scriptSilenceSeconds} seconds' then 'lost' else 'running' end`;

const columns = `id, script, arguments, operator as by, host, ${scriptState} as state, started_at as "startedAt", ended_at as "endedAt",
  exit_code as "exitCode"`;

/** `$1` its script, `$2` its state, `$3` and `$4` the last run on the page before, `$5` rows. */
export const scriptRunPage = `
  select ${columns}, right(output, ${shownOutput}) as output, is_cut or length(output) > ${shownOutput} as "isCut"
  from admin.script_run
  where (started_at, id) < (coalesce($3::timestamptz, 'infinity'), coalesce($4::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    and ($1::text is null or script = $1) and ($2::text is null or ${scriptState} = $2)
  order by started_at desc, id desc limit $5`;

export const scriptRunById = `select ${columns}, output, is_cut as "isCut" from admin.script_run where id = $1`;
