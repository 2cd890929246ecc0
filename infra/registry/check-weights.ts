import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliBytes } from './brotli.ts';
import { localBuild } from './local-build.ts';
import { budgetFaults, sizesOf } from './size-budget.ts';

/** What each remote's newest build weighs, as bytes with brotli, and what would keep it from being published. */
async function weightFaults(folder: string): Promise<string[]> {
  const { folder: dist, version } = localBuild(folder);
  const files = await Promise.all(
    Object.keys(version.integrity).map(async (file) => ({
      file,
      compressed: await brotliBytes(readFileSync(join(dist, file))),
    })),
  );
  const sizes = sizesOf(version, files);
  console.log(`${version.descriptor.id}: ${sizes.firstPage} bytes for its first page, ${sizes.whole} in total`);
  return budgetFaults(folder, sizes);
}

// A remote that is too heavy is refused when the product starts, and then all its screens are missing: reported here, the reason comes first.
const root = join(import.meta.dirname, '../..');
const folders = globSync('mf-*/remote.json', { cwd: root }).map((path) => join(root, path, '..'));
const faults = (await Promise.all(folders.map(weightFaults))).flat();
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
