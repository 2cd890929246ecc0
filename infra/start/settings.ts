import { join, resolve } from 'node:path';

/** A port and whether somebody asked for exactly this one: only then is a taken port an error. */
export type WishedPort = { port: number; fixed: boolean };

/** What `npm start` takes from the environment. */
export type Settings = {
  /** The checkout. */
  root: string;
  dataDirectory: string;
  api: WishedPort;
  inbox: WishedPort;
  production: boolean;
  /** Undefined: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  /** Undefined: the local inbox. */
  smtpUrl: string | undefined;
  demoPassword: string | undefined;
  appSecret: string | undefined;
};

const root = resolve(import.meta.dirname, '../..');
const shortestPassword = 12;

/** Reads the settings. Throws one sentence naming the variable whose value can't be used. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = (name: string) => environment[name] || undefined;
  const demoPassword = given('PETCARE_DEMO_PASSWORD');
  if (demoPassword && demoPassword.length < shortestPassword) {
    throw new Error(`PETCARE_DEMO_PASSWORD must have at least ${shortestPassword} characters.`);
  }
  return {
    root,
    dataDirectory: resolve(root, given('PETCARE_DATA') ?? '.data'),
    api: wishedPort('PORT', given('PORT'), 3000),
    inbox: wishedPort('INBOX_PORT', given('INBOX_PORT'), 1080),
    production: environment['NODE_ENV'] === 'production',
    databaseUrl: given('DATABASE_URL'),
    databaseOwnerUrl: given('DATABASE_OWNER_URL'),
    smtpUrl: given('SMTP_URL'),
    demoPassword,
    appSecret: given('APP_SECRET'),
  };
}

function wishedPort(name: string, value: string | undefined, usual: number): WishedPort {
  const port = value === undefined ? usual : Number(value);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return { port, fixed: value !== undefined };
  throw new Error(`${name} must be a port between 1 and 65535, not "${value}".`);
}

/** The directories and files below the data directory. */
export function placesIn(dataDirectory: string) {
  const place = (name: string) => join(dataDirectory, name);
  return {
    postgres: place('postgres'),
    inbox: place('inbox'),
    logs: place('logs'),
    remotes: place('remotes'),
    secrets: place('secrets.json'),
    progress: place('progress.json'),
    run: place('run.json'),
    files: place('files'),
    auditHead: place('audit-head.json'),
  };
}
