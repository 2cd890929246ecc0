import { mkdirSync } from 'node:fs';
import { openToPass } from '../postgres/index.ts';
import { buildEnvironment, buildWhatChanged } from './build.ts';
import { type Database, migrate, openDatabase, seed } from './database.ts';
import { environmentFor } from './environment.ts';
import { openInbox } from './inbox.ts';
import { choosePort } from './ports.ts';
import { publishRemotes } from './remotes.ts';
import { RunLock } from './run-lock.ts';
import { type RunScript, scriptRunner } from './script-runner.ts';
import { readSecrets } from './secrets.ts';
import { Services } from './services.ts';
import { placesIn, type Settings } from './settings.ts';
import type { Shutdown } from './shutdown.ts';
import { step } from './steps.ts';

export type Product = {
  url: string;
  /** Undefined if e-mail leaves the machine. */
  inboxUrl: string | undefined;
  /** Undefined in production, which has no demo log-ins. */
  demoPassword: string | undefined;
  services: Services;
};

/**
 * Everything between a checkout and a running product, in order of dependency. Resolves once the API answers; rejects
 * with a sentence if something can't be started, and at once on Ctrl-C. Anything that ends later is restarted; `failed`
 * is called if it ends too often.
 */
export async function startProduct(
  settings: Settings,
  shutdown: Shutdown,
  failed: (error: Error) => void,
): Promise<Product> {
  const { dataDirectory, root } = settings;
  mkdirSync(dataDirectory, { recursive: true });
  openToPass(dataDirectory);
  const lock = await RunLock.take(placesIn(dataDirectory).run);
  shutdown.add('lock', async () => lock.release());
  const run = scriptRunner(root, shutdown.signal);
  const port = await choosePort('PORT', settings.api, shutdown);
  const url = `http://localhost:${port}`;

  const build = () => buildWhatChanged(root, run(buildEnvironment));
  const { fingerprint } = await step('Build', build, ({ built }) => (built ? 'done' : 'up to date'));
  const database = await step(
    'PostgreSQL',
    () => openDatabase(settings, shutdown, failed),
    ({ description }) => description,
  );
  const mail = await step(
    'Mail',
    () => openInbox(settings, { shutdown, lock, failed }),
    ({ smtpUrl }) => `goes to ${new URL(smtpUrl).host}`,
  );

  const secrets = readSecrets(settings);
  const environment = environmentFor(settings, { url, database, secrets, smtpUrl: mail.smtpUrl });
  const demoPassword = settings.production ? undefined : secrets.demoPassword;
  await prepare(database, fingerprint, demoPassword, (more) => run({ ...environment, LOG_LEVEL: 'warn', ...more }));
  const services = new Services({ settings, environment, url, lock, signal: shutdown.signal, failed });
  shutdown.add('API and the worker', () => services.stop());
  await step(
    'API',
    () => services.start(),
    () => 'answers',
  );
  const store = placesIn(dataDirectory).remotes;
  const publishing = { root, store, url, appSecret: secrets.appSecret, by: 'npm start' };
  await step('Remotes', () => publishRemotes(publishing), String);
  await mail.ready();
  lock.setUrl(url);
  return { url, inboxUrl: mail.page, demoPassword, services };
}

/** Brings the database to the state this build expects. */
async function prepare(
  database: Database,
  fingerprint: string,
  demoPassword: string | undefined,
  run: (environment: NodeJS.ProcessEnv) => RunScript,
): Promise<void> {
  await step('Tables', () => migrate(database, fingerprint, run({ DATABASE_OWNER_URL: database.ownerUrl })), String);
  if (!demoPassword) return;
  await step('Demo data', () => seed(database, run({ PETCARE_DEMO_PASSWORD: demoPassword })), String);
}
