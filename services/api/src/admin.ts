import { createSuperAdmin } from './scripts/create-super-admin.ts';
import { backup, restore, verify } from './scripts/instance.ts';
import { migrate } from './scripts/migrate.ts';
import { runScript } from './scripts/run-script.ts';
import { moveFiles, verifyFiles } from './scripts/stored-files.ts';
import { verifyAudit } from './scripts/verify-audit.ts';

const scripts = [backup, createSuperAdmin, migrate, moveFiles, restore, verify, verifyAudit, verifyFiles];

const usage = scripts
  .map(({ name, usage: options, purpose }) => `npm run admin -- ${`${name} ${options}`.trimEnd()}\n    ${purpose}`)
  .join('\n');

const [command, ...args] = process.argv.slice(2);
const script = scripts.find(({ name }) => name === command);
if (script) {
  process.exitCode = await runScript(script, args, process.env['DATABASE_URL'] || process.env['DATABASE_OWNER_URL']);
} else {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 1;
}
