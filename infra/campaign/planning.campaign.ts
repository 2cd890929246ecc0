import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { startProduct } from '../chaos/product.ts';
import { fewReminders, morningStatements } from '../bench/morning-seed.ts';
import type { Campaign } from './campaign.ts';

const workers = 2;
const goalSeconds = 60;

async function count(database: Client, sql: string): Promise<number> {
  const { rows } = await database.query<{ count: string }>(`select count(*) as count from ${sql}`);
  return Number(rows[0]?.count ?? 0);
}

async function untilPlanned(database: Client, say: (text: string) => void): Promise<number> {
  const began = performance.now();
  for (let round = 0; ; round += 1) {
    const left = await count(database, 'reminders.reminder where planned_until <= current_date');
    if (left === 0) return (performance.now() - began) / 1000;
    if (round % 20 === 0) say(`${left} left`);
    await pause(500);
  }
}

export const campaign: Campaign = {
  about: 'P6: two workers plan the reminders of one large and a hundred small organisations',
  async run({ small, say, args }) {
    const size = Number(args[0] ?? (small ? 5000 : 1_000_000));
    const product = await startProduct({ queue: 'postgres', smtpUrl: 'smtp://127.0.0.1:9', sweepSeconds: 1 });
    try {
      for (const sql of morningStatements(size)) await product.database.query(sql);
      for (let started = 0; started < workers; started += 1) await product.startWorker();
      const seconds = Math.round((await untilPlanned(product.database, say)) * 10) / 10;
      const [occurrences, notifications, mails] = [
        await count(product.database, 'reminders.occurrence'),
        await count(product.database, 'reminders.notification'),
        await count(product.database, `platform.outbound_mail where state = 'planned'`),
      ];
      const isExact = [occurrences, notifications, mails].every((rows) => rows === size + fewReminders);
      const isFast = small || seconds <= (goalSeconds * size) / 1_000_000;
      return { passed: isExact && isFast, figures: { reminders: size, occurrences, notifications, mails, seconds } };
    } finally {
      await product.stop();
    }
  },
};
