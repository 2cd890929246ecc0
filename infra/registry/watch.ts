import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { watch } from '@petcare/remote/webpack';
import { localBuild } from './local-build.ts';
import { publish } from './publish.ts';
import { targetOf } from './target.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = process.cwd();

/** The running product takes the new build with the next page load. */
async function release(): Promise<void> {
  const target = targetOf(root, {}, process.env);
  const { id, version } = await publish(localBuild(folder), folder, target, { promote: true, development: true });
  console.log(`mf-${id} ${version} arrives with the next page load.`);
}

// In the shell's or a remote's folder: builds it on every change.
await watch(folder, () => {
  if (!existsSync(resolve(folder, 'remote.json'))) return;
  release().catch((error: Error) => console.error(error.message));
});
