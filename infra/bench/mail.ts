import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { end, start } from '../chaos/programs.ts';
import { MailField } from '../chaos/mail-field.ts';
import { seedMails } from './mail-seed.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const body = 'It is due today at 09:00.\n'.repeat(40);

/** Mails a second of nodemailer's pool alone, into the same server. */
async function plainRate(url: string, mails: number): Promise<number> {
  const transport = createTransport({ url, pool: true, maxConnections: 20, maxMessages: Infinity });
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
  return mails / ((performance.now() - began) / 1000);
}

/** From the first mail on record as sent to the last, and the most memory the worker took, in MB. */
async function productRate(field: MailField, mails: number, environment: Record<string, string>) {
  const worker = start(['services/worker/dist/main.js'], environment);
  const memory: number[] = [];
  let began = 0;
  let left = mails;
  while (left > 0 && worker.exitCode === null) {
    await pause(50);
    left = await field.openMails();
    if (began === 0 && left < mails) began = performance.now();
    memory.push(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${worker.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
  }
  const rate = mails / ((performance.now() - began) / 1000);
  await end(worker, 'SIGTERM');
  return { rate, megabytes: Math.round(Math.max(...memory)) };
}

/** P5: due reminders until the mail server has them, beside nodemailer's pool alone, on both queues. */
export async function benchMail(args: string[]): Promise<void> {
  const mails = Number(args[0] ?? 10_000);
  const field = await MailField.start(1);
  try {
    await field.sink.behave({ faults: {}, delay: 0 });
    const rows: Record<string, string | number>[] = [];
    for (const [queue, goal, settings] of [
      ['PostgreSQL', 0.5, {}],
      ['Redis', 0.8, { REDIS_URL: field.redisUrl }],
    ] as const) {
      const plain = await plainRate(field.sink.smtpUrl, mails);
      await field.clear();
      await field.forgetPeople();
      await seedMails(field.database, Math.ceil(mails / 20), 20);
      const { rate, megabytes } = await productRate(field, mails, { ...field.environment, ...settings });
      rows.push({
        queue,
        rate: Math.round(rate),
        plain: Math.round(plain),
        ratio: Math.round((rate / plain) * 100) / 100,
        goal,
        megabytes,
      });
    }
    say(
      '| queue | mails/s, due to accepted | nodemailer alone | ratio | goal | worker MB |\n|---|---|---|---|---|---|',
    );
    for (const { queue, rate, plain, ratio, goal, megabytes } of rows)
      say(`| ${queue} | ${rate} | ${plain} | ${ratio} | ≥ ${goal} | ${megabytes} |`);
    say(JSON.stringify({ bench: 'mail', mails, rows }));
  } finally {
    await field.stop();
  }
}
