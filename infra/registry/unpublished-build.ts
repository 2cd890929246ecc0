import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliBytes } from './brotli.ts';
import { bundleFaults } from './build-faults.ts';
import type { CheckedBuild } from './check-build.ts';
import { localBuild } from './local-build.ts';
import { budgetFaults, sizesOf } from './size-budget.ts';

/** What would keep a remote's newest build from being published, as far as it shows without a product that serves it. */
export async function unpublishedBuild(remoteFolder: string): Promise<CheckedBuild & { id: string }> {
  const { folder, version, report } = localBuild(remoteFolder);
  const { id, contract } = version.descriptor;
  const files = await Promise.all(
    Object.keys(version.integrity).map(async (file) => ({
      file,
      compressed: await brotliBytes(readFileSync(join(folder, file))),
    })),
  );
  const sizes = sizesOf(version, files);
  const faults = [...bundleFaults(report, contract), ...budgetFaults(remoteFolder, sizes)];
  return { id, sizes, faults: faults.map((fault) => `${id}: ${fault}`) };
}
