import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageScript } from '../system/package-script.ts';
import { filesOf } from './new-remote-files.ts';

function format(folder: string): void {
  spawnSync(process.execPath, [
    packageScript('prettier'),
    '--write',
    '--log-level',
    'warn',
    '--ignore-path',
    '/dev/null',
    folder,
  ]);
}

/** The compiler checks what the list in `tsconfig.json` names. */
function addReference(root: string, folder: string): void {
  const path = join(root, 'tsconfig.json');
  const text = readFileSync(path, 'utf8');
  const line = /^(\s*)\{ "path": "mf-pets" \},$/m;
  writeFileSync(
    path,
    text.replace(line, (known, space: string) => `${known}\n${space}{ "path": "${folder}" },`),
  );
}

/** The name is taken, or isn't valid. */
export class NameProblem extends Error {}

/**
 * Creates a remote with one page that passes every check. `root` is the checkout.
 * @returns its folder, from the root
 */
export function newRemote(root: string, name: string, team: string): string {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name) || name === 'shell')
    throw new NameProblem(`"${name}" can’t be a remote’s name: use lower-case letters, and hyphens between words.`);
  const folder = `mf-${name.replaceAll('-', '')}`;
  if (existsSync(join(root, folder))) throw new NameProblem(`${folder} already exists.`);
  const title = name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
  const files = filesOf({ name, team, title, mount: `/${name}` }, root);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(join(root, folder, file, '..'), { recursive: true });
    writeFileSync(join(root, folder, file), content);
  }
  format(join(root, folder));
  addReference(root, folder);
  return folder;
}
