import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { breachesOfDirection, type Breach } from './direction.ts';
import { readSource, sourceRules } from './source-rules.ts';

const projects = ['shell', 'mf-*', 'packages/*', 'services/*', 'infra', 'e2e'];

type Package = { name?: string; dependencies?: object; devDependencies?: object };

function packageOf(folder: string): Package {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
}

function breachesInSources(root: string, project: string): Breach[] {
  const { name = '', dependencies, devDependencies } = packageOf(join(root, project));
  const declared = new Set([name, ...Object.keys({ ...dependencies, ...devDependencies })]);
  const files = globSync('**/*.{ts,tsx}', {
    cwd: join(root, project),
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.d.ts'],
  });
  return files.toSorted().flatMap((path) => {
    const source = readSource(root, `${project}/${path}`, declared);
    return sourceRules.flatMap(({ name: rule, breaches }) =>
      breaches(source).map((why) => ({ rule, file: source.file, why })),
    );
  });
}

/** Everything under `root` that crosses a boundary. */
export async function breachesOf(root: string): Promise<Breach[]> {
  const folders = globSync(projects, { cwd: root })
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .toSorted();
  return [
    ...(await breachesOfDirection(root, folders)),
    ...folders.flatMap((project) => breachesInSources(root, project)),
  ];
}

if (import.meta.main) {
  const root = resolve(process.argv[2] ?? join(import.meta.dirname, '../..'));
  const breaches = await breachesOf(root);
  for (const { rule, file, why } of breaches) console.log(`${file}: ${why} (${rule})`);
  console.log(breaches.length === 0 ? 'Boundaries are kept.' : `${breaches.length} breaches of boundaries.`);
  process.exitCode = breaches.length === 0 ? 0 : 1;
}
