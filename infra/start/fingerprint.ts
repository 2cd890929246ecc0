import { createHash, type Hash } from 'node:crypto';
import { existsSync, globSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../system/json-file.ts';

const projects = ['packages/*', 'services/*', 'shell', 'mf-*'];
const settings = ['package-lock.json', 'nx.json', 'tsconfig.*.json'];
const ignored = /^(?:node_modules|dist|\..*)$|\.spec\.tsx?$|\.tsbuildinfo$/;

/** Changes when a built file changes its name, size or time; takes some 20 ms and knows nothing of Git. */
export function fingerprintOf(root: string): string {
  const hash = createHash('sha256');
  for (const path of globSync([...projects, ...settings], { cwd: root }).toSorted()) addTo(hash, root, path);
  return hash.digest('hex');
}

function addTo(hash: Hash, root: string, path: string): void {
  const stats = statSync(join(root, path));
  if (stats.isDirectory()) {
    const names = readdirSync(join(root, path)).filter((name) => !ignored.test(name));
    for (const name of names.toSorted()) addTo(hash, root, `${path}/${name}`);
  } else {
    hash.update(`${path} ${stats.size} ${stats.mtimeMs}\n`);
  }
}

/** True if every built project has left something, whatever the sources say. */
export function isBuilt(root: string): boolean {
  const descriptions = globSync(
    projects.map((project) => `${project}/package.json`),
    { cwd: root },
  );
  const built = descriptions.filter((path) => 'build' in scriptsOf(join(root, path)));
  const results = built.map((path) => join(path, '..', 'dist'));
  return results.every((path) => existsSync(join(root, path)));
}

function scriptsOf(path: string): object {
  return readJson<{ scripts?: object }>(path, {}).scripts ?? {};
}
