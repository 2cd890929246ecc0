import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { petList } from '@petcare/contracts';
import { createPet, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';

describe('the list of pets', () => {
  let api: TestApi;
  let owner: Actor;
  beforeAll(async () => {
    api = await startTestApi();
  });
  beforeEach(async () => {
    owner = await signUp(api);
  });
  afterAll(() => api.close());

  const page = async (query: string) => petList.parse((await owner.get(`/api/pets?${query}`)).body);
  const namesOf = async (query: string) => (await page(query)).items.map(({ name }) => name);

  /** Every page from the first; @returns each one's rows. */
  async function pages(query: string) {
    const found = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { items, nextCursor } = await page(`${query}${cursor && `&cursor=${cursor}`}`);
      found.push(items);
      cursor = nextCursor;
    }
    return found;
  }

  it('is empty at first', async () => {
    expect(await page('')).toEqual({ items: [], nextCursor: null });
  });

  it('is in the order of people, whatever the case and the accents', async () => {
    for (const name of ['Zed', 'anna', 'Élan', 'Äpfel', 'elk', 'Anna', '7 of 9']) await createPet(owner, { name });
    const inOrder = ['7 of 9', 'anna', 'Anna', 'Äpfel', 'Élan', 'elk', 'Zed'];
    expect(await namesOf('')).toEqual(inOrder);
    expect((await pages('limit=1')).flat().map(({ name }) => name)).toEqual(inOrder);
  });

  it('comes in pages that neither repeat nor leave out a pet when names are alike', async () => {
    const made = [];
    for (const name of ['Rex', 'rex', 'Rex', 'Ace', 'Rex', 'Rex', 'Zed']) made.push(await createPet(owner, { name }));
    const found = await pages('limit=2');
    expect(found.map((items) => items.length)).toEqual([2, 2, 2, 1]);
    const ids = found.flat().map(({ id }) => id);
    expect(ids.toSorted()).toEqual(made.map(({ id }) => id).toSorted());
    const rexes = made.filter(({ name }) => name === 'Rex').map(({ id }) => id);
    expect(ids.filter((id) => rexes.includes(id))).toEqual(rexes.toSorted());
  });

  it('goes on behind a pet that is gone, and shows what was added behind the cursor', async () => {
    const [ace] = [await createPet(owner, { name: 'Ace' }), await createPet(owner, { name: 'Cod' })];
    const { nextCursor } = await page('limit=1');
    await owner.del(`/api/pets/${ace.id}`);
    await createPet(owner, { name: 'Bob' });
    expect(await namesOf(`cursor=${nextCursor}`)).toEqual(['Bob', 'Cod']);
  });

  it('has twenty to a page unless told otherwise, a hundred at most', async () => {
    const { organisationId } = owner;
    await api.sql(
      `insert into pets.pet (organisation_id, id, name, species) select $1, gen_random_uuid(), 'Hen ' || n, 'chicken' from generate_series(1, 101) n`,
      [organisationId],
    );
    expect((await pages('')).map((items) => items.length)).toEqual([20, 20, 20, 20, 20, 1]);
    expect((await pages('limit=100')).map((items) => items.length)).toEqual([100, 1]);
    for (const limit of ['0', '101', '1.5', 'many'])
      expect((await owner.get(`/api/pets?limit=${limit}`)).status).toBe(400);
  });

  it.each([
    ['no cursor of ours', 'abc'],
    ['a cursor with too little in it', Buffer.from('["Ace"]').toString('base64url')],
    ['a cursor whose id is none', Buffer.from('["Ace","1"]').toString('base64url')],
    ['a cursor with a byte that no text can have', Buffer.from('["\\u0000","1"]').toString('base64url')],
  ])('refuses %s', async (_what, cursor) => {
    expect(await owner.get(`/api/pets?cursor=${cursor}`)).toMatchObject({ status: 400, body: { code: 'validation' } });
  });

  it('is searched for a part of the name, whatever the case, also of letters beyond ASCII', async () => {
    for (const name of ['Élan', 'Annabel', 'Bella', '50% Off', 'a_b']) await createPet(owner, { name });
    expect(await namesOf('search=BEL')).toEqual(['Annabel', 'Bella']);
    expect(await namesOf(`search=${encodeURIComponent(' élAN ')}`)).toEqual(['Élan']);
    expect(await namesOf('search=E%CC%81lan')).toEqual(['Élan']);
    expect(await namesOf('search=%25')).toEqual(['50% Off']);
    expect(await namesOf('search=_')).toEqual(['a_b']);
    expect(await namesOf('search=cat')).toEqual([]);
    expect((await pages('search=bel&limit=1')).map((items) => items.map(({ name }) => name))).toEqual([
      ['Annabel'],
      ['Bella'],
    ]);
  });

  it('is of the living who haven’t been passed on, or of those in memory', async () => {
    const { id } = await createPet(owner, { name: 'Ace' });
    await createPet(owner, { name: 'Bob' });
    await createPet(owner, { name: 'Cal', status: 'transferred' });
    expect((await owner.post(`/api/pets/${id}/deceased`, {})).status).toBe(200);
    expect(await namesOf('living=true')).toEqual(['Bob']);
    expect(await namesOf('living=false')).toEqual(['Ace']);
    expect(await namesOf('')).toEqual(['Ace', 'Bob', 'Cal']);
  });

  it('refuses an empty search, and what it does not know', async () => {
    for (const query of ['search=', 'search=%20', 'species=moon', 'living=1', 'offset=20']) {
      expect((await owner.get(`/api/pets?${query}`)).status).toBe(400);
    }
  });

  it('shows nobody else’s pets and none that are deleted', async () => {
    const gone = await createPet(owner, { name: 'Gone' });
    await owner.del(`/api/pets/${gone.id}`);
    await createPet(await signUp(api), { name: 'Foreign' });
    await createPet(owner, { name: 'Mine' });
    expect(await namesOf('')).toEqual(['Mine']);
  });

  it('is read in the order of an index', async () => {
    // With few pets, reading without an index is faster.
    await api.sql(
      `insert into pets.pet (organisation_id, id, name, species) select $1, gen_random_uuid(), 'Hen ' || n, 'chicken' from generate_series(1, 5000) n`,
      [owner.organisationId],
    );
    await api.sql('analyze pets.pet');
    const rows = await api.sql<{ 'QUERY PLAN': string }>(
      `explain (costs off) select id from pets.pet where organisation_id = $$${owner.organisationId}$$::uuid and deleted_at is null
       and (name, id) > ('m'::text, gen_random_uuid()) order by name, id limit 20`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('pet_organisation_id_name_id_idx');
    expect(plan).not.toContain('Sort');
  });
});
