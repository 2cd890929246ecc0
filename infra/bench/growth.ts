import { parseArgs } from 'node:util';
import { withBenchApi, type BenchApi } from './bench-api.ts';
import { isGrowthOf, organisationsFor, petsEach, seedGrowth, type GrowthOf } from './growth-seed.ts';
import { load, type Measure, type Shot } from './load.ts';
import { rowsReadBy } from './rows-read.ts';
import type { BenchSession } from './seed.ts';
import { median } from './steady.ts';

const least = 10_000;
const rounds = 4;
const seconds = 2;
const goal = 1.3;
// As for the hot reads: a thousand people do not ask from one address.
const settings = { NODE_ENV: 'development', RATE_LIMIT_FACTOR: '10000' };

const read =
  (path: (session: BenchSession) => string) =>
  (session: BenchSession): Shot => ({ method: 'GET', path: path(session) });
type Requests = Readonly<Record<string, (session: BenchSession) => Shot>>;
const requests: Requests = {
  'list of pets': read(() => '/api/pets'),
  'history of a pet': read(({ petId }) => `/api/pets/${petId}/timeline`),
  'list of expenses': read(() => '/api/expenses'),
  'sums of expenses': read(() => '/api/expenses/summary?groupBy=month'),
  'due reminders': read(() => '/api/occurrences?status=open'),
  'doses of today': read(() => '/api/doses?on=today'),
  'search for a pet': read(() => '/api/search?q=pet%207'),
  'search for a word': read(() => '/api/search?q=limping'),
  'search for a word, mistyped': read(() => '/api/search?q=limpnig'),
  'search for a word of a pet': read(() => '/api/search?q=pet%207%20farrier'),
  'search for what is nowhere': read(() => '/api/search?q=zygote'),
};
/** Of the one organisation that has much itself. */
const ofLarge: Requests = {
  'history of 5 000 entries': read(({ petId }) => `/api/pets/${petId}/timeline`),
  'list of 10 000 expenses': read(() => '/api/expenses'),
  'sums of 10 000 expenses': read(() => '/api/expenses/summary?groupBy=month'),
  'search among 5 000 notes': read(() => '/api/search?q=limping'),
};

interface Side {
  api: BenchApi;
  /** The one that has much itself, and as many others here as there, from all parts of the data. */
  large: BenchSession;
  others: BenchSession[];
}

function sideOf(api: BenchApi, people: number): Side {
  const [large, ...rest] = api.sessions;
  if (!large) throw new Error('Nobody is there');
  const step = Math.max(1, Math.floor(rest.length / people));
  return { api, large, others: rest.filter((_, index) => index % step === 0).slice(0, people) };
}

interface Row {
  request: string;
  /** Answers a second. */
  small: Measure;
  large: Measure;
  /** What an answer costs among many rows, by what it costs among few; the median of the rounds. */
  cost: number;
  failed: number;
  /** What PostgreSQL reads for it, here and there. */
  rowsRead: string[];
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** One request after the other. */
function asking({ url }: BenchApi, sessions: readonly BenchSession[], shot: (session: BenchSession) => Shot) {
  let next = 0;
  return async (): Promise<void> => {
    const session = sessions[next++ % sessions.length];
    if (!session) return;
    const { path } = shot(session);
    const headers = { cookie: `session-${new URL(url).port}=${session.token}` };
    const answer = await fetch(`${url}${path}`, { headers });
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
}

const middle = (measures: readonly Measure[]): Measure => {
  const of = (key: keyof Measure): number => median(measures.map((measure) => measure[key]));
  return { rate: of('rate'), mean: of('mean'), p50: of('p50'), p99: of('p99'), failed: of('failed') };
};

/** In turns, so that both see the machine in the same state. */
async function compare(sides: readonly [Side, Side], of: GrowthOf): Promise<Row[]> {
  const rows: Row[] = [];
  const asked = [
    ...Object.entries(requests).map((entry) => [...entry, ({ others }: Side) => others] as const),
    ...Object.entries(ofLarge).map((entry) => [...entry, ({ large }: Side) => [large]] as const),
  ];
  const wanted = of === 'all' ? asked : asked.filter(([request]) => request.includes(of));
  for (const [request, shot, who] of wanted) {
    const ask = (side: Side) => load(side.api.url, side.api.secret, who(side), shot, seconds);
    let failed = 0;
    const pairs: { a: Measure; b: Measure }[] = [];
    for (let round = 0; round <= rounds; round++) {
      const [a, b] = [await ask(sides[0]), await ask(sides[1])];
      failed += a.failed + b.failed;
      // The first one fills caches.
      if (round > 0) pairs.push({ a, b });
    }
    const rowsRead = await rowsReadBy(
      sides.map((side) => ({ superuserUrl: side.api.superuserUrl, ask: asking(side.api, who(side), shot) })),
    );
    const row = {
      request,
      small: middle(pairs.map(({ a }) => a)),
      large: middle(pairs.map(({ b }) => b)),
      cost: median(pairs.map(({ a, b }) => a.rate / b.rate)),
      failed,
      rowsRead,
    };
    rows.push(row);
    const { small, large } = row;
    say(
      `| ${request} | ${small.rate.toFixed(0)} | ${small.p50} | ${small.p99} | ${large.rate.toFixed(0)} | ${large.p50} | ${large.p99} | ${row.cost.toFixed(2)} × | ≤ ${goal} × | ${failed} | ${rowsRead.join(' | ')} |`,
    );
  }
  return rows;
}

/**
 * P3: what a read costs one organisation as the number of others grows; `--only history`, `expenses` or `search` seeds
 * and reads just that.
 */
export async function benchGrowth(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: { only: { type: 'string' } }, allowPositionals: true });
  const most = Number(positionals[0] ?? 1_000_000);
  const of = values.only ?? 'all';
  if (!isGrowthOf(of)) throw new Error('Only history, expenses or search can be made alone');
  const size = (rows: number) => ({ organisations: organisationsFor(rows, of), petsEach });
  const made = {
    all: 'entries of histories, and as many expenses',
    history: 'entries of histories',
    expenses: 'expenses',
    search: 'notes',
  };
  say(`Making ${least} and ${most} ${made[of]} …`);
  await withBenchApi(size(least), settings, async (small) => {
    const few = sideOf(small, small.sessions.length - 1);
    await seedGrowth(small.superuserUrl, few.large, of);
    await withBenchApi(size(most), settings, async (large) => {
      const many = sideOf(large, few.others.length);
      await seedGrowth(large.superuserUrl, many.large, of);
      say(
        `\n| read | req/s of ${least} | p50 ms | p99 | req/s of ${most} | p50 ms | p99 | cost | goal | failed | rows read of ${least} | of ${most} |\n|---|---|---|---|---|---|---|---|---|---|---|---|`,
      );
      const rows = await compare([few, many], of);
      say(JSON.stringify({ bench: 'growth', of, least, most, rows }));
    });
  });
}
