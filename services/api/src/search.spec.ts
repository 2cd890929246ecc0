import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recordKinds, type RecordKindName } from '@petcare/contracts';
import { found, type FoundItem } from '@petcare/contracts/search';
import {
  aPhoto,
  createPet,
  createReminder,
  joinAs,
  recordSamples,
  signUp,
  startTestApi,
  upload,
  type Actor,
  type TestApi,
  type WrittenKind,
} from '@petcare/testing/server';
import { Client } from 'pg';
import { z } from 'zod';
import { plansOf } from '../test/plans.ts';

const withId = z.looseObject({ id: z.string() });

let api: TestApi;
let owner: Actor;
let petId: string;
beforeAll(async () => {
  api = await startTestApi();
  owner = await signUp(api);
  petId = (await createPet(owner, { name: 'Élan', breed: 'Whippet', microchips: [{ number: '941 000 012 345 678' }] }))
    .id;
});
afterAll(() => api.close());

async function search(q: string, actor: Actor = owner): Promise<FoundItem[]> {
  const answer = await actor.get(`/api/search?q=${encodeURIComponent(q)}`);
  expect(answer).toMatchObject({ status: 200 });
  return found.parse(answer.body).items;
}
const titles = async (q: string, actor?: Actor) => (await search(q, actor)).map(({ title }) => title);
const post = async (path: string, body: object, actor = owner) => {
  const answer = await actor.post(path, body);
  expect(answer).toMatchObject({ status: 201 });
  return withId.parse(answer.body).id;
};
const note = (body: string, more: object = {}, actor = owner) =>
  post(`/api/pets/${petId}/notes`, { type: 'general', body, ...more }, actor);

describe('a search', () => {
  it.each([
    ['elan', 'Élan'],
    ['whip', 'Élan'],
    ['lan', 'Élan'],
    ['é', 'Élan'],
    ['9410 0001', 'Élan'],
    ['345678', 'Élan'],
    ['wippet', 'Élan'],
    ['whipett', 'Élan'],
  ])('finds a pet by “%s”', async (typed, name) => {
    expect((await search(typed))[0]).toMatchObject({ kind: 'pet', title: name, detail: 'Dog · Whippet' });
  });

  /** What finds each kind's sample. */
  const words: Record<RecordKindName, string> = {
    allergy: 'chicken',
    claim: 'limped',
    condition: 'arthritus',
    contact: 'wharfedale',
    expense: 'food expense',
    file: 'stick',
    measure: 'weight',
    medication: 'metacm',
    note: 'slep',
    policy: 'dales',
    renewal: '',
    'training-plan': 'comes back',
    'training-session': 'training session',
    'training-skill': 'garden',
    treatment: 'flea',
    vaccination: 'Élan nobivac',
    visit: 'consultation',
  };

  const needsOf = async (kind: WrittenKind) => {
    const { needs } = recordSamples[kind];
    return { parentId: petId, ...(await needs?.(owner, petId)) };
  };
  async function make(kind: RecordKindName): Promise<string> {
    if (kind === 'file') {
      const sent = await upload(owner, '/api/files', await aPhoto(40, 30), 'stick.jpg', { type: 'photo', petId });
      return withId.parse(sent.body).id;
    }
    const { parentId, fields } = await needsOf(kind);
    const words: { path: string; within?: string } = recordKinds[kind];
    const below = `/api/${words.within ?? 'pets'}/${parentId}`;
    const at = 'isOfOrganisation' in recordKinds[kind] ? '/api' : below;
    return post(`${at}/${words.path}`, { ...recordSamples[kind].least, ...fields, confirmed: true });
  }
  const searched = (Object.keys(words) as RecordKindName[]).filter((kind) => words[kind] !== '');

  it.each(searched)('finds a record of the kind %s', async (kind) => {
    const id = await make(kind);
    const items = await search(words[kind]);
    expect(items.find((one) => one.id === id)).toMatchObject({ kind });
  });

  it('finds reminders, and tickets by what they are about and their number', async () => {
    const { id } = await createReminder(owner, { title: 'Hoof trimming', petIds: [petId] });
    expect(await search('hoofs')).toMatchObject([
      { kind: 'reminder', id, title: 'Hoof trimming', pet: { name: 'Élan' } },
    ]);
    await post('/api/support/tickets', { subject: 'Where is my invoice?', category: 'billing', message: 'Hello' });
    expect(await search('invoise')).toMatchObject([{ kind: 'ticket', title: 'Where is my invoice?' }]);
    expect(await titles('invoice', await joinAs(owner, 'member'))).toEqual([]);
  });

  it('follows what is changed, deleted and restored', async () => {
    const id = await note('Ate a thistle');
    expect(await titles('thistle')).toEqual(['Ate a thistle']);
    const at = `/api/pets/${petId}/notes/${id}`;
    expect(await owner.patch(at, { body: 'Ate a dandelion', version: 1 })).toMatchObject({ status: 200 });
    expect(await titles('thistle')).toEqual([]);
    await owner.del(at);
    expect(await titles('dandelion')).toEqual([]);
    await owner.post(`/api/recycle-bin/${id}/restore`);
    expect(await titles('dandelion')).toEqual(['Ate a dandelion']);
  });

  it('shows the line in which it was found', async () => {
    const long = 'and on '.repeat(40);
    await note(`Second day\n${long}then she swallowed a squeaky hedgehog ${long}`);
    const [item] = await search('hedgehog');
    expect(item).toMatchObject({ title: 'Second day', pet: { name: 'Élan', inMemory: false } });
    expect(item?.detail).toMatch(/^… .*squeaky hedgehog.* …$/);
    expect(item?.detail?.length).toBeLessThan(130);
  });

  it('finds a receipt by its name, and says which expense has it', async () => {
    const sent = await upload(owner, '/api/files', await aPhoto(40, 30), 'wormer-bill.jpg', { type: 'invoice' });
    const { id } = withId.parse(sent.body);
    expect(await search('wormer-bill')).toMatchObject([{ kind: 'file', id, pet: null, parentId: null }]);
    const expense = await post('/api/expenses', { ...recordSamples.expense.least, fileIds: [id] });
    const [held] = await search('wormer-bill');
    expect(held).toMatchObject({ id, pet: null, parentId: expense, heldBy: { kind: 'expense', petId: null } });
    expect(await titles('wormer-bill', await joinAs(owner, 'carer'))).toEqual([]);
  });

  it('says whose note has a file that only a private note has', async () => {
    const { body } = await upload(owner, '/api/files', await aPhoto(40, 30), 'mole-map.jpg', { type: 'photo' });
    const { id } = withId.parse(body);
    const parentId = await note('Dug up the lawn', { isPrivate: true, fileIds: [id] });
    expect(await search('mole-map')).toMatchObject([{ kind: 'file', id, parentId, heldBy: { kind: 'note', petId } }]);
  });

  it('finds a private note only for who wrote it', async () => {
    const ben = await joinAs(owner, 'member');
    await note('Suspects a mole', { isPrivate: true }, ben);
    expect(await titles('suspects', ben)).toEqual(['Suspects a mole']);
    expect(await titles('suspects')).toEqual([]);
  });

  it('finds nothing of areas that the role does not see, nor of another organisation', async () => {
    const stranger = await signUp(api);
    expect(await search('elan', stranger)).toEqual([]);
    const carer = await joinAs(owner, 'carer');
    expect(await titles('dales')).toContain('Dales Pet Insurance, DP-1');
    expect(await titles('dales', carer)).toEqual([]);
    expect(await titles('elan', carer)).toContain('Élan');
    expect(await titles('elan', await joinAs(owner, 'billing-only'))).toEqual([]);
  });

  it('shows the dead as such, and nothing of a pet that was deleted', async () => {
    const { id } = await createPet(owner, { name: 'Quixote' });
    await post(`/api/pets/${id}/allergies`, { substance: 'Zucchini', kind: 'food', severity: 'mild' });
    await post(`/api/pets/${id}/policies`, { ...recordSamples.policy.least, insurer: 'Zorro' }).then((policyId) =>
      post(`/api/policies/${policyId}/claims`, { condition: 'Zoonosis' }),
    );
    await owner.post(`/api/pets/${id}/deceased`, {});
    expect(await search('quixote')).toMatchObject([{ kind: 'pet', detail: 'Dog · in memory' }]);
    expect(await search('zucchini')).toMatchObject([{ kind: 'allergy', pet: { inMemory: true } }]);
    expect(await titles('zoonosis')).toEqual(['Claim for Zoonosis']);
    await owner.del(`/api/pets/${id}`);
    for (const typed of ['quixote', 'zucchini', 'zorro', 'zoonosis']) expect(await titles(typed)).toEqual([]);
  });

  it.each(['%', '_', "'; --", '\\', '&|!', '   .  ', '<script>', '%%%%', 'ﷺ'])(
    'finds nothing by %j, and says so',
    async (typed) => {
      expect(await search(typed)).toEqual([]);
    },
  );

  it.each(['', 'x'.repeat(81), ' '])('refuses %j', async (typed) => {
    const answer = await owner.get(`/api/search?q=${encodeURIComponent(typed)}`);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'q' }] } });
  });
});

describe('among very many', () => {
  const many = 30_000;
  let client: Client;
  beforeAll(async () => {
    const { organisationId } = await signUp(api);
    for (const [organisation, count] of [
      [owner.organisationId, many],
      [organisationId, many],
    ] as const)
      await api.sql(
        `insert into platform.search_entry (organisation_id, kind, id, part, words, written_at)
         select $1, 'contact', uuidv7(), '', ' vet ' || md5(n::text) || ' ', now() from generate_series(1, $2::int) n`,
        [organisation, count],
      );
    await api.sql('analyze platform.search_entry');
    client = new Client({ connectionString: api.database.superuserUrl });
    await client.connect();
  });
  afterAll(() => client.end());

  it.each([
    ['elan', false],
    ['elan nobivac', false],
    ['whipett', true],
  ])('%s is looked up, not looked for', async (typed, likeness) => {
    const sql = `select * from platform.find($1, $2, $3::text[], $4, 5, $5)`;
    const parameters = [owner.organisationId, typed, ['pet', 'contact', 'vaccination'], owner.userId, likeness];
    const plans = JSON.stringify(await plansOf(client, { organisationId: owner.organisationId, sql, parameters }));
    expect(plans).toMatch(/"Index Cond":"[(]platform[.]search_marks[(]organisation_id, words[)] /);
    expect(plans).not.toContain('"Node Type":"Seq Scan","Relation Name":"search_entry"');
    // That would be what every organisation has of that kind.
    expect(plans).not.toMatch(/"Index Cond":"[(]+kind /);
  });

  it('finds for nobody whose organisation is not set', async () => {
    const ask = async (setting: string) => {
      await client.query('begin');
      await client.query('set local role petcare_app');
      await client.query(`select set_config('app.org_id', $1, true)`, [setting]);
      const sql = `select * from platform.find($1, 'elan', '{pet}', null, 5, false)`;
      const { rows } = await client.query(sql, [owner.organisationId]);
      await client.query('rollback');
      return rows.length;
    };
    expect(await ask(owner.organisationId)).toBe(1);
    expect(await ask('')).toBe(0);
    expect(await ask('00000000-0000-7000-8000-000000000009')).toBe(0);
  });
});

it('the words of a visit’s bill are found among the expenses, by those who see them', async () => {
  const costs = [{ description: 'Librela injection', amountPence: 5500, category: 'medication' }];
  const at = { date: '2026-05-01', time: '10:30' };
  await post(`/api/pets/${petId}/visits`, { at, kind: 'consultation', status: 'attended', costs });
  const kinds = async (actor: Actor) => [...new Set((await search('Librela', actor)).map(({ kind }) => kind))];
  expect(await kinds(owner)).toEqual(['expense']);
  expect(await kinds(await joinAs(owner, 'carer'))).toEqual([]);
});
