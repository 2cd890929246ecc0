import type { Client } from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { seedBench, type BenchSession } from '../bench/seed.ts';
import { startProduct, type Product, type Worker } from '../chaos/product.ts';
import type { Campaign, CampaignOptions, CampaignResult } from './campaign.ts';
import { databaseUrlOf } from './database-url.ts';
import { giveAtOnce, type GivenAtOnce } from './given-at-once.ts';
import { KeyedWriters, type Wish } from './keyed-writers.ts';

/** People, each with their own pet; doses given and visits recorded by each, and how many processes are killed meanwhile. */
const sizes = {
  small: { people: 5, gives: 8, visits: 2, kills: 2 },
  full: { people: 10, gives: 20, visits: 5, kills: 20 },
};
type Size = (typeof sizes)['full'];

/** This share of what was answered is sent again. */
const repeatedShare = 0.2;
/** People giving one dose at the same moment, half of them through another process. */
const atOnce = 50;
const stock = 100;
const amount = 2;

export const campaign: Campaign = {
  about:
    'kill -9 of API and worker while doses are given and visits recorded: nothing half done, nothing twice; 50 give one dose through two APIs',
  run: async (options) => {
    const product = await startProduct({ queue: 'postgres', smtpUrl: 'smtp://127.0.0.1:9', sweepSeconds: 1 });
    try {
      return await care(product, options);
    } finally {
      await product.stop();
    }
  },
};

async function care(product: Product, { small, random, say }: CampaignOptions): Promise<CampaignResult> {
  const size = small ? sizes.small : sizes.full;
  const { database, url, api } = product;
  let worker: Worker = await product.startWorker();
  const sessions = await seedBench(databaseUrlOf(database), { organisations: size.people, petsEach: 1 });
  const prescribing = writers(url, sessions, (session) => medicationsOf(session, size));
  await prescribing.finish();
  const wishes = await wishesOf(database, sessions, size);
  const people = writers(
    url,
    sessions,
    ({ petId }) => wishes.get(petId) ?? [],
    () => random() < repeatedShare,
  );
  const all = size.people * (size.gives + size.visits);
  for (let kill = 0; kill < size.kills; kill += 1) {
    await people.untilDone(Math.floor(all / (size.kills + 2)));
    // In the middle of some request, wherever that is.
    await pause(random() * 20);
    if (kill % 2 === 0) {
      await api.kill();
      await api.start();
    } else {
      await worker.kill();
      worker = await product.startWorker();
    }
  }
  await people.finish();
  for (const fault of [...prescribing.faults, ...people.faults].slice(0, 3)) say(fault);
  const verdict = await verdictOn(database);
  const race = await raceFor(product, sessions);
  const otherwise = people.writes.filter(({ otherAnswers }) => otherAnswers > 0).length;
  const faults = prescribing.faults.length + people.faults.length;
  const bad = Object.values(verdict).reduce((sum, one) => sum + one, 0) + otherwise + faults;
  return {
    passed: bad === 0 && people.writes.length === all && isWon(race),
    figures: {
      gives: size.people * size.gives,
      visits: size.people * size.visits,
      kills: size.kills,
      retried: people.writes.filter(({ tries }) => tries > 1).length,
      ...verdict,
      answeredOtherwise: otherwise,
      faults,
      ...race,
    },
  };
}

/** One dose of its own course, given by that many at once. */
async function raceFor(product: Product, [session]: readonly BenchSession[]): Promise<GivenAtOnce> {
  if (!session) throw new Error('There is nobody');
  const one = (who: BenchSession) => medicationsOf(who, { gives: 1 }, 'Shared');
  await writers(product.url, [session], one).finish();
  const { rows } = await product.database.query<{ id: string }>(
    `select d.id from health.dose d join health.medication m on m.id = d.medication_id where m.drug like 'Shared %' order by d.due_at limit 1`,
  );
  const urls = [product.url, (await product.startSecondApi()).url];
  return giveAtOnce(urls, session, { doseId: rows[0]?.id ?? '', times: atOnce });
}

/** Given once, and everyone else reads the same name and time. */
const isWon = ({ won, refused, said }: GivenAtOnce) => won === 1 && refused === atOnce - 1 && said === 1;

/** People writing their own things, each in order, until all of it is done. */
function writers(
  url: string,
  sessions: readonly BenchSession[],
  wishes: (session: BenchSession) => readonly Wish[],
  isRepeated = (): boolean => false,
): KeyedWriters {
  const left = new Map(sessions.map((session) => [session, [...wishes(session)]]));
  return new KeyedWriters(url, sessions, { next: (session) => left.get(session)?.shift(), isRepeated });
}

/** One for each dose, due a minute ago, so that no two are from the same course. */
function medicationsOf({ petId }: BenchSession, { gives }: Pick<Size, 'gives'>, called = 'Drug'): Wish[] {
  const [startsOn = '', time = ''] = new Date(Date.now() - 60_000).toISOString().split('T');
  return Array.from({ length: gives }, (_, n) => ({
    name: `${called} ${n} ${petId}`,
    path: `/api/pets/${petId}/medications`,
    body: {
      drug: `${called} ${n} ${petId}`,
      amount: String(amount),
      unit: 'ml',
      route: 'oral',
      schedule: { times: [time.slice(0, 5)] },
      startsOn,
      stock: String(stock),
    },
  }));
}

/** For each pet: its doses today, with the visits in between. */
async function wishesOf(
  database: Client,
  sessions: readonly BenchSession[],
  { visits }: Size,
): Promise<Map<string, Wish[]>> {
  const { rows } = await database.query<{ id: string; petId: string }>(
    `select distinct on (medication_id) id, pet_id as "petId" from health.dose order by medication_id, due_at`,
  );
  const doses = Map.groupBy(rows, ({ petId }) => petId);
  return new Map(
    sessions.map(({ petId }) => {
      const gives = (doses.get(petId) ?? []).map(({ id }) => ({ name: id, path: `/api/doses/${id}/give`, body: {} }));
      const written = Array.from({ length: visits }, (_, n) => visitOf(petId, n));
      const each = Math.ceil(gives.length / Math.max(1, visits));
      return [petId, written.flatMap((visit, n) => [visit, ...gives.slice(n * each, (n + 1) * each)])];
    }),
  );
}

function visitOf(petId: string, n: number): Wish {
  const reason = `Visit ${n} ${petId}`;
  const body = {
    at: { date: '2026-01-15', time: `${String(9 + n).padStart(2, '0')}:00` },
    kind: 'annual-check',
    status: 'attended',
    reason,
    weight: { value: '12.4', unit: 'kg' },
    vaccinations: [{ product: 'Nobivac L4', antigens: [{ code: 'leptospirosis' }] }],
    costs: [{ description: 'Check and jab', amountPence: 6450 }],
    confirmed: true,
  };
  return { name: reason, path: `/api/pets/${petId}/visits`, body };
}

/** How many are not as they should be if each was done once, and completely. */
async function verdictOn(database: Client) {
  const count = async (rows: string): Promise<number> => {
    const found = await database.query<{ count: number }>(`select count(*)::int as count from (${rows}) as wrong`);
    return found.rows[0]?.count ?? NaN;
  };
  const along = (table: string) => `(select count(*) from ${table} a where a.visit_id = v.id and a.deleted_at is null)`;
  return {
    stockWrong: await count(`select from health.medication where drug like 'Drug %' and stock <> ${stock - amount}`),
    givenWrong: await count(
      `select from health.medication m where drug like 'Drug %'
       and (select count(*) from health.dose d where d.medication_id = m.id and d.outcome = 'given') <> 1`,
    ),
    recordsWrong: await count(
      `select from health.dose d where d.outcome = 'given' and
       (select count(*) from platform.audit_event e where e.entity_id = d.id and e.action = 'dose.given') <> 1`,
    ),
    visitsTwice: await count(`select from health.visit group by reason having count(*) > 1`),
    visitsHalf: await count(
      `select from health.visit v where (${along('health.measure')}, ${along('health.vaccination')}, ${along('money.expense')}) <> (1, 1, 1)`,
    ),
    orphans: await count(
      `select from health.measure m where visit_id is not null and not exists (select from health.visit v where v.id = m.visit_id)`,
    ),
  };
}
