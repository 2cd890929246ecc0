import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const named: Record<string, string> = {
  shell: 'shell',
  'mf-pets': 'mf-pets',
  'mf-reminders': 'mf-reminders',
  infra: '@petcare/infra',
  ...Object.fromEntries(
    ['contracts', 'web', 'ui', 'remote', 'records', 'testing'].map((name) => [`packages/${name}`, `@petcare/${name}`]),
  ),
  ...Object.fromEntries(
    ['platform', 'auth', 'organisations', 'pets', 'sharing', 'reminders', 'support', 'admin', 'api', 'worker'].map(
      (name) => [`services/${name}`, `@petcare/${name}`],
    ),
  ),
};
const libraries = ['react', 'react-router', 'react-router-dom', '@tanstack/react-query', 'zod'];

function write(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** A house in a temporary folder, with every project we have or will have, and `files` in it. Returns the folder's name. */
export function plantedTree(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'boundaries-'));
  for (const [folder, name] of Object.entries(named)) {
    // One project forgets to declare what it uses.
    const dependencies =
      folder === 'services/support' ? {} : Object.fromEntries(Object.values(named).map((other) => [other, '1.0.0']));
    const exports = { '.': { source: './src/index.ts' } };
    write(
      join(root, folder, 'package.json'),
      JSON.stringify({ name, version: '1.0.0', type: 'module', exports, dependencies }),
    );
    write(join(root, folder, 'src/index.ts'), 'export const here = true;\n');
    const link = join(root, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, folder), link);
  }
  for (const name of libraries) {
    write(
      join(root, 'node_modules', name, 'package.json'),
      JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
    );
    write(join(root, 'node_modules', name, 'index.js'), '');
  }
  write(
    join(root, 'package.json'),
    JSON.stringify({ name: 'house', dependencies: Object.fromEntries(libraries.map((name) => [name, '1.0.0'])) }),
  );
  for (const [path, content] of Object.entries(files)) write(join(root, path), content);
  return root;
}
