import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { databases } from './databases.ts';
import { migrateAll } from './migrate-all.ts';
import { fileNameOf, migrationSource, withMigration, type MigrationName } from './schema/migration-source.ts';
import { changesIn, schemaChanges } from './schema/schema-changes.ts';

const schemas = databases.map(({ schema }) => schema);
const environment = z.object({ DATABASE_OWNER_URL: z.url(), DATABASE_URL: z.url() });
const words = z.tuple([
  z.enum(schemas as [string, ...string[]], { error: `Say which domain: ${schemas.join(', ')}.` }),
  z
    .string({ error: 'Say what it does.' })
    .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'Say what it does in words with hyphens, such as add-vet-notes.'),
]);

interface Place {
  folder: URL;
  /** The file that lists the domain's migrations, and how it and a migration import what they need. */
  list: URL;
  importFrom: string;
  tenancy: string;
}

/** `src` and `dist` lie equally deep, so the way to the sources is the same from both. */
function placeOf(domain: string): Place {
  const source = new URL(`../../${domain}/src/`, import.meta.url);
  if (domain === 'platform')
    return {
      folder: new URL('database/migrations/', source),
      list: new URL('platform-database.ts', source),
      importFrom: './database/migrations/',
      tenancy: '../tenancy-sql.ts',
    };
  return {
    folder: new URL('migrations/', source),
    list: new URL('index.ts', source),
    importFrom: './migrations/',
    tenancy: '@petcare/platform',
  };
}

/** Writes what the entities of `domain` say beyond its migrations; to be run over an empty database. Returns the files. */
async function generate(domain: string, migration: MigrationName): Promise<string[]> {
  const { DATABASE_OWNER_URL, DATABASE_URL } = environment.parse(process.env);
  await migrateAll(DATABASE_OWNER_URL, DATABASE_URL);
  const changes = changesIn(domain, await schemaChanges(DATABASE_OWNER_URL, databases));
  if (changes.up.length === 0) return [];
  const { folder, list, importFrom, tenancy } = placeOf(domain);
  const file = new URL(fileNameOf(migration), folder);
  const listed = withMigration(await readFile(list, 'utf8'), migration, importFrom + fileNameOf(migration));
  await writeFile(file, migrationSource(migration, changes, tenancy));
  await writeFile(list, listed);
  return [file, list].map((url) => fileURLToPath(url));
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
