import { join } from 'node:path';
import { startPostgres } from '../postgres/index.ts';
import { KeptPostgres } from './kept-postgres.ts';
import { readJson, writeJson } from '../system/json-file.ts';
import type { RunScript } from './script-runner.ts';
import { placesIn, type Settings } from './settings.ts';
import type { Shutdown } from './shutdown.ts';

/** What was done to an embedded database, kept beside it. */
type Progress = { migratedFrom?: string; seeded?: boolean };

export type Database = {
  /** For people: where it is. */
  description: string;
  url: string;
  /** Undefined if somebody else migrates it. */
  ownerUrl: string | undefined;
  /** Undefined for a database others may change too. */
  progressFile: string | undefined;
};

/** The database DATABASE_URL names, or the embedded one, started. */
export async function openDatabase(
  settings: Settings,
  shutdown: Shutdown,
  failed: (error: Error) => void,
): Promise<Database> {
  const { databaseUrl, databaseOwnerUrl } = settings;
  if (databaseUrl) {
    const { host, pathname } = new URL(databaseUrl);
    return { description: `${host}${pathname}`, url: databaseUrl, ownerUrl: databaseOwnerUrl, progressFile: undefined };
  }
  const dataDirectory = placesIn(settings.dataDirectory).postgres;
  const postgres = await startPostgres({ dataDirectory });
  const kept = new KeptPostgres(postgres, { dataDirectory, failed });
  shutdown.add('database', () => kept.stop());
  const inside = postgres.clusterDirectory.startsWith(dataDirectory);
  const found = postgres.reused ? ', found running' : '';
  return {
    description: `port ${postgres.port}${inside ? '' : `, data in ${postgres.clusterDirectory}`}${found}`,
    url: postgres.appUrl,
    ownerUrl: postgres.ownerUrl,
    progressFile: join(dataDirectory, 'progress.json'),
  };
}

/** Migrates unless this very build has done so. Returns what happened, in words. */
export async function migrate(database: Database, fingerprint: string, run: RunScript): Promise<string> {
  if (!database.ownerUrl) return 'not migrated: DATABASE_OWNER_URL is not set';
  const progress = progressOf(database);
  if (progress.migratedFrom === fingerprint) return 'up to date';
  await run('migration', 'services/api/dist/migrate.js');
  remember(database, { ...progress, migratedFrom: fingerprint });
  return 'migrated';
}

/** Adds the demo families at the first start. Returns what happened, in words. */
export async function seed(database: Database, run: RunScript): Promise<string> {
  const progress = progressOf(database);
  if (progress.seeded) return 'there';
  await run('demo data', 'services/api/dist/seed-demo.js');
  remember(database, { ...progress, seeded: true });
  return 'added';
}

function progressOf({ progressFile }: Database): Progress {
  return progressFile ? readJson<Progress>(progressFile, {}) : {};
}

function remember({ progressFile }: Database, progress: Progress): void {
  if (progressFile) writeJson(progressFile, progress);
}
