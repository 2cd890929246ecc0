import { randomUUID } from 'node:crypto';
import { access, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { removeTemporaryFiles } from './temporary-files.ts';
import { temporaryPath } from './uploaded-file.ts';

const isThere = async (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

it('what a killed process left on the way to storage is removed after an hour, and nothing else', async () => {
  const paths = [temporaryPath('upload'), temporaryPath('original'), join(tmpdir(), `petcare-uploads-${randomUUID()}`)];
  const young = temporaryPath('upload');
  for (const path of [...paths, young]) await writeFile(path, 'bytes');
  const before = new Date(Date.now() - 61 * 60 * 1000);
  for (const path of paths) await utimes(path, before, before);
  await removeTemporaryFiles();
  expect(await Promise.all([...paths, young].map(isThere))).toEqual([false, false, true, true]);
  await Promise.all([...paths, young].map((path) => rm(path, { force: true })));
});
