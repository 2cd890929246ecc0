import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '../system/ports.ts';
import { answers, withBenchApi } from './bench-api.ts';
import { load, type Measure, type Shot } from './load.ts';
import type { BenchSession } from './seed.ts';

export const size = { organisations: 5000, petsEach: 20 };
const rounds = 3;
const seconds = 6;

export type Scenarios = Record<string, { goal: number; shot: (session: BenchSession) => Shot }>;

export const hotReads: Scenarios = {
  'GET /api/pets': { goal: 0.7, shot: () => ({ method: 'GET', path: '/api/pets' }) },
  'GET /api/pets/{id}': { goal: 0.7, shot: ({ petId }) => ({ method: 'GET', path: `/api/pets/${petId}` }) },
  'GET /api/occurrences': { goal: 0.7, shot: () => ({ method: 'GET', path: '/api/occurrences?status=open' }) },
};

const hot: Scenarios = {
  ...hotReads,
  'POST /api/pets': {
    goal: 0.5,
    shot: () => ({ method: 'POST', path: '/api/pets', body: '{"name":"Rex","species":"dog"}' }),
  },
  'POST /api/pets with key': {
    goal: 0.5,
    shot: () => ({ method: 'POST', path: '/api/pets', body: '{"name":"Rex","species":"dog"}', keyed: true }),
  },
};

const today: Scenarios = {
  'GET /api/doses?on=today': { goal: 0.7, shot: () => ({ method: 'GET', path: '/api/doses?on=today' }) },
};

/** A million doses in five days: two a day of each pet. */
const doses = [
  // Of these nobody needs to look up what they belong to.
  `set session_replication_role = replica`,
  `insert into health.medication (organisation_id, id, pet_id, drug, amount, unit, route, with_food, schedule, taper, starts_on,
     email_when_due, status)
   select organisation_id, uuidv7(), id, 'Insulin', 2, 'IU', 'sc', true, '{"times": ["08:00", "20:00"]}', '[]', current_date, false, 'active'
   from pets.pet`,
  `insert into health.dose (organisation_id, id, pet_id, medication_id, due_at, local_at, local_on, zone, closes_at, amount, is_planned)
   select m.organisation_id, uuidv7(), m.pet_id, m.id, d.at, d.at, d.at::date, 'Europe/London', d.at + interval '1 hour', 2, true
   from (select current_date - 2 + k / 2 + (8 + 12 * (k % 2)) * interval '1 hour' as at from generate_series(0, 9) k) d,
     health.medication m order by d.at`,
  'vacuum analyze',
];

export interface Row {
  scenario: string;
  goal: number;
  ours: Measure;
  plain: Measure;
  /** Median over the rounds of ours divided by plain. */
  ratio: number;
}

export const say = (text: string): void => void process.stdout.write(`${text}\n`);
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Resident megabytes of a process. */
export function memoryOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/** Each scenario against both in turn, so that other work on the machine affects both. */
export async function measure(
  scenarios: Scenarios,
  ours: string,
  plain: string,
  secret: string,
  sessions: BenchSession[],
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [scenario, { goal, shot }] of Object.entries(scenarios)) {
    for (const origin of [ours, plain]) await load(origin, secret, sessions, shot, 2);
    const pairs: { ours: Measure; plain: Measure }[] = [];
    for (let round = 0; round < rounds; round++) {
      const a = await load(ours, secret, sessions, shot, seconds);
      const b = await load(plain, secret, sessions, shot, seconds);
      pairs.push({ ours: a, plain: b });
      say(`  ${scenario}, round ${round + 1}: ${a.rate.toFixed(0)}/s against ${b.rate.toFixed(0)}/s`);
    }
    const summary = (of: 'ours' | 'plain'): Measure => ({
      rate: median(pairs.map((pair) => pair[of].rate)),
      mean: median(pairs.map((pair) => pair[of].mean)),
      p50: median(pairs.map((pair) => pair[of].p50)),
      p99: median(pairs.map((pair) => pair[of].p99)),
      failed: pairs.reduce((sum, pair) => sum + pair[of].failed, 0),
    });
    rows.push({
      scenario,
      goal,
      ours: summary('ours'),
      plain: summary('plain'),
      ratio: median(pairs.map((pair) => pair.ours.rate / pair.plain.rate)),
    });
  }
  return rows;
}

/** A table for people, and a line for programs. */
export function report(bench: string, rows: Row[], megabytes: number): void {
  say(
    `\n| request | API req/s | p99 ms | plain node:http req/s | p99 ms | ratio | goal | failed |\n|---|---|---|---|---|---|---|---|`,
  );
  for (const { scenario, ours, plain, ratio, goal } of rows) {
    say(
      `| ${scenario} | ${ours.rate.toFixed(0)} | ${ours.p99} | ${plain.rate.toFixed(0)} | ${plain.p99} | ${ratio.toFixed(2)} | ≥ ${goal} | ${ours.failed + plain.failed} |`,
    );
  }
  say(`\nMemory of the API process afterwards: ${megabytes} MB\n`);
  say(JSON.stringify({ bench, ...size, rows, megabytes }));
}

/** Runs these as the superuser, one after the other on one connection. */
export async function fill(superuserUrl: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    for (const sql of statements) await client.query(sql);
  } finally {
    await client.end();
  }
}

// Limits are on, but not met: a thousand people do not ask from one address.
// Production refuses a factor of its limits, and tests check every answer twice.
export const settings = { NODE_ENV: 'development', RATE_LIMIT_FACTOR: '10000' };

async function beside(bench: string, scenarios: Scenarios, more: readonly string[]): Promise<void> {
  say(`Starting PostgreSQL and making ${size.organisations * size.petsEach} pets …`);
  await withBenchApi(size, settings, async ({ url, secret, superuserUrl, sessions, folder, pid, run }) => {
    await fill(superuserUrl, more);
    const sessionsFile = join(folder, 'sessions.json');
    writeFileSync(sessionsFile, JSON.stringify(sessions));
    const plainPort = await freePort();
    const plain = `http://127.0.0.1:${plainPort}`;
    run(join(import.meta.dirname, 'baseline.ts'), [superuserUrl, sessionsFile, String(plainPort)]);
    await answers(plain);
    report(bench, await measure(scenarios, url, plain, secret, sessions), memoryOf(pid));
  });
}

/** Hot reads and the write of one API process against plain node:http on the same database, interleaved in one run. */
export const benchHttp = (): Promise<void> => beside('http', hot, []);

/** Today's round in the same way, with a million doses stored. */
export const benchDoses = (): Promise<void> => beside('doses', today, doses);
