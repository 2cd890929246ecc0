import { join, resolve } from 'node:path';
import { readJson } from './json-file.ts';

const packages = resolve(import.meta.dirname, '../../node_modules');

/** Path of the script behind an installed package's command, to run with Node: no shell, no wrapper. */
export function packageScript(packageName: string, command = packageName): string {
  const directory = join(packages, packageName);
  const { bin } = readJson<{ bin?: Record<string, string> | string }>(join(directory, 'package.json'), {});
  const script = typeof bin === 'string' ? bin : bin?.[command];
  if (!script) throw new Error(`The package ${packageName} has no command ${command}`);
  return join(directory, script);
}
