import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seedBench } from '../bench/seed.ts';
import { type Product, startProduct } from '../chaos/product.ts';
import { run } from '../chaos/programs.ts';
import type { Campaign, CampaignOptions, CampaignResult } from './campaign.ts';
import { databaseUrlOf } from './database-url.ts';
import { startGoodClient } from './good-client.ts';
import { type HostileAnswer, throwAt } from './hostile-clients.ts';
import { type DescribedPaths, identityOf, uploadPathsOf } from './hostile-people.ts';
import { type DescribedRoute, type HostileRequest, HostileRequests } from './hostile-requests.ts';

const connections = 64;
/** More would depend on the number of processes, and on limits that are switched off here. */
const perSecond = 300;
/** An answer that may never come is waited for that many times as long as somebody alone waits for theirs, and at least so long, in milliseconds. */
const patience = { times: 10, least: 400 };
/** How long one person alone is measured, in milliseconds. */
const alone = { small: 2_000, full: 15_000 };

export const campaign: Campaign = {
  about:
    'malformed requests to every route while someone works: no process ends, no fault of ours, no file left behind',
  run: (options) => runHostile(options),
};

/** @param mutants faults built into the API, as for PETCARE_MUTANT: the verdict has to turn red */
export async function runHostile(options: CampaignOptions, mutants?: readonly object[]): Promise<CampaignResult> {
  const temporary = await mkdtemp(join(tmpdir(), 'petcare-hostile-'));
  // Any address nobody else has is a page.
  if (!existsSync(join(import.meta.dirname, '../../shell/dist/index.html'))) await run(['infra/start/build.ts'], {});
  const apiEnvironment = { TMPDIR: temporary, ...(mutants && { PETCARE_MUTANT: JSON.stringify(mutants) }) };
  const product = await startProduct({
    queue: 'postgres',
    smtpUrl: 'smtp://127.0.0.1:9',
    sweepSeconds: 600,
    apiEnvironment,
  });
  try {
    return await attack(options, product, temporary);
  } finally {
    await product.stop();
    await rm(temporary, { recursive: true });
  }
}

async function attack(
  { small, random, say }: CampaignOptions,
  product: Product,
  temporary: string,
): Promise<CampaignResult> {
  const { url, api } = product;
  const sessions = await seedBench(databaseUrlOf(product.database), { organisations: 8, petsEach: 20 });
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: DescribedPaths };
  const uploadPaths = uploadPathsOf(paths);
  const identities = await Promise.all(sessions.map(({ token }) => identityOf(url, token, uploadPaths)));
  const requests = new HostileRequests(random, routesOf(paths), identities.slice(1));
  const cookie = identities[0]?.cookie ?? '';
  const before = startGoodClient(url, cookie);
  await pause(small ? alone.small : alone.full);
  const calmly = await before.stop();
  const wanted = small ? 2_000 : 100_000;
  say(`${wanted} requests; somebody alone: p99 ${Math.round(calmly.p99)} ms`);
  const pid = api.pid();
  const good = startGoodClient(url, cookie);
  const port = Number(new URL(url).port);
  const waits = Math.max(patience.least, patience.times * calmly.p99);
  const { sent, statuses, unguarded } = await throwAll({ requests, port, wanted, waits, say }, () => isGone(pid));
  const meanwhile = await good.stop();
  // One that ends properly still lives for a moment.
  const faults = await figure(url, 'petcare_faults_total').catch(() => NaN);
  const processEnds = isGone(pid) || faults !== 0 ? 1 : 0;
  const answered5xx = statuses.filter((status) => status >= 500).length;
  const left = await filesLeft(temporary);
  const calm = processEnds === 0 && faults === 0 && answered5xx === 0 && unguarded === 0 && left === 0;
  const isFast = small || meanwhile.p99 <= 3 * calmly.p99;
  return {
    passed: calm && isFast && meanwhile.faults.length === 0 && sent === wanted && statuses.length > sent / 5,
    figures: {
      sent,
      'at most a second': perSecond,
      'routes that take files': uploadPaths.length,
      answers: statuses.length,
      processEnds,
      faults,
      answered5xx,
      unguarded,
      filesLeft: left,
      faultsOfTheGood: meanwhile.faults.length,
      'p99 alone, ms': Math.round(calmly.p99),
      'p99 meanwhile, ms': Math.round(meanwhile.p99),
    },
  };
}

type Throwing = Pick<CampaignOptions, 'say'> & {
  requests: HostileRequests;
  port: number;
  wanted: number;
  waits: number;
};

async function throwAll({ requests, port, wanted, waits, say }: Throwing, isOver: () => boolean) {
  const statuses: number[] = [];
  let [sent, unguarded] = [0, 0];
  const began = performance.now();
  const one = async (): Promise<void> => {
    while (sent < wanted && !isOver()) {
      sent += 1;
      await pause(Math.max(0, began + (sent / perSecond) * 1000 - performance.now()));
      const request = requests.next();
      const answer = await throwAt(port, request, waits);
      if (answer.unguarded > 0 || answer.statuses.some((status) => status >= 500)) say(asText(request, answer));
      statuses.push(...answer.statuses);
      unguarded += answer.unguarded;
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  return { sent, statuses, unguarded };
}

/** Enough of a request to send it again by hand. */
function asText({ kind, pieces }: HostileRequest, { statuses, unguarded }: HostileAnswer): string {
  const start = Buffer.concat(pieces.map((piece) => Buffer.from(piece)))
    .toString('latin1')
    .slice(0, 600);
  return `${kind}, ${statuses.join(' ')}, ${unguarded} unguarded: ${JSON.stringify(start)}`;
}

function isGone(pid: number | undefined): boolean {
  try {
    return pid === undefined || !process.kill(pid, 0);
  } catch {
    return true;
  }
}

/** An abandoned request is noticed a moment later. */
async function filesLeft(folder: string): Promise<number> {
  const uploads = async () => (await readdir(folder)).filter((name) => name.startsWith('petcare-upload-')).length;
  for (let look = 0; look < 100 && (await uploads()) > 0; look += 1) await pause(50);
  return uploads();
}

async function figure(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(30_000) })).text();
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1] ?? NaN,
  );
}

/** Every described route, and those that aren't. */
function routesOf(paths: DescribedPaths): DescribedRoute[] {
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  );
  const others = [
    '/',
    '/pets',
    '/assets/x.js',
    '/mf/pets/x/y.js',
    '/health/ready',
    '/metrics',
    '/api/docs',
    '/api/nothing',
  ];
  return [...described, ...others.map((path) => ({ method: 'GET', path }))];
}
