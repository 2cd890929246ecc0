import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../postgres/index.ts';
import { freePort } from '../system/ports.ts';
import { load, type Measure, type Shot } from './load.ts';
import { seedBench, type BenchSession } from './seed.ts';

const root = join(import.meta.dirname, '../..');
const size = { organisations: 5000, petsEach: 20 };
const rounds = 3;
const seconds = 6;

const scenarios: Record<string, { goal: number; shot: (session: BenchSession) => Shot }> = {
  'GET /api/pets': { goal: 0.7, shot: () => ({ method: 'GET', path: '/api/pets' }) },
  'GET /api/pets/{id}': { goal: 0.7, shot: ({ petId }) => ({ method: 'GET', path: `/api/pets/${petId}` }) },
  'GET /api/occurrences': { goal: 0.7, shot: () => ({ method: 'GET', path: '/api/occurrences?status=open' }) },
  'POST /api/pets': {
    goal: 0.5,
    shot: () => ({ method: 'POST', path: '/api/pets', body: '{"name":"Rex","species":"dog"}' }),
  },
};

interface Row {
  scenario: string;
  goal: number;
  ours: Measure;
  plain: Measure;
  /** Median over the rounds of ours divided by plain. */
  ratio: number;
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const response = await fetch(url).catch(() => null);
    if (response) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} does not answer`);
}

function memoryOf(child: ChildProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

function run(script: string, args: string[], environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
}

async function migrate(environment: Record<string, string>): Promise<void> {
  const child = run(join(root, 'services/api/dist/migrate.js'), [], environment);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error('The database could not be migrated');
}

async function measure(ours: string, plain: string, secret: string, sessions: BenchSession[]): Promise<Row[]> {
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

function report(rows: Row[], megabytes: number): void {
  say(
    `\n| request | API req/s | p99 ms | plain node:http req/s | p99 ms | ratio | goal | failed |\n|---|---|---|---|---|---|---|---|`,
  );
  for (const { scenario, ours, plain, ratio, goal } of rows) {
    say(
      `| ${scenario} | ${ours.rate.toFixed(0)} | ${ours.p99} | ${plain.rate.toFixed(0)} | ${plain.p99} | ${ratio.toFixed(2)} | ≥ ${goal} | ${ours.failed + plain.failed} |`,
    );
  }
  say(`\nMemory of the API process afterwards: ${megabytes} MB\n`);
  say(JSON.stringify({ bench: 'http', ...size, rows, megabytes }));
}

/** Hot reads and the write of one API process beside plain node:http on the same database, interleaved in one run. */
export async function benchHttp(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'petcare-bench-'));
  const children: ChildProcess[] = [];
  say(`Starting PostgreSQL and making ${size.organisations * size.petsEach} pets …`);
  const postgres = await startPostgres({ dataDirectory: folder });
  try {
    const secret = randomBytes(32).toString('base64url');
    const [apiPort, plainPort] = [await freePort(), await freePort()];
    const superuserUrl = Object.assign(new URL(postgres.superuserUrl), { pathname: '/petcare' }).href;
    const environment = {
      DATABASE_OWNER_URL: postgres.ownerUrl,
      DATABASE_URL: postgres.appUrl,
      PORT: String(apiPort),
      PUBLIC_URL: `http://localhost:${apiPort}`,
      SMTP_URL: 'smtp://127.0.0.1:9',
      APP_SECRET: secret,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    };
    await migrate(environment);
    const sessions = await seedBench(superuserUrl, size);
    const sessionsFile = join(folder, 'sessions.json');
    writeFileSync(sessionsFile, JSON.stringify(sessions));
    const api = run(join(root, 'services/api/dist/main.js'), [], environment);
    children.push(
      api,
      run(join(import.meta.dirname, 'baseline.ts'), [superuserUrl, sessionsFile, String(plainPort)], {}),
    );
    const [ours, plain] = [`http://127.0.0.1:${apiPort}`, `http://127.0.0.1:${plainPort}`];
    await Promise.all([answers(`${ours}/health/live`), answers(plain)]);
    report(await measure(ours, plain, secret, sessions), memoryOf(api));
  } finally {
    for (const child of children) child.kill();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
