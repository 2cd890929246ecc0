import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { withBenchApi, type BenchApi } from './bench-api.ts';
import { csrfToken } from './load.ts';
import { median, percentile, steadily, type Answer, type Ask } from './steady.ts';

const size = { organisations: 1000, petsEach: 20 };
/** A second. Reads of two thousand people stay far below what anybody is allowed. */
const rates = { reads: 100, flood: 500 };
const roundCount = 3;
const goal = 300;
/** Loopback has as many addresses as one likes; each of these is somebody else to the API. */
const addresses = 250;
const password = 'correct horse battery';

interface Round {
  reads: Answer[];
  flood: Answer[];
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Somebody who has a page open and is not logged in. */
function stranger({ secret, url }: BenchApi): { cookie: string; 'x-csrf-token': string } {
  const token = randomBytes(32).toString('base64url');
  const csrf = csrfToken(secret, token);
  return { cookie: `session-${new URL(url).port}=${token}; csrf-token=${csrf}`, 'x-csrf-token': csrf };
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

/** Wrong passwords for accounts that are there and for some that are not, from many addresses. */
function attemptsOn(api: BenchApi): (nth: number) => Ask {
  const strangers = Array.from({ length: addresses }, () => stranger(api));
  return (nth) => {
    const username = nth % 2 === 0 ? `bench${1 + (nth % size.organisations)}` : `nobody${nth % size.organisations}`;
    return {
      method: 'POST',
      path: '/api/auth/login',
      headers: { 'content-type': 'application/json', ...strangers[nth % addresses] },
      body: JSON.stringify({ username, password: `wrong ${nth}` }),
      from: `127.2.0.${1 + (nth % addresses)}`,
    };
  };
}

/** Giving each a different password would take longer than all the rest; checking this one is just as expensive. */
async function givePasswords(api: BenchApi): Promise<void> {
  const response = await fetch(`${api.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...stranger(api) },
    body: JSON.stringify({ username: 'pattern', email: 'pattern@petcare.example', firstName: 'Pat', password }),
  });
  if (!response.ok) throw new Error(`Nobody could register: ${response.status} ${await response.text()}`);
  const client = new Client({ connectionString: api.superuserUrl });
  await client.connect();
  await client.query(
    `update auth.user set password_hash = (select password_hash from auth.user where username = 'pattern')`,
  );
  await client.end();
}

/** @returns the rounds without and with the flood, one after the other in turn */
async function measure(api: BenchApi, seconds: number): Promise<{ calm: Round[]; flooded: Round[] }> {
  const [read, attempt] = [readsOf(api), attemptsOn(api)];
  let attempts = 0;
  const reads = (): Promise<Answer[]> => steadily(api.url, rates.reads, seconds, read);
  await reads();
  const [calm, flooded]: [Round[], Round[]] = [[], []];
  for (let round = 0; round < roundCount; round++) {
    calm.push({ reads: await reads(), flood: [] });
    const flooding = steadily(api.url, rates.flood, seconds, () => attempt(attempts++));
    const [duringFlood, flood] = await Promise.all([reads(), flooding]);
    flooded.push({ reads: duringFlood, flood });
    await pause(2000);
  }
  return { calm, flooded };
}

function summary(rounds: readonly Round[]) {
  const each = (share: number): number =>
    median(
      rounds.map(({ reads }) =>
        percentile(
          reads.map(({ time }) => time),
          share,
        ),
      ),
    );
  const failed = rounds.flatMap(({ reads }) => reads).filter(({ status }) => status !== 200).length;
  return { p50: each(0.5), p99: each(0.99), worst: each(1), failed };
}

function report(calm: readonly Round[], flooded: readonly Round[]): boolean {
  const [without, during] = [summary(calm), summary(flooded)];
  say(`\n| ${rates.reads} reads/s | p50 ms | p99 ms | worst ms | not 200 | goal p99 |\n|---|---|---|---|---|---|`);
  for (const [name, { p50, p99, worst, failed }, limit] of [
    ['alone', without, ''],
    [`beside ${rates.flood} log-ins/s`, during, `≤ ${goal}`],
  ] as const)
    say(`| ${name} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${worst.toFixed(1)} | ${failed} | ${limit} |`);
  const flood = flooded.flatMap((round) => round.flood);
  const answered = Object.entries(Object.groupBy(flood, ({ status }) => String(status))).map(([status, some = []]) => ({
    status: Number(status),
    answers: some.length,
    withRetryAfter: some.filter(({ retryAfter }) => retryAfter).length,
    p99: percentile(
      some.map(({ time }) => time),
      0.99,
    ),
  }));
  say(`\n| answer to a log-in | how many | with Retry-After | p99 ms |\n|---|---|---|---|`);
  for (const { status, answers, withRetryAfter, p99 } of answered)
    say(`| ${status || 'none'} | ${answers} | ${withRetryAfter} | ${p99.toFixed(1)} |`);
  const passed = during.p99 <= goal && without.failed + during.failed === 0;
  say(
    `\n${JSON.stringify({ bench: 'login-flood', rates, rounds: roundCount, goal, without, during, answered, passed })}`,
  );
  return passed;
}

/** What people who are logged in notice during 500 wrong log-ins a second; every limit is as in production. */
export async function benchLoginFlood(args: string[]): Promise<void> {
  const seconds = Number(args[0] ?? 20);
  say(`Starting PostgreSQL and the API; ${roundCount} rounds of ${seconds} s without the flood and with it …`);
  await withBenchApi(size, { NODE_ENV: 'development' }, async (api) => {
    await givePasswords(api);
    const { calm, flooded } = await measure(api, seconds);
    if (!report(calm, flooded)) process.exitCode = 1;
  });
}
