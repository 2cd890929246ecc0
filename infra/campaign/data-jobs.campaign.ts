import { Agent } from 'node:http';
import type { Client } from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { load } from '../bench/load.ts';
import { seedBench, type BenchSession } from '../bench/seed.ts';
import { median, percentile, steadily, type Ask } from '../bench/steady.ts';
import { startProduct, type Product, type Worker } from '../chaos/product.ts';
import type { Campaign, CampaignOptions, CampaignResult } from './campaign.ts';
import { databaseUrlOf } from './database-url.ts';

/** Families with their pets, what is recorded about each, how often the workers are killed, and how often and long is watched. */
const sizes = {
  small: { organisations: 20, petsEach: 20, notes: 11, kills: 1, seconds: 1, rounds: 1 },
  full: { organisations: 5_000, petsEach: 20, notes: 10, kills: 20, seconds: 20, rounds: 8 },
};
type Size = (typeof sizes)['full'];

/** Rows in a batch, which is repeated if the worker dies before reporting it done. */
const batchSize = 50;
/** Milliseconds at most that it goes on between two kills. What is left after the last is done without readers, in minutes. */
const betweenKills = 2_000;

export const campaign: Campaign = {
  about:
    'the history repaired by a data job whose workers are killed, at half the load the API can take: exact, each row counted once',
  run: async (options) => {
    const product = await startProduct({ queue: 'postgres', smtpUrl: 'smtp://127.0.0.1:9', sweepSeconds: 1 });
    try {
      return await putRight(product, options);
    } finally {
      await product.stop();
    }
  },
};

async function write(database: Client, { notes }: Size): Promise<void> {
  // What triggers write for each row, such as what a search finds, has no part in this and takes ten minutes.
  await database.query(`set session_replication_role = replica`);
  await database.query(
    `insert into journal.note (organisation_id, id, pet_id, type, body, occurred_at, pinned, is_private, created_by)
     select p.organisation_id, uuidv7(), p.id, 'general', 'Walk ' || n, timestamptz '2026-01-01 12:00Z' + n * interval '1 hour', false, false, p.created_by
     from pets.pet p, generate_series(1, $1::int) n`,
    [notes],
  );
  await damage(database);
  await database.query(`set session_replication_role = origin`);
}

/** A third of the notes are missing from the history, and every seventh of the others is there under another name. */
async function damage(database: Client): Promise<void> {
  await database.query('truncate platform.record_entry');
  await database.query(
    `insert into platform.record_entry (organisation_id, id, record_id, kind, area, pet_id, happened_on, happened_at, has_time, title)
     select organisation_id, uuidv7(), id, 'note', 'notes', pet_id, occurred_at::date, occurred_at, true,
       case when extract(hour from occurred_at)::int % 7 = 0 then 'Stale' else body end
     from journal.note where extract(hour from occurred_at)::int % 3 <> 0`,
  );
  // As a database is that has been there for a while; otherwise its own cleaning up would be in what is measured.
  await database.query('vacuum analyze');
}

const wrongRows = `
  select count(*)::int as count from (
    select n.id from journal.note n left join platform.record_entry e on e.organisation_id = n.organisation_id and e.record_id = n.id
    group by n.organisation_id, n.id
    having count(e.id) <> 1 or bool_or(e.title <> n.body or e.happened_at <> n.occurred_at or e.pet_id <> n.pet_id or e.area <> 'notes')) wrong`;

interface Run {
  status: string;
  looked: number;
  changed: number;
  problems: number;
}

async function runOf(database: Client): Promise<Run> {
  const { rows } = await database.query<Run>(
    `select status, looked, changed, problem_count as problems from admin.data_job`,
  );
  const [run] = rows;
  if (!run) throw new Error('The job has gone');
  return run;
}

async function count(database: Client, sql: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(sql);
  return rows[0]?.count ?? NaN;
}

async function putRight(product: Product, { small, random, say }: CampaignOptions): Promise<CampaignResult> {
  const size = small ? sizes.small : sizes.full;
  const { database, url } = product;
  const sessions = await seedBench(databaseUrlOf(database), size);
  await write(database, size);
  const rows = size.organisations * size.petsEach * size.notes;
  const damaged = await count(database, wrongRows);
  // They are there anyway, and start before anything is measured.
  const workers = [await product.startWorker(), await product.startWorker()];
  const rate = await halfOfMost(url, sessions, size.seconds);
  const meet = readsOf(url, sessions, rate);
  const turns = await inTurns(database, meet, size);
  const alone = median(turns.alone.map(p99Of));
  const meanwhile = median(turns.meanwhile.map(p99Of));
  say(`${rows} notes, the history of ${damaged} is wrong; ${rate} reads a second alone: p99 ${alone} ms`);
  say(`${(await runOf(database)).looked} looked at by workers nobody kills: p99 ${meanwhile} ms meanwhile`);
  say(JSON.stringify({ alone: turns.alone.map(p99Of), meanwhile: turns.meanwhile.map(p99Of) }));
  // A worker that starts takes a whole core, which is not what the job itself costs others.
  const dying = await meet(killWhileAtIt(product, workers, size, random));
  say(`${size.kills} kills: p99 ${p99Of(dying)} ms meanwhile`);
  const run = await until(database, isOver);
  const wrong = await count(database, wrongRows);
  const isExact = run.status === 'done' && run.problems === 0 && run.looked === rows;
  const isCounted = run.changed <= damaged && run.changed >= damaged - size.kills * batchSize;
  const isFast = small || meanwhile <= 1.3 * alone;
  const failed = failedIn([...turns.alone, ...turns.meanwhile, dying]);
  return {
    passed: isExact && isCounted && wrong === 0 && isFast && failed === 0,
    figures: {
      rows,
      damaged,
      kills: size.kills,
      'counted as put right': run.changed,
      'still wrong': wrong,
      'reads a second, half of what is answered at most': rate,
      'reads that failed': failed,
      'p99 alone, ms, median of the turns': alone,
      'p99 while the job runs, ms, median of the turns': meanwhile,
      'p99 while workers are killed and start as well, ms': p99Of(dying),
    },
  };
}

/** Half the answers per second that fifty connections get from the warmed-up API. */
async function halfOfMost(url: string, sessions: BenchSession[], seconds: number): Promise<number> {
  const ask = (span: number) => load(url, '', sessions, () => ({ method: 'GET', path: '/api/pets' }), span);
  await ask(1);
  return Math.round((await ask(seconds)).rate / 2);
}

interface Met {
  /** Milliseconds from when each was due. */
  readonly times: readonly number[];
  readonly failed: number;
}

const p99Of = ({ times }: Met): number => Math.round(10 * percentile(times, 0.99)) / 10;
const failedIn = (all: readonly Met[]): number => all.reduce((sum, { failed }) => sum + failed, 0);

type Meet = (running: Promise<unknown>) => Promise<Met>;

/** Lists of pets requested at even intervals, each time by a different person; what they experience until `running` is over. */
function readsOf(url: string, sessions: readonly BenchSession[], rate: number): Meet {
  const name = `session-${new URL(url).port}`;
  let asked = 0;
  const ask = (): Ask => {
    const session = sessions[(asked += 1) % sessions.length];
    if (!session) throw new Error('Nobody is there to read');
    return { method: 'GET', path: '/api/pets', headers: { cookie: `${name}=${session.token}` }, from: '127.0.0.1' };
  };
  // The same connections throughout: new ones every second would be the slowest.
  const agent = new Agent({ keepAlive: true });
  return async (running) => {
    const seconds: Met[] = [];
    const over = new AbortController();
    const stop = () => over.abort();
    running.then(stop, stop);
    while (!over.signal.aborted) {
      const answers = await steadily(url, rate, 1, ask, agent);
      const failed = answers.filter(({ status }) => status !== 200).length;
      seconds.push({ times: answers.map(({ time }) => time), failed });
    }
    await running;
    return { times: seconds.flatMap(({ times }) => times), failed: failedIn(seconds) };
  };
}

/** The job running and paused, again and again: what else the machine and the database do is in both for as long. */
async function inTurns(database: Client, meet: Meet, size: Size): Promise<{ alone: Met[]; meanwhile: Met[] }> {
  const turn = () => meet(pause(size.seconds * 1000));
  const alone: Met[] = [];
  const meanwhile: Met[] = [];
  await begin(database, size);
  for (let round = 0; round < size.rounds; round += 1) {
    await database.query(`update admin.data_job set status = 'paused'`);
    alone.push(await turn());
    await database.query(`update admin.data_job set status = 'running', lease_id = null, leased_until = null`);
    meanwhile.push(await turn());
  }
  return { alone, meanwhile };
}

async function begin(database: Client, { organisations }: Size): Promise<void> {
  await database.query(`delete from admin.data_job`);
  await database.query(
    `insert into admin.data_job (id, kind, status, is_dry_run, total, started_by)
     select uuidv7(), 'reindex-history', 'paused', false, $1, (select id from auth.user limit 1)`,
    [organisations],
  );
}

/** Kills a job's workers again and again, and starts new ones. */
async function killWhileAtIt(
  product: Product,
  workers: Worker[],
  { kills }: Size,
  random: () => number,
): Promise<void> {
  const { database } = product;
  for (let kill = 0; kill < kills; kill += 1) {
    const { looked: before } = await runOf(database);
    await until(database, ({ looked }) => looked > before);
    await pause(random() * betweenKills);
    // Both, as nobody outside knows which is running it.
    for (const worker of workers) await worker.kill();
    // Saves waiting a minute each time for a dead worker's lease to run out.
    await database.query(`update admin.data_job set leased_until = now() where leased_until is not null`);
    for (const index of workers.keys()) workers[index] = await product.startWorker();
  }
}

const isOver = ({ status }: Run): boolean => status !== 'running';

async function until(database: Client, isSo: (run: Run) => boolean): Promise<Run> {
  for (;;) {
    const run = await runOf(database);
    if (isSo(run) || run.status !== 'running') return run;
    await pause(20);
  }
}
