import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { seedBench } from '../bench/seed.ts';
import { Family } from '../chaos/family.ts';
import { startPostgres } from '../postgres/index.ts';
import { forget, startProduct, stopProduct, type StartedProduct } from '../start/spawned-product.ts';
import { readJson } from '../system/json-file.ts';
import { commandLine } from '../system/processes.ts';
import type { Campaign, CampaignOptions, CampaignResult } from './campaign.ts';
import { aNewPet, KeyedWriters } from './keyed-writers.ts';
import { verdictOnWrites } from './written-once.ts';

const parts = ['API', 'worker', 'inbox', 'PostgreSQL'] as const;
type Part = (typeof parts)[number];

const programs: Partial<Record<Part, string>> = {
  API: 'services/api/',
  worker: 'services/worker/',
  inbox: 'infra/inbox/main.ts',
};
/** Reminders due at once, right before each blow. */
const dueEach = 5;
/** Between two blows, in milliseconds, so that no part ends five times within a minute, after which it is given up. */
const between = 5000;
const writers = 4;
/** Anyone waiting longer for a part to come back has lost the product. */
const patience = 60_000;

export const campaign: Campaign = {
  about: 'kill -9 of API, worker, inbox and PostgreSQL in turn under npm start: back by itself, nothing lost',
  run: async (options) => {
    const product = await startProduct();
    try {
      return await strike(product, options);
    } finally {
      await stopProduct(product);
      forget(product);
    }
  },
};

async function strike(product: StartedProduct, { small, say }: CampaignOptions): Promise<CampaignResult> {
  const rounds = small ? 1 : 5;
  const superuserUrl = await superuserOf(product);
  const sessions = await seedBench(superuserUrl, { organisations: writers, petsEach: 1 });
  const family = await Family.register(product.url, 'struck');
  await confirmed(superuserUrl, 'struck');
  const petId = await family.addPet('Bella');
  const due: string[] = [];
  const people = new KeyedWriters(product.url, sessions, { next: aNewPet, isRepeated: () => false });
  try {
    let slowest = 0;
    for (let blow = 0; blow < rounds * parts.length; blow += 1) {
      await people.untilDone(10);
      const part = parts[blow % parts.length] ?? 'API';
      for (let n = 0; n < dueEach; n += 1) due.push(`Bella: Blow ${blow} ${n}`);
      for (const subject of due.slice(-dueEach)) await family.addDueReminder(subject.slice('Bella: '.length), petId);
      const took = await killed(product, part);
      slowest = Math.max(slowest, took);
      say(`${part} killed, back after ${took} ms, ${people.writes.length} writes`);
      await pause(between);
    }
    await people.untilDone(10);
    await people.stop();
    return await judged(superuserUrl, { product, people, due, slowest });
  } finally {
    people.abandon();
  }
}

interface Struck {
  readonly product: StartedProduct;
  readonly people: KeyedWriters;
  /** Subjects of the e-mails that have to be there. */
  readonly due: readonly string[];
  readonly slowest: number;
}

async function judged(superuserUrl: string, { product, people, due, slowest }: Struck): Promise<CampaignResult> {
  const written = await inDatabase(superuserUrl, (database) => verdictOnWrites(database, people.writes));
  const arrived = await arrivedOf(product, due);
  const lost = due.filter((subject) => !arrived.includes(subject)).length;
  // An inbox that died before answering has the message, and nobody can know: those are marked as offered twice.
  const flagged = await inDatabase(superuserUrl, async (database) => {
    const { rows } = await database.query<{ mails: number }>(
      'select count(*)::int as mails from platform.outbound_mail where offer_count > 1',
    );
    return rows[0]?.mails ?? 0;
  });
  const twice = arrived.length - new Set(arrived).size;
  const wrong = Object.values(written).reduce((sum, one) => sum + one, 0) + people.faults.length;
  for (const fault of people.faults.slice(0, 3)) process.stderr.write(`${fault}\n`);
  return {
    passed: wrong === 0 && lost === 0 && twice <= flagged && due.length > 0,
    figures: {
      'slowest back, ms': slowest,
      writes: people.writes.length,
      ...written,
      faults: people.faults.length,
      'mails due': due.length,
      'mails lost': lost,
      'mails twice': twice,
      'mails flagged': flagged,
    },
  };
}

/** Subjects in the inbox of those that are due, once all have arrived or it has taken too long. */
async function arrivedOf({ inboxUrl }: StartedProduct, due: readonly string[]): Promise<string[]> {
  const began = performance.now();
  for (;;) {
    const mails = (await (await fetch(`${inboxUrl}/api/mails`)).json()) as { subject: string }[];
    const arrived = mails.map(({ subject }) => subject).filter((subject) => due.includes(subject));
    if (new Set(arrived).size === due.length || performance.now() - began > patience * 3) return arrived;
    await pause(500);
  }
}

/** The one already running: may do everything there, in the product's database. */
async function superuserOf({ dataDirectory }: StartedProduct): Promise<string> {
  const { superuserUrl, appUrl } = await startPostgres({ dataDirectory: join(dataDirectory, 'postgres') });
  return Object.assign(new URL(superuserUrl), { pathname: new URL(appUrl).pathname }).href;
}

async function confirmed(superuserUrl: string, username: string): Promise<void> {
  await inDatabase(superuserUrl, (database) =>
    database.query('update auth.user set email_verified_at = now() where username = $1', [username]),
  );
}

async function inDatabase<T>(connectionString: string, work: (database: Client) => Promise<T>): Promise<T> {
  const database = new Client({ connectionString });
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}

/** Ends a part and waits until another process has taken its place and the product answers. @returns milliseconds */
async function killed(product: StartedProduct, part: Part): Promise<number> {
  const before = pidOf(product, part);
  if (before === undefined) throw new Error(`No ${part} is running`);
  const began = performance.now();
  process.kill(before, 'SIGKILL');
  while (pidOf(product, part) === undefined || pidOf(product, part) === before || !(await isBack(product))) {
    if (performance.now() - began > patience) throw new Error(`${part} did not come back`);
    await pause(50);
  }
  return Math.round(performance.now() - began);
}

function pidOf({ dataDirectory }: StartedProduct, part: Part): number | undefined {
  const program = programs[part];
  if (program === undefined) return postmasterIn(dataDirectory);
  const { children } = readJson<{ children: number[] }>(join(dataDirectory, 'run.json'), { children: [] });
  return children.findLast((pid) => commandLine(pid).includes(program));
}

function postmasterIn(dataDirectory: string): number | undefined {
  try {
    const [pid] = readFileSync(join(dataDirectory, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
    return commandLine(Number(pid)) === '' ? undefined : Number(pid);
  } catch {
    // It is about to write the file.
    return undefined;
  }
}

async function isBack({ url, inboxUrl }: StartedProduct): Promise<boolean> {
  const answers = await Promise.all(
    [`${url}/health/ready`, `${inboxUrl}/api/mails`].map((address) =>
      fetch(address, { signal: AbortSignal.timeout(2000) }).then(
        (response) => (void response.body?.cancel(), response.ok),
        () => false,
      ),
    ),
  );
  return answers.every(Boolean);
}
