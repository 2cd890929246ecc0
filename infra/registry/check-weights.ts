import { globSync } from 'node:fs';
import { join } from 'node:path';
import { unpublishedBuild } from './unpublished-build.ts';

// A remote that is too heavy, or brings what it should take from the shell, is refused when the product starts, and then all its
// screens are missing: reported here, the reason comes first.
const root = join(import.meta.dirname, '../..');
const folders = globSync('mf-*/remote.json', { cwd: root }).map((path) => join(root, path, '..'));
const builds = await Promise.all(folders.map(unpublishedBuild));
for (const { id, sizes } of builds)
  console.log(`${id}: ${sizes.firstPage} bytes for its first page, ${sizes.whole} in total`);
const faults = builds.flatMap((build) => build.faults);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
