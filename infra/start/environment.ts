import type { Database } from './database.ts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';

type Parts = { port: number; database: Database; secrets: Secrets; smtpUrl: string };

/** What the programs of the product are given beside what this process was given. */
export function environmentFor(settings: Settings, { port, database, secrets, smtpUrl }: Parts): NodeJS.ProcessEnv {
  return {
    NODE_ENV: settings.production ? 'production' : 'development',
    PORT: String(port),
    PUBLIC_URL: process.env['PUBLIC_URL'] || `http://localhost:${port}`,
    DATABASE_URL: database.url,
    // Only the migration may be the owner.
    DATABASE_OWNER_URL: undefined,
    SMTP_URL: smtpUrl,
    APP_SECRET: secrets.appSecret,
  };
}
