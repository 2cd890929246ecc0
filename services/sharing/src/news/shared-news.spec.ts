import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { doseList } from '@petcare/contracts/doses';
import { sharedNewsList, type ChosenAreas } from '@petcare/contracts/sharing';
import { occurrenceList } from '@petcare/contracts';
import {
  confirmAddress,
  createPet,
  createReminder,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
let sam: Actor;
let rex: string;
let mog: string;
beforeAll(async () => {
  api = await startTestApi();
  owner = await confirmAddress(await signUp(api, { firstName: 'Olga' }));
});
beforeEach(async () => {
  sam = await signUp(api, { firstName: 'Sam' });
  rex = (await createPet(owner, { name: 'Rex' })).id;
  mog = (await createPet(owner, { name: 'Mog' })).id;
});
afterAll(() => api.close());

const share = (areas: ChosenAreas) => owner.post('/api/grants', { petIds: [rex], to: { userId: sam.userId }, areas });
const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString();
const newsOf = async (person: Actor, since = anHourAgo()) =>
  sharedNewsList.parse((await person.get(`/api/shared-with-me/news?since=${since}`)).body).items;
const lines = async (person: Actor, since?: string) =>
  (await newsOf(person, since)).map(({ kind, title, how, by }) => [kind, title, how, by]).toSorted();
const note = (person: Actor, petId: string, body: string, isPrivate = false) =>
  person.post(`/api/pets/${petId}/notes`, { type: 'general', body, isPrivate });

/** For each of the two, a dose given today and a reminder done, by the owner. */
async function care(): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  for (const [petId, name] of [
    [rex, 'Rex'],
    [mog, 'Mog'],
  ] as const) {
    await owner.post(`/api/pets/${petId}/medications`, {
      drug: `Tablet of ${name}`,
      amount: '1',
      unit: 'tablet',
      route: 'oral',
      schedule: { times: ['00:01'] },
      startsOn: today,
    });
    const { items } = doseList.parse((await owner.get(`/api/pets/${petId}/doses?on=today`)).body);
    await owner.post(`/api/doses/${items[0]?.id}/give`, {});
    await createReminder(owner, { title: `Walk of ${name}`, petIds: [petId], date: today, time: '00:01' });
    const dates = occurrenceList.parse((await owner.get(`/api/occurrences?petId=${petId}`)).body);
    await owner.post(`/api/occurrences/${dates.items[0]?.id}/done`, {});
  }
}

it('has what others did for the shared pet, of the areas that are shared, and nothing of another', async () => {
  await share({ medication: 'add', reminders: 'view', notes: 'view' });
  await care();
  await note(owner, rex, 'Tummy ache');
  await note(owner, rex, 'Only for me', true);
  await note(owner, mog, 'Of somebody else');
  expect(await lines(sam)).toEqual([
    ['dose', 'Tablet of Rex', 'given', 'Olga'],
    ['medication', expect.stringContaining('Tablet of Rex'), null, null],
    ['note', expect.stringContaining('Tummy ache'), null, null],
    ['reminder', 'Walk of Rex', 'done', 'Olga'],
  ]);
});

it('still has a dose that came back up after it was given', async () => {
  await share({ medication: 'view' });
  const since = new Date(Date.now() - 1000).toISOString();
  await care();
  const { items } = doseList.parse((await owner.get(`/api/pets/${rex}/doses?on=today`)).body);
  await owner.post(`/api/doses/${items[0]?.id}/give`, { outcome: 'vomited' });
  expect(await lines(sam, since)).toContainEqual(['dose', 'Tablet of Rex', 'vomited', 'Olga']);
});

it('leaves out what is not shared, what one did oneself, and what was there before', async () => {
  await share({ notes: 'add' });
  await care();
  await note(owner, rex, 'Tummy ache');
  await note(sam, rex, 'Slept well');
  expect(await lines(sam)).toEqual([['note', expect.stringContaining('Tummy ache'), null, null]]);
  expect(await lines(sam, new Date(Date.now() + 60_000).toISOString())).toEqual([]);
  expect(await lines(owner)).toEqual([]);
});

it('is in the owner’s list of looks, by the areas that were seen', async () => {
  const { body } = await share({ notes: 'view', medication: 'view' });
  const { id } = body as { id: string };
  await note(owner, rex, 'Tummy ache');
  await newsOf(sam);
  const { body: log } = await owner.get(`/api/grants/${id}/access-log`);
  expect(log).toMatchObject({ items: [{ parts: ['notes'] }] });
});

it('ends with the grant', async () => {
  const { body } = await share({ notes: 'view' });
  await note(owner, rex, 'Tummy ache');
  expect(await newsOf(sam)).toHaveLength(1);
  await owner.post(`/api/grants/${(body as { id: string }).id}/revoke`);
  expect(await newsOf(sam)).toEqual([]);
});
