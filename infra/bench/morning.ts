import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { end, start } from '../chaos/programs.ts';
import { startMailSink } from '../chaos/sink.ts';
import { freePort } from '../system/ports.ts';
import { parentOf, processorSeconds } from '../system/processor-time.ts';
import { commandOf } from '../system/service-command.ts';
import { startRedis } from '../test/servers/redis.ts';
import { withBenchApi, type BenchApi } from './bench-api.ts';
import { fewReminders, morningStatements, strike } from './morning-seed.ts';
import { percentile, steadily, type Ask } from './steady.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const size = { organisations: 1000, petsEach: 20 };
const readsPerSecond = 100;
const workerCount = 2;
/** Seconds of reads alone, and seconds for which sending is watched. */
const watch = { alone: 10, sending: 60 };
const goals = { planning: 60, small: 60, p99: 200 };

interface Phase {
  seconds: number;
  /** Milliseconds. */
  p99: number;
  failed: number;
  /** Processors in use, of two: by workers and by PostgreSQL. */
  workers: number;
  postgres: number;
}

/** Lists, single pets and what is due, each from the browser of somebody else. */
function readsOf({ sessions, url }: BenchApi): (nth: number) => Ask {
  return (nth) => {
    const session = sessions[(nth * 7) % sessions.length];
    if (!session) throw new Error('There are no sessions');
    const paths = ['/api/pets', `/api/pets/${session.petId}`, '/api/occurrences?status=open'];
    const cookie = `session-${new URL(url).port}=${session.token}`;
    return { method: 'GET', path: paths[nth % paths.length] ?? '', headers: { cookie }, from: `127.1.0.${nth % 200}` };
  };
}

/** One million reminders, planned and due, while people use the product. */
class Morning {
  private readonly workers: ChildProcess[] = [];
  private readonly api: BenchApi;
  private readonly database: Client;
  private readonly smtpUrl: string;
  private readonly read: (nth: number) => Ask;

  constructor(api: BenchApi, database: Client, smtpUrl: string) {
    this.api = api;
    this.database = database;
    this.smtpUrl = smtpUrl;
    this.read = readsOf(api);
  }

  async start(): Promise<void> {
    const environment = {
      ...this.api.environment,
      SMTP_URL: this.smtpUrl,
      SWEEP_SECONDS: '5',
      NODE_ENV: 'development',
    };
    for (let count = 0; count < workerCount; count++) this.workers.push(start(commandOf('worker'), environment));
  }

  async stop(): Promise<void> {
    await Promise.all(this.workers.splice(0).map((worker) => end(worker, 'SIGTERM')));
  }

  async count(sql: string): Promise<number> {
    const { rows } = await this.database.query<{ count: string }>(`select count(*) as count from ${sql}`);
    return Number(rows[0]?.count ?? 0);
  }

  /** Reads of people during `work`, second by second until it is over. */
  async during(work: Promise<number>): Promise<Phase> {
    const times: number[] = [];
    let failed = 0;
    const before = await this.used();
    const began = performance.now();
    const over = new AbortController();
    void work.finally(() => over.abort());
    while (!over.signal.aborted) {
      const answers = await steadily(this.api.url, readsPerSecond, 1, this.read);
      for (const { status, time } of answers) {
        times.push(time);
        if (status !== 200) failed += 1;
      }
    }
    const elapsed = (performance.now() - began) / 1000;
    const [workers = 0, postgres = 0] = (await this.used()).map((now, at) => (now - (before[at] ?? 0)) / elapsed);
    return { seconds: await work, p99: percentile(times, 0.99), failed, workers, postgres };
  }

  private async used(): Promise<number[]> {
    const { rows } = await this.database.query<{ pid: number }>('select pg_backend_pid() as pid');
    const workers = this.workers.map(({ pid = 0 }) => processorSeconds(pid));
    return [workers.reduce((sum, seconds) => sum + seconds, 0), processorSeconds(parentOf(rows[0]?.pid ?? 0))];
  }
}

/** Resolves with the seconds until there are no rows of `sql` any more, or after `most`. */
async function untilNone(morning: Morning, sql: string, most = Infinity): Promise<number> {
  const began = performance.now();
  const elapsed = (): number => (performance.now() - began) / 1000;
  while ((await morning.count(sql)) > 0 && elapsed() < most) await pause(250);
  return elapsed();
}

/** Those of the small organisation that have not gone yet. */
const smallOnes = `platform.outbound_mail where next_at is not null and organisation_id = (select id from morning_org where n = -1)`;

async function measure(api: BenchApi, reminders: number, smtpUrl: string) {
  const database = new Client({ connectionString: api.superuserUrl });
  await database.connect();
  const morning = new Morning(api, database, smtpUrl);
  try {
    for (const sql of morningStatements(reminders)) await database.query(sql);
    const alone = await morning.during(pause(watch.alone * 1000).then(() => watch.alone));
    await morning.start();
    say('Planning …');
    const planning = await morning.during(
      untilNone(
        morning,
        `(select from reminders.reminder r join morning_org org on org.id = r.organisation_id
        where r.planned_until <= current_date and r.rrule is not null and r.deleted_at is null limit 1) left_over`,
      ),
    );
    await morning.stop();
    const planned = await morning.count(`platform.outbound_mail where next_at is not null`);
    say('Nine o’clock …');
    for (const sql of strike) await database.query(sql);
    await database.query('vacuum analyze platform.outbound_mail');
    await morning.start();
    const small = untilNone(morning, smallOnes);
    const before = planned;
    const sending = await morning.during(
      Promise.all([small, pause(watch.sending * 1000)]).then(([seconds]) => seconds),
    );
    const sent = before - (await morning.count(`platform.outbound_mail where next_at is not null`));
    return { alone, planning, sending, planned, sent };
  } finally {
    await morning.stop();
    await database.end();
  }
}

const columns = [
  'queue',
  'what',
  'seconds',
  'goal',
  'API p99 ms',
  'goal',
  'failed',
  'processors: workers',
  'PostgreSQL',
  'a second',
];

type Measured = Awaited<ReturnType<typeof measure>>;

/** The lines of the table for one queue. */
function linesOf(queue: string, reminders: number, { alone, planning, sending, sent }: Measured): string[] {
  const limit = `≤ ${limitOf(reminders)}`;
  const behind = `the last of ${fewReminders} mails behind ${Math.round(reminders * 0.9)}`;
  return (
    [
      ['nothing else', alone, '', '', ''],
      [`planning ${reminders} reminders`, planning, limit, `≤ ${goals.p99}`, reminders / planning.seconds],
      [behind, sending, `≤ ${goals.small}`, `≤ ${goals.p99}`, sent / Math.max(watch.sending, sending.seconds)],
    ] as const
  ).map(([what, { seconds, p99, failed, workers, postgres }, goal, p99Goal, rate]) =>
    [
      queue,
      what,
      seconds.toFixed(1),
      goal,
      p99.toFixed(1),
      p99Goal,
      failed,
      workers.toFixed(2),
      postgres.toFixed(2),
      rate && Math.round(rate),
    ].join(' | '),
  );
}

const limitOf = (reminders: number): number => (goals.planning * reminders) / 1_000_000;

function isPassed(reminders: number, { planning, sending, planned }: Measured): boolean {
  return (
    planned === reminders + fewReminders &&
    planning.seconds <= limitOf(reminders) &&
    sending.seconds <= goals.small &&
    [planning, sending].every(({ p99, failed }) => p99 <= goals.p99 && failed === 0)
  );
}

/** P6: a million reminders due at nine: planned, then sent fairly, and what people notice meanwhile, with both queues. */
export async function benchMorning(args: string[]): Promise<void> {
  const reminders = Number(args[0] ?? 1_000_000);
  const sink = await startMailSink(1);
  const folder = mkdtempSync(join(tmpdir(), 'petcare-morning-'));
  const port = await freePort();
  const redis = await startRedis(folder, port);
  const measured: Record<string, Measured> = {};
  try {
    await sink.behave({ faults: {}, delay: 0 });
    const queues = { PostgreSQL: {}, Redis: { REDIS_URL: `redis://127.0.0.1:${port}` } };
    for (const [queue, settings] of Object.entries<Record<string, string>>(queues)) {
      await withBenchApi(size, { NODE_ENV: 'development', ...settings }, async (api) => {
        measured[queue] = await measure(api, reminders, sink.smtpUrl);
      });
    }
  } finally {
    redis.kill('SIGKILL');
    rmSync(folder, { recursive: true });
    await sink.stop();
  }
  say(`\n| ${columns.join(' | ')} |\n${'|---'.repeat(columns.length)}|`);
  for (const [queue, figures] of Object.entries(measured))
    for (const line of linesOf(queue, reminders, figures)) say(`| ${line} |`);
  say('Workers, PostgreSQL, API, mail server and the reads share the processors, which is what bounds both.');
  const passed = Object.values(measured).every((figures) => isPassed(reminders, figures));
  say(JSON.stringify({ bench: 'morning', reminders, measured, goals, passed }));
  if (!passed) process.exitCode = 1;
}
