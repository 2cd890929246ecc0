import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { startPostgres } from '../postgres/index.ts';
import { placesIn, readSettings } from '../start/settings.ts';

/** Verifies the database DATABASE_OWNER_URL names, or the embedded one, whether or not it is running. */
const { root, dataDirectory, databaseOwnerUrl } = readSettings(process.env);
const places = placesIn(dataDirectory);
const embedded = databaseOwnerUrl ? undefined : await startPostgres({ dataDirectory: places.postgres });
const { status } = spawnSync(process.execPath, [join(root, 'services/api/dist/admin.js'), 'verify-audit'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    DATABASE_OWNER_URL: databaseOwnerUrl ?? embedded?.ownerUrl,
    AUDIT_HEAD_FILE: process.env['AUDIT_HEAD_FILE'] || (embedded && places.auditHead),
  },
});
// A running product keeps using the server.
if (embedded && !embedded.reused) await embedded.stop();
process.exitCode = status ?? 1;
