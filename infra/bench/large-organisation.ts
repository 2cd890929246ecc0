import { z } from 'zod';
import { withBenchApi, type BenchApi } from './bench-api.ts';
import { seedLarge } from './large-seed.ts';
import type { BenchSession } from './seed.ts';
import { median, percentile } from './steady.ts';

const organisations = 5_000;
const petsEach = 20;
/** What the large one has of each, and the small one. */
const many = 50_000;
const few = 20;
/** Requests of each measure, one after the other; the first ones fill caches. */
const times = { before: 20, counted: 200 };
const goals = { beside: 3, p99: 20 };
// As for the hot reads: so much is not asked from one address.
const settings = { NODE_ENV: 'development', RATE_LIMIT_FACTOR: '10000' };

const page = z.object({ items: z.array(z.unknown()), nextCursor: z.string().nullable() });
const month = () => {
  const now = new Date();
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const [from, to] = [0, 1].map((next) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + next, 1 - next));
  return `from=${day(new Date(from ?? 0))}&to=${day(new Date(to ?? 0))}&limit=100`;
};

/** Each list, by what it is asked with. */
const lists: Readonly<Record<string, (session: BenchSession) => string>> = {
  'list of pets': () => '/api/pets?',
  'history of a pet': ({ petId }) => `/api/pets/${petId}/timeline?`,
  contacts: () => '/api/contacts?',
  expenses: () => '/api/expenses?',
  reminders: () => '/api/reminders?',
  'dates of reminders': () => '/api/occurrences?',
  'those still open': () => '/api/occurrences?status=open',
  'those that are done': () => '/api/occurrences?status=done',
  'those that are closed': () => '/api/occurrences?status=closed',
};
/** Asked for once, from the beginning. */
const searches: typeof lists = {
  'calendar month': () => `/api/occurrences?${month()}`,
  'part of a pet’s name': () => '/api/pets?search=en%201',
  'part of a name that few have': () => '/api/pets?search=n%204999',
  'part of a name that nobody has': () => '/api/pets?search=zyg',
  'part of a reminder’s title': () => '/api/reminders?search=ming%204999',
  'search for everything': () => '/api/search?q=hen%204999',
};

interface Alone {
  /** Milliseconds. */
  p50: number;
  p99: number;
}

function askerOf({ url }: BenchApi, { token }: BenchSession) {
  const headers = { cookie: `session-${new URL(url).port}=${token}` };
  return async (path: string): Promise<unknown> => {
    const answer = await fetch(`${url}${path}`, { headers });
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
}
type Asker = ReturnType<typeof askerOf>;

async function alone(ask: Asker, path: string): Promise<Alone> {
  const taken: number[] = [];
  for (let nth = 0; nth < times.before + times.counted; nth += 1) {
    const began = performance.now();
    await ask(path);
    if (nth >= times.before) taken.push(performance.now() - began);
  }
  return { p50: median(taken), p99: percentile(taken, 0.99) };
}

/** Where the 1 000th page of twenty begins, and the last one; the same where there are fewer. */
async function cursorsOf(ask: Asker, path: string): Promise<{ thousandth: string; last: string }> {
  const cursors: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { nextCursor } = page.parse(await ask(`${path}&limit=100${cursor && `&cursor=${cursor}`}`));
    if (nextCursor !== null) cursors.push(nextCursor);
    cursor = nextCursor;
  }
  const last = cursors.at(-1) ?? '';
  return { thousandth: cursors[199] ?? last, last };
}

function print(what: string, { p50, p99 }: Alone, small: Alone): boolean {
  const beside = p50 / small.p50;
  const isMet = beside <= goals.beside && p99 <= goals.p99;
  const figures = [p50, p99, small.p50].map((time) => time.toFixed(1));
  console.log(`| ${what} | ${figures.join(' | ')} | ${beside.toFixed(1)} × | ${isMet ? 'yes' : 'NO'} |`);
  return isMet;
}

/** `npm run bench -- large-organisation`: lists and searches of an organisation that has 50 000 of each, among 5 000 small ones, beside those of a small one. */
export async function benchLargeOrganisation(): Promise<void> {
  await withBenchApi({ organisations, petsEach }, settings, async (api) => {
    const [large, small] = api.sessions;
    if (!large || !small) throw new Error('Nobody is there');
    await seedLarge(api.superuserUrl, small, few);
    await seedLarge(api.superuserUrl, large, many);
    const [asLarge, asSmall] = [askerOf(api, large), askerOf(api, small)];
    console.log(
      `One request at a time; goal: at most ${goals.beside} × the first page of a small one, p99 at most ${goals.p99} ms`,
    );
    console.log('| what | p50 ms | p99 ms | p50 of a small one | beside it | met |\n|---|---|---|---|---|---|');
    let missed = 0;
    for (const [what, pathOf] of Object.entries(lists)) {
      const path = pathOf(large);
      const beside = await alone(asSmall, pathOf(small));
      const { thousandth, last } = await cursorsOf(asLarge, path);
      const pages = {
        'first page': path,
        'page 1 000': `${path}&cursor=${thousandth}`,
        'last page': `${path}&cursor=${last}`,
      };
      for (const [name, address] of Object.entries(pages))
        if (!print(`${what}, ${name}`, await alone(asLarge, address), beside)) missed += 1;
    }
    for (const [what, pathOf] of Object.entries(searches)) {
      const beside = await alone(asSmall, pathOf(small));
      if (!print(what, await alone(asLarge, pathOf(large)), beside)) missed += 1;
    }
    console.log(missed === 0 ? 'All met.' : `${missed} not met.`);
  });
}
