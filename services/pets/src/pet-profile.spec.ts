import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pet, petList } from '@petcare/contracts';
import { createPet, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';

describe('the whole profile of a pet', () => {
  let api: TestApi;
  let owner: Actor;
  beforeAll(async () => {
    api = await startTestApi();
  });
  beforeEach(async () => {
    owner = await signUp(api);
  });
  afterAll(() => api.close());

  const stored = async (id: string) => pet.parse((await owner.get(`/api/pets/${id}`)).body);
  const change = (id: string, changes: object, version = 1) => owner.patch(`/api/pets/${id}`, { version, ...changes });
  const namesOf = async (query: string) =>
    petList.parse((await owner.get(`/api/pets?${query}`)).body).items.map(({ name }) => name);

  it('keeps what a change does not name, inside of what it names too', async () => {
    const horse = { ueln: '826004000123456', passportIssuer: 'Weatherbys' };
    const { id } = await createPet(owner, { species: 'horse', horse, goodWith: { dogs: 'yes' } });
    expect(await change(id, { horse: { heightCm: 163 }, goodWith: { cats: 'no' } })).toMatchObject({
      status: 200,
      body: {
        horse: { ...horse, foodChain: 'unknown', heightCm: 163 },
        goodWith: { dogs: 'yes', cats: 'no', children: 'unknown' },
      },
    });
    expect(await change(id, { horse: null }, 2)).toMatchObject({
      body: { horse: { ueln: null, passportIssuer: null, foodChain: 'unknown', heightCm: null } },
    });
  });

  it('has what is of horses for horses only, and drops it with the species', async () => {
    const { id } = await createPet(owner, { species: 'pony', horse: { heightCm: 120 } });
    expect(await change(id, { species: 'dog' })).toMatchObject({ status: 200, body: { horse: null } });
    expect(await change(id, { species: 'donkey' }, 2)).toMatchObject({ body: { horse: { heightCm: null } } });
  });

  it('takes a UELN as it is printed, and a chip with all that is known of it', async () => {
    const chips = [
      {
        number: '981 000 006 612 345',
        implantedOn: '2020-05-01',
        site: 'Neck',
        database: 'Petlog',
        checkedOn: '2026-01-01',
      },
      { number: 'avid12345' },
    ];
    const { id } = await createPet(owner, { species: 'horse', horse: { ueln: '826-004-000 123 456' } });
    await change(id, { microchips: chips });
    expect(await stored(id)).toMatchObject({
      horse: { ueln: '826004000123456' },
      microchips: [
        { ...chips[0], number: '981000006612345' },
        { number: 'AVID12345', implantedOn: null, site: null, database: null, checkedOn: null },
      ],
    });
  });

  it('judges a change together with what is stored', async () => {
    const { id } = await createPet(owner, { neutered: 'yes', neuteredOn: '2020-05-01' });
    expect(await change(id, { neutered: 'no' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'neuteredOn', message: 'Only a neutered animal has this date.' }] },
    });
    expect(await change(id, { birthDate: '2021-01-01', birthDatePrecision: 'day' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'neuteredOn', message: 'Enter a date on or after the birth date.' }] },
    });
  });

  it('was born before its chips when the birth turns out to be known to the day', async () => {
    const microchips = [{ number: '977200000000123', implantedOn: '2020-03-02' }];
    const { id } = await createPet(owner, { birthDate: '2020-03-14', birthDatePrecision: 'month', microchips });
    expect(await owner.patch(`/api/pets/${id}`, { version: 1, birthDatePrecision: 'day' })).toMatchObject({
      status: 400,
      body: {
        errors: [{ path: 'microchips.0.implantedOn', message: 'Enter a date on or after the birth date.' }],
      },
    });
  });

  it('is deceased by its own action alone, and stays so until that is taken back', async () => {
    const { id } = await createPet(owner, { status: 'away' });
    await owner.post(`/api/pets/${id}/deceased`, { on: '2026-01-02' });
    expect(await stored(id)).toMatchObject({ status: 'deceased', deceasedOn: '2026-01-02' });
    expect(await change(id, { status: 'active' }, 2)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'status', message: 'It’s recorded as having died. Undo that first.' }] },
    });
    expect(await change(id, { birthDate: '2026-01-03', birthDatePrecision: 'day' }, 2)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'birthDate', message: 'Enter a date on or before the day it died.' }] },
    });
    expect(await owner.del(`/api/pets/${id}/deceased`)).toMatchObject({ body: { status: 'away' } });
  });

  it.each(['archived', 'transferred'])('leaves its place of the plan free when %s', async (status) => {
    owner = await signUp(api, { plan: 'basic', trial: false });
    const made = [];
    for (let count = 0; count < 3; count += 1) made.push(await createPet(owner));
    const [first] = made;
    if (!first) throw new Error('The plan has room for no pet');
    const another = { name: 'Rex', species: 'dog' };
    expect(await owner.post('/api/pets', another)).toMatchObject({ status: 402 });
    expect(await owner.post('/api/pets', { ...another, status })).toMatchObject({ status: 201 });
    expect(await change(first.id, { status })).toMatchObject({ status: 200 });
    expect(await owner.post('/api/pets', another)).toMatchObject({ status: 201 });
    expect(await change(first.id, { status: 'active' }, 2)).toMatchObject({ status: 402 });
    await owner.del(`/api/pets/${first.id}`);
    expect(await owner.post(`/api/recycle-bin/${first.id}/restore`)).toMatchObject({ status: 204 });
    await owner.post(`/api/pets/${first.id}/deceased`, {});
    expect(await owner.del(`/api/pets/${first.id}/deceased`)).toMatchObject({ status: 200, body: { status } });
  });

  it('is found by breed and chip number, and listed by species and status', async () => {
    await createPet(owner, {
      name: 'Ace',
      breed: 'Beagle',
      secondBreed: 'Poodle',
      microchips: [{ number: '981000006612345' }],
    });
    await createPet(owner, { name: 'Bob', species: 'cat', breed: 'Ragdoll', status: 'lost' });
    const cod = await createPet(owner, { name: 'Cod', species: 'cat' });
    await owner.post(`/api/pets/${cod.id}/deceased`, {});
    expect(await namesOf('search=beag')).toEqual(['Ace']);
    expect(await namesOf('search=POODLE')).toEqual(['Ace']);
    expect(await namesOf(`search=${encodeURIComponent('0066-123 45')}`)).toEqual(['Ace']);
    expect(await namesOf('search=-')).toEqual([]);
    expect(await namesOf('species=cat')).toEqual(['Bob', 'Cod']);
    expect(await namesOf('species=cat&status=lost')).toEqual(['Bob']);
    expect(await namesOf('status=deceased')).toEqual(['Cod']);
    expect(await namesOf('status=active&search=a')).toEqual(['Ace']);
    expect(await owner.get('/api/pets?species=unicorn')).toMatchObject({ status: 400 });
  });
});
