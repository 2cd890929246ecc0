import { z } from 'zod';
import { migrateAll } from '../migrate-all.ts';
import type { Script } from './script.ts';

const environment = z.object({
  DATABASE_OWNER_URL: z.url('DATABASE_OWNER_URL must connect to the database as its owner.'),
  DATABASE_URL: z.url('DATABASE_URL must connect to the database as the application.'),
});

export const migrate: Script = {
  name: 'migrate',
  purpose: 'brings the database to this release',
  usage: '',
  shown: [],
  run: async (terminal) => {
    const { DATABASE_OWNER_URL, DATABASE_URL } = environment.parse(process.env);
    terminal.say('Bringing the database to this release, once nobody else is doing so.');
    const applied = await migrateAll(DATABASE_OWNER_URL, DATABASE_URL);
    for (const name of applied) terminal.say(`Applied ${name}`);
    terminal.say(
      applied.length === 0
        ? 'Nothing to migrate.'
        : applied.length === 1
          ? 'One migration was applied.'
          : `${applied.length} migrations were applied.`,
    );
    return 0;
  },
};
