import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pet as petContract, type Pet } from '@petcare/contracts';
import { createPet, joinAs, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';

describe('pets', () => {
  let api: TestApi;
  let owner: Actor;
  beforeAll(async () => {
    api = await startTestApi();
    owner = await signUp(api);
  });
  afterAll(() => api.close());

  const change = (pet: Pet, fields: object) => owner.patch(`/api/pets/${pet.id}`, { version: pet.version, ...fields });
  const stored = async ({ id }: Pet) => petContract.parse((await owner.get(`/api/pets/${id}`)).body);

  it('need no more than a name and a species', async () => {
    const { status, body } = await owner.post('/api/pets', { name: 'Bella', species: 'dog' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      name: 'Bella',
      species: 'dog',
      breed: null,
      sex: 'unknown',
      birthDate: null,
      birthDatePrecision: null,
      colour: null,
      warning: null,
      photoId: null,
      microchips: [],
      secondBreed: null,
      isCross: false,
      neutered: 'unknown',
      neuteredOn: null,
      markings: null,
      gotchaOn: null,
      origin: null,
      status: 'active',
      goodWith: { dogs: 'unknown', cats: 'unknown', children: 'unknown' },
      horse: null,
      deceasedOn: null,
      passedOnAt: null,
      version: 1,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect(await owner.get(`/api/pets/${petContract.parse(body).id}`)).toMatchObject({ status: 200, body });
  });

  it('are stored as people mean it: composed letters, no spaces around, nothing for an empty text', async () => {
    const pet = await createPet(owner, {
      name: '  Zoe\u0308 ',
      breed: '   ',
      colour: '',
      warning: ' Bites ',
      microchips: [{ number: '981-000.006 612345' }],
    });
    expect(pet).toMatchObject({
      name: 'Zo\u00eb',
      breed: null,
      colour: null,
      warning: 'Bites',
      microchips: [{ number: '981000006612345' }],
    });
  });

  it('keep what a change does not name and clear what it sets to null', async () => {
    const pet = await createPet(owner, {
      breed: 'Border Terrier',
      colour: 'Grizzle',
      birthDate: '2019-04-12',
      birthDatePrecision: 'day',
    });
    await api.database.shiftClock('1 second');
    const changed = await change(pet, { colour: null, name: 'Bella Rose' });
    expect(changed.status).toBe(200);
    const { updatedAt, ...rest } = petContract.parse(changed.body);
    expect(rest).toEqual({ ...pet, colour: null, name: 'Bella Rose', version: 2, updatedAt: undefined });
    expect(updatedAt > pet.updatedAt).toBe(true);
  });

  it('are told a chip, another, and that there is none', async () => {
    const pet = await createPet(owner, { microchips: [{ number: '981000006612345' }] });
    const other = petContract.parse((await change(pet, { microchips: [{ number: 'ab 12345.67' }] })).body);
    expect(other.microchips).toMatchObject([{ number: 'AB1234567' }]);
    const same = petContract.parse((await change(other, { name: 'Renamed' })).body);
    expect(same.microchips).toMatchObject([{ number: 'AB1234567' }]);
    expect(petContract.parse((await change(same, { microchips: [] })).body).microchips).toEqual([]);
  });

  it.each([
    ['a version field', 409, 'stale', (pet: Pet) => owner.patch(`/api/pets/${pet.id}`, { version: 1, name: 'Mine' })],
    [
      'If-Match',
      412,
      'precondition-failed',
      (pet: Pet) => owner.patch(`/api/pets/${pet.id}`, { name: 'Mine' }, { headers: { 'if-match': '"1"' } }),
    ],
  ])('refuse a change of an older version, said by %s, and show the newer one', async (_how, status, code, late) => {
    const pet = await createPet(owner);
    await change(pet, { name: 'Theirs' });
    expect(await late(pet)).toMatchObject({
      status,
      body: { code, current: { id: pet.id, name: 'Theirs', version: 2 } },
    });
    expect(await stored(pet)).toMatchObject({ name: 'Theirs', version: 2 });
  });

  it('want to be told which version is changed', async () => {
    const pet = await createPet(owner);
    expect(await owner.patch(`/api/pets/${pet.id}`, { name: 'Mine' })).toMatchObject({
      status: 428,
      body: { code: 'precondition-required' },
    });
    const said = await owner.patch(`/api/pets/${pet.id}`, { name: 'Mine' }, { headers: { 'if-match': '"1"' } });
    expect(said).toMatchObject({ status: 200, body: { name: 'Mine', version: 2 } });
  });

  it('let one of ten changes at once win, and show the nine others its result', async () => {
    const pet = await createPet(owner);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => change(pet, { name: `Name ${index}` })));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const current = await stored(pet);
    expect(current).toEqual(won[0]?.body);
    for (const lost of answers.filter((answer) => answer !== won[0])) {
      expect(lost).toMatchObject({ status: 409, body: { code: 'stale', current: { name: current.name, version: 2 } } });
    }
  });

  it('go to the recycle bin and come back once, with all they had', async () => {
    const pet = await createPet(owner, {
      name: 'Mog',
      warning: 'Allergic',
      microchips: [{ number: '981000006612345' }],
    });
    expect((await owner.del(`/api/pets/${pet.id}`)).status).toBe(204);
    for (const answer of [
      await owner.get(`/api/pets/${pet.id}`),
      await change(pet, { name: 'Ghost' }),
      await owner.del(`/api/pets/${pet.id}`),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
    }
    expect((await owner.get('/api/recycle-bin')).body).toMatchObject({
      items: [{ id: pet.id, kind: 'pet', label: 'Mog', deletedBy: 'Anna' }],
      nextCursor: null,
    });
    const restores = await Promise.all([1, 2, 3].map(() => owner.post(`/api/recycle-bin/${pet.id}/restore`)));
    expect(restores.map(({ status }) => status).toSorted()).toEqual([204, 404, 404]);
    expect(await stored(pet)).toEqual({ ...pet, version: 3, updatedAt: expect.any(String) });
    expect((await owner.get('/api/recycle-bin')).body).toMatchObject({ items: [] });
  });

  it('are told to the domains that build on them when they go and when they come back', async () => {
    const pet = await createPet(owner);
    await owner.del(`/api/pets/${pet.id}`);
    await owner.post(`/api/recycle-bin/${pet.id}/restore`);
    const events = await api.sql(`select name from platform.domain_event where payload ->> 'petId' = $1 order by id`, [
      pet.id,
    ]);
    expect(events).toEqual([{ name: 'pets.pet-deleted' }, { name: 'pets.pet-restored' }]);
  });

  it('are kept by members, and only looked at by carers and viewers', async () => {
    const pet = await createPet(owner);
    const member = await joinAs(owner, 'member');
    const carer = await joinAs(owner, 'carer');
    const viewer = await joinAs(owner, 'viewer');
    const attempts = async (actor: Actor) => [
      (await actor.get(`/api/pets/${pet.id}`)).status,
      (await actor.post('/api/pets', { name: 'Rex', species: 'dog' })).status,
      (await actor.patch(`/api/pets/${pet.id}`, { version: 1, name: 'Rex' })).status,
      (await actor.del(`/api/pets/${pet.id}`)).status,
      (await actor.post(`/api/recycle-bin/${pet.id}/restore`)).status,
    ];
    expect(await attempts(carer)).toEqual([200, 403, 403, 403, 404]);
    expect(await attempts(member)).toEqual([200, 201, 200, 204, 204]);
    await owner.del(`/api/pets/${pet.id}`);
    expect(await attempts(viewer)).toEqual([404, 403, 404, 404, 403]);
  });
});
