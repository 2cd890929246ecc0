import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { longestScriptOutput, scriptRun, scriptRunList, type ScriptRun } from '@petcare/contracts/maintenance';
import { Database, newId } from '@petcare/platform';
import { asSuperAdmin, eventually, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';
import { ForgetScriptRunsJob } from './forget-script-runs.job.ts';
import { ScriptRecorder } from './script-recorder.ts';

let api: TestApi;
let staff: Actor;
beforeAll(async () => {
  api = await startTestApi();
  staff = await asSuperAdmin(await signUp(api));
});
afterAll(() => api.close());
beforeEach(() => api.sql('delete from admin.script_run'));

const listed = async (query = ''): Promise<ScriptRun[]> =>
  scriptRunList.parse((await staff.get(`/api/admin/script-runs${query}`)).body).items;
const begin = (given: string[] = []): ScriptRecorder =>
  new ScriptRecorder(api.database.databaseUrl, { script: 'verify-audit', arguments: given });

/** A run as it would be recorded. */
async function plant(changes: { ago: string; ended?: number; output?: string; script?: string }): Promise<string> {
  const { ago, ended = null, output = '', script = 'migrate' } = changes;
  const id = newId();
  await api.sql(
    `insert into admin.script_run (id, script, arguments, operator, host, started_at, seen_at, ended_at, exit_code, output)
     select $1, $2, '{--dry-run}', 'ann', 'here', at, at, case when $3::int is not null then at + interval '2 seconds' end, $3, $4
     from (select platform.now() - $5::interval as at) begun`,
    [id, script, ended, output, ago],
  );
  return id;
}

describe('a run of a script', () => {
  it('is seen while it goes on, with what it says, and then with how it ended', async () => {
    const recorder = begin(['--against', 'head']);
    recorder.note('Reading…\n');
    await eventually(async () => {
      expect(await listed()).toMatchObject([{ state: 'running', output: 'Reading…\n', endedAt: null, exitCode: null }]);
    });
    recorder.note('One fault.\n');
    expect(await recorder.end(1)).toBeUndefined();
    const [run] = await listed();
    expect(run).toMatchObject({
      script: 'verify-audit',
      arguments: ['--against', 'head'],
      by: expect.stringMatching(/./),
      host: expect.stringMatching(/./),
      state: 'failed',
      exitCode: 1,
      output: 'Reading…\nOne fault.\n',
      isCut: false,
    });
    expect(Date.parse(run?.endedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(run?.startedAt ?? ''));
  });

  it('says why it is not on record when the database does not take it', async () => {
    const url = new URL(api.database.databaseUrl);
    url.pathname = '/no-such-database';
    const recorder = new ScriptRecorder(url.href, { script: 'migrate', arguments: [] });
    expect(await recorder.end(0)).toMatchObject({ message: expect.stringContaining('no-such-database') });
  });

  it('keeps the end of what it says when that is very long', async () => {
    const recorder = begin();
    recorder.note(`${'first\n'.repeat(longestScriptOutput / 6)}the last line\n`);
    await recorder.end(0);
    const [item] = await listed();
    expect(item?.output.length).toBe(300);
    const run = scriptRun.parse((await staff.get(`/api/admin/script-runs/${item?.id}`)).body);
    expect(run).toMatchObject({ isCut: true, state: 'succeeded' });
    expect(run.output.length).toBe(longestScriptOutput);
    expect(run.output.endsWith('the last line\n')).toBe(true);
  });
});

describe('the Script Log', () => {
  it('has the latest first, and is filtered by script and by how it ended', async () => {
    await plant({ ago: '3 minutes', ended: 0 });
    await plant({ ago: '2 minutes', ended: 2, script: 'verify-audit' });
    await plant({ ago: '90 seconds' });
    await plant({ ago: '30 seconds' });
    expect((await listed()).map(({ state }) => state)).toEqual(['running', 'lost', 'failed', 'succeeded']);
    expect((await listed('?state=lost')).map(({ state }) => state)).toEqual(['lost']);
    expect((await listed('?script=verify-audit')).map(({ exitCode }) => exitCode)).toEqual([2]);
    const first = scriptRunList.parse((await staff.get('/api/admin/script-runs?limit=2')).body);
    expect((await listed(`?limit=2&cursor=${first.nextCursor}`)).map(({ state }) => state)).toEqual([
      'failed',
      'succeeded',
    ]);
  });

  it('is a sheet in which nothing is a formula', async () => {
    await plant({ ago: '1 minute', ended: 0, output: '=1+1\n"done"' });
    const { status, body, headers } = await staff.get('/api/admin/script-runs.csv?script=migrate');
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/csv; charset=utf-8' });
    const [heads, run] = String(body).split('\r\n');
    expect(heads).toBe('\uFEFFScript,Arguments,Run by,Host,Started,Ended,Seconds,State,Exit code,Output');
    expect(run).toMatch(/^migrate,"'--dry-run",ann,here,.*,2,succeeded,0,"'=1\+1\n""done"""$/);
  });

  it('is a sheet that says what isn’t in it: the beginning of a long output, and runs beyond 5,000', async () => {
    await plant({ ago: '1 minute', ended: 0, output: `${'x'.repeat(300)} and done` });
    const rows = async () =>
      String((await staff.get('/api/admin/script-runs.csv')).body)
        .trimEnd()
        .split('\r\n');
    expect((await rows())[1]).toMatch(/,\[The end only: open the run for more\.\] x+ and done$/);
    await api.sql(
      `insert into admin.script_run (id, script, arguments, operator, host)
       select gen_random_uuid(), 'migrate', '{}', 'ann', 'here' from generate_series(1, 5000)`,
    );
    const all = await rows();
    expect(all).toHaveLength(5002);
    expect(all.at(-1)).toBe('There may be more runs. Choose one script or one state to see the rest.');
  });

  it('forgets what nobody will ask for any more', async () => {
    const kept = await plant({ ago: '179 days', ended: 0 });
    await plant({ ago: '181 days', ended: 0 });
    await new ForgetScriptRunsJob(api.app.get(Database)).handle();
    expect((await listed()).map(({ id }) => id)).toEqual([kept]);
  });

  it.each(['?state=ghost', '?script=Rm%20-rf', '?cursor=x', '?by=ann'])('refuses %s', async (query) => {
    expect(await staff.get(`/api/admin/script-runs${query}`)).toMatchObject({ status: 400 });
  });
});
