import { setTimeout as pause } from 'node:timers/promises';
import { Family } from './family.ts';
import { startMailRecord } from './mail-record.ts';
import { startProduct, type Product, type Queue } from './product.ts';
import { randomFrom } from './random.ts';
import { judge, type MailRow, type Verdict } from './verdict.ts';

export type KillWorkerOptions = {
  /** Decides when the worker is killed and how slowly the mail server answers. */
  seed: number;
  /** Due at once when the first worker starts. */
  reminders: number;
  kills: number;
  /** Whether the recipient's address is verified, else ten a day may go; by default it is. */
  verified?: boolean;
  queue: Queue;
  /** Ends dead workers' leases instead of waiting for them: over a minute per campaign. */
  hurry: boolean;
  /** Reports what is happening. */
  say: (text: string) => void;
};

const sweepSeconds = 2;
/** The mail server's slowest answer, in milliseconds. */
const slowest = 60;
/** Nothing may take longer, in seconds: a lease, plus the time in which an e-mail whose answer was lost may still arrive. */
const patience = 150;

/**
 * Kills the worker in the middle of sending due reminders, again and again, and starts it anew each time.
 * @throws {Error} if the product never finishes
 */
export async function killWorker(options: KillWorkerOptions): Promise<Verdict> {
  const random = randomFrom(options.seed);
  const record = await startMailRecord(() => random() * slowest);
  try {
    const product = await startProduct({ queue: options.queue, smtpUrl: record.url, sweepSeconds });
    try {
      await addReminders(product, options);
      options.say(`${options.reminders} reminders are due`);
      await killInTheMiddle(product, record.taken, killPoints(options, random), options);
      return judge(options.reminders, await untilSettled(product), record.taken);
    } finally {
      await product.stop();
    }
  } finally {
    await record.close();
  }
}

/** After how many e-mails each kill comes: at random points, in order. */
function killPoints({ reminders, kills, verified = true }: KillWorkerOptions, random: () => number): number[] {
  const going = verified ? reminders : 10;
  return Array.from({ length: kills }, () => Math.floor(going * (0.05 + 0.75 * random()))).toSorted((a, b) => a - b);
}

async function addReminders(
  { url, database }: Product,
  { reminders: count, verified = true }: KillWorkerOptions,
): Promise<void> {
  const family = await Family.register(url, 'chaos');
  // An unverified address gets at most ten e-mails a day, the first of which asks to confirm it.
  if (verified) await database.query('update auth.user set email_verified_at = platform.now()');
  await database.query('delete from platform.outbound_mail');
  const petId = await family.addPet('Bella');
  const titles = Array.from({ length: count }, (_, index) => `Reminder ${index + 1}`);
  const add = async (): Promise<void> => {
    for (let title = titles.shift(); title; title = titles.shift()) await family.addDueReminder(title, petId);
  };
  await Promise.all(Array.from({ length: 5 }, add));
}

async function killInTheMiddle(
  { database, startWorker }: Product,
  taken: readonly string[],
  points: readonly number[],
  { hurry, say }: KillWorkerOptions,
): Promise<void> {
  for (const point of points) {
    const worker = await startWorker();
    const begun = taken.length;
    await until(() => taken.length >= Math.max(point, begun + 1));
    await worker.kill();
    say(`killed after ${taken.length} mails`);
    // What was offered stays leased, as it would for a minute.
    if (hurry) await endLeases(database, 'offered_at is null');
  }
  if (hurry) await endLeases(database, 'true');
  await startWorker();
}

async function endLeases(database: Product['database'], condition: string): Promise<void> {
  await database.query(
    `update platform.outbound_mail set leased_until = null where lease_token is not null and ${condition}`,
  );
}

/** The rows of all e-mails, once none is on its way any more. */
async function untilSettled({ database }: Product): Promise<MailRow[]> {
  let rows: (MailRow & { open: boolean })[] = [];
  await until(async () => {
    ({ rows } = await database.query<MailRow & { open: boolean }>(
      `select message_id as "messageId", state, offer_count as "offerCount", next_at is not null as open
       from platform.outbound_mail`,
    ));
    return rows.every(({ open }) => !open);
  });
  return rows;
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + patience * 1000; !(await condition()); await pause(5)) {
    if (Date.now() > deadline) throw new Error(`Nothing happened for ${patience} s`);
  }
}
