import { fileURLToPath } from 'node:url';
import { Client, type QueryResultRow } from 'pg';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiModule, WebFolder } from '@petcare/api';
import { createHttpApplication, createLogger, loadConfig, type Config } from '@petcare/platform';
import { createTestDatabase, type TestDatabase } from './postgres.ts';
import { writeWebFixture } from './web-fixture.ts';

export type TestApi = {
  app: NestFastifyApplication;
  config: Config;
  database: TestDatabase;
  /** Address it listens on; empty unless `listen` was asked for. */
  url: string;
  /** Every line logged so far, parsed; nothing unless a `LOG_LEVEL` was asked for. */
  log: readonly Record<string, unknown>[];
  /** Rows as the superuser sees them, past every policy. */
  sql: <T extends QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<T[]>;
  close: () => Promise<void>;
};

export type TestApiOptions = {
  /** A database another of this test's APIs uses too; whoever made it drops it. */
  database?: TestDatabase;
  /** Settings as in the environment, overriding those for tests. */
  settings?: Partial<Record<keyof Config, string>>;
  /** Listens on a free port; visitors' requests bypass the network in any case. */
  listen?: boolean;
};

/** The configuration of a process under test; log lines and sweeps only on request. */
export function testConfig({ databaseUrl }: TestDatabase, settings: TestApiOptions['settings'] = {}): Config {
  return loadConfig({
    NODE_ENV: 'test',
    PORT: '0',
    PUBLIC_URL: 'http://localhost:3000',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '5',
    SMTP_URL: 'smtp://127.0.0.1:1',
    APP_SECRET: 'not a secret, only long enough to be one',
    SWEEP_SECONDS: '600',
    LOG_LEVEL: 'silent',
    // Refused in production.
    ...(settings.NODE_ENV !== 'production' && { RATE_LIMIT_FACTOR: '1000' }),
    ...settings,
  });
}

/** The whole API over a database of its own. */
export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const database = options.database ?? (await createTestDatabase());
  const web = await writeWebFixture();
  const files = { STORAGE_DIRECTORY: fileURLToPath(new URL('files', web.root)) };
  const config = testConfig(database, { ...files, ...options.settings });
  const log: Record<string, unknown>[] = [];
  const logger = createLogger(config, 'api', {
    write: (line) => void log.push(JSON.parse(line) as Record<string, unknown>),
  });
  const clean = async (): Promise<void> => {
    await web.remove();
    if (!options.database) await database.drop();
  };
  const app = await createHttpApplication(
    ApiModule.with(config, new WebFolder(web.root, config.REMOTES_DIRECTORY)),
    config,
    logger,
  ).catch(async (error: unknown) => {
    await clean();
    throw error;
  });
  const superuser = await connect(database.superuserUrl);
  if (options.listen) await app.listen(0, '127.0.0.1');
  return {
    app,
    config,
    database,
    url: options.listen ? await app.getUrl() : '',
    log,
    sql: async <T extends QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      (await superuser.query<T>(text, [...values])).rows,
    close: async () => {
      await app.close();
      await superuser.end();
      await clean();
    },
  };
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
}
