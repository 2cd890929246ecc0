import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { accessLog, grant, type AccessVisit, type Grant } from '@petcare/contracts/sharing';
import {
  confirmAddress,
  createPet,
  joinAs,
  recordSamples,
  rereadSessions,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
let sam: Actor;
let petId: string;
beforeAll(async () => {
  api = await startTestApi();
  sam = await signUp(api, { firstName: 'Sam' });
});
beforeEach(async () => {
  owner = await confirmAddress(await signUp(api));
  petId = (await createPet(owner, { name: 'Rex' })).id;
});
afterAll(() => api.close());

async function share(areas: object): Promise<Grant> {
  const { body } = await owner.post('/api/grants', { petIds: [petId], to: { userId: sam.userId }, areas });
  return grant.parse(body);
}
const visits = async (query = '', who = owner): Promise<AccessVisit[]> =>
  accessLog.parse((await who.get(`/api/access-log${query}`)).body).items;
const look = (part = '') => sam.get(`/api/pets/${petId}${part}`);
async function later(interval: string): Promise<void> {
  await api.database.shiftClock(interval);
  await rereadSessions(sam);
}
const partsOf = async () => (await visits()).map(({ parts }) => parts);

describe('who looked', () => {
  it('is there with the answer: who, at which animal, at what of it and by which grant', async () => {
    const given = await share({ medical: 'view', notes: 'view' });
    expect(await visits()).toEqual([]);
    await look();
    await look('/allergies');
    await look('/timeline');
    expect(await visits()).toMatchObject([
      {
        name: 'Sam',
        grantId: given.id,
        pet: { id: petId, name: 'Rex' },
        parts: ['profile', 'medical', 'history'],
        reason: null,
      },
    ]);
    const ofGrant = await owner.get(`/api/grants/${given.id}/access-log`);
    expect(ofGrant.body).toMatchObject({ items: await visits() });
    expect(await visits(`?petId=${petId}`)).toHaveLength(1);
    expect(await visits(`?petId=${(await createPet(owner)).id}`)).toEqual([]);
  });

  it('is one visit, however many requests open a page', async () => {
    await share({ medical: 'view', notes: 'view' });
    const parts = ['', '/allergies', '/conditions', '/notes', '/visits', '/treatments', '/timeline', '/allergies'];
    await Promise.all(parts.map((part) => look(part)));
    const [parted, ...others] = await partsOf();
    expect(others).toEqual([]);
    expect(parted?.toSorted()).toEqual(['history', 'medical', 'notes', 'profile']);
  });

  it('is another visit after a quarter of an hour without a look, and the same while they go on', async () => {
    await share({ medical: 'view' });
    await look();
    for (let times = 0; times < 2; times += 1) {
      await later('14 minutes');
      await look('/allergies');
    }
    expect(await partsOf()).toEqual([['profile', 'medical']]);
    const [{ from, until } = { from: '', until: '' }] = await visits();
    expect(Math.round((Date.parse(until) - Date.parse(from)) / 60_000)).toBe(28);
    await later('16 minutes');
    await look('/allergies');
    expect(await partsOf()).toEqual([['medical'], ['profile', 'medical']]);
    await api.database.shiftClock('-44 minutes');
  });

  it('is nobody who was refused, and nobody of the organisation', async () => {
    await share({ medical: 'view' });
    expect((await look('/notes')).status).toBe(404);
    expect((await sam.post(`/api/pets/${petId}/allergies`, recordSamples.allergy.least)).status).toBe(403);
    expect((await owner.get(`/api/pets/${petId}/allergies`)).status).toBe(200);
    expect(await visits()).toEqual([]);
  });

  it('outlives the grant, and is for those who decide who may look', async () => {
    const { id } = await share({ medical: 'view' });
    await look();
    await owner.post(`/api/grants/${id}/revoke`);
    await look('/allergies');
    expect(await partsOf()).toEqual([['profile']]);
    const admin = await joinAs(owner, 'admin');
    expect(await visits('', admin)).toHaveLength(1);
    expect((await sam.get('/api/access-log')).body).toMatchObject({ items: [] });
    expect((await (await joinAs(owner, 'member')).get('/api/access-log')).status).toBe(403);
  });

  it('names our support team, and why they came, to the owner alone', async () => {
    await share({ medical: 'view' });
    await look();
    await api.sql(
      `insert into admin.drop_in (organisation_id, id, user_id, reason, started_at, ends_at)
       values ($1, uuidv7(), $2, 'They asked', platform.now(), platform.now() + interval '1 hour')`,
      [owner.organisationId, sam.userId],
    );
    expect(await visits()).toMatchObject([
      { name: 'Sam', grantId: null, pet: null, parts: [], reason: 'They asked', isAtLatest: true },
      { parts: ['profile'], isAtLatest: false },
    ]);
    await api.sql(
      `update admin.drop_in set ended_at = least(platform.now() + interval '1 second', ends_at) where organisation_id = $1`,
      [owner.organisationId],
    );
    expect(await visits()).toMatchObject([{ reason: 'They asked', isAtLatest: false }, { parts: ['profile'] }]);
    expect(await visits('', await joinAs(owner, 'admin'))).toMatchObject([{ parts: ['profile'] }]);
  });
});

it('is forgotten after a year', async () => {
  await share({ medical: 'view' });
  await look();
  await api.database.shiftClock('364 days');
  const forget = () => api.sql(`select sharing.forget_access_visits('1 year', 1000)`);
  await forget();
  expect(await visits()).toHaveLength(1);
  await api.database.shiftClock('2 days');
  await forget();
  expect(await visits()).toEqual([]);
  await api.database.shiftClock('-366 days');
});
