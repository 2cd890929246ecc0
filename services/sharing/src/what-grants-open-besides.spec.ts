import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { contact } from '@petcare/contracts/contacts';
import { filesRoom, storedFile } from '@petcare/contracts/files';
import { visit } from '@petcare/contracts/health';
import { accessLog, grant, type ChosenAreas, type Grant } from '@petcare/contracts/sharing';
import { trainingSkill } from '@petcare/contracts/training';
import {
  aPhoto,
  confirmAddress,
  createPet,
  recordSamples,
  signUp,
  startTestApi,
  upload,
  type Actor,
  type Answer,
  type TestApi,
} from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
let sam: Actor;
let rex: string;
let mog: string;
beforeAll(async () => {
  api = await startTestApi();
  owner = await confirmAddress(await signUp(api));
});
beforeEach(async () => {
  sam = await signUp(api, { firstName: 'Sam' });
  rex = (await createPet(owner, { name: 'Rex' })).id;
  mog = (await createPet(owner, { name: 'Mog' })).id;
});
afterAll(() => api.close());

const idOf = ({ status, body }: Answer): string => {
  if (status !== 201) throw new Error(`It was not made: ${status} ${JSON.stringify(body)}`);
  return (body as { id: string }).id;
};
async function share(areas: ChosenAreas): Promise<Grant> {
  const answer = await owner.post('/api/grants', { petIds: [rex], to: { userId: sam.userId }, areas });
  expect(answer).toMatchObject({ status: 201 });
  return grant.parse(answer.body);
}
const allow = ({ id, version }: Grant, areas: ChosenAreas) => owner.patch(`/api/grants/${id}`, { version, areas });
const end = ({ id }: Grant) => owner.post(`/api/grants/${id}/revoke`);
const status = async (path: string, who = sam) => (await who.get(path)).status;
const idsAt = async (path: string, who = sam) =>
  ((await who.get(path)).body as { items: { id: string }[] }).items.map(({ id }) => id);

describe('training', () => {
  const plans = '/api/training/plans';
  const sessions = '/api/training/sessions';
  const planOf = async (petId: string) => idOf(await owner.post(plans, { petId, goal: 'Recall' }));
  const sessionBody = (planId: string, skillId: string) => ({
    planId,
    at: '2026-05-01T10:00:00.000Z',
    minutes: 5,
    trials: [{ skillId, attempts: 10, successes: 9 }],
  });

  it('is seen with its skills and sessions, of that animal alone', async () => {
    const [plan, other] = [await planOf(rex), await planOf(mog)];
    const skill = idOf(await owner.post(`${plans}/${plan}/skills`, { name: 'Comes' }));
    const session = idOf(await owner.post(sessions, sessionBody(plan, skill)));
    const places = [
      `${plans}/${plan}`,
      `${plans}/${plan}/skills`,
      `${plans}/${plan}/skills/${skill}`,
      `${sessions}/${session}`,
    ];
    const statuses = () => Promise.all(places.map((path) => status(path)));
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    const given = await share({ training: 'view' });
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    expect([await idsAt(`${plans}?petId=${rex}`), await idsAt(`${sessions}?planId=${plan}`)]).toEqual([
      [plan],
      [session],
    ]);
    expect([await idsAt(`${plans}?petId=${mog}`), await idsAt(`${sessions}?planId=${other}`)]).toEqual([[], []]);
    expect(await status(`${plans}/${other}`)).toBe(404);
    expect((await sam.post(sessions, sessionBody(plan, skill))).status).toBe(403);
    await end(given);
    expect(await statuses()).toEqual([404, 404, 404, 404]);
  });

  it('is logged by whoever may add, moves the levels, and is changed by whoever may change', async () => {
    const plan = await planOf(rex);
    const skill = idOf(await owner.post(`${plans}/${plan}/skills`, { name: 'Comes' }));
    const theirs = idOf(await owner.post(sessions, sessionBody(plan, skill)));
    const given = await share({ training: 'add' });
    const mine = idOf(await sam.post(sessions, sessionBody(plan, skill)));
    idOf(await sam.post(sessions, sessionBody(plan, skill)));
    const { body } = await owner.get(`${plans}/${plan}/skills/${skill}`);
    expect(trainingSkill.row.parse(body)).toMatchObject({ level: 'learning' });
    expect((await sam.patch(`${sessions}/${mine}`, { version: 1, minutes: 7 })).status).toBe(200);
    expect((await sam.patch(`${sessions}/${theirs}`, { version: 1, minutes: 7 })).status).toBe(403);
    expect((await sam.patch(`${plans}/${plan}`, { version: 1, goal: 'Stay' })).status).toBe(403);
    const own = idOf(await sam.post(plans, { petId: rex, goal: 'Loose lead' }));
    expect((await owner.get(`${plans}/${own}`)).body).toMatchObject({ petId: rex, createdBy: sam.userId });
    await allow(given, { training: 'edit' });
    expect((await sam.patch(`${sessions}/${theirs}`, { version: 1, minutes: 7 })).status).toBe(200);
    expect((await sam.del(`${plans}/${plan}`)).status).toBe(204);
  });

  it('is added to no other animal, whatever the request names', async () => {
    await share({ training: 'edit' });
    const into = await sam.post(`${plans}?petId=${rex}`, { petId: mog, goal: 'Recall' });
    expect(into).toMatchObject({ status: 400, body: { errors: [{ path: 'petId' }] } });
    expect(await idsAt(`${plans}?petId=${mog}`, owner)).toEqual([]);
  });
});

describe('photos and documents', () => {
  const add = async (who: Actor, petId: string, query = '') =>
    upload(who, `/api/files${query}`, await aPhoto(), 'photo.jpg', { petId, type: 'photo' });

  it('are seen with their bytes, of that animal alone, until it ends', async () => {
    const [mine, other] = [idOf(await add(owner, rex)), idOf(await add(owner, mog))];
    const at = (id: string) => [
      `/api/files/${id}`,
      `/api/files/${id}/thumbnail`,
      `/api/files/archive?petId=${rex}&ids=${id}`,
    ];
    const statuses = (id: string) => Promise.all(at(id).map((path) => status(path)));
    expect((await statuses(mine)).slice(0, 2)).toEqual([404, 404]);
    const given = await share({ documents: 'view' });
    expect(await statuses(mine)).toEqual([200, 200, 200]);
    expect((await statuses(other)).slice(0, 2)).toEqual([404, 404]);
    expect(await idsAt(`/api/files?petId=${rex}`)).toEqual([mine]);
    expect(await idsAt(`/api/files?petId=${mog}`)).toEqual([]);
    expect((await sam.get(`/api/files/summary?petId=${rex}`)).body).toMatchObject({
      types: [{ type: 'photo', count: 1 }],
    });
    expect((await add(sam, rex, `?petId=${rex}`)).status).toBe(403);
    const { items } = accessLog.parse((await owner.get(`/api/access-log?petId=${rex}`)).body);
    expect(items.map(({ parts }) => parts)).toEqual([['documents']]);
    await end(given);
    expect((await statuses(mine)).slice(0, 2)).toEqual([404, 404]);
  });

  it('are added to that animal, count for whose it is, and stay with it', async () => {
    const used = async () => filesRoom.parse((await owner.get('/api/files/room')).body).used;
    const before = await used();
    const given = await share({ documents: 'add' });
    const { id: theirs, bytes: theirBytes } = storedFile.row.parse((await add(owner, rex)).body);
    const mine = storedFile.row.parse((await add(sam, rex, `?petId=${rex}`)).body);
    expect(mine).toMatchObject({ petId: rex, createdBy: sam.userId });
    expect(await idsAt(`/api/files?petId=${rex}`, owner)).toContain(mine.id);
    expect(await used()).toBe(before + mine.bytes + theirBytes);
    const elsewhere: Record<string, string>[] = [{ petId: mog }, {}];
    for (const fields of elsewhere)
      expect(await upload(sam, `/api/files?petId=${rex}`, await aPhoto(), 'photo.jpg', fields)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'petId' }] },
      });
    expect((await sam.patch(`/api/files/${mine.id}`, { version: 1, name: 'Paw.jpg' })).status).toBe(200);
    for (const petId of [null, mog])
      expect(await sam.patch(`/api/files/${mine.id}`, { version: 2, petId })).toMatchObject({ status: 400 });
    expect((await sam.patch(`/api/files/${theirs}`, { version: 1, name: 'Mine.jpg' })).status).toBe(403);
    expect((await sam.del(`/api/files/${theirs}`)).status).toBe(403);
    await allow(given, { documents: 'edit' });
    expect((await sam.del(`/api/files/${theirs}`)).status).toBe(204);
  });
});

describe('vets and specialists', () => {
  it('are those to call first about the animal, and of others not even that there are any', async () => {
    const [vet, other] = [
      idOf(await owner.post('/api/contacts', { ...recordSamples.contact.least, primaryFor: [rex, mog] })),
      idOf(await owner.post('/api/contacts', { ...recordSamples.contact.least, primaryFor: [mog] })),
    ];
    expect(await status(`/api/contacts/${vet}`)).toBe(404);
    const given = await share({ contacts: 'view' });
    expect(contact.row.parse((await sam.get(`/api/contacts/${vet}`)).body).primaryFor).toEqual([rex]);
    expect((await sam.get(`/api/contacts?petId=${rex}`)).body).toMatchObject({
      items: [{ id: vet, primaryFor: [rex] }],
    });
    expect(await status(`/api/contacts/${other}`)).toBe(404);
    expect((await sam.patch(`/api/contacts/${vet}`, { version: 1, name: 'Me' })).status).toBe(403);
    expect((await owner.get(`/api/contacts/${vet}`)).body).toMatchObject({ primaryFor: [rex, mog] });
    await end(given);
    expect(await status(`/api/contacts/${vet}`)).toBe(404);
  });

  it('are not changed by those with whom the animal is shared, so nobody can offer that', async () => {
    const asked = { petIds: [rex], to: { userId: sam.userId }, areas: { contacts: 'edit' } };
    expect(await owner.post('/api/grants', asked)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'areas.contacts' }] },
    });
  });
});

describe('visits', () => {
  const costs = [{ description: 'Consultation', amountPence: 5500, category: 'vet-fees' }];
  const at = () => `/api/pets/${rex}/visits`;
  const expenses = () => idsAt(`/api/expenses?petId=${rex}`, owner);

  it('are added and corrected without the bill, which stays as it was', async () => {
    const theirs = visit.row.parse((await owner.post(at(), { ...recordSamples.visit.least, costs })).body);
    const booked = await expenses();
    expect(booked).toHaveLength(1);
    const given = await share({ medical: 'add' });
    const mine = idOf(await sam.post(at(), recordSamples.visit.least));
    expect(await sam.post(at(), { ...recordSamples.visit.least, costs })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'costs' }] },
    });
    expect((await sam.patch(`${at()}/${mine}`, { version: 1, reason: 'Limps' })).status).toBe(200);
    expect((await sam.patch(`${at()}/${theirs.id}`, { version: 1, reason: 'Limps' })).status).toBe(403);
    expect((await sam.del(`${at()}/${mine}`)).status).toBe(204);
    await allow(given, { medical: 'edit' });
    expect(await sam.patch(`${at()}/${theirs.id}`, { version: 1, reason: 'Limps', costs: [] })).toMatchObject({
      status: 200,
      body: { reason: 'Limps', costs: [], expenseIds: [] },
    });
    expect((await sam.del(`${at()}/${theirs.id}`)).status).toBe(403);
    expect((await owner.get(`${at()}/${theirs.id}`)).body).toMatchObject({ costs, expenseIds: booked });
    expect(await expenses()).toEqual(booked);
  });

  it('bring a weight along for whoever may add weights', async () => {
    const given = await share({ medical: 'add' });
    const body = { ...recordSamples.visit.least, weight: { value: '12', unit: 'kg' } };
    expect((await sam.post(at(), body)).status).toBe(403);
    await allow(given, { medical: 'add', measures: 'add' });
    expect(await sam.post(at(), body)).toMatchObject({ status: 201 });
  });
});
