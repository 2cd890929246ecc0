import { type Product, startProduct } from '../chaos/product.ts';
import type { Campaign, CampaignOptions, CampaignResult } from './campaign.ts';
import { DescribedApi, type Fault } from './described-api.ts';
import { makePeople, people, restorePeople } from './openapi-people.ts';

/** For each route, by each person; another number can be given after `--`. */
const cases = { small: 3, full: 200 };

const secret = 'not a secret, only long enough to be one';

export const campaign: Campaign = {
  about:
    'requests made from the OpenAPI document, to every route by everyone: no fault of ours, every answer as described',
  run: (options) => runDescribed(options),
};

/** @param mutants faults built into the API, as for PETCARE_MUTANT: the verdict has to turn red */
export async function runDescribed(options: CampaignOptions, mutants?: readonly object[]): Promise<CampaignResult> {
  const product = await startProduct({
    queue: 'postgres',
    smtpUrl: 'smtp://127.0.0.1:9',
    sweepSeconds: 600,
    apiEnvironment: { APP_SECRET: secret, ...(mutants && { PETCARE_MUTANT: JSON.stringify(mutants) }) },
  });
  try {
    return await askAll(options, product);
  } finally {
    await product.stop();
  }
}

async function askAll(
  { small, random, say, args }: CampaignOptions,
  { url, database }: Product,
): Promise<CampaignResult> {
  await makePeople(database, secret);
  const api = await DescribedApi.read(url, random);
  const faults: Fault[] = [];
  const byStatus = new Map<number, number>();
  const rounds = Number(args[0] ?? (small ? cases.small : cases.full));
  for (let round = 0; round < rounds; round += 1) {
    for (const operation of api.operations) {
      await restorePeople(database);
      const answers = await Promise.all(people.map((person) => api.ask(operation, person)));
      for (const { status, fault } of answers) {
        byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
        if (fault) faults.push(fault);
      }
    }
    if (!small) say(`round ${round + 1}: ${faults.length} faults`);
  }
  for (const fault of firstOfEach(faults)) say(JSON.stringify(fault));
  const sent = [...byStatus.values()].reduce((sum, count) => sum + count, 0);
  const good = [...byStatus].reduce((sum, [status, count]) => sum + (status < 300 ? count : 0), 0);
  return {
    passed: faults.length === 0 && good > sent / 20,
    figures: {
      operations: api.operations.length,
      sent,
      faults: faults.length,
      ...Object.fromEntries(
        [...byStatus].toSorted(([a], [b]) => a - b).map(([status, count]) => [`answered ${status}`, count]),
      ),
    },
  };
}

/** One is enough to fix what is wrong. */
function firstOfEach(faults: readonly Fault[]): Fault[] {
  const seen = new Map<string, Fault>();
  for (const fault of faults)
    if (!seen.has(`${fault.what} ${fault.operation}`)) seen.set(`${fault.what} ${fault.operation}`, fault);
  return [...seen.values()];
}
