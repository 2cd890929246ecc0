import { loadCampaign } from './campaign-files.ts';
import type { Campaign, CampaignOptions, CampaignResult } from './campaign.ts';

type RunOptions = Omit<CampaignOptions, 'random'> & { readonly random: (seed: number) => () => number };

/** Runs campaigns one after another, each with the whole machine to itself. @returns whether all passed */
export async function runCampaigns(
  names: readonly string[],
  options: RunOptions,
  load: (name: string) => Promise<Campaign> = loadCampaign,
): Promise<boolean> {
  const failed: string[] = [];
  for (const name of names) {
    if (!(await runOne(name, options, load))) failed.push(name);
  }
  if (names.length > 1)
    options.say(failed.length === 0 ? `All ${names.length} passed.` : `Failed: ${failed.join(', ')}`);
  return failed.length === 0;
}

async function runOne(name: string, options: RunOptions, load: (name: string) => Promise<Campaign>): Promise<boolean> {
  const { small, seed, args, say } = options;
  const again = `npm run campaign -- ${name}${small ? ' --small' : ''} --seed ${seed}${args.length > 0 ? ` -- ${args.join(' ')}` : ''}`;
  const began = performance.now();
  say(`── ${again}`);
  const { passed, figures } = await load(name)
    .then((campaign) => campaign.run({ ...options, random: options.random(seed), say: (text) => say(`  ${text}`) }))
    .catch((error: unknown): CampaignResult => {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      say(reason);
      return { passed: false, figures: {} };
    });
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  const width = Math.max(0, ...Object.keys(figures).map((key) => key.length));
  for (const [key, value] of Object.entries(figures)) say(`| ${key.padEnd(width)} | ${String(value).padStart(10)} |`);
  say(JSON.stringify({ campaign: name, small, seed, passed, seconds, ...figures }));
  say(passed ? `Passed in ${seconds} s.` : `Failed; again: ${again}`);
  return passed;
}
