import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages, isInstalled, rememberInstalled } from './install.mjs';
import { runToItsEnd } from './run-to-its-end.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Sees to it that there is a browser. */
const withBrowser = ['--import', './infra/test/need-system-packages.ts'];

/** What each npm script runs under the pinned Node, before the caller's arguments. */
const commands = {
  start: ['infra/start/start.ts'],
  dev: ['infra/start/dev.ts'],
  test: ['infra/test/test.ts'],
  check: ['infra/test/test.ts', '--fast'],
  e2e: ['infra/test/test.ts', 'build', 'e2e'],
  bench: ['infra/bench/bench.ts'],
  campaign: ['infra/campaign/run.ts'],
  pictures: [...withBrowser, 'e2e/pictures.ts'],
  'landing-pictures': [...withBrowser, 'e2e/landing-pictures.ts'],
  'mail-pictures': [...withBrowser, 'e2e/mail-pictures.ts'],
  seed: ['infra/seed/seed.ts'],
  admin: ['infra/admin/admin.ts'],
  contract: ['infra/contract/write.ts'],
  mf: ['infra/registry/mf.ts'],
  'migration-generate': ['infra/migrations/generate.ts'],
};

const pinnedNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * Installs the packages if they are missing or older than the lockfile, then runs the command with the pinned Node.
 * Ends this process with the command's exit code, or with 1 and one sentence if it could not be run.
 */
export async function bootstrap([name, ...args]) {
  const command = commands[name];
  if (!command) return fail(`There is no command "${name}". Choose one of: ${Object.keys(commands).join(', ')}.`);
  if (!isInstalled(root)) {
    const problem = (await installPackages(root)) ?? pinnedNodeProblem();
    if (problem) return fail(problem);
    rememberInstalled(root);
  }
  process.exitCode = await runToItsEnd(pinnedNode, [...command, ...args], root).catch((error) => {
    console.error(
      `The pinned Node could not be started (${error.code}). Delete node_modules and run the command again.`,
    );
    return 1;
  });
}

function pinnedNodeProblem() {
  const answer = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' });
  if (answer.status === 0) return undefined;
  const reason = existsSync(pinnedNode)
    ? (answer.error?.message ?? answer.stderr.trim())
    : 'its install script did not run';
  return `The pinned Node doesn’t run on this ${process.platform} ${process.arch} (${reason}). Petcare runs on Linux with glibc and on macOS (on Windows inside WSL), and needs the install script of the npm package "node".`;
}

function fail(sentence) {
  console.error(sentence);
  process.exitCode = 1;
}
