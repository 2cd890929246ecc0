import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { doseList, type Dose } from '@petcare/contracts/health';
import type { GrantLevel } from '@petcare/contracts/sharing';
import {
  confirmAddress,
  createPet,
  joinAs,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
let petId: string;
beforeAll(async () => {
  api = await startTestApi();
  owner = await confirmAddress(await signUp(api));
});
beforeEach(async () => {
  petId = (await createPet(owner)).id;
  await owner.post(`/api/pets/${petId}/medications`, {
    drug: 'Caninsulin',
    amount: '2',
    unit: 'IU',
    route: 'sc',
    schedule: { times: ['23:59'] },
    startsOn: '2026-07-06',
  });
});
afterAll(() => api.close());

const ofPet = () => `/api/pets/${petId}/doses`;
const seenAt = async (who: Actor, path: string): Promise<Dose | undefined> =>
  doseList.parse((await who.get(path)).body).items.find((dose) => dose.petId === petId);
async function giveAs(who: Actor): Promise<string> {
  const id = (await seenAt(owner, ofPet()))?.id ?? '';
  expect((await who.post(`/api/doses/${id}/give`, {})).status).toBe(200);
  return id;
}

/** Is somebody told that they can undo it? Those who are can, and the others can't. */
async function isOffered(who: Actor, id: string, path: string): Promise<boolean> {
  const seen = await seenAt(who, path);
  expect(seen).toMatchObject({ id, outcome: 'given' });
  const isTold = seen?.undoUntil !== null;
  expect((await who.post(`/api/doses/${id}/undo`)).status).toBe(isTold ? 200 : 403);
  return isTold;
}

describe('undoing a dose is offered', () => {
  it('to whoever recorded it and those who may change any, and to no other member', async () => {
    const [ben, cleo, dan] = [
      await joinAs(owner, 'carer'),
      await joinAs(owner, 'carer'),
      await joinAs(owner, 'viewer'),
    ];
    for (const path of ['/api/doses', ofPet()]) {
      const id = await giveAs(ben);
      for (const other of [cleo, dan]) expect(await isOffered(other, id, path)).toBe(false);
      expect(await isOffered(ben, id, path)).toBe(true);
      expect(await isOffered(owner, await giveAs(ben), path)).toBe(true);
    }
  });

  it.each<[GrantLevel, Partial<Record<'sam' | 'owner', boolean>>]>([
    ['view', { owner: false }],
    ['add', { sam: true, owner: false }],
    ['edit', { sam: true, owner: true }],
  ])('to somebody it is shared with to %s, by whoever recorded it: %j', async (medication, offered) => {
    const sam = await signUp(api, { firstName: 'Sam' });
    await owner.post('/api/grants', { petIds: [petId], to: { userId: sam.userId }, areas: { medication } });
    const people = { sam, owner };
    for (const path of ['/api/shared-with-me/doses', ofPet()])
      for (const [name, isOffer] of Object.entries(offered)) {
        const id = await giveAs(people[name as keyof typeof people]);
        expect(await isOffered(sam, id, path)).toBe(isOffer);
        await owner.post(`/api/doses/${id}/undo`);
      }
  });
});

describe('undoing what was recorded', () => {
  const recorded = async () => (await seenAt(owner, ofPet()))?.undoUntil;
  const undo = (id: string, undoUntil: unknown) => owner.post(`/api/doses/${id}/undo`, { undoUntil });

  it('leaves what was recorded since alone', async () => {
    const ben = await joinAs(owner, 'carer', { firstName: 'Ben' });
    const id = await giveAs(owner);
    const older = await recorded();
    expect((await undo(id, older)).status).toBe(200);
    await giveAs(ben);
    expect(await undo(id, older)).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        message: 'This dose was undone and recorded again since, so nothing was changed.',
        current: { givenBy: 'Ben' },
      },
    });
    expect(await seenAt(owner, ofPet())).toMatchObject({ outcome: 'given', givenBy: 'Ben' });
    expect(await undo(id, await recorded())).toMatchObject({ status: 200, body: { outcome: null } });
  });

  it('says that there’s nothing to undo once somebody else has', async () => {
    const id = await giveAs(owner);
    const until = await recorded();
    await undo(id, until);
    expect(await undo(id, until)).toMatchObject({
      status: 409,
      body: { message: 'This dose isn’t recorded, so there’s nothing to undo.' },
    });
  });
});
