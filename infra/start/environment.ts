import type { Database } from './database.ts';
import type { Secrets } from './secrets.ts';
import { placesIn, type Settings } from './settings.ts';

type Parts = { url: string; database: Database; secrets: Secrets; smtpUrl: string };

/** What the product's programs are given besides this process's own environment. */
export function environmentFor(settings: Settings, { url, database, secrets, smtpUrl }: Parts): NodeJS.ProcessEnv {
  return {
    NODE_ENV: settings.production ? 'production' : 'development',
    PORT: new URL(url).port,
    PUBLIC_URL: process.env['PUBLIC_URL'] || url,
    DATABASE_URL: database.url,
    // Only the migration may be the owner.
    DATABASE_OWNER_URL: undefined,
    SMTP_URL: smtpUrl,
    APP_SECRET: secrets.appSecret,
    REMOTES_DIRECTORY: placesIn(settings.dataDirectory).remotes,
    STORAGE_DIRECTORY: process.env['STORAGE_DIRECTORY'] || placesIn(settings.dataDirectory).files,
    AUDIT_HEAD_FILE: process.env['AUDIT_HEAD_FILE'] || placesIn(settings.dataDirectory).auditHead,
  };
}
