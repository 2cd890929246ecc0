import { withBenchApi, type BenchApi } from './bench-api.ts';
import { organisationsFor, seedGrowth } from './growth-seed.ts';
import { load, type Shot } from './load.ts';
import type { BenchSession } from './seed.ts';
import { median } from './steady.ts';

const least = 10_000;
const petsEach = 20;
const rounds = 4;
const seconds = 2;
const goal = 1.3;
// As for the hot reads: a thousand people do not ask from one address.
const settings = { NODE_ENV: 'development', RATE_LIMIT_FACTOR: '10000' };

const read =
  (path: (session: BenchSession) => string) =>
  (session: BenchSession): Shot => ({ method: 'GET', path: path(session) });
const requests: Readonly<Record<string, (session: BenchSession) => Shot>> = {
  'list of pets': read(() => '/api/pets'),
  'history of a pet': read(({ petId }) => `/api/pets/${petId}/timeline`),
  'list of expenses': read(() => '/api/expenses'),
  'sums of expenses': read(() => '/api/expenses/summary?groupBy=month'),
  'due reminders': read(() => '/api/occurrences?status=open'),
  'doses of today': read(() => '/api/doses?on=today'),
};

interface Row {
  request: string;
  /** Answers a second. */
  small: number;
  large: number;
  /** What an answer costs among many rows, by what it costs among few; the median of the rounds. */
  cost: number;
  failed: number;
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** In turns, so that both meet the machine in the same mood. */
async function compare(small: BenchApi, large: BenchApi): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [request, shot] of Object.entries(requests)) {
    const ask = ({ url, secret, sessions }: BenchApi) => load(url, secret, sessions, shot, seconds);
    let failed = 0;
    const pairs: { a: number; b: number }[] = [];
    for (let round = 0; round <= rounds; round++) {
      const [a, b] = [await ask(small), await ask(large)];
      failed += a.failed + b.failed;
      // The first one fills caches.
      if (round > 0) pairs.push({ a: a.rate, b: b.rate });
    }
    const of = (value: (pair: { a: number; b: number }) => number): number => median(pairs.map(value));
    rows.push({ request, small: of(({ a }) => a), large: of(({ b }) => b), cost: of(({ a, b }) => a / b), failed });
  }
  return rows;
}

/** P3: what a read costs one organisation as the others become many. */
export async function benchGrowth(args: string[]): Promise<void> {
  const most = Number(args[0] ?? 1_000_000);
  const size = (rows: number) => ({ organisations: organisationsFor(rows), petsEach });
  say(`Making ${least} and ${most} entries of histories, and as many expenses …`);
  await withBenchApi(size(least), settings, async (small) => {
    await seedGrowth(small.superuserUrl);
    await withBenchApi(size(most), settings, async (large) => {
      await seedGrowth(large.superuserUrl);
      const rows = await compare(small, large);
      say(`\n| read | req/s of ${least} | req/s of ${most} | cost | goal | failed |\n|---|---|---|---|---|---|`);
      for (const row of rows)
        say(
          `| ${row.request} | ${row.small.toFixed(0)} | ${row.large.toFixed(0)} | ${row.cost.toFixed(2)} × | ≤ ${goal} × | ${row.failed} |`,
        );
      say(JSON.stringify({ bench: 'growth', least, most, rows }));
    });
  });
}
