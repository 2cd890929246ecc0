import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhatChanged, type RunScript } from './build.ts';
import { migrate, openDatabase, seed } from './database.ts';
import { environmentFor } from './environment.ts';
import { openInbox } from './inbox.ts';
import { choosePort } from './ports.ts';
import { Program } from './program.ts';
import { RunLock } from './run-lock.ts';
import { readSecrets } from './secrets.ts';
import { Services } from './services.ts';
import { placesIn, type Settings } from './settings.ts';
import type { Shutdown } from './shutdown.ts';
import { step } from './steps.ts';
import { untilReady } from './until-ready.ts';

export type Product = {
  url: string;
  /** Undefined when mail leaves the machine. */
  inboxUrl: string | undefined;
  /** Undefined in production, which has no demo log-ins. */
  demoPassword: string | undefined;
  services: Services;
};

const buildEnvironment = { NODE_ENV: undefined, NX_DAEMON: 'false', NX_TUI: 'false' };

/**
 * Everything between a checkout and a running product, in the order in which one thing needs the other. Resolves when
 * the API answers; rejects with a sentence when something cannot be started, and at once on Ctrl-C. `failed` is called
 * when the API, the worker or the inbox ends later on.
 */
export async function startProduct(
  settings: Settings,
  shutdown: Shutdown,
  failed: (error: Error) => void,
): Promise<Product> {
  // The account of the database has to pass through; what may not be read is protected file by file.
  mkdirSync(settings.dataDirectory, { recursive: true, mode: 0o711 });
  const { run: lockFile, logs } = placesIn(settings.dataDirectory);
  const lock = await RunLock.take(lockFile);
  shutdown.add('lock', async () => lock.release());
  const run = scriptRunner(settings.root, shutdown.signal);
  const port = await choosePort('PORT', settings.api, shutdown);

  const { fingerprint } = await step(
    'Build',
    () => buildWhatChanged(settings.root, run(buildEnvironment)),
    ({ built }) => (built ? 'done' : 'up to date'),
  );
  const secrets = readSecrets(settings);
  const database = await step(
    'PostgreSQL',
    () => openDatabase(settings, shutdown),
    ({ description }) => description,
  );
  const watchInbox = (program: Program) => {
    lock.addChild(program.pid);
    program.failure().catch(failed);
  };
  const mail = await step(
    'Mail',
    () => openInbox(settings, shutdown, watchInbox),
    ({ smtpUrl }) => `goes to ${new URL(smtpUrl).host}`,
  );
  const environment = environmentFor(settings, { port, database, secrets, smtpUrl: mail.smtpUrl });
  const quietly = { ...environment, LOG_LEVEL: 'warn' };
  await step(
    'Tables',
    () => migrate(database, fingerprint, run({ ...quietly, DATABASE_OWNER_URL: database.ownerUrl })),
    String,
  );
  const demoPassword = settings.production ? undefined : secrets.demoPassword;
  if (demoPassword) {
    await step('Demo data', () => seed(database, run({ ...quietly, PETCARE_DEMO_PASSWORD: demoPassword })), String);
  }

  shutdown.signal.throwIfAborted();
  const serve = (name: string) => ({
    name: name === 'api' ? 'API' : name,
    command: [`services/${name}/dist/main.js`],
    environment,
    directory: settings.root,
    logFile: join(logs, `${name}.log`),
  });
  const services = new Services([serve('api'), serve('worker')], (pid) => lock.addChild(pid), failed);
  shutdown.add('API and the worker', () => services.stop());
  services.start();
  const url = `http://localhost:${port}`;
  await step(
    'API',
    () => untilReady(`${url}/health/ready`, shutdown.signal),
    () => 'answers',
  );
  lock.setUrl(url);
  return { url, inboxUrl: mail.url, demoPassword, services };
}

/** Runs scripts of the checkout to their end, in the terminal; Ctrl-C stops the one that runs. */
function scriptRunner(directory: string, signal: AbortSignal): (environment: NodeJS.ProcessEnv) => RunScript {
  return (environment) =>
    async (name, ...command) => {
      signal.throwIfAborted();
      const program = new Program({ name, command, environment, directory });
      const stop = () => void program.stop();
      signal.addEventListener('abort', stop);
      await program.success().finally(() => signal.removeEventListener('abort', stop));
    };
}
