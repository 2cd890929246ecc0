import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, dateIn } from '@petcare/contracts';
import {
  confirmAddress,
  createPet,
  createReminder,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { extractText, getDocumentProxy } from 'unpdf';
import { makeLink, pathOf, visitorOf } from './hand-over.fixture.ts';

const today = dateIn('Europe/London');
const more = 'There’s more than fits here. Ask whoever sent you the link.';

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
const write = (body: string, of = petId) =>
  add(`/api/pets/${of}/notes`, { type: 'hand-over', body, occurredAt: new Date().toISOString() });
/** How often a page says so. */
const times = (page: string, words: string): number => page.split(words).length - 1;
/** Where a page says these, which it does. */
function expectInOrder(page: string, ...words: string[]): void {
  const places = words.map((one) => page.indexOf(one));
  expect(places).not.toContain(-1);
  expect(places.toSorted((first, second) => first - second)).toEqual(places);
}

/** One dose on each of the next days, and so many more of one of them as it takes. */
async function giveMetacam(manyOn: string, many: number): Promise<void> {
  await add(`/api/pets/${petId}/medications`, {
    drug: 'Metacam',
    amount: '0.5',
    unit: 'ml',
    route: 'oral',
    startsOn: today,
    status: 'active',
    schedule: { times: ['00:30'] },
  });
  await api.sql(
    `insert into health.dose (organisation_id, id, pet_id, medication_id, due_at, local_at, local_on, zone, closes_at, amount, is_planned)
     select organisation_id, uuidv7(), pet_id, medication_id, due_at + n * interval '1 minute', local_at + n * interval '1 minute', local_on,
       zone, closes_at + interval '1 day', amount, true
     from health.dose, generate_series(1, $3::int) n where pet_id = $1 and local_on = $2`,
    [petId, manyOn, many],
  );
}

describe('what doesn’t fit', () => {
  it('of doses is left out by whole days, and the page says so', async () => {
    await giveMetacam(addDays(today, 1), 300);
    const page = await pageOf();
    expect(page).toContain('Medication today');
    expect(page).not.toContain('Medication tomorrow');
    expect(times(page, more)).toBe(1);
  });

  it('of one day’s doses is left out, and the page says so', async () => {
    await giveMetacam(today, 300);
    const page = await pageOf();
    expect(times(page, 'Metacam</b>')).toBe(301);
    expect(page).not.toContain('Medication tomorrow');
    expect(times(page, more)).toBe(1);
  });

  it('of notes is left out animal by animal', async () => {
    const mog = (await createPet(owner, { name: 'Mog' })).id;
    await write('MOGS', mog);
    for (let index = 0; index < 21; index += 1) await write(`NUMBER ${index}.`);
    const link = await makeLink(owner, { petIds: [petId, mog] });
    const page = await visitorOf(api).pageOf(link);
    expect(page).toContain('MOGS');
    expect(times(page, 'NUMBER')).toBe(20);
    expect(page).not.toContain('NUMBER 0.');
    expect(times(page, more)).toBe(1);
    const paper = await api.app.inject({ url: `${pathOf(link)}/sheet.pdf` });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(paper.rawPayload)));
    expect(times(text.join(' ').replaceAll(/\s+/g, ' '), more)).toBe(1);
  });

  it('is nothing as a rule', async () => {
    await giveMetacam(today, 20);
    await write('Keys.');
    expect(await pageOf()).not.toContain(more);
  });
});

describe('what’s due', () => {
  it('is listed for a few days, and the page says until when', async () => {
    await createReminder(owner, { title: 'SOON', petIds: [petId], date: addDays(today, 3) });
    await createReminder(owner, { title: 'LATER', petIds: [petId], date: addDays(today, 5) });
    const until = new Date(Date.now() + 14 * 86_400_000).toISOString();
    const page = await pageOf({ until });
    expect(page).toContain('SOON');
    expect(page).not.toContain('LATER');
    expect(page).toMatch(/What’s due after \w+ \d+ \w+ isn’t listed yet\. Look again then\./);
    const short = await pageOf({ until: new Date(Date.now() + 2 * 86_400_000).toISOString() });
    expect(short).not.toContain('isn’t listed yet');
  });
});

it('what animals react to is said before what they suffer from, the worst first', async () => {
  const allergies = { Apples: 'mild', Bees: 'severe', Wasps: 'anaphylaxis', Zinc: 'moderate' };
  for (const [substance, severity] of Object.entries(allergies))
    await add(`/api/pets/${petId}/allergies`, { substance, kind: 'food', severity, status: 'active' });
  await add(`/api/pets/${petId}/conditions`, { name: 'Arthritis', status: 'active' });
  const page = await pageOf();
  expectInOrder(page, 'Wasps', 'Bees', 'Zinc', 'Apples', 'Arthritis');
});

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

  it('isn’t who a guest added for the nights of another animal', async () => {
    const sam = await signUp(api);
    await confirmAddress(owner);
    const mog = (await createPet(owner, { name: 'Mog' })).id;
    await add('/api/grants', { petIds: [mog], to: { userId: sam.userId }, areas: { contacts: 'add' } });
    const night = { type: 'out-of-hours', phones: ['020 7946 0000'], primaryFor: [mog] };
    expect(await sam.post('/api/contacts', { ...night, name: 'SAMS' })).toMatchObject({ status: 201 });
    await add('/api/contacts', { ...night, name: 'OURS' });
    const page = await pageOf();
    expect(page).toContain('OURS');
    expect(page).not.toContain('SAMS');
    expect(await pageOf({ petIds: [mog] })).toContain('SAMS');
  });
});

describe('animals', () => {
  it.each(['rehomed', 'archived'])('that are %s are no longer shown', async (status) => {
    const other = await createPet(owner, { name: 'Mog' });
    const link = await makeLink(owner, { petIds: [petId, other.id] });
    expect(await owner.patch(`/api/pets/${petId}`, { status, version: 1 })).toMatchObject({ status: 200 });
    const page = await visitorOf(api).pageOf(link);
    expect(page).toContain('Looking after Mog');
    expect(page).not.toContain('Rex');
  });

  it('of the same name are told apart', async () => {
    const bellas = [];
    for (const breed of ['Whippet', 'Pug']) bellas.push((await createPet(owner, { name: 'Bella', breed })).id);
    const page = await pageOf({ petIds: bellas });
    expect(page).toContain('Looking after Bella (');
    for (const name of ['Bella (Pug)', 'Bella (Whippet)']) expect(page).toContain(`<h2>${name}</h2>`);
  });
});
