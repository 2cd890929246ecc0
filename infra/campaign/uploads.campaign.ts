import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeClockMovable, MovableClock } from '@petcare/testing/server/movable-clock';
import { seedBench, type BenchSession } from '../bench/seed.ts';
import { startProduct, type Product } from '../chaos/product.ts';
import { residentMegabytes } from '../system/processor-time.ts';
import type { Campaign, CampaignOptions, CampaignResult } from './campaign.ts';
import { databaseUrlOf } from './database-url.ts';
import { keptFiles, type KeptFiles } from './kept-files.ts';
import { aFileOf, Uploader, type WantedFile } from './uploaders.ts';

/** Files at once and their megabytes; then more, interrupted by killing the API that many times. */
const sizes = {
  small: { people: 4, files: 8, megabytes: 6, killed: 8, kills: 1 },
  full: { people: 10, files: 100, megabytes: 25, killed: 50, kills: 5 },
};

/** What the API may use for all of them together, in megabytes. */
const mostMemory = 150;
/** Of those interrupted in the middle, every fourth comes in one request, as smaller ones do. */
const isWhole = (n: number): boolean => n % 4 === 3;
const patience = 120_000;

interface Place {
  readonly product: Product;
  readonly sessions: readonly BenchSession[];
  readonly stored: string;
  readonly temporary: string;
  readonly options: CampaignOptions;
}

export const campaign: Campaign = {
  about: '100 files of 25 MB at once, and kill -9 in the middle of 50: memory, room to the byte, no row without bytes',
  run: async (options) => {
    const folder = await mkdtemp(join(tmpdir(), 'petcare-campaign-uploads-'));
    const [stored, temporary] = [join(folder, 'stored'), join(folder, 'temporary')];
    await Promise.all([stored, temporary].map((path) => mkdir(path)));
    const environment = { STORAGE_DIRECTORY: stored, TMPDIR: temporary };
    const settings = { queue: 'postgres', smtpUrl: 'smtp://127.0.0.1:9', sweepSeconds: 1, environment } as const;
    const product = await startProduct(settings);
    try {
      const { people } = options.small ? sizes.small : sizes.full;
      const sessions = await seedBench(databaseUrlOf(product.database), { organisations: people, petsEach: 1 });
      return await judge({ product, sessions, stored, temporary, options });
    } finally {
      await product.stop();
      await rm(folder, { recursive: true });
    }
  },
};

async function judge(place: Place): Promise<CampaignResult> {
  const size = place.options.small ? sizes.small : sizes.full;
  const { product, stored, temporary, options } = place;
  const began = performance.now();
  const { megabytesMore, faults, missing } = await allAtOnce(place, size);
  const seconds = Math.round((performance.now() - began) / 1000);
  const whole = await keptFiles(product.database, stored);
  const leftBeside = (await readdir(temporary)).length;
  options.say(`${size.files} files of ${size.megabytes} MB in ${seconds} s, ${megabytesMore} MB more memory`);
  const killed = await killedAmong(place, size);
  const swept = await afterTheSweep(place);
  const bad = [whole, swept].flatMap((one) => [
    one.rowsWithoutBytes,
    one.bytesWithoutRow,
    one.wrongBooks,
    one.underway,
  ]);
  const left = [missing, leftBeside, killed.faults, killed.untold, faults, await leftAfterAnHour(place)];
  return {
    passed: [...bad, ...left].every((count) => count === 0) && megabytesMore <= mostMemory,
    figures: {
      files: whole.rows,
      megabytesEach: size.megabytes,
      seconds,
      megabytesMore,
      wrongBooks: whole.wrongBooks,
      bytesWithoutRow: whole.bytesWithoutRow,
      kills: size.kills,
      cutOff: killed.cutOff,
      filesAfterKills: swept.rows,
      rowsWithoutBytesAfterSweep: swept.rowsWithoutBytes,
      bytesWithoutRowAfterSweep: swept.bytesWithoutRow,
      wrongBooksAfterSweep: swept.wrongBooks,
      toldAndNotThere: killed.untold,
      faults: faults + killed.faults,
    },
  };
}

const uploadersFor = ({ product, sessions }: Place, files: readonly WantedFile[]): [Uploader, WantedFile][] =>
  files.flatMap((file, n): [Uploader, WantedFile][] => {
    const session = sessions[n % sessions.length];
    return session ? [[new Uploader(product.url, session), file]] : [];
  });

async function allAtOnce(place: Place, { files, megabytes }: (typeof sizes)['full']) {
  const { api } = place.product;
  const memory = () => residentMegabytes(api.pid() ?? 0);
  // What the first one loads stays loaded for good.
  const first = uploadersFor(place, [aFileOf(megabytes, 0, true), aFileOf(megabytes, 1, false)]);
  for (const [uploader, file] of first) await uploader.send(file);
  const before = memory();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, memory())), 100);
  const wanted = Array.from({ length: files - first.length }, (_, n) => aFileOf(megabytes, n, true));
  const all = uploadersFor(place, wanted);
  await Promise.all(all.map(([uploader, file]) => uploader.send(file)));
  clearInterval(timer);
  const faults = [...first, ...all].flatMap(([uploader]) => uploader.faults);
  for (const fault of faults.slice(0, 3)) place.options.say(fault);
  return {
    megabytesMore: Math.round(most - before),
    faults: faults.length,
    missing: wanted.filter(({ id }) => id === null).length,
  };
}

/** Every other person resumes what broke off; the rest give up without a word. */
async function killedAmong(place: Place, { killed, megabytes, kills }: (typeof sizes)['full']) {
  const { api, database } = place.product;
  const { random, say } = place.options;
  const all: [Uploader, WantedFile][] = [];
  let cutOff = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const wanted = Array.from({ length: Math.ceil(killed / kills) }, (_, n) => aFileOf(megabytes, n, !isWhole(n)));
    const now = uploadersFor(place, wanted);
    all.push(...now);
    const sent = Promise.all(now.map(([uploader, file]) => uploader.send(file)));
    // In the middle: some have arrived, some are arriving, some are being stored.
    while (wanted.every(({ id }) => id === null)) await pause(5);
    await pause(random() * 200);
    await api.kill();
    cutOff += wanted.filter(({ id }) => id === null).length;
    now.filter((_, n) => n % 2 === 1).forEach(([uploader]) => uploader.stop());
    await api.start();
    await sent;
  }
  const faults = all.flatMap(([uploader]) => uploader.faults);
  for (const fault of faults.slice(0, 3)) say(fault);
  const told = all.flatMap(([, { id }]) => id ?? []);
  const { rowCount } = await database.query('select from files.file where id = any($1::uuid[])', [told]);
  return { faults: faults.length, cutOff, untold: told.length - (rowCount ?? 0) };
}

/** Two days on, a worker has dealt with everything nobody resumed. */
async function afterTheSweep({ product, stored }: Place): Promise<KeptFiles> {
  const url = databaseUrlOf(product.database);
  await makeClockMovable(url);
  const clock = new MovableClock(url);
  await clock.shift('2 days');
  await clock.close();
  const worker = await product.startWorker();
  let kept = await keptFiles(product.database, stored);
  for (const until = Date.now() + patience; Date.now() < until; await pause(500)) {
    kept = await keptFiles(product.database, stored);
    if (kept.underway === 0 && kept.bytesWithoutRow === 0) break;
  }
  await worker.kill();
  return kept;
}

/** What killed processes left beside storage is removed by the next start an hour later. */
async function leftAfterAnHour({ product, temporary }: Place): Promise<number> {
  const before = new Date(Date.now() - 61 * 60 * 1000);
  for (const name of await readdir(temporary)) await utimes(join(temporary, name), before, before);
  await product.api.kill();
  await product.api.start();
  await pause(500);
  return (await readdir(temporary)).filter((name) => /^petcare-(upload|original)-/.test(name)).length;
}
