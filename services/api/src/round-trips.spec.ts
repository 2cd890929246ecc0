import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { z } from '@petcare/contracts';
import {
  createPet,
  createTestDatabase,
  signUp,
  startProxy,
  startTestApi,
  type Actor,
  type Proxy,
  type TestApi,
  type TestDatabase,
} from '@petcare/testing/server';

let database: TestDatabase;
let proxy: Proxy;
let api: TestApi;
let anna: Actor;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startProxy(database.databaseUrl);
  api = await startTestApi({ database, settings: { DATABASE_URL: proxy.url } });
  anna = await signUp(api);
});
afterAll(async () => {
  await api.close();
  await proxy.stop();
  await database.drop();
});

const stored = z.object({ id: z.string(), version: z.number() });

/** Changes the thing at `path` a few times and counts the last one's round trips: by then statements are prepared and the session is known. */
async function tripsOfPatch(path: string, bodies: readonly object[]): Promise<number> {
  let trips = NaN;
  for (const body of bodies) {
    const { version } = stored.parse((await anna.get(path)).body);
    const change = { ...body, version };
    trips = await proxy.roundTrips(async () => expect((await anna.patch(path, change)).status).toBe(200));
  }
  return trips;
}

it('a pet and a record of it are changed in four round trips to the database, after two reads of the guards', async () => {
  const { id } = await createPet(anna, { name: 'Bella', species: 'dog' });
  const names = [{ name: 'Bell' }, { name: 'Bella' }, { name: 'Belle' }];
  expect(await tripsOfPatch(`/api/pets/${id}`, names)).toBe(6);
  const allergies = `/api/pets/${id}/allergies`;
  const made = await anna.post(allergies, { substance: 'Penicillin', kind: 'drug', severity: 'severe' });
  const substances = [{ substance: 'Grass' }, { substance: 'Nuts' }, { substance: 'Fleas' }];
  expect(await tripsOfPatch(`${allergies}/${stored.parse(made.body).id}`, substances)).toBe(6);
});
