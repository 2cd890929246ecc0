import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { startProduct } from '../chaos/product.ts';
import type { Campaign } from './campaign.ts';

/** Of all reminders, nine of ten are one organisation's; the rest are shared out among these. */
const smallOrganisations = 100;
const workers = 2;
const goalSeconds = 60;

/** Reminders for the whole day in ten days, of which no date is a row yet. `size` in all. */
const statements = (size: number): string[] => [
  `create temporary table org as select uuidv7() as id, uuidv7() as user_id, uuidv7() as pet_id, n
   from generate_series(0, ${smallOrganisations}) n`,
  `insert into auth.user (id, username, email, password_hash, first_name)
   select user_id, 'plan' || n, 'plan' || n || '@petcare.example', 'none', 'Plan' from org`,
  `insert into organisations.organisation (id, name, type, plan) select id, 'Yard ' || n, 'livery', 'pro' from org`,
  `insert into organisations.membership (organisation_id, user_id, role) select id, user_id, 'owner' from org`,
  `insert into pets.pet (organisation_id, id, name, species, sex, created_by)
   select id, pet_id, 'Comet', 'horse', 'male', user_id from org`,
  `insert into reminders.reminder (organisation_id, id, title, type, date, zone, rrule, planned_until, created_by)
   select org.id, uuidv7(), 'Worm count', 'parasite', current_date + 10, 'Europe/London', 'FREQ=WEEKLY;INTERVAL=8',
     current_date, org.user_id
   from generate_series(1, ${size}) r
   join org on org.n = case when r % 10 < 9 then 0 else 1 + r / 10 % ${smallOrganisations} end`,
  `insert into reminders.reminder_pet (organisation_id, reminder_id, pet_id)
   select r.organisation_id, r.id, org.pet_id from reminders.reminder r join org on org.id = r.organisation_id`,
  `analyze`,
];

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
  about: 'P6: reminders of one large and a hundred small organisations are planned by two workers',
  async run({ small, say, args }) {
    const size = Number(args[0] ?? (small ? 5000 : 1_000_000));
    const product = await startProduct({ queue: 'postgres', smtpUrl: 'smtp://127.0.0.1:9', sweepSeconds: 1 });
    try {
      for (const sql of statements(size)) await product.database.query(sql);
      for (let started = 0; started < workers; started += 1) await product.startWorker();
      const seconds = Math.round((await untilPlanned(product.database, say)) * 10) / 10;
      const [occurrences, notifications, mails] = [
        await count(product.database, 'reminders.occurrence'),
        await count(product.database, 'reminders.notification'),
        await count(product.database, `platform.outbound_mail where state = 'planned'`),
      ];
      const isExact = occurrences === size && notifications === size && mails === size;
      const isFast = small || seconds <= (goalSeconds * size) / 1_000_000;
      return { passed: isExact && isFast, figures: { reminders: size, occurrences, notifications, mails, seconds } };
    } finally {
      await product.stop();
    }
  },
};
