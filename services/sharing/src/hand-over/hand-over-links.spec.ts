import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { handOverLink, handOverLinkList, type HandOverLink } from '@petcare/contracts/hand-over';
import {
  createPet,
  eventually,
  inject,
  joinAs,
  signUp,
  startTestApi,
  startTestWorker,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';

let api: TestApi;
let worker: INestApplicationContext;
let owner: Actor;
let petId: string;
beforeAll(async () => {
  api = await startTestApi();
  worker = await startTestWorker(api.database);
});
beforeEach(async () => {
  owner = await signUp(api);
  petId = (await createPet(owner, { name: 'Rex' })).id;
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const body = (fields: object = {}) => ({
  label: 'Ann',
  petIds: [petId],
  areas: ['notes'],
  mayTickOff: true,
  until: inDays(3),
  ...fields,
});
async function make(fields: object = {}, by = owner): Promise<HandOverLink> {
  const answer = await by.post('/api/hand-over-links', body(fields));
  expect(answer).toMatchObject({ status: 201 });
  return handOverLink.parse(answer.body);
}
const pathOf = ({ url }: HandOverLink) => new URL(url ?? '').pathname;
const open = (link: HandOverLink) => inject(api, { url: pathOf(link) });

describe('a link', () => {
  const makeForBella = async (status: string) => {
    const pet = await createPet(owner, { name: 'Bella' });
    const moved = await owner.patch(`/api/pets/${pet.id}`, { status, version: pet.version });
    expect(moved).toMatchObject({ status: 200 });
    return owner.post('/api/hand-over-links', body({ petIds: [petId, pet.id] }));
  };

  it.each(['active', 'away', 'lost'])('is made for an animal that is %s, and shows it', async (status) => {
    const answer = await makeForBella(status);
    expect(answer).toMatchObject({ status: 201 });
    expect((await open(handOverLink.parse(answer.body))).body).toContain('Bella');
  });

  it.each(['rehomed', 'transferred', 'archived'])('is not made for an animal that is %s', async (status) => {
    expect(await makeForBella(status)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'petIds', message: 'Choose animals that are with you.' }] },
    });
  });

  it.each([
    ['was removed', (member: string) => owner.del(member)],
    ['may not share any more', (member: string) => owner.patch(member, { role: 'member', version: 1 })],
  ])('stops working when whoever made it %s; what others made goes on', async (_why, lose) => {
    const ben = await joinAs(owner, 'admin', { firstName: 'Ben' });
    const [his, hers] = [await make({}, ben), await make()];
    expect((await lose(`/api/organization/members/${ben.userId}`)).status).toBeLessThan(300);
    await eventually(async () => expect((await open(his)).status).toBe(404));
    expect((await open(hers)).status).toBe(200);
    // It's shut at once, and ended a moment later.
    const revoked = `select actor_kind as kind from platform.audit_event where action = 'hand-over-link.revoked' and entity_id = $1`;
    await eventually(async () => expect(await api.sql(revoked, [his.id])).toEqual([{ kind: 'system' }]));
  });
});

describe('the list', () => {
  const labels = async (query: string) =>
    handOverLinkList.parse((await owner.get(`/api/hand-over-links?${query}`)).body).items.map(({ label }) => label);

  it('has those that work, those that don’t, and those to one animal, page by page', async () => {
    const mog = (await createPet(owner, { name: 'Mog' })).id;
    for (const label of ['Ann', 'Pat', 'Sue']) await make({ label, petIds: label === 'Pat' ? [mog] : [petId, mog] });
    const over = await make({ label: 'Tim' });
    await owner.post(`/api/hand-over-links/${over.id}/revoke`);
    expect(await labels('')).toEqual(['Tim', 'Sue', 'Pat', 'Ann']);
    expect(await labels('state=live')).toEqual(['Sue', 'Pat', 'Ann']);
    expect(await labels('state=over')).toEqual(['Tim']);
    expect(await labels(`petId=${petId}`)).toEqual(['Tim', 'Sue', 'Ann']);
    expect(await labels(`petId=${petId}&state=live`)).toEqual(['Sue', 'Ann']);
    expect(await labels(`petId=${mog}&state=over`)).toEqual([]);
    const first = handOverLinkList.parse((await owner.get(`/api/hand-over-links?petId=${petId}&limit=2`)).body);
    expect(await labels(`petId=${petId}&limit=2&cursor=${first.nextCursor}`)).toEqual(['Ann']);
    expect((await owner.get('/api/hand-over-links?state=ended')).status).toBe(400);
  });
});

describe('a link that is over', () => {
  const secrets = async ({ id }: HandOverLink) =>
    api.sql(`select pin_hash as pin, sealed_secret as code from sharing.hand_over_link where id = $1`, [id]);
  const forget = () => api.sql(`select sharing.forget_hand_over_links('1 year', 1000)`);
  const none = [{ pin: null, code: null }];

  it('keeps no secret, whether it was switched off or ended by itself', async () => {
    const [revoked, ended, live] = [
      await make({ pin: '4711' }),
      await make({ pin: '4711', until: inDays(1) }),
      await make({ pin: '4711' }),
    ];
    await owner.post(`/api/hand-over-links/${revoked.id}/revoke`);
    expect(await secrets(revoked)).toEqual(none);
    await api.database.shiftClock('2 days');
    await forget();
    expect(await secrets(ended)).toEqual(none);
    expect(await secrets(live)).toEqual([{ pin: expect.any(String), code: expect.any(String) }]);
    const { items } = handOverLinkList.parse((await owner.get('/api/hand-over-links?state=over')).body);
    expect(items).toMatchObject([
      { state: 'ended', url: null, hasPin: false },
      { state: 'revoked', url: null },
    ]);
    await api.database.shiftClock('-2 days');
  });

  it('is forgotten a year later', async () => {
    const [revoked, ended] = [await make({ until: inDays(60) }), await make({ until: inDays(2) })];
    await owner.post(`/api/hand-over-links/${revoked.id}/revoke`);
    const left = () => api.sql(`select id from sharing.hand_over_link where id = any($1)`, [[revoked.id, ended.id]]);
    await api.database.shiftClock('364 days');
    await forget();
    expect(await left()).toHaveLength(2);
    await api.database.shiftClock('2 days');
    await forget();
    expect(await left()).toEqual([{ id: ended.id }]);
    await api.database.shiftClock('2 days');
    await forget();
    expect(await left()).toEqual([]);
    await api.database.shiftClock('-368 days');
  });
});

it('is shut for good after fifty wrong PINs, however slowly they come, which the owner is told', async () => {
  const link = await make({ pin: '4711' });
  const send = (pin: string) =>
    inject(api, {
      url: pathOf(link),
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ pin }).toString(),
    });
  for (let hours = 0; hours < 5; hours += 1) {
    for (let tries = 0; tries < 9; tries += 1) expect((await send('0000')).status).toBe(403);
    expect((await send('4711')).status).toBe(303);
    await api.database.shiftClock('61 minutes');
  }
  for (let tries = 0; tries < 4; tries += 1) expect((await send('0000')).status).toBe(403);
  expect((await send('0000')).status).toBe(404);
  expect((await send('4711')).status).toBe(404);
  const { items } = handOverLinkList.parse((await owner.get('/api/hand-over-links')).body);
  expect(items).toMatchObject([{ id: link.id, state: 'shut', url: null }]);
  expect((await owner.post(`/api/hand-over-links/${link.id}/revoke`)).status).toBe(409);
  await api.database.shiftClock('-305 minutes');
});
