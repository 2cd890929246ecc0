import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { startPostgres } from '../postgres/index.ts';
import { placesIn, readSettings } from '../start/settings.ts';

/** Runs on the database DATABASE_URL names, or on the embedded one, whether or not the product is running. */
const { root, dataDirectory, databaseUrl, databaseOwnerUrl } = readSettings(process.env);
const places = placesIn(dataDirectory);
const embedded = databaseUrl ? undefined : await startPostgres({ dataDirectory: places.postgres });
const { status } = spawnSync(process.execPath, [join(root, 'services/api/dist/admin.js'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  // No link is signed and no e-mail is sent here.
  env: {
    PUBLIC_URL: 'http://localhost',
    SMTP_URL: 'smtp://localhost',
    APP_SECRET: randomBytes(32).toString('base64url'),
    ...process.env,
    STORAGE_DIRECTORY: process.env['STORAGE_DIRECTORY'] || places.files,
    DATABASE_URL: databaseUrl ?? embedded?.appUrl,
    DATABASE_OWNER_URL: databaseOwnerUrl ?? embedded?.ownerUrl,
    AUDIT_HEAD_FILE: process.env['AUDIT_HEAD_FILE'] || (databaseOwnerUrl ? undefined : embedded && places.auditHead),
  },
});
// A running product keeps using the server.
if (embedded && !embedded.reused) await embedded.stop();
process.exitCode = status ?? 1;
