import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { databases } from './databases.ts';
import { migrateAll } from './migrate-all.ts';
import { fileNameOf, migrationSource, type MigrationName } from './schema/migration-source.ts';
import { changesIn, schemaChanges } from './schema/schema-changes.ts';

const schemas = databases.map(({ schema }) => schema);
const environment = z.object({ DATABASE_OWNER_URL: z.url(), DATABASE_URL: z.url() });
const words = z.tuple([
  z.enum(schemas as [string, ...string[]], { error: `Say which domain: ${schemas.join(', ')}.` }),
  z
    .string({ error: 'Say what it does.' })
    .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'Say what it does in hyphenated words, such as add-vet-notes.'),
]);

/** `src` and `dist` are equally deep, so the path to the sources is the same from both. */
function folderOf(domain: string): URL {
  const source = new URL(`../../${domain}/src/`, import.meta.url);
  return new URL(domain === 'platform' ? 'database/migrations/' : 'migrations/', source);
}

/** Writes what `domain`'s entities say beyond its migrations; run it against an empty database. Returns the files. */
async function generate(domain: string, migration: MigrationName): Promise<string[]> {
  const { DATABASE_OWNER_URL, DATABASE_URL } = environment.parse(process.env);
  await migrateAll(DATABASE_OWNER_URL, DATABASE_URL);
  const changes = changesIn(domain, await schemaChanges(DATABASE_OWNER_URL, databases));
  if (changes.up.length === 0) return [];
  const file = new URL(fileNameOf(migration), folderOf(domain));
  const tenancy = domain === 'platform' ? '../tenancy-sql.ts' : '@petcare/platform';
  await writeFile(file, migrationSource(migration, changes, tenancy));
  return [fileURLToPath(file)];
}

const parsed = words.safeParse(process.argv.slice(2));
if (parsed.success) {
  const [domain, name] = parsed.data;
  const files = await generate(domain, { name, timestamp: Date.now() });
  process.stdout.write(files.map((file) => `${file}\n`).join(''));
} else {
  process.stderr.write(`${parsed.error.issues.map(({ message }) => message).join(' ')}\n`);
  process.exitCode = 1;
}
