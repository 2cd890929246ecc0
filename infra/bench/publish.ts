import { appendFileSync, cpSync, globSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { packageScript } from '../system/package-script.ts';
import { startBenchProduct } from './product.ts';

const root = join(import.meta.dirname, '../..');
const goals = { publish: 30, rollback: 1 };

const seconds = (since: number) => (performance.now() - since) / 1_000;

/** When each of the other builds was made: none of them may be rebuilt. */
function builtAt(): string {
  const files = globSync(['shell/dist/index.html', 'mf-*/dist/*/build.json', 'services/*/dist/main.js'], { cwd: root });
  return files
    .toSorted()
    .map((file) => `${file} ${statSync(join(root, file)).mtimeMs}`)
    .join('\n');
}

function build(folder: string): void {
  const { status, stderr } = spawnSync(process.execPath, [packageScript('@petcare/remote', 'petcare-build')], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}

/** Seconds until a page that somebody loads is given the version. */
async function untilServed(url: string, version: string, since: number): Promise<number> {
  for (;;) {
    const page = await (await fetch(`${url}/schedule`)).text();
    if (page.includes(`"reminders":{"version":"${version}"`)) return seconds(since);
    await pause(5);
  }
}

/** A change in one remote, from its sources to a page with it; then back. In a copy: the checkout stays as it is. */
export async function benchPublish(): Promise<void> {
  const { localBuild } = await import('../registry/local-build.ts');
  const { publish } = await import('../registry/publish.ts');
  const { targetOf } = await import('../registry/target.ts');
  const product = await startBenchProduct();
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const folder = mkdtempSync(join(root, 'test-results/mf-reminders-'));
  try {
    const target = targetOf(root, {}, product.environment);
    cpSync(join(root, 'mf-reminders'), folder, {
      recursive: true,
      filter: (path) => !/\/(dist|node_modules)$/.test(path),
    });
    const before = (await target.client.read()).remotes['reminders']?.current ?? '';
    const others = builtAt();
    appendFileSync(join(folder, 'src/app.tsx'), `\nperformance.mark('changed ${Date.now()}');\n`);
    const changed = performance.now();
    build(folder);
    const built = seconds(changed);
    const { version } = await publish(localBuild(folder), folder, target, { promote: true });
    const published = await untilServed(product.url, version, changed);
    const nothingElse = builtAt() === others;
    const asked = performance.now();
    await target.client.change({ action: 'rollback', remote: 'reminders' });
    const rolledBack = await untilServed(product.url, before, asked);
    console.log(`| a change in mf-reminders | s | goal |\n|---|---|---|`);
    console.log(`| built | ${built.toFixed(1)} | |`);
    console.log(`| built, checked, published and in the next page | ${published.toFixed(1)} | ≤ ${goals.publish} |`);
    console.log(`| rolled back, in the next page | ${rolledBack.toFixed(2)} | ≤ ${goals.rollback} |`);
    console.log(`| anything else built | ${nothingElse ? 'nothing' : 'SOMETHING'} | nothing |\n`);
    console.log(JSON.stringify({ bench: 'publish', built, published, rolledBack, nothingElse, goals }));
    if (published > goals.publish || rolledBack > goals.rollback || !nothingElse) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await product.stop();
  }
}
