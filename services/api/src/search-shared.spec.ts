import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { found as foundList, type FoundItem } from '@petcare/contracts/search';
import type { ChosenAreas } from '@petcare/contracts/sharing';
import {
  confirmAddress,
  createPet,
  createReminder,
  recordSamples,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { Client } from 'pg';
import { z } from 'zod';

let api: TestApi;
let owner: Actor;
beforeAll(async () => {
  api = await startTestApi();
  owner = await signUp(api);
});
afterAll(() => api.close());

async function search(q: string, actor: Actor): Promise<FoundItem[]> {
  const answer = await actor.get(`/api/search?q=${encodeURIComponent(q)}`);
  expect(answer).toMatchObject({ status: 200 });
  return foundList.parse(answer.body).items;
}
const post = async (path: string, body: object) => {
  const answer = await owner.post(path, body);
  expect(answer).toMatchObject({ status: 201 });
  return z.looseObject({ id: z.string() }).parse(answer.body).id;
};

describe('whoever a pet is shared with', () => {
  let sam: Actor;
  let rex: string;
  beforeAll(async () => {
    await confirmAddress(owner);
    sam = await signUp(api, { firstName: 'Sam' });
    rex = (await createPet(owner, { name: 'Wotan' })).id;
    const hidden = (await createPet(owner, { name: 'Wolfram' })).id;
    for (const id of [rex, hidden]) {
      await post(`/api/pets/${id}/notes`, { type: 'general', body: 'Woke at night' });
      await post(`/api/pets/${id}/allergies`, { substance: 'Wolfsbane', kind: 'food', severity: 'mild' });
      await createReminder(owner, { title: 'Woollen coat off', petIds: [id] });
      const goal = id === rex ? 'Worries no sheep' : 'Worries no ducks';
      const plan = await post('/api/training/plans', { petId: id, goal });
      await post(`/api/training/plans/${plan}/skills`, { name: 'Wobble board' });
    }
    await post(`/api/pets/${rex}/notes`, { type: 'general', body: 'Worst of secrets', isPrivate: true });
    await post(`/api/pets/${rex}/policies`, { ...recordSamples.policy.least, insurer: 'Worldwide Pets' });
    const primaryFor = [rex];
    await post('/api/contacts', { ...recordSamples.contact.least, name: 'Wolds Vets', primaryFor });
    await post('/api/contacts', { ...recordSamples.contact.least, name: 'Wolves Rescue' });
  });
  const share = (areas: ChosenAreas, petIds = [rex]) =>
    post('/api/grants', { petIds, to: { userId: sam.userId }, areas });
  const found = async (q: string) => (await search(q, sam)).map(({ kind, title }) => `${kind}: ${title}`).toSorted();

  it('finds nothing before, what is shared of that animal while it is, and nothing afterwards', async () => {
    expect(await found('wo')).toEqual([]);
    const all: ChosenAreas = { medical: 'view', notes: 'view', reminders: 'view', training: 'view', contacts: 'view' };
    const grant = await share(all);
    expect(await found('wo')).toEqual([
      'allergy: Wolfsbane',
      'contact: Wolds Vets',
      'note: Woke at night',
      'pet: Wotan',
      'reminder: Woollen coat off',
      'training-plan: Worries no sheep',
      'training-skill: Wobble board',
    ]);
    expect(await search('wolfsbane', sam)).toMatchObject([
      { pet: { id: rex, name: 'Wotan' }, sharedBy: expect.stringMatching(/./) },
    ]);
    expect(await found('wofsbane')).toEqual(['allergy: Wolfsbane']);
    await owner.post(`/api/grants/${grant}/revoke`);
    expect(await found('wo')).toEqual([]);
  });

  it.each<[string, ChosenAreas, string[]]>([
    ['notes', { notes: 'view' }, ['note: Woke at night', 'pet: Wotan']],
    ['vets', { contacts: 'view' }, ['contact: Wolds Vets', 'pet: Wotan']],
    ['reminders', { reminders: 'view' }, ['pet: Wotan', 'reminder: Woollen coat off']],
  ])('finds by %s no more than those', async (_name, areas, expected) => {
    const grant = await share(areas);
    expect(await found('wo')).toEqual(expected);
    await owner.post(`/api/grants/${grant}/revoke`);
  });

  it('finds an expense with the pet on whose page it is, also where it is for several of those', async () => {
    const other = (await createPet(owner, { name: 'Mog' })).id;
    const spent = (vendor: string, ...ids: string[]) =>
      post('/api/expenses', { ...recordSamples.expense.least, vendor, pets: ids.map((petId) => ({ petId })) });
    for (const ids of [[rex], [other, rex]]) await spent(`Kennels ${ids.length}`, ...ids);
    const petsOf = async (who: Actor) =>
      (await search('kennels', who)).map(({ title, pet }) => `${title.slice(0, 9)}: ${pet?.name}`).toSorted();
    expect(await petsOf(owner)).toEqual(['Kennels 1: Wotan', 'Kennels 2: undefined']);
    for (const [petIds, second] of [
      [[rex], 'Wotan'],
      [[rex, other], 'Mog'],
    ] as const) {
      const grant = await share({ expenses: 'view' }, [...petIds]);
      expect(await petsOf(sam)).toEqual(['Kennels 1: Wotan', `Kennels 2: ${second}`]);
      await owner.post(`/api/grants/${grant}/revoke`);
    }
  });

  it('is not crowded out by what they do not see', async () => {
    const other = (await createPet(owner, { name: 'Noisy' })).id;
    for (let place = 0; place < 8; place++) await post(`/api/pets/${other}/notes`, { type: 'general', body: 'Woke' });
    const grant = await share({ notes: 'view' });
    expect(await found('woke')).toEqual(['note: Woke at night']);
    await owner.post(`/api/grants/${grant}/revoke`);
  });

  it('finds their own first, and their looks are in the owner’s list', async () => {
    await createPet(sam, { name: 'Wombat' });
    const grant = await share({ notes: 'view' });
    expect((await search('wo', sam)).map(({ title, sharedBy }) => [title, sharedBy !== null])).toEqual([
      ['Wombat', false],
      ['Wotan', true],
      ['Woke at night', true],
    ]);
    const looks = await api.sql<{ parts: string[] }>(
      'select parts from sharing.access_visit where grant_id = $1 and user_id = $2',
      [grant, sam.userId],
    );
    expect(looks.map(({ parts }) => parts.toSorted())).toEqual([['notes', 'profile']]);
    await owner.post(`/api/grants/${grant}/revoke`);
  });

  it('finds nothing in the database without being told what is shared', async () => {
    const grant = await share({ notes: 'view' });
    const client = new Client({ connectionString: api.database.superuserUrl });
    await client.connect();
    await client.query('begin');
    await client.query('set local role petcare_app');
    await client.query(
      `select set_config('app.org_id', $1, true), set_config('app.via', 'grant', true), set_config('app.grantee', $2, true)`,
      [owner.organisationId, sam.userId],
    );
    const sql = `select * from platform.find($1, 'woke', '{note}', null, 5, false)`;
    expect((await client.query(sql, [owner.organisationId])).rows).toEqual([]);
    await client.query('rollback');
    await client.end();
    await owner.post(`/api/grants/${grant}/revoke`);
  });
});
