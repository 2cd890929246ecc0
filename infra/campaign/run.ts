import { parseArgs } from 'node:util';
import { randomFrom } from '../chaos/random.ts';
import { runCampaigns } from './run-campaigns.ts';
import { campaignNames } from './campaign-files.ts';

const usage = `npm run campaign [-- <name>…] [--small] [--seed N] [-- <for the campaign>], with names of: ${campaignNames().join(', ')}`;

function readArguments() {
  const given = process.argv.slice(2);
  const end = given.indexOf('--');
  const args = end < 0 ? [] : given.slice(end + 1);
  const { values, positionals } = parseArgs({
    args: end < 0 ? given : given.slice(0, end),
    allowPositionals: true,
    options: { small: { type: 'boolean', default: false }, seed: { type: 'string' } },
  });
  if (values.seed !== undefined && !/^\d{1,10}$/.test(values.seed)) throw new Error(`Not a seed: ${values.seed}`);
  const unknown = positionals.filter((name) => !campaignNames().includes(name));
  if (unknown.length > 0) throw new Error(`There is no campaign ${unknown.join(', ')}.`);
  const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 32) : Number(values.seed);
  return { names: positionals.length > 0 ? positionals : campaignNames(), small: values.small, seed, args };
}

async function main(): Promise<number> {
  const { names, ...options } = readArguments();
  const say = (text: string): void => void process.stdout.write(`${text}\n`);
  return (await runCampaigns(names, { ...options, random: randomFrom, say })) ? 0 : 1;
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}\n`);
  return 1;
});
