import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createPet, eventually, recordSamples, signUp, startTestApi, type TestApi } from '@petcare/testing/server';
import { passOn } from '../../test/pass-on.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

it('what is written while a pet is taken on is refused', async () => {
  const [from, to] = [await signUp(api), await signUp(api)];
  const { id: petId } = await createPet(from, { name: 'Fern' });
  const path = `/api/pets/${petId}/allergies`;
  const { id, version } = (await from.post(path, recordSamples.allergy.least)).body as { id: string; version: number };
  const [there, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const settle = async () => {
    there.resolve();
    await go.promise;
  };
  const taken = passOn(from, to, { petId, settle });
  await there.promise;
  const written = [
    from.post(path, { ...recordSamples.allergy.least, substance: 'Pollen' }),
    from.patch(`${path}/${id}`, { ...recordSamples.allergy.change, version }),
  ];
  await eventually(async () => expect(await api.sql(waiting)).toHaveLength(written.length));
  go.resolve();
  expect(await Promise.all(written)).toMatchObject(written.map(() => ({ status: 409, body: { code: 'conflict' } })));
  expect((await to.get(`/api/pets/${await taken}/allergies`)).body).toMatchObject({
    items: [{ substance: 'Chicken' }],
  });
});
