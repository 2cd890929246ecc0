import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { MailField } from '../chaos/mail-field.ts';
import { end, start } from '../chaos/programs.ts';
import { parentOf, processorSeconds, residentMegabytes } from '../system/processor-time.ts';
import { commandOf } from '../system/service-command.ts';
import { seedMails } from './mail-seed.ts';
import { median } from './steady.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const body = 'It is due today at 09:00.\n'.repeat(40);
const roundCount = 3;
const memoryGoal = 200;
const queues = [
  { queue: 'PostgreSQL', goal: 0.5 },
  { queue: 'Redis', goal: 0.8 },
] as const;

/** Mails a second, and milliseconds on a processor for each: by the sender, by PostgreSQL and by the mail server. */
interface Measure {
  rate: number;
  sender: number;
  postgres: number;
  server: number;
  megabytes: number;
}

interface Round {
  product: Measure;
  plain: Measure;
}

/** nodemailer's pool alone, into the same server. */
async function sendPlainly(field: MailField, mails: number): Promise<Measure> {
  const transport = createTransport({ url: field.sink.smtpUrl, pool: true, maxConnections: 20, maxMessages: Infinity });
  const used = processorSeconds(field.sink.pid);
  const own = process.cpuUsage();
  const began = performance.now();
  const queue = Array.from({ length: mails }, (_, index) => index);
  const lane = async (): Promise<void> => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const to = `bench${next}@petcare.example`;
      await transport.sendMail({
        from: 'bench@petcare.example',
        to,
        subject: 'Due',
        text: body,
        html: `<p>${body}</p>`,
      });
    }
  };
  await Promise.all(Array.from({ length: 100 }, lane));
  transport.close();
  const rate = mails / ((performance.now() - began) / 1000);
  const { user, system } = process.cpuUsage(own);
  return {
    rate,
    sender: (user + system) / 1000 / mails,
    postgres: 0,
    server: ((processorSeconds(field.sink.pid) - used) * 1000) / mails,
    megabytes: 0,
  };
}

/** Due reminders from the first that is recorded as sent to the last. */
async function sendAsProduct(field: MailField, mails: number, settings: Record<string, string>): Promise<Measure> {
  await field.clear();
  await field.forgetPeople();
  await seedMails(field.database, Math.ceil(mails / 20), 20);
  const server = await postmasterOf(field);
  const worker = start(commandOf('worker'), { ...field.environment, ...settings });
  const pid = worker.pid ?? 0;
  const used = (): number[] => [pid, server, field.sink.pid].map(processorSeconds);
  let before: { left: number; at: number; used: number[] } | undefined;
  let [left, megabytes] = [mails, 0];
  while (left > 0 && worker.exitCode === null) {
    await pause(50);
    left = await field.openMails();
    megabytes = Math.max(megabytes, residentMegabytes(pid));
    if (left < mails) before ??= { left, at: performance.now(), used: used() };
  }
  if (!before) throw new Error('The worker sent nothing');
  const sent = Math.max(1, before.left);
  const seconds = (performance.now() - before.at) / 1000;
  const [sender = 0, postgres = 0, mailServer = 0] = used().map(
    (now, index) => ((now - (before.used[index] ?? 0)) * 1000) / sent,
  );
  await end(worker, 'SIGTERM');
  return { rate: sent / seconds, sender, postgres, server: mailServer, megabytes };
}

async function postmasterOf(field: MailField): Promise<number> {
  const { rows } = await field.database.query<{ pid: number }>('select pg_backend_pid() as pid');
  return parentOf(rows[0]?.pid ?? 0);
}

/** The product right after nodemailer and right before it, in turn, so that other work of the machine meets both. */
async function measure(field: MailField, mails: number): Promise<Record<string, Round[]>> {
  const rounds: Record<string, Round[]> = {};
  for (let round = 0; round < roundCount; round++) {
    for (const { queue } of queues) {
      const plain = await sendPlainly(field, mails);
      const product = await sendAsProduct(field, mails, queue === 'Redis' ? { REDIS_URL: field.redisUrl } : {});
      (rounds[queue] ??= []).push({ product, plain });
    }
  }
  return rounds;
}

const shown = <T>(items: readonly T[], read: (item: T) => number, digits: number): string =>
  median(items.map(read)).toFixed(digits);

/** The cells of a line of the table, in the order of `columns`. */
function lineOf(queue: string, goal: number, rounds: readonly Round[]): string[] {
  return [
    queue,
    shown(rounds, ({ product }) => product.rate, 0),
    shown(rounds, ({ plain }) => plain.rate, 0),
    shown(rounds, ({ product, plain }) => product.rate / plain.rate, 2),
    `≥ ${goal}`,
    shown(rounds, ({ product }) => product.megabytes, 0),
    `≤ ${memoryGoal}`,
    shown(rounds, ({ product }) => product.sender, 2),
    shown(rounds, ({ product }) => product.postgres, 2),
    shown(rounds, ({ product }) => product.server, 2),
    shown(rounds, ({ plain }) => plain.sender, 2),
    shown(rounds, ({ plain }) => plain.server, 2),
  ];
}

const columns = [
  'queue',
  'mails/s, due to accepted',
  'nodemailer alone',
  `ratio, median of ${roundCount}`,
  'goal',
  'worker MB',
  'goal',
  'CPU ms a mail: worker',
  'PostgreSQL',
  'mail server',
  'nodemailer',
  'its mail server',
];

/** P5 and P10: due reminders until the mail server has them, against nodemailer's pool alone, on both queues. */
export async function benchMail(args: string[]): Promise<void> {
  const mails = Number(args[0] ?? 10_000);
  const field = await MailField.start(1, {
    settings: { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' },
  });
  try {
    await field.sink.behave({ faults: {}, delay: 0 });
    const measured = await measure(field, mails);
    say(`| ${columns.join(' | ')} |\n${'|---'.repeat(columns.length)}|`);
    for (const { queue, goal } of queues) say(`| ${lineOf(queue, goal, measured[queue] ?? []).join(' | ')} |`);
    say('Worker, PostgreSQL and mail server share the processors: what bounds the rate is the sum of their times.');
    say(JSON.stringify({ bench: 'mail', mails, measured }));
  } finally {
    await field.stop();
  }
}
