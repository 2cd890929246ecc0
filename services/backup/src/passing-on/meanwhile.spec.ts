import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { occurrenceList } from '@petcare/contracts';
import {
  createPet,
  createReminder,
  eventually,
  recordSamples,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { write } from '../../test/keep-everything.ts';
import { passOn } from '../../test/pass-on.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const refused = { status: 409, body: { code: 'conflict' } };

type Asked = ReturnType<Actor['post']>;

/** Asks for all of it at the moment when `to` takes a pet of `from`’s on, and sees it refused. @returns the id the pet has there */
async function refusedMeanwhile(from: Actor, to: Actor, petId: string, ask: () => Asked[]): Promise<string> {
  const [there, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const settle = async () => {
    there.resolve();
    await go.promise;
  };
  const taken = passOn(from, to, { petId, settle });
  await there.promise;
  const written = ask();
  try {
    await eventually(async () => expect(await api.sql(waiting)).toHaveLength(written.length));
  } finally {
    go.resolve();
  }
  expect(await Promise.all(written)).toMatchObject(written.map(() => refused));
  return taken;
}

it('what is written while a pet is taken on is refused', async () => {
  const [from, to] = [await signUp(api), await signUp(api)];
  const { id: petId } = await createPet(from, { name: 'Fern' });
  const path = `/api/pets/${petId}/allergies`;
  const { id, version } = (await from.post(path, recordSamples.allergy.least)).body as { id: string; version: number };
  const taken = await refusedMeanwhile(from, to, petId, () => [
    from.post(path, { ...recordSamples.allergy.least, substance: 'Pollen' }),
    from.patch(`${path}/${id}`, { ...recordSamples.allergy.change, version }),
  ]);
  expect((await to.get(`/api/pets/${taken}/allergies`)).body).toMatchObject({ items: [{ substance: 'Chicken' }] });
});

it('so is what names its animal only through something else', async () => {
  const [from, to] = [await signUp(api), await signUp(api)];
  const { id: petId } = await createPet(from, { name: 'Fern' });
  const claim = await write(from, 'claim', petId);
  const { id: reminderId } = await createReminder(from, { petIds: [petId], title: 'Worm tablets' });
  const { items } = occurrenceList.parse((await from.get(`/api/occurrences?reminderId=${reminderId}`)).body);
  await refusedMeanwhile(from, to, petId, () => [
    from.post('/api/expenses', { ...recordSamples.expense.least, pets: [{ petId }] }),
    from.patch(`${claim.path}/${claim.id}`, { ...recordSamples.claim.change, version: claim.version }),
    from.post(`/api/occurrences/${items[0]?.id}/done`),
  ]);
});
