import { randomUUID } from 'node:crypto';
import { MailField } from '../chaos/mail-field.ts';
import { processorMilliseconds } from '../system/processor-time.ts';
import { seedOutbox } from './mail-seed.ts';
import { median } from './steady.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const rounds = 15;
const claim = `select * from platform.claim_outbound_mail(array['test.postcard'], $1::int, $2::uuid, interval '20 seconds')`;
const turns = `select * from platform.organisations_with_mail($1, 1000)`;
const claimTurns = `select * from platform.claim_outbound_mail_of(
  array(select organisation_id from platform.organisations_with_mail($1, 50) where due), 20, array['test.postcard'], 1000, $2::uuid, interval '20 seconds')`;

interface Times {
  /**
   * Milliseconds until the answer, how many of those PostgreSQL had a processor, and how many others had it instead.
   */
  wall: number;
  cpu: number;
  queued: number;
}

/** Of a statement, again and again. */
async function timesOf({ database }: MailField, sql: string, parameters: () => unknown[]): Promise<Times> {
  const { rows } = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;
  const times: Times[] = [];
  for (let round = 0; round < rounds; round++) {
    const [began, before] = [performance.now(), processorMilliseconds(pid)];
    await database.query(sql, parameters());
    const [ended, after] = [performance.now(), processorMilliseconds(pid)];
    times.push({ wall: ended - began, cpu: after.used - before.used, queued: after.waited - before.waited });
  }
  const of = (key: keyof Times): number => Math.round(median(times.map((time) => time[key])) * 10) / 10;
  return { wall: of('wall'), cpu: of('cpu'), queued: of('queued') };
}

/** P4: claiming 1 000 of a million due mails, and a claim that finds nothing due among a million planned ones. */
export async function benchDue(args: string[]): Promise<void> {
  const mails = Number(args[0] ?? 1_000_000);
  const field = await MailField.start(1);
  try {
    await seedOutbox(field.database, mails, true);
    const figures: Record<string, Times & { goal: string }> = {};
    const add = async (what: string, goal: string, sql: string, parameters: () => unknown[]): Promise<void> => {
      figures[what] = { ...(await timesOf(field, sql, parameters)), goal };
    };
    const read = `select id from platform.outbound_mail where next_at <= now() order by next_at limit 1000`;
    await add(`claim 1 000 of ${mails} due, the oldest`, '≤ 40', claim, () => [1000, randomUUID()]);
    await add('claim 20 each of the next 50 organisations', '', claimTurns, () => [randomUUID(), randomUUID()]);
    await add('look round 1 000 organisations', '', turns, () => [randomUUID()]);
    await add('read 1 000, without lock or lease', '', read, () => []);
    await field.clear();
    await seedOutbox(field.database, mails, false);
    await add('claim when nothing is due', '≤ 3', claim, () => [1000, randomUUID()]);
    say('| what | median ms | of these on a processor | waiting for one | goal, ms |\n|---|---|---|---|---|');
    for (const [what, { wall, cpu, queued, goal }] of Object.entries(figures))
      say(`| ${what} | ${wall} | ${cpu} | ${queued} | ${goal} |`);
    say(
      'A claim writes a second version of each row, on the same page and into no index. The rest of the time is the way to the client, its turn on a processor, and the disk.',
    );
    say(JSON.stringify({ bench: 'due', mails, figures }));
  } finally {
    await field.stop();
  }
}
