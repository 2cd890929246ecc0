import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createPet, signUp, startTestApi, type TestApi } from '@petcare/testing/server';
import { jsonPath } from './file-format.ts';
import { Snapshots } from './snapshot.ts';

let api: TestApi;
let folder: string;
beforeAll(async () => {
  [api, folder] = await Promise.all([startTestApi(), mkdtemp(join(tmpdir(), 'petcare-snapshot-'))]);
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

it('ends with what went wrong with one of its files, and the process goes on', async () => {
  const owner = await signUp(api);
  await createPet(owner);
  // What can’t be opened for writing is noticed while nobody waits for it, as a full disk is.
  await mkdir(join(folder, jsonPath('pets.pet')), { recursive: true });
  const taken = api.app
    .get(Snapshots, { strict: false })
    .take(owner.organisationId, folder, { rowsDone: () => undefined, signal: new AbortController().signal });
  await expect(taken).rejects.toMatchObject({ code: 'EISDIR' });
});
