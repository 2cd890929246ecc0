import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { removeLeftBehind, unfinishedPath } from './left-behind.ts';

it('removes what a killed backup left a day ago, and nothing else', async () => {
  const long = new Date(Date.now() - 25 * 60 * 60 * 1000);
  const old = await mkdtemp(unfinishedPath());
  await mkdir(join(old, 'data'));
  await writeFile(join(old, 'data', 'pets.pet.json'), '[]');
  const oldZip = `${old}.zip`;
  await writeFile(oldZip, 'PK');
  const underway = await mkdtemp(unfinishedPath());
  const others = await mkdtemp(join(tmpdir(), 'petcare-backup-'));
  for (const path of [old, oldZip, others]) await utimes(path, long, long);
  await removeLeftBehind();
  expect([old, oldZip, underway, others].map((path) => existsSync(path))).toEqual([false, false, true, true]);
  for (const path of [underway, others]) await rm(path, { recursive: true });
});
