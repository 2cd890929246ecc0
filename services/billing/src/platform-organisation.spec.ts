import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { currentUser, organisation, platformOrganisation } from '@petcare/contracts';
import { SuperAdmins } from '@petcare/auth';
import {
  asSuperAdmin,
  newVisitor,
  prove,
  startTestApi,
  startTestWorker,
  stayLoggedIn,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { TellAhead } from './notices/tell-ahead.job.ts';

let api: TestApi;
let worker: INestApplicationContext;
beforeAll(async () => {
  api = await startTestApi();
  worker = await startTestWorker(api.database);
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

const password = 'correct horse battery';
async function newSuperAdmin(username: string): Promise<Actor> {
  const account = { username, password, firstName: 'Ruth' };
  await api.app.get(SuperAdmins, { strict: false }).create(`${username}@petcare.test`, account);
  const visitor = newVisitor(api);
  const user = currentUser.parse((await visitor.post('/api/auth/login', { username, password })).body);
  expect(user.organizationId).toBe(platformOrganisation);
  const actor = { ...visitor, userId: user.id, username, password, organisationId: platformOrganisation };
  return asSuperAdmin(actor);
}

describe('the platform’s own organisation', () => {
  it('is on no trial: nothing is said about the end of one, however long it’s there', async () => {
    await api.database.setClock('2026-07-06T10:00:00Z');
    const admin = await newSuperAdmin('first');
    for (const day of ['2026-07-12', '2026-07-14', '2026-07-26']) {
      await api.database.setClock(`${day}T12:00:00Z`);
      await worker.get(TellAhead, { strict: false }).handle({}, new AbortController().signal);
    }
    expect(await api.sql(`select kind from billing.notice`)).toEqual([]);
    await stayLoggedIn(admin);
    const { status, remindersUntil } = organisation.parse((await admin.get('/api/organization')).body);
    expect([status, remindersUntil]).toEqual(['active', null]);
  });

  it('can’t be deleted, and stays when the last super admin goes', async () => {
    const admin = await newSuperAdmin('second');
    expect(await admin.del('/api/organization', {})).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    await api.sql(`delete from organisations.membership where organisation_id = $1 and user_id <> $2`, [
      platformOrganisation,
      admin.userId,
    ]);
    await prove(admin);
    expect((await admin.del('/api/auth/account', {})).status).toBe(204);
    const [stored] = await api.sql(`select deleted_at from organisations.organisation where id = $1`, [
      platformOrganisation,
    ]);
    expect(stored).toEqual({ deleted_at: null });
    await newSuperAdmin('third');
  });

  it('comes back with the next super admin if it was deleted', async () => {
    await api.sql(`update organisations.organisation set deleted_at = platform.now() where id = $1`, [
      platformOrganisation,
    ]);
    const admin = await newSuperAdmin('fourth');
    expect(await admin.get('/api/organization')).toMatchObject({ body: { name: 'Petcare' } });
  });
});
