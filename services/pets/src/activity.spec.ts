import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { activity, activityDays, mostActivity, type ActivityItem } from '@petcare/contracts/activity';
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
});
beforeEach(async () => {
  owner = await signUp(api);
  petId = (await createPet(owner, { name: 'Bella' })).id;
});
afterAll(() => api.close());

async function add(actor: Actor, path: string, body: object): Promise<{ id: string }> {
  const made = await actor.post(path, body);
  if (made.status !== 201) throw new Error(`${path} answers ${made.status}: ${JSON.stringify(made.body)}`);
  return made.body as { id: string };
}
const weigh = (actor: Actor) =>
  add(actor, `/api/pets/${petId}/measures`, {
    kind: 'weight',
    value: '4.2',
    unit: 'kg',
    measuredAt: '2026-03-02T09:00:00.000Z',
  });
const write = (actor: Actor, body: string) => add(actor, `/api/pets/${petId}/notes`, { type: 'general', body });

async function lately(actor: Actor): Promise<readonly ActivityItem[]> {
  const { status, body } = await actor.get('/api/activity');
  expect(status).toBe(200);
  return activity.parse(body).items;
}

describe('what was added lately', () => {
  it('is listed newest first, whenever it happened, with who added it if that’s somebody else', async () => {
    const carer = await joinAs(owner, 'carer', { firstName: 'Tom' });
    const [weight, note] = [await weigh(carer), await write(owner, 'On holiday')];
    const pets = [{ id: petId, name: 'Bella' }];
    expect(await lately(owner)).toMatchObject([
      { kind: 'note', id: note.id, title: 'On holiday', pets },
      { kind: 'measure', id: weight.id, pets, addedBy: 'Tom' },
    ]);
    expect((await lately(owner))[0]).not.toHaveProperty('addedBy');
    expect((await lately(carer)).map(({ addedBy }) => addedBy)).toEqual(['Anna', undefined]);
  });

  it('is one line for a record about several pets', async () => {
    const mog = await createPet(owner, { name: 'Mog' });
    const pets = [{ petId: mog.id }, { petId }];
    await add(owner, '/api/expenses', { spentOn: '2026-03-02', amountPence: 1200, category: 'food', pets });
    expect(await lately(owner)).toMatchObject([{ kind: 'expense', pets: [{ name: 'Bella' }, { name: 'Mog' }] }]);
  });

  it('leaves out areas the reader doesn’t see', async () => {
    await add(owner, '/api/expenses', {
      spentOn: '2026-03-02',
      amountPence: 1200,
      category: 'food',
      pets: [{ petId }],
    });
    expect(await lately(await joinAs(owner, 'carer'))).toEqual([]);
  });

  it('leaves out what’s in the recycle bin, and pets that are', async () => {
    const note = await write(owner, 'On holiday');
    await owner.del(`/api/pets/${petId}/notes/${note.id}`);
    expect(await lately(owner)).toEqual([]);
    await write(owner, 'Back again');
    await owner.del(`/api/pets/${petId}`);
    expect(await lately(owner)).toEqual([]);
  });

  it('goes back for days, and has only so many lines', async () => {
    for (let count = 0; count <= mostActivity; count += 1) await write(owner, `Note ${count}`);
    const titles = (await lately(owner)).map(({ title }) => title);
    expect(titles).toEqual(Array.from({ length: mostActivity }, (_, index) => `Note ${mostActivity - index}`));
    await api.database.shiftClock(`${activityDays} days`);
    expect(await lately(owner)).toEqual([]);
    await api.database.shiftClock(`-${activityDays} days`);
  });

  it('is nobody else’s', async () => {
    await write(owner, 'On holiday');
    expect(await lately(await confirmAddress(await signUp(api)))).toEqual([]);
  });
});
