import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createPet, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';
import { makeLink, visitorOf } from './hand-over.fixture.ts';

let api: TestApi;
let owner: Actor;
let petId: string;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  owner = await signUp(api);
  petId = (await createPet(owner, { name: 'Rex' })).id;
});
afterAll(() => api.close());

const pageOf = async (fields: object = {}) =>
  visitorOf(api).pageOf(await makeLink(owner, { petIds: [petId], ...fields }));
async function add(path: string, body: object): Promise<void> {
  expect(await owner.post(path, body)).toMatchObject({ status: 201 });
}

describe('who to ring', () => {
  it('is the vets and those for emergencies, and nobody else who is a pet’s', async () => {
    const phones = ['020 7946 0000'];
    await add('/api/contacts', { type: 'groomer', name: 'GROOMER', phones, primaryFor: [petId] });
    await add('/api/contacts', { type: 'vet-practice', name: 'Their vets', phones, primaryFor: [petId] });
    await add('/api/contacts', { type: 'vet', name: 'OTHER', phones });
    await add('/api/contacts', { type: 'other', name: 'The neighbour', phones, isEmergency: true });
    const page = await pageOf();
    for (const said of ['Their vets', 'The neighbour']) expect(page).toContain(said);
    for (const unsaid of ['GROOMER', 'OTHER']) expect(page).not.toContain(unsaid);
  });
});

describe('animals', () => {
  it.each(['rehomed', 'archived'])('that are %s are shown, as links can be made for them', async (status) => {
    expect(await owner.patch(`/api/pets/${petId}`, { status, version: 1 })).toMatchObject({ status: 200 });
    expect(await pageOf()).toContain('Looking after Rex');
  });

  it('of the same name are told apart', async () => {
    const bellas = [];
    for (const breed of ['Whippet', 'Pug']) bellas.push((await createPet(owner, { name: 'Bella', breed })).id);
    const page = await pageOf({ petIds: bellas });
    expect(page).toContain('Looking after Bella (');
    for (const name of ['Bella (Pug)', 'Bella (Whippet)']) expect(page).toContain(`<h2>${name}</h2>`);
  });
});
