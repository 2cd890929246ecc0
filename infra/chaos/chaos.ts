import { parseArgs } from 'node:util';
import { killWorker } from './kill-worker.ts';
import { queues } from './product.ts';
import { isPassed, type Verdict } from './verdict.ts';

const usage = `Which campaign? npm run chaos -- kill-worker [--seed N] [--reminders N] [--kills N] [--queue ${queues.join('|')}] [--hurry]\n`;

const campaigns: Record<string, typeof killWorker> = { 'kill-worker': killWorker };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 32)) },
    reminders: { type: 'string', default: '200' },
    kills: { type: 'string', default: '4' },
    queue: { type: 'string', default: 'postgres' },
    hurry: { type: 'boolean', default: false },
  },
});

const [name = ''] = positionals;
const campaign = campaigns[name];
const queue = queues.find((known) => known === values.queue);

if (campaign && queue) {
  const [seed, reminders, kills] = [Number(values.seed), Number(values.reminders), Number(values.kills)];
  const say = (text: string): void => void process.stdout.write(`  ${text}\n`);
  say(`seed ${seed}`);
  const verdict = await campaign({ seed, reminders, kills, queue, hurry: values.hurry, say });
  report(verdict);
  process.stdout.write(`${JSON.stringify({ chaos: name, seed, queue, kills, ...verdict })}\n`);
  process.stdout.write(
    `${isPassed(verdict) ? 'Passed' : 'Failed'}; again: npm run chaos -- ${name} --seed ${seed} --reminders ${reminders} --kills ${kills} --queue ${queue}\n`,
  );
  process.exitCode = isPassed(verdict) ? 0 : 1;
} else {
  process.stderr.write(usage);
  process.exitCode = 1;
}

function report(verdict: Verdict): void {
  const words: Record<keyof Verdict, string> = {
    due: 'due',
    arrived: 'arrived',
    lost: 'lost',
    flaggedTwice: 'arrived twice, flagged',
    unflaggedTwice: 'arrived twice, not flagged',
    uncertain: 'given up, perhaps arrived',
    unrecorded: 'arrived, not on record as sent',
    strange: 'arrived, unknown to the database',
  };
  for (const [key, word] of Object.entries(words)) {
    process.stdout.write(`| ${word.padEnd(32)} | ${String(verdict[key as keyof Verdict]).padStart(6)} |\n`);
  }
}
