import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPet, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';
import { keepEverything } from '../../test/keep-everything.ts';
import { passOn } from '../../test/pass-on.ts';
import { PassedOn } from './passed-on.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** How many rows an organisation has in each table that may go along. */
async function counts({ organisationId }: Actor): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { table } of api.app.get(PassedOn, { strict: false }).tables) {
    const [row] = await api.sql<{ n: number }>(`select count(*)::int as n from ${table} where organisation_id = $1`, [
      organisationId,
    ]);
    found[table] = row?.n ?? 0;
  }
  return found;
}

describe('a pet that goes to a new keeper', () => {
  it('is theirs with the whole record', async () => {
    const [from, to] = [await signUp(api), await signUp(api)];
    const petId = await keepEverything(api, from);
    const taken = await passOn(from, to, { petId });
    expect(await counts(to)).toEqual({});
    expect((await to.get(`/api/pets/${taken}`)).body).toMatchObject({
      name: 'Bella',
      status: 'active',
      passedOnAt: null,
    });
    expect((await from.get(`/api/pets/${petId}`)).body).toMatchObject({ status: 'transferred' });
    expect(await from.patch(`/api/pets/${petId}`, { name: 'Mog', version: 3 })).toMatchObject({ status: 409 });
    void createPet;
  });
});
