import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres } from '../postgres/index.ts';
import type { Campaign } from './campaign.ts';
import { checkZone, zonesOfBoth } from './zones.ts';

const shown = 20;

export const campaign: Campaign = {
  about:
    'Every time zone, two years, five times of day, daily, monthly and yearly rules, against PostgreSQL’s AT TIME ZONE, and booked once each by the day there',
  async run({ small, say, random }) {
    const directory = mkdtempSync(join(tmpdir(), 'petcare-zones-'));
    const postgres = await startPostgres({ dataDirectory: directory });
    const client = new Client({ connectionString: postgres.superuserUrl });
    try {
      await client.connect();
      const all = await zonesOfBoth(client);
      const zones = small ? all.toSorted(() => random() - 0.5).slice(0, 20) : all;
      let occurrences = 0;
      const wrong: string[] = [];
      for (const zone of zones) {
        const result = await checkZone(client, zone);
        occurrences += result.checked;
        wrong.push(...result.wrong);
      }
      for (const words of wrong.slice(0, shown)) say(words);
      return { passed: wrong.length === 0, figures: { zones: zones.length, occurrences, wrong: wrong.length } };
    } finally {
      await client.end();
      await postgres.stop();
      rmSync(directory, { recursive: true, force: true });
    }
  },
};
