import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { migrationsIn } from './migrations-in.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'petcare-migrations-'));
  await writeFile(join(root, 'package.json'), '{ "type": "module" }');
});
afterEach(() => rm(root, { recursive: true }));

const put = async (folder: string, ...names: string[]) => {
  await mkdir(join(root, folder, 'migrations'), { recursive: true });
  for (const name of names)
    await writeFile(join(root, folder, 'migrations', name), `export class M${Number.parseInt(name, 10)} {}\n`);
};
const found = async (folder: string) =>
  (await migrationsIn(pathToFileURL(join(root, folder, 'migrations/')))).map(({ name }) => name);

it('are those of the folder in the order of their times, and nothing beside them', async () => {
  await put('dist', '20-two.js', '10-one.js', '10-one.d.ts', '30-three.spec.js');
  expect(await found('dist')).toEqual(['M10', 'M20']);
});

it('are not those whose source has another name by now', async () => {
  await put('dist', '10-old.js', '20-new.js');
  await put('src', '20-new.ts');
  expect(await found('dist')).toEqual(['M20']);
});
