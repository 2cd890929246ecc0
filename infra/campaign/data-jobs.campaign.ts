import type { Client } from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { seedBench } from '../bench/seed.ts';
import { startProduct, type Product, type Worker } from '../chaos/product.ts';
import type { Campaign, CampaignOptions, CampaignResult } from './campaign.ts';
import { databaseUrlOf } from './database-url.ts';
import { startGoodClient, type GoodReading } from './good-client.ts';

/** Families, what each has written down, and how often one of the two workers is ended. */
const sizes = {
  small: { organisations: 40, notes: 100, kills: 1, aloneMs: 2_000 },
  full: { organisations: 2_000, notes: 500, kills: 20, aloneMs: 20_000 },
};
type Size = (typeof sizes)['full'];

/** Rows of a batch, which is done again when the worker dies before it has said so. */
const batchSize = 200;

export const campaign: Campaign = {
  about:
    'the history put right by a data job whose workers are killed, while somebody reads: exact, each row counted once',
  run: async (options) => {
    const product = await startProduct({ queue: 'postgres', smtpUrl: 'smtp://127.0.0.1:9', sweepSeconds: 1 });
    try {
      return await putRight(product, options);
    } finally {
      await product.stop();
    }
  },
};

/** A third of the notes are not in the history, and of the others every seventh is there by another name. */
async function write(database: Client, { notes }: Size): Promise<void> {
  await database.query(
    `insert into journal.note (organisation_id, id, pet_id, type, body, occurred_at, pinned, is_private, created_by)
     select p.organisation_id, uuidv7(), p.id, 'general', 'Walk ' || n, timestamptz '2026-01-01 12:00Z' + n * interval '1 hour', false, false, p.created_by
     from pets.pet p, generate_series(1, $1::int) n`,
    [notes],
  );
  await database.query(
    `insert into platform.record_entry (organisation_id, id, record_id, kind, area, pet_id, happened_on, happened_at, has_time, title)
     select organisation_id, uuidv7(), id, 'note', 'notes', pet_id, occurred_at::date, occurred_at, true,
       case when extract(hour from occurred_at)::int % 7 = 0 then 'Stale' else body end
     from journal.note where extract(hour from occurred_at)::int % 3 <> 0`,
  );
  await database.query('analyze');
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
  const sessions = await seedBench(databaseUrlOf(database), { organisations: size.organisations, petsEach: 1 });
  await write(database, size);
  const rows = size.organisations * size.notes;
  const damaged = await count(database, wrongRows);
  const cookie = `session-${new URL(url).port}=${sessions[0]?.token ?? ''}`;
  const calmly = await reading(url, cookie, size.aloneMs);
  say(`${rows} notes, the history of ${damaged} is wrong; somebody alone: p99 ${Math.round(calmly.p99)} ms`);
  const good = startGoodClient(url, cookie);
  const began = performance.now();
  const run = await work(product, { rows, ...size }, random);
  const seconds = (performance.now() - began) / 1000;
  const meanwhile = await good.stop();
  const wrong = await count(database, wrongRows);
  const isCounted = run.looked === rows && run.changed <= damaged && run.changed >= damaged - size.kills * batchSize;
  const isFast = small || meanwhile.p99 <= 1.3 * calmly.p99;
  return {
    passed:
      run.status === 'done' &&
      run.problems === 0 &&
      wrong === 0 &&
      isCounted &&
      isFast &&
      meanwhile.faults.length === 0,
    figures: {
      rows,
      kills: size.kills,
      damaged,
      ...run,
      'still wrong': wrong,
      'seconds, with those until a lease is over': Math.round(seconds),
      faultsOfTheGood: meanwhile.faults.length,
      'p99 alone, ms': Math.round(calmly.p99 * 10) / 10,
      'p99 meanwhile, ms': Math.round(meanwhile.p99 * 10) / 10,
    },
  };
}

/** What somebody meets who is alone, and not the first. */
async function reading(url: string, cookie: string, ms: number): Promise<GoodReading> {
  const first = startGoodClient(url, cookie);
  await pause(3_000);
  await first.stop();
  const calm = startGoodClient(url, cookie);
  await pause(ms);
  return calm.stop();
}

/** Starts the job, and ends its workers while they are at it. */
async function work(product: Product, { rows, organisations, kills }: Size & { rows: number }, random: () => number) {
  const { database } = product;
  const workers: Worker[] = [await product.startWorker(), await product.startWorker()];
  await database.query(
    `insert into admin.data_job (id, kind, is_dry_run, total, started_by)
     select uuidv7(), 'reindex-history', false, $1, (select id from auth.user limit 1)`,
    [organisations],
  );
  for (let kill = 0; kill < kills; kill += 1) {
    await until(database, (run) => run.looked >= (rows * (kill + 1)) / (kills + 2));
    await pause(random() * 100);
    // Both, as nobody knows from outside which is at it.
    for (const index of workers.keys()) {
      await workers[index]?.kill();
      workers[index] = await product.startWorker();
    }
  }
  return until(database, ({ status }) => status !== 'running');
}

async function until(database: Client, isSo: (run: Run) => boolean): Promise<Run> {
  for (;;) {
    const run = await runOf(database);
    if (isSo(run) || run.status !== 'running') return run;
    await pause(20);
  }
}
