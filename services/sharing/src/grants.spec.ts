import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { grant, grantList, presetAreas, sharedWithMeList, type Grant } from '@petcare/contracts/sharing';
import {
  addMembership,
  confirmAddress,
  createPet,
  joinAs,
  signUp,
  startTestApi,
  whileLocked,
  workIn,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

let api: TestApi;
let owner: Actor;
let sam: Actor;
let petId: string;
beforeAll(async () => {
  api = await startTestApi();
  sam = await confirmAddress(await signUp(api, { email: 'sam@petcare.test' }));
});
beforeEach(async () => {
  owner = await confirmAddress(await signUp(api));
  petId = (await createPet(owner, { name: 'Rex' })).id;
});
afterAll(() => api.close());

const body = (fields: object = {}) => ({ petIds: [petId], to: { userId: sam.userId }, preset: 'sitter', ...fields });
async function share(fields: object = {}): Promise<Grant> {
  const answer = await owner.post('/api/grants', body(fields));
  expect(answer).toMatchObject({ status: 201 });
  return grant.parse(answer.body);
}
const given = async (who = sam) =>
  sharedWithMeList
    .parse((await who.get('/api/shared-with-me')).body)
    .items.filter(({ organizationId }) => organizationId === owner.organisationId);
const stateOf = async (id: string) =>
  grantList.parse((await owner.get('/api/grants')).body).items.find((one) => one.id === id)?.state;
const actionsOf = (id: string) =>
  api.sql(`select action from platform.audit_event where entity_id = $1 order by sequence`, [id]);

describe('a grant', () => {
  it('to a person holds at once, with what its preset fills in and no money', async () => {
    const { id, state, areas, until } = await share();
    expect({ state, until }).toEqual({ state: 'live', until: null });
    expect(areas).toEqual(presetAreas('sitter'));
    expect(areas).toMatchObject({ medication: 'add', expenses: 'none', insurance: 'none' });
    expect(await given()).toMatchObject([{ id, state: 'live', pets: [{ id: petId, name: 'Rex' }] }]);
  });

  it('to an address holds once somebody who has confirmed it accepts', async () => {
    const { id, state } = await share({ to: { email: 'Sam@petcare.test' } });
    expect(state).toBe('offered');
    expect(await given()).toMatchObject([{ id, state: 'offered' }]);
    expect(await sam.post(`/api/shared-with-me/${id}/accept`)).toMatchObject({ status: 200, body: { state: 'live' } });
    expect(await stateOf(id)).toBe('live');
    expect(await actionsOf(id)).toEqual([{ action: 'grant.created' }, { action: 'grant.accepted' }]);
  });

  it('is nothing to offer to oneself, by whichever way', async () => {
    const [me] = await api.sql<{ email: string }>('select email from auth.user where id = $1', [owner.userId]);
    for (const [to, path] of [
      [{ email: me?.email.toUpperCase() }, 'to.email'],
      [{ userId: owner.userId }, 'to.userId'],
    ] as const)
      expect(await owner.post('/api/grants', body({ to }))).toMatchObject({
        status: 400,
        body: { errors: [{ path, message: 'That’s you. Choose somebody else.' }] },
      });
  });

  it('to an address is not shown to whoever only says that they have it', async () => {
    const email = `kim-${petId}@petcare.test`;
    const kim = await signUp(api, { email });
    const { id } = await share({ to: { email } });
    expect(await given(kim)).toEqual([]);
    expect((await kim.post(`/api/shared-with-me/${id}/accept`)).status).toBe(404);
    await confirmAddress(kim);
    expect(await given(kim)).toHaveLength(1);
  });

  it('can be changed and extended by its version, and its areas need a choice', async () => {
    const { id, version } = await share({ until: inDays(2) });
    const path = `/api/grants/${id}`;
    const areas = { profile: 'view', medication: 'add' };
    const changed = grant.parse((await owner.patch(path, { version, areas, until: inDays(9) })).body);
    expect(changed.areas).toMatchObject({ medication: 'add', notes: 'none' });
    expect(Date.parse(String(changed.until))).toBeGreaterThan(Date.now() + 8 * 86_400_000);
    expect((await owner.patch(path, { version, until: null })).status).toBe(409);
    expect((await owner.patch(path, { version: 2, areas: { notes: 'none' } })).status).toBe(400);
    expect((await owner.patch(path, { version: 2, until: inDays(-1) })).status).toBe(400);
  });

  it('ends by the clock of the server, and not before it begins', async () => {
    const { id, state } = await share({ from: inDays(1), until: inDays(3) });
    expect(state).toBe('upcoming');
    await api.database.shiftClock('2 days');
    expect(await given()).toMatchObject([{ id, state: 'live' }]);
    await api.database.shiftClock('2 days');
    expect([await given(), await stateOf(id)]).toEqual([[], 'ended']);
    await api.database.shiftClock('-4 days');
  });

  it.each([
    ['revoked', (id: string) => owner.post(`/api/grants/${id}/revoke`)],
    ['left', (id: string) => sam.post(`/api/shared-with-me/${id}/leave`)],
  ])('that was %s is over for good', async (how, end) => {
    const { id } = await share();
    expect((await end(id)).status).toBeLessThan(300);
    expect([await given(), await stateOf(id)]).toEqual([[], how]);
    expect((await owner.patch(`/api/grants/${id}`, { version: 2, until: null })).status).toBe(409);
    expect((await owner.post(`/api/grants/${id}/revoke`)).status).toBe(409);
    expect((await sam.post(`/api/shared-with-me/${id}/accept`)).status).toBe(404);
    expect((await sam.post(`/api/shared-with-me/${id}/leave`)).status).toBe(404);
    expect(await actionsOf(id)).toEqual([{ action: 'grant.created' }, { action: `grant.${how}` }]);
  });

  it('changed while it is accepted is told of at its new end', async () => {
    const offered = await share({ to: { email: 'sam@petcare.test' }, until: inDays(3) });
    const accepting: Promise<unknown>[] = [];
    const until = inDays(9);
    const change = `update sharing.grant set ends_at = '${until}' where id = '${offered.id}'`;
    await whileLocked(api, change, async (waiting) => {
      accepting.push(sam.post(`/api/shared-with-me/${offered.id}/accept`));
      await waiting(1);
    });
    await Promise.all(accepting);
    const ends = await api.sql<{ until: string }>(
      `select distinct until from sharing.grant_notice where grant_id = $1 and until is not null`,
      [offered.id],
    );
    expect(ends.map((one) => new Date(one.until).toISOString())).toEqual([until]);
  });

  it('that is offered can be declined', async () => {
    const { id } = await share({ to: { email: 'sam@petcare.test' } });
    expect((await sam.post(`/api/shared-with-me/${id}/leave`)).status).toBe(204);
    expect(await stateOf(id)).toBe('declined');
  });

  it('lends nothing to those who work in the organisation, whose role holds there', async () => {
    const kim = await signUp(api);
    await share({ to: { userId: kim.userId }, preset: 'viewer' });
    await share({ to: { userId: kim.userId }, from: inDays(1) });
    await addMembership(api, { userId: kim.userId, organisationId: owner.organisationId, role: 'member' });
    const member = await workIn(kim, owner.organisationId);
    expect(await given(member)).toMatchObject([{ state: 'upcoming' }]);
  });

  it('is nothing to offer to those who work in the organisation', async () => {
    const email = `pat-${petId}@petcare.test`;
    const pat = await joinAs(owner, 'carer', { email, firstName: 'Pat' });
    const message = 'Pat is in your organisation already. Change their role instead.';
    const refused = (path: string) => ({ status: 400, body: { errors: [{ path, message }] } });
    expect(await owner.post('/api/grants', body({ to: { userId: pat.userId } }))).toMatchObject(refused('to.userId'));
    // Somebody who only says that an address is theirs is no reason to refuse it.
    await share({ to: { email } });
    await confirmAddress(pat);
    expect(await owner.post('/api/grants', body({ to: { email } }))).toMatchObject(refused('to.email'));
  });

  it('that was to begin later begins at once when its start is taken away, and one that has begun stays as it is', async () => {
    const { id, version } = await share({ from: inDays(2), until: inDays(3) });
    const path = `/api/grants/${id}`;
    expect(await owner.patch(path, { version, from: null, until: inDays(-1) })).toMatchObject({ status: 400 });
    const changed = await owner.patch(path, { version, from: null });
    expect(changed).toMatchObject({ status: 200, body: { state: 'live' } });
    const { from } = grant.parse(changed.body);
    expect(await owner.patch(path, { version: 2, from: null })).toMatchObject({ status: 200, body: { from } });
  });

  it('that is changed while one of its pets is in the bin is for that one again once it is back', async () => {
    const other = (await createPet(owner, { name: 'Bella' })).id;
    const { id, version } = await share({ petIds: [petId, other] });
    await owner.del(`/api/pets/${petId}`);
    expect(await owner.patch(`/api/grants/${id}`, { version, petIds: [other] })).toMatchObject({ status: 200 });
    expect(await owner.post(`/api/recycle-bin/${petId}/restore`)).toMatchObject({ status: 204 });
    expect(await given()).toMatchObject([{ pets: [{ name: 'Bella' }, { name: 'Rex' }] }]);
  });

  it('shows no pet that is in the bin', async () => {
    await share();
    await owner.del(`/api/pets/${petId}`);
    expect(await given()).toEqual([]);
  });
});

it('is offered for no pet that died or moved on, and keeps those it was for', async () => {
  const other = (await createPet(owner)).id;
  const { id, version } = await share();
  const leave = async (pet: string) =>
    expect((await owner.patch(`/api/pets/${pet}`, { version: 1, status: 'transferred' })).status).toBe(200);
  await leave(petId);
  const refused = { status: 400, body: { errors: [{ path: 'petIds' }] } };
  expect(await owner.post('/api/grants', body())).toMatchObject(refused);
  const change = { version, petIds: [petId, other] };
  expect(await owner.patch(`/api/grants/${id}`, change)).toMatchObject({ status: 200 });
  await leave(other);
  expect(await owner.patch(`/api/grants/${id}`, { ...change, version: 2, petIds: [other] })).toMatchObject({
    status: 200,
  });
  expect(await owner.patch(`/api/grants/${id}`, { ...change, version: 3 })).toMatchObject(refused);
});

it('says which of its pets have moved on, and opens nothing of them', async () => {
  const other = (await createPet(owner, { name: 'Bella' })).id;
  await share({ petIds: [petId, other] });
  await owner.patch(`/api/pets/${petId}`, { version: 1, status: 'transferred' });
  const [{ pets } = { pets: [] }] = grantList.parse((await owner.get('/api/grants')).body).items;
  expect(pets).toEqual([
    { id: other, name: 'Bella', hasLeft: false },
    { id: petId, name: 'Rex', hasLeft: true },
  ]);
  expect(await given()).toMatchObject([{ pets: [{ name: 'Bella' }] }]);
});

it('is among the open ones for as long as it is not over', async () => {
  const live = await share();
  const offered = await share({ to: { email: 'sam@petcare.test' } });
  const upcoming = await share({ from: inDays(1) });
  const over = await share();
  await owner.post(`/api/grants/${over.id}/revoke`);
  const listed = async (open: boolean) => grantList.parse((await owner.get(`/api/grants?limit=2&open=${open}`)).body);
  const { items, nextCursor } = await listed(true);
  const rest = await owner.get(`/api/grants?limit=2&open=true&cursor=${nextCursor}`);
  expect([...items, ...grantList.parse(rest.body).items].map(({ id }) => id)).toEqual([
    upcoming.id,
    offered.id,
    live.id,
  ]);
  expect((await listed(false)).items.map(({ id }) => id)).toEqual([over.id]);
});

describe('sharing is refused', () => {
  it.each<[string, () => object, string]>([
    ['a pet of somebody else', () => ({ petIds: ['01a0f4e8-7c1e-7c3e-8f6e-0123456789ab'] }), 'petIds'],
    ['one pet twice', () => ({ petIds: [petId, petId] }), 'petIds'],
    ['no pet', () => ({ petIds: [] }), 'petIds'],
    ['with nobody', () => ({ to: {} }), 'to'],
    ['with oneself', () => ({ to: { userId: owner.userId } }), 'to.userId'],
    ['with a stranger to us', () => ({ to: { userId: petId } }), 'to.userId'],
    ['nothing', () => ({ areas: { notes: 'none' } }), 'areas'],
    ['what nobody chose', () => ({ preset: undefined }), 'areas'],
    ['until yesterday', () => ({ from: inDays(-2), until: inDays(-1) }), 'until'],
    ['until before it begins', () => ({ from: inDays(2), until: inDays(1) }), 'until'],
  ])('%s', async (_what, fields, path) => {
    expect(await owner.post('/api/grants', body(fields()))).toMatchObject({
      status: 400,
      body: { errors: [{ path }] },
    });
  });

  it('to whoever has not confirmed the own address, and to those who do not manage people', async () => {
    const carer = await joinAs(owner, 'carer');
    expect((await carer.post('/api/grants', body())).status).toBe(403);
    await api.sql('update auth.user set email_verified_at = null where id = $1', [owner.userId]);
    expect((await owner.post('/api/grants', body())).status).toBe(403);
  });
});
