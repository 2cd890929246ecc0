import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const specs = ['packages', 'services', 'infra', 'shell', 'mf-*'].map((folder) => `${folder}/**/*.spec.{ts,tsx}`);

/** What a spec imports that starts servers, or starts them itself. */
const startsServers =
  /@petcare\/testing\/server|from '(?:\.\.\/)+test\/|startPostgres|startInbox|createTestDatabase|stand-in\.fixture|child_process|campaign\.run|killWorker|MailField/;

/** Paths of the specs that need no server, from the root: the quick ones, for `npm run check`. */
export function unitSpecs(root: string): string[] {
  const found = globSync(specs, {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', 'packages/testing/src/server/**'],
  });
  return found.filter((path) => !startsServers.test(readFileSync(join(root, path), 'utf8'))).toSorted();
}
