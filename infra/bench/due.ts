import { randomUUID } from 'node:crypto';
import { MailField } from '../chaos/mail-field.ts';
import { seedOutbox } from './mail-seed.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const rounds = 15;
const claim = `select * from platform.claim_outbound_mail(array['test.postcard'], $1::int, $2::uuid, interval '20 seconds')`;

/** P4: claiming 1 000 of a million due mails, and a claim that finds nothing due among a million that are planned. */
export async function benchDue(args: string[]): Promise<void> {
  const mails = Number(args[0] ?? 1_000_000);
  const field = await MailField.start(1);
  const median = async (sql: string, parameters: () => unknown[]): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const began = performance.now();
      await field.database.query(sql, parameters());
      times.push(performance.now() - began);
    }
    return Math.round((times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? NaN) * 10) / 10;
  };
  try {
    await seedOutbox(field.database, mails, true);
    const plainSelect = await median(
      `select id from platform.outbound_mail where next_at <= now() order by next_at limit 1000`,
      () => [],
    );
    const claimed = await median(claim, () => [1000, randomUUID()]);
    const turns = await median(`select * from platform.organisations_with_mail($1, 1000)`, () => [randomUUID()]);
    await field.clear();
    await seedOutbox(field.database, mails, false);
    const empty = await median(claim, () => [1000, randomUUID()]);
    say('| what | median ms | goal |\n|---|---|---|');
    say(`| claim 1 000 of ${mails} due | ${claimed} | ≤ 40 |`);
    say(`| the same rows only read, without a lock | ${plainSelect} | |`);
    say(`| look round 1 000 organisations | ${turns} | |`);
    say(`| claim when nothing is due | ${empty} | ≤ 3 |`);
    say(JSON.stringify({ bench: 'due', mails, claimed, plainSelect, turns, empty }));
  } finally {
    await field.stop();
  }
}
