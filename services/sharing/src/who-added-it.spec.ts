import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { note } from '@petcare/contracts/journal';
import {
  confirmAddress,
  createPet,
  signUp,
  startTestApi,
  type Actor,
  type Answer,
  type TestApi,
} from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
let sam: Actor;
let all: string;
beforeAll(async () => {
  api = await startTestApi();
  owner = await confirmAddress(await signUp(api));
  sam = await signUp(api, { firstName: 'Sam' });
  const { id: petId } = await createPet(owner);
  await owner.post('/api/grants', { petIds: [petId], to: { userId: sam.userId }, areas: { notes: 'add' } });
  all = `/api/pets/${petId}/notes`;
});
afterAll(() => api.close());

const made = (answer: Answer) => note.row.parse(answer.body).id;
const write = async (who: Actor) => made(await who.post(all, { type: 'general', body: 'Ate well' }));
const addedBy = async (id: string, who: Actor) => note.row.parse((await who.get(`${all}/${id}`)).body).addedBy;

it('is said to those on both sides of a share, each of the other', async () => {
  const [theirs, own] = [await write(sam), await write(owner)];
  expect([await addedBy(theirs, owner), await addedBy(own, owner)]).toEqual(['Sam', undefined]);
  expect([await addedBy(theirs, sam), await addedBy(own, sam)]).toEqual([undefined, 'Anna']);
});

it('names nobody who was never of the organisation, such as support', async () => {
  const id = await write(owner);
  const stranger = await signUp(api, { firstName: 'Vera' });
  await api.sql('update journal.note set created_by = $2 where id = $1', [id, stranger.userId]);
  expect([await addedBy(id, owner), await addedBy(id, sam)]).toEqual([undefined, undefined]);
});
