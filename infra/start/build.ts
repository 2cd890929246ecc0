import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageScript } from '../system/package-script.ts';
import { fingerprintOf, isBuilt } from './fingerprint.ts';
import { scriptRunner, type RunScript } from './script-runner.ts';
import { Shutdown } from './shutdown.ts';

/** Builds are the same whoever asks for them, and leave no process behind. */
export const buildEnvironment = { NODE_ENV: undefined, NX_DAEMON: 'false', NX_TUI: 'false' };

/**
 * Builds the projects whose sources changed. Nx knows what is up to date, but takes a second to say so: if no source
 * changed since the last build it isn't asked at all.
 * @returns the sources' fingerprint, and whether anything was built
 */
export async function buildWhatChanged(root: string, run: RunScript): Promise<{ fingerprint: string; built: boolean }> {
  const remembered = memoryOf(root);
  const fingerprint = fingerprintOf(root);
  const known = existsSync(remembered) ? readFileSync(remembered, 'utf8') : '';
  if (known === fingerprint && isBuilt(root)) return { fingerprint, built: false };
  rmSync(remembered, { force: true });
  await run('build', packageScript('nx'), 'run-many', '-t', 'build', '--outputStyle=static');
  mkdirSync(dirname(remembered), { recursive: true });
  writeFileSync(remembered, fingerprint);
  return { fingerprint, built: true };
}

/** Makes the next start ask what is up to date: for those who build by other means. */
export function forgetBuild(root: string): void {
  rmSync(memoryOf(root), { force: true });
}

function memoryOf(root: string): string {
  return join(root, 'dist', 'built-from.txt');
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..');
  const shutdown = new Shutdown();
  shutdown.listen();
  await buildWhatChanged(root, scriptRunner(root, shutdown.signal)(buildEnvironment));
  process.exit();
}
