import { parseArgs } from 'node:util';
import { killWorker } from './kill-worker.ts';
import { queues } from './product.ts';
import { isPassed, type Verdict } from './verdict.ts';

const campaigns: Record<string, typeof killWorker> = { 'kill-worker': killWorker };

const usage = `Which campaign? npm run chaos -- <name> [--seed N] [--reminders N] [--kills N] [--queue ${queues.join('|')}] [--hurry], one of: ${Object.keys(campaigns).join(', ')}`;

const words: Record<keyof Verdict, string> = {
  due: 'due',
  arrived: 'arrived',
  lost: 'lost',
  told: 'not arrived, somebody is told',
  flaggedTwice: 'arrived twice, flagged',
  unflaggedTwice: 'arrived twice, not flagged',
  uncertain: 'given up, perhaps arrived',
  unrecorded: 'arrived, not on record as sent',
  strange: 'arrived, unknown to the database',
};

function wholeNumber(text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new Error(`Not a whole number: ${text}`);
  return Number(text);
}

function readArguments() {
  const number = (otherwise: number) => ({ type: 'string', default: String(otherwise) }) as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: number(Math.floor(Math.random() * 2 ** 32)),
      reminders: number(200),
      kills: number(4),
      queue: { type: 'string', default: 'postgres' },
      hurry: { type: 'boolean', default: false },
    },
  });
  const [name = ''] = positionals;
  const campaign = campaigns[name];
  const queue = queues.find((known) => known === values.queue);
  if (!campaign || !queue) throw new Error('There is no such campaign or queue');
  const [seed, reminders, kills] = [values.seed, values.reminders, values.kills].map(wholeNumber) as [
    number,
    number,
    number,
  ];
  return { name, campaign, options: { seed, reminders, kills, queue, hurry: values.hurry } };
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** @returns the exit code: 1 also if the campaign produced no result */
async function main(): Promise<number> {
  const { name, campaign, options } = readArguments();
  const { seed, reminders, kills, queue, hurry } = options;
  const again = `npm run chaos -- ${name} --seed ${seed} --reminders ${reminders} --kills ${kills} --queue ${queue}${hurry ? ' --hurry' : ''}`;
  print(again);
  const began = performance.now();
  const verdict = await campaign({ ...options, say: (text) => print(`  ${text}`) });
  for (const [key, word] of Object.entries(words) as [keyof Verdict, string][]) {
    print(`| ${word.padEnd(32)} | ${String(verdict[key]).padStart(6)} |`);
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  print(JSON.stringify({ chaos: name, ...options, ...verdict, seconds }));
  print(isPassed(verdict) ? 'Passed.' : `Failed; again: ${again}`);
  return isPassed(verdict) ? 0 : 1;
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}\n`);
  return 1;
});
