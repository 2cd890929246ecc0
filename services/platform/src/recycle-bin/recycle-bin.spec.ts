import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recycleBinItem, recycleBinList } from '@petcare/contracts';
import {
  createPet,
  createReminder,
  eventually,
  joinAs,
  recordSamples,
  signUp,
  startTestApi,
  startTestWorker,
  whileLocked,
  type Actor,
  type Answer,
  type TestApi,
} from '@petcare/testing/server';
import { RecycleBin } from './recycle-bin.service.ts';

let api: TestApi;
let owner: Actor;
beforeAll(async () => {
  api = await startTestApi();
  owner = await signUp(api, { firstName: 'Anna' });
});
afterAll(() => api.close());

async function deletedPet(name: string): Promise<string> {
  const { id } = await createPet(owner, { name });
  await api.database.shiftClock('1 second');
  await owner.del(`/api/pets/${id}`);
  return id;
}

const bin = async (actor: Actor, query = '') =>
  recycleBinList.parse((await actor.get(`/api/recycle-bin${query}`)).body);

describe('the recycle bin', () => {
  it('says what was deleted, when, by whom, the latest first, page by page', async () => {
    const ids = [await deletedPet('Bella'), await deletedPet('Mog'), await deletedPet('Thistle')];
    const all = await bin(owner);
    expect(all.items).toEqual(
      ids.toReversed().map((id, index) => ({
        id,
        kind: 'pet',
        label: ['Thistle', 'Mog', 'Bella'][index],
        petId: null,
        of: null,
        along: 0,
        deletedAt: expect.stringMatching(/Z$/),
        deletedBy: 'Anna',
        mayRestore: true,
      })),
    );
    const first = await bin(owner, '?limit=2');
    const rest = await bin(owner, `?limit=2&cursor=${first.nextCursor}`);
    expect([...first.items, ...rest.items]).toEqual(all.items);
    expect(rest.nextCursor).toBeNull();
  });

  it('is of one organisation', async () => {
    await deletedPet('Bella');
    expect(await bin(await signUp(api))).toEqual({ items: [], nextCursor: null });
  });

  it('gives back once', async () => {
    const id = await deletedPet('Bella');
    expect((await owner.get(`/api/pets/${id}`)).status).toBe(404);
    expect((await owner.post(`/api/recycle-bin/${id}/restore`)).status).toBe(204);
    expect(await owner.get(`/api/pets/${id}`)).toMatchObject({ status: 200, body: { name: 'Bella', version: 3 } });
    expect((await owner.post(`/api/recycle-bin/${id}/restore`)).status).toBe(404);
    expect((await bin(owner)).items.map((item) => item.id)).not.toContain(id);
  });

  it('gives back to one of two who ask at once', async () => {
    const id = await deletedPet('Bella');
    const restoring: Promise<Answer>[] = [];
    await whileLocked(api, `select from pets.pet where id = '${id}' for update`, async (waiting) => {
      for (let person = 0; person < 3; person++) restoring.push(owner.post(`/api/recycle-bin/${id}/restore`));
      await waiting(3);
    });
    const answers = await Promise.all(restoring);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404]);
  });

  it('holds reminders too, and gives them back to those who may edit them', async () => {
    const { id } = await createReminder(owner, { title: 'Worm count' });
    await owner.del(`/api/reminders/${id}`);
    const carer = await joinAs(owner, 'carer');
    expect((await bin(carer)).items[0]).toMatchObject({ id, kind: 'reminder', label: 'Worm count' });
    expect(await carer.post(`/api/recycle-bin/${id}/restore`)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect((await owner.post(`/api/recycle-bin/${id}/restore`)).status).toBe(204);
    expect((await owner.get(`/api/reminders/${id}`)).status).toBe(200);
  });

  it('says of each what the asker may give back, which is what the API lets them', async () => {
    const family = await signUp(api);
    const [carer, viewer] = [await joinAs(family, 'carer'), await joinAs(family, 'viewer')];
    const { id: petId } = await createPet(family);
    for (const [actor, body] of [
      [family, 'Slept.'],
      [carer, 'Ate.'],
    ] as const) {
      const at = `/api/pets/${petId}/notes`;
      const note = await actor.post(at, { type: 'general', body });
      await actor.del(`${at}/${(note.body as { id: string }).id}`);
      await api.database.shiftClock('1 second');
    }
    await family.del(`/api/pets/${petId}`);
    const said = async (actor: Actor) => (await bin(actor)).items.map(({ mayRestore }) => mayRestore);
    expect(await said(family)).toEqual([true, true, true]);
    expect(await said(carer)).toEqual([false, true, false]);
    expect(await said(viewer)).toEqual([false, false, false]);
    for (const actor of [carer, viewer])
      for (const { id, mayRestore } of (await bin(actor)).items) {
        const one = recycleBinItem.parse((await actor.get(`/api/recycle-bin/${id}`)).body);
        expect(one.mayRestore).toBe(mayRestore);
        // A name that isn't the thing's is refused only to those who may.
        expect((await actor.del(`/api/recycle-bin/${id}`, { confirm: '' })).status).toBe(mayRestore ? 400 : 403);
      }
  });

  it('keeps what could not be given back', async () => {
    const id = await deletedPet('Bella');
    await api.sql(
      `alter table pets.pet add constraint stuck check (deleted_at is not null or name <> 'Bella') not valid`,
    );
    expect((await owner.post(`/api/recycle-bin/${id}/restore`)).status).toBe(400);
    await api.sql('alter table pets.pet drop constraint stuck');
    expect((await bin(owner)).items.map((item) => item.id)).toContain(id);
    expect((await owner.get(`/api/pets/${id}`)).status).toBe(404);
  });

  it('finds what was deleted by a part of its name, and by its kind', async () => {
    const id = await deletedPet('Biscuit');
    expect((await bin(owner, '?search=ISCU')).items.map((item) => item.id)).toEqual([id]);
    expect((await bin(owner, '?search=iscu&kind=reminder')).items).toEqual([]);
  });

  it('says what goes with each, of the areas that the asker sees, and what it goes back to', async () => {
    const { id } = await createPet(owner, { name: 'Bella' });
    const make = async (path: string, body: object) => ((await owner.post(path, body)).body as { id: string }).id;
    for (const substance of ['Fish', 'Beef'])
      await make(`/api/pets/${id}/allergies`, { substance, kind: 'food', severity: 'mild' });
    const policy = await make(`/api/pets/${id}/policies`, recordSamples.policy.least);
    const claims = `/api/policies/${policy}/claims`;
    const claim = await make(claims, { condition: 'Limping' });
    await make(claims, { condition: 'Coughing' });
    const plan = await make('/api/training/plans', { petId: id, goal: 'Settles' });
    const skill = await make(`/api/training/plans/${plan}/skills`, { name: 'Lies down' });
    await owner.del(`${claims}/${claim}`);
    await owner.del(`/api/training/plans/${plan}/skills/${skill}`);
    await owner.del(`/api/pets/${id}/policies/${policy}`);
    const told = async (actor: Actor, one: string) => {
      const { petId, of, along } = recycleBinItem.parse((await actor.get(`/api/recycle-bin/${one}`)).body);
      return { petId, of, along };
    };
    expect(await told(owner, claim)).toEqual({
      petId: id,
      of: { kind: 'policy', id: policy, label: 'Dales Pet Insurance, DP-1' },
      along: 0,
    });
    expect(await told(owner, skill)).toMatchObject({
      of: { kind: 'training-plan', id: plan, label: 'Settles' },
      along: 0,
    });
    expect(await told(owner, policy)).toEqual({ petId: id, of: null, along: 1 });
    await make(`/api/pets/${id}/policies`, recordSamples.policy.least);
    await owner.del(`/api/pets/${id}`);
    expect((await told(owner, id)).along).toBe(3);
    expect((await told(await joinAs(owner, 'carer'), id)).along).toBe(2);
  });

  it('deletes for good once the name was typed, with all that hung on the pet', async () => {
    const { id } = await createPet(owner, { name: 'Mog' });
    const allergy = await owner.post(`/api/pets/${id}/allergies`, {
      substance: 'Fish',
      kind: 'food',
      severity: 'mild',
    });
    const other = await createPet(owner);
    const reminder = await createReminder(owner, { petIds: [id] });
    const ofBoth = await createReminder(owner, { petIds: [id, other.id] });
    await owner.del(`/api/pets/${id}/allergies/${(allergy.body as { id: string }).id}`);
    await owner.del(`/api/pets/${id}`);
    const at = `/api/recycle-bin/${id}`;
    expect(await owner.del(at, { confirm: 'Dog' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'confirm', message: 'Type “Mog” to delete it for ever.' }] },
    });
    expect((await owner.del(at, { confirm: ' mog ' })).status).toBe(204);
    expect((await owner.del(at, { confirm: 'mog' })).status).toBe(404);
    expect(await api.sql('select from health.allergy where pet_id = $1', [id])).toEqual([]);
    expect(await api.sql('select from platform.recycle_bin_entry where pet_id = $1', [id])).toEqual([]);
    expect((await owner.get(`/api/reminders/${reminder.id}`)).status).toBe(404);
    expect((await owner.get(`/api/reminders/${ofBoth.id}`)).body).toMatchObject({ petIds: [other.id] });
  });

  it('is emptied once the word was typed, of what the asker may put back', async () => {
    const family = await signUp(api);
    const member = await joinAs(family, 'member');
    const pets = [await createPet(family, { name: 'Rex' }), await createPet(family, { name: 'Tia' })];
    const petId = pets[0]?.id ?? '';
    const spent = { spentOn: '2026-01-01', amountPence: 100, category: 'food', pets: [{ petId }] };
    const toast = await family.post('/api/expenses', spent);
    await family.del(`/api/expenses/${(toast.body as { id: string }).id}`);
    const note = await family.post(`/api/pets/${petId}/notes`, { type: 'general', body: 'Slept.' });
    await family.del(`/api/pets/${petId}/notes/${(note.body as { id: string }).id}`);
    for (const { id } of pets) await family.del(`/api/pets/${id}`);
    expect(await member.del('/api/recycle-bin', { confirm: 'all' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'confirm', message: 'Type “empty” to delete all of it for ever.' }] },
    });
    const viewer = await joinAs(family, 'viewer');
    expect((await viewer.del('/api/recycle-bin', { confirm: 'empty' })).status).toBe(403);
    expect((await bin(family)).items).toHaveLength(4);
    const emptied = await member.del('/api/recycle-bin', { confirm: ' Empty' });
    expect(emptied.status).toBe(200);
    expect((await bin(member)).items).toEqual([]);
    expect(await api.sql('select from pets.pet where organisation_id = $1', [family.organisationId])).toEqual([]);
    expect((await owner.get('/api/recycle-bin')).body).not.toEqual({ items: [], nextCursor: null });
  });

  it('says that a pet whose place was taken needs a larger plan', async () => {
    const family = await signUp(api, { plan: 'basic' });
    const ids = await Promise.all(['A', 'B', 'C'].map(async (name) => (await createPet(family, { name })).id));
    await family.del(`/api/pets/${ids[0]}`);
    await createPet(family, { name: 'D' });
    expect(await family.post(`/api/recycle-bin/${ids[0]}/restore`)).toMatchObject({
      status: 402,
      body: { code: 'plan-limit' },
    });
    expect((await bin(family)).items.map(({ id }) => id)).toEqual([ids[0]]);
  });

  it('is emptied by the worker of what is older than thirty days, and of nothing else', async () => {
    const [old, young] = [await deletedPet('Old'), await deletedPet('Young')];
    await api.sql(
      `update platform.recycle_bin_entry set deleted_at = platform.now() - make_interval(days => 30, secs => 1) where id = $1`,
      [old],
    );
    const worker = await startTestWorker(api.database);
    await eventually(async () => {
      expect((await owner.get(`/api/recycle-bin/${old}`)).status).toBe(404);
    });
    expect(await api.sql('select from pets.pet where id = $1', [old])).toEqual([]);
    expect((await owner.get(`/api/recycle-bin/${young}`)).status).toBe(200);
    await worker.close();
  });

  it('of one organisation does not keep the worker from emptying the others', async () => {
    const families = [await signUp(api), await signUp(api), await signUp(api)];
    for (const family of families) await family.del(`/api/pets/${(await createPet(family)).id}`);
    const ids = families.map(({ organisationId }) => organisationId);
    await api.sql(
      `update platform.recycle_bin_entry set deleted_at = platform.now() - interval '31 days' where organisation_id = any($1::uuid[])`,
      [ids],
    );
    const stuck = 'create function pets.stuck() returns trigger language plpgsql as';
    await api.sql(`${stuck} $$ begin raise exception 'stuck'; end $$`);
    await api.sql(`create trigger stuck before delete on pets.pet for each row
      when (old.organisation_id = '${ids[1]}') execute function pets.stuck()`);
    const worker = await startTestWorker(api.database);
    const left = `select organisation_id as id from platform.recycle_bin_entry where organisation_id = any($1::uuid[])`;
    await eventually(async () => expect(await api.sql(left, [ids])).toEqual([{ id: ids[1] }]));
    await worker.close();
    await api.sql('drop trigger stuck on pets.pet');
  });

  it('has one way of giving back for each kind', () => {
    const nothing = async () => undefined;
    const handler = { kind: 'pet', permission: 'pets.edit', restore: nothing, purge: nothing } as const;
    expect(() => api.app.get(RecycleBin, { strict: false }).register(handler)).toThrow('Two domains restore pet');
  });
});
