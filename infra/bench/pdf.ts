import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { longReportRows } from '@petcare/contracts/reports';
import { Client } from 'pg';
import { withBenchApi, type BenchApi } from './bench-api.ts';
import type { BenchSession } from './seed.ts';
import { median } from './steady.ts';

const goals = { firstByteMs: 300, heldUpMs: 50, moreMegabytes: 80 };
/** Rows that make fifty pages, and the most that are made while somebody waits; longer ones are a worker's. */
const sizes = { 'fifty pages': 1_800, 'the longest': longReportRows - 50 };
const rounds = 5;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function spend(superuserUrl: string, { organisationId, petId }: BenchSession, rows: number): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query(
      `insert into money.expense (organisation_id, id, spent_on, amount_pence, category, vendor, note, pets)
       select $1, uuidv7(), date '2026-01-01' + n % 300, 1000 + n, 'food', 'Shop ' || n % 7, 'Dry food, the large bag, number ' || n,
         jsonb_build_array(jsonb_build_object('petId', $2::uuid, 'sharePence', 1000 + n))
       from generate_series(1, $3::int) n`,
      [organisationId, petId, rows],
    );
    await client.query('vacuum analyze money.expense');
  } finally {
    await client.end();
  }
}

/** From here on, so that what a process took at most when it started doesn't count. */
const forgetPeak = (pid: number | undefined): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** The most megabytes that the process has had since then. */
function peakOf(pid: number | undefined): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? NaN) / 1024;
}

/** Asks one thing after the other, as somebody else would, until it is stopped; resolves to the longest wait in milliseconds. */
async function somebodyElse(url: string, { signal }: AbortController): Promise<number> {
  let longest = 0;
  while (!signal.aborted) {
    const began = performance.now();
    await (await fetch(`${url}/health/live`)).arrayBuffer();
    longest = Math.max(longest, performance.now() - began);
    await pause(1);
  }
  return longest;
}

interface Making {
  firstByteMs: number;
  wholeMs: number;
  pages: number;
  kilobytes: number;
  heldUpMs: number;
}

async function ask({ url }: BenchApi, { token }: BenchSession, path: string): Promise<Response> {
  const answer = await fetch(`${url}${path}`, { headers: { cookie: `session-${new URL(url).port}=${token}` } });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** The same as CSV while somebody else asks: what reading the rows and answering others takes is not the making's. */
async function peakWithout(api: BenchApi, session: BenchSession): Promise<number> {
  forgetPeak(api.pid);
  for (let round = 0; round <= rounds; round += 1) {
    const stop = new AbortController();
    const other = somebodyElse(api.url, stop);
    await pause(1000);
    await ask(api, session, '/api/reports/expenses.csv').then((answer) => answer.arrayBuffer());
    stop.abort();
    await other;
  }
  return peakOf(api.pid);
}

async function make(api: BenchApi, session: BenchSession): Promise<Making> {
  const stop = new AbortController();
  const other = somebodyElse(api.url, stop);
  await pause(100);
  const began = performance.now();
  const { body } = await ask(api, session, '/api/reports/expenses.pdf');
  if (!body) throw new Error('The report is empty');
  const parts: Uint8Array[] = [];
  let firstByteMs = NaN;
  for await (const part of body) {
    if (parts.length === 0) firstByteMs = performance.now() - began;
    parts.push(part);
  }
  const wholeMs = performance.now() - began;
  stop.abort();
  const bytes = Buffer.concat(parts);
  const pages = bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
  return { firstByteMs, wholeMs, pages, kilobytes: bytes.length / 1024, heldUpMs: await other };
}

interface Row extends Making {
  size: string;
  /** First byte for whoever looks at the report and then wants it as PDF: the first of the process. */
  lookedAtMs: number;
  moreMegabytes: number;
}

async function measure(api: BenchApi, session: BenchSession, size: string): Promise<Row> {
  const before = await peakWithout(api, session);
  forgetPeak(api.pid);
  await ask(api, session, '/api/reports/expenses').then((answer) => answer.arrayBuffer());
  await pause(1_000);
  const first = await make(api, session);
  const all: Making[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await make(api, session));
  const of = (key: keyof Making): number => median(all.map((making) => making[key]));
  return {
    size,
    lookedAtMs: first.firstByteMs,
    firstByteMs: of('firstByteMs'),
    wholeMs: of('wholeMs'),
    pages: first.pages,
    kilobytes: first.kilobytes,
    heldUpMs: Math.max(first.heldUpMs, ...all.map(({ heldUpMs }) => heldUpMs)),
    moreMegabytes: peakOf(api.pid) - before,
  };
}

async function alone(url: string): Promise<number> {
  const stop = new AbortController();
  const other = somebodyElse(url, stop);
  await pause(3_000);
  stop.abort();
  return other;
}

/** An API process of its own, which has made none yet, and somebody in it with so many expenses. */
async function withExpenses(rows: number, use: (api: BenchApi, session: BenchSession) => Promise<void>): Promise<void> {
  const settings = { NODE_ENV: 'development', RATE_LIMIT_FACTOR: '10000' };
  await withBenchApi({ organisations: 4, petsEach: 5 }, settings, async (api) => {
    const [session] = api.sessions;
    if (!session) throw new Error('Nobody is there');
    await spend(api.superuserUrl, session, rows);
    await use(api, session);
  });
}

/** Reports of expenses as PDF from one API process while somebody else asks it something small all the time. */
export async function benchPdf(): Promise<void> {
  const rows: (Row & { aloneMs: number })[] = [];
  for (const [size, count] of Object.entries(sizes))
    await withExpenses(count, async (api, session) => {
      const aloneMs = await alone(api.url);
      rows.push({ aloneMs, ...(await measure(api, session, size)) });
      say(JSON.stringify(rows.at(-1)));
    });
  let straightAwayMs = NaN;
  await withExpenses(sizes['fifty pages'], async (api, session) => {
    ({ firstByteMs: straightAwayMs } = await make(api, session));
  });
  say(
    '| report | pages | KB | first byte ms, after looking at it | whole ms | somebody else waits at most ms | more MB |',
  );
  say('|---|---|---|---|---|---|---|');
  for (const row of rows)
    say(
      `| ${row.size} | ${row.pages} | ${row.kilobytes.toFixed(0)} | ${row.firstByteMs.toFixed(0)}, ${row.lookedAtMs.toFixed(0)} | ${row.wholeMs.toFixed(0)} | ${row.heldUpMs.toFixed(0)} (alone ${row.aloneMs.toFixed(0)}) | ${row.moreMegabytes.toFixed(0)} |`,
    );
  say(`Without having looked at it, the first of a process: ${straightAwayMs.toFixed(0)} ms`);
  say(JSON.stringify({ bench: 'pdf', goals, rows, straightAwayMs }));
}
