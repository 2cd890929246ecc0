import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { startPostgres } from '../postgres/index.ts';
import { packageScript } from '../system/package-script.ts';

const root = join(import.meta.dirname, '../..');

/** Runs a script with Node to its end; its output is returned, its errors go to the terminal. Ends this process if it fails. */
function run(script: string, args: string[], environment: Record<string, string> = {}): string {
  const { status, stdout } = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (status === 0) return stdout;
  process.stderr.write(stdout);
  throw new Error(`${relative(root, script)} failed.`);
}

/** A database server of its own, so that someone's experiments in theirs don't get into a migration. */
async function generate(args: string[]): Promise<string[]> {
  run(packageScript('nx'), ['run', '@petcare/api:build', '--outputStyle=static']);
  const directory = mkdtempSync(join(tmpdir(), 'petcare-migration-'));
  const postgres = await startPostgres({ dataDirectory: directory, settings: { fsync: 'off' } });
  try {
    const output = run(join(root, 'services/api/dist/generate-migration.js'), args, {
      DATABASE_OWNER_URL: postgres.ownerUrl,
      DATABASE_URL: postgres.appUrl,
    });
    return output.trim().split('\n').filter(Boolean);
  } finally {
    await postgres.stop();
    rmSync(dirname(postgres.clusterDirectory), { recursive: true, force: true });
    rmSync(directory, { recursive: true, force: true });
  }
}

try {
  const files = await generate(process.argv.slice(2));
  if (files.length > 0) run(packageScript('prettier'), ['--write', '--log-level', 'warn', ...files]);
  const told = files.map((file) => `  ${relative(root, file)}\n`).join('');
  process.stdout.write(
    told === '' ? 'Nothing to migrate: the entities say what the migrations made.\n' : `Written, please read:\n${told}`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
