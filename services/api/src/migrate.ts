import { z } from 'zod';
import { migrateAll } from './migrate-all.ts';

const environment = z.object({ DATABASE_OWNER_URL: z.url(), DATABASE_URL: z.url() });

const { DATABASE_OWNER_URL, DATABASE_URL } = environment.parse(process.env);
const applied = await migrateAll(DATABASE_OWNER_URL, DATABASE_URL);
process.stdout.write(applied.length === 0 ? 'Nothing to migrate\n' : `Migrated: ${applied.join(', ')}\n`);
