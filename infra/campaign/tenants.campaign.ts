import { startProduct } from '../chaos/product.ts';
import { seedBench } from '../bench/seed.ts';
import type { Campaign } from './campaign.ts';
import { databaseUrlOf } from './database-url.ts';
import { askAtOnce, verdictOn, type Family } from './tenants.ts';

const sizes = {
  full: { organisations: 500, requests: 10_000, atOnce: 200 },
  small: { organisations: 40, requests: 1000, atOnce: 50 },
};
/** One request in five is abandoned by its sender. */
const abortedShare = 0.2;

export const campaign: Campaign = {
  about:
    'mixed requests from many organisations at once, a fifth abandoned halfway: nobody sees or writes anyone else’s rows',
  run: async ({ small, random, say }) => {
    const { organisations, requests, atOnce } = sizes[small ? 'small' : 'full'];
    const product = await startProduct({ queue: 'postgres', smtpUrl: 'smtp://127.0.0.1:9', sweepSeconds: 600 });
    try {
      const { database, url } = product;
      say(`${organisations} organisations of 20 pets, ${requests} requests, ${atOnce} at a time`);
      const sessions = await seedBench(databaseUrlOf(database), { organisations, petsEach: 20 });
      await database.query(`update pets.pet set name = 'Pet of ' || organisation_id`);
      await database.query(`update reminders.reminder set title = 'Tablet for ' || organisation_id`);
      const families = sessions.map((session): Family => ({ ...session, csrf: '' }));
      const outcomes = await askAtOnce({ url, families, requests, atOnce, abortedShare, random });
      const { rows } = await database.query<{ astray: string }>(
        `select count(*) as astray from pets.pet where name <> 'Pet of ' || organisation_id`,
      );
      const verdict = verdictOn(outcomes, Number(rows[0]?.astray));
      return {
        passed: verdict.bled === 0 && verdict.astray === 0 && verdict.faults === 0 && verdict.answered > requests / 2,
        figures: { ...verdict },
      };
    } finally {
      await product.stop();
    }
  },
};
