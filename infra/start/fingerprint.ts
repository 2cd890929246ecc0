import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const projects = ['packages/*', 'services/*', 'shell', 'mf-*'];
const settings = ['package-lock.json', 'nx.json', 'tsconfig.*.json', 'infra/registry'];
const ignored = /^(?:node_modules|dist|\..*)$|\.spec\.tsx?$|\.tsbuildinfo$/;

/** What a build leaves; when one of them is missing the build is not there, whatever the sources say. */
const results = [
  'services/api/dist/main.js',
  'services/worker/dist/main.js',
  'shell/dist/index.html',
  'dist/registry.json',
];

/** Changes when a file that is built changes its name, size or time; takes some 20 ms and knows nothing of Git. */
export function fingerprintOf(root: string): string {
  const hash = createHash('sha256');
  const add = (path: string): void => {
    const stats = statSync(join(root, path));
    if (!stats.isDirectory()) hash.update(`${path} ${stats.size} ${stats.mtimeMs}\n`);
    else
      for (const name of readdirSync(join(root, path))
        .filter((entry) => !ignored.test(entry))
        .toSorted())
        add(`${path}/${name}`);
  };
  for (const path of globSync([...projects, ...settings], { cwd: root }).toSorted()) add(path);
  return hash.digest('hex');
}

export function isBuilt(root: string): boolean {
  return results.every((path) => existsSync(join(root, path)));
}
