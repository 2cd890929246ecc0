import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { timeline } from '@petcare/contracts';
import { contact } from '@petcare/contracts/contacts';
import { claim, expense, type Expense } from '@petcare/contracts/money';
import { accessLog, grant, type ChosenAreas, type Grant } from '@petcare/contracts/sharing';
import { found as searched } from '@petcare/contracts/search';
import { Database } from '@petcare/platform';
import {
  confirmAddress,
  createPet,
  recordSamples,
  signUp,
  startTestApi,
  type Actor,
  type Answer,
  type TestApi,
} from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
let sam: Actor;
let rex: string;
let mog: string;
beforeAll(async () => {
  api = await startTestApi();
  owner = await confirmAddress(await signUp(api, { plan: 'pro' }));
});
beforeEach(async () => {
  sam = await signUp(api, { firstName: 'Sam' });
  rex = (await createPet(owner, { name: 'Rex' })).id;
  mog = (await createPet(owner, { name: 'Mog' })).id;
});
afterAll(() => api.close());

const idOf = ({ status, body }: Answer): string => {
  if (status !== 201) throw new Error(`It was not made: ${status} ${JSON.stringify(body)}`);
  return (body as { id: string }).id;
};
async function share(areas: ChosenAreas, petIds = [rex]): Promise<Grant> {
  const answer = await owner.post('/api/grants', { petIds, to: { userId: sam.userId }, areas });
  expect(answer).toMatchObject({ status: 201 });
  return grant.parse(answer.body);
}
const allow = ({ id, version }: Grant, areas: ChosenAreas) => owner.patch(`/api/grants/${id}`, { version, areas });
const end = ({ id }: Grant) => owner.post(`/api/grants/${id}/revoke`);
const status = async (path: string, who = sam) => (await who.get(path)).status;
const idsAt = async (path: string, who = sam) =>
  ((await who.get(path)).body as { items: { id: string }[] }).items.map(({ id }) => id);
const partsSeen = async () =>
  accessLog.parse((await owner.get(`/api/access-log?petId=${rex}`)).body).items.map(({ parts }) => parts);
const refused = { status: 403, body: { message: 'This isn’t shared with you. Ask whoever shares the pet.' } };
const titles = async (who = sam) =>
  timeline.parse((await who.get(`/api/pets/${rex}/timeline`)).body).items.map(({ title }) => title);

/** Expenses that a search finds. */
const found = async (who = sam) =>
  searched
    .parse((await who.get('/api/search?q=Pet%20shop')).body)
    .items.flatMap(({ kind, title, detail, pet }) => (kind === 'expense' ? [[title, detail, pet?.id]] : []));

/** What of these writes the database lets through by a grant, whatever the code asks for. */
const tries = (statements: readonly (readonly [sql: string, ...values: string[]])[]) =>
  Promise.all(
    statements.map(([sql, ...values]) =>
      api.app
        .get(Database)
        .transaction(owner.organisationId, async ({ query }) => {
          await query(`select set_config('app.via', 'grant', true), set_config('app.grantee', $1, true)`, [sam.userId]);
          return (await query(`${sql} returning 1 as done`, values)).length;
        })
        .catch((error: unknown) => (error as { code?: string }).code ?? String(error)),
    ),
  );
const no = '42501';

describe('insurance', () => {
  it('is looked at with its terms and claims, of that animal alone, and is nobody else’s to change', async () => {
    const policy = idOf(await owner.post(`/api/pets/${rex}/policies`, recordSamples.policy.least));
    const other = idOf(await owner.post(`/api/pets/${mog}/policies`, recordSamples.policy.least));
    const bill = idOf(
      await owner.post('/api/expenses', {
        ...recordSamples.expense.least,
        category: 'vet-fees',
        pets: [{ petId: rex }],
      }),
    );
    const made = await owner.post(`/api/policies/${policy}/claims`, { condition: 'Limp', expenseIds: [bill] });
    const { id: claimId, amountPence } = claim.row.parse(made.body);
    const places = [
      `/api/pets/${rex}/policies`,
      `/api/pets/${rex}/policies/${policy}`,
      `/api/policies/${policy}/renewals`,
      `/api/policies/${policy}/claims`,
      `/api/policies/${policy}/claims/${claimId}`,
    ];
    const statuses = () => Promise.all(places.map((path) => status(path)));
    await share({ notes: 'view' });
    expect(await statuses()).toEqual([404, 404, 404, 404, 404]);
    const given = await share({ insurance: 'view' });
    expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
    // What the bills come to is part of the claim, whether they are shared or not.
    expect((await sam.get(`/api/policies/${policy}/claims/${claimId}`)).body).toMatchObject({ amountPence });
    expect(amountPence).toBeGreaterThan(0);
    expect(await status(`/api/expenses/${bill}`)).toBe(404);
    expect([await status(`/api/pets/${mog}/policies/${other}`), await status(`/api/policies/${other}/claims`)]).toEqual(
      [404, 404],
    );
    expect(await partsSeen()).toEqual([['insurance']]);
    const change = await sam.patch(`/api/pets/${rex}/policies/${policy}`, { version: 1, insurer: 'Mine' });
    expect([change.status, (await sam.post(`/api/pets/${rex}/policies`, recordSamples.policy.least)).status]).toEqual([
      404, 404,
    ]);
    expect((await sam.post(`/api/policies/${policy}/claims`, { condition: 'Limp' })).status).toBe(404);
    expect((await sam.get(`/api/policies/${policy}/claims/${claimId}/pack`)).status).toBe(404);
    expect(
      await tries([
        [`update money.policy set insurer = 'Mine' where id = $1`, policy],
        [`delete from money.policy where id = $1`, policy],
        [`update money.claim set condition = 'Mine' where id = $1`, claimId],
      ]),
    ).toEqual([no, 0, no]);
    await end(given);
    expect(await statuses()).toEqual([404, 404, 404, 404, 404]);
  });

  it('is given to look at alone', async () => {
    const asked = { petIds: [rex], to: { userId: sam.userId }, areas: { insurance: 'add' } };
    expect(await owner.post('/api/grants', asked)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'areas.insurance' }] },
    });
  });
});

describe('vets and specialists', () => {
  const body = (primaryFor: string[]) => ({ ...recordSamples.contact.least, name: 'Ilkley Vets', primaryFor });
  const rename = (id: string, who = sam, version = 1) =>
    who.patch(`/api/contacts/${id}`, { version, name: 'Otley Vets' });

  it('are added for that animal, and are theirs to correct who added them', async () => {
    const theirs = idOf(await owner.post('/api/contacts', body([rex])));
    const given = await share({ contacts: 'view' });
    expect((await sam.post('/api/contacts', body([rex]))).status).toBe(403);
    await allow(given, { contacts: 'add' });
    const mine = contact.row.parse((await sam.post('/api/contacts', body([rex]))).body);
    expect(mine).toMatchObject({ primaryFor: [rex], createdBy: sam.userId });
    expect((await idsAt(`/api/contacts?petId=${rex}`)).toSorted()).toEqual([theirs, mine.id].toSorted());
    expect((await rename(mine.id)).status).toBe(200);
    expect((await rename(theirs)).status).toBe(403);
    expect((await owner.get(`/api/search?q=Otley`)).body).toMatchObject({ items: [{ id: mine.id }] });
    expect((await rename(mine.id, owner, 2)).status).toBe(200);
    expect((await sam.del(`/api/contacts/${mine.id}`)).status).toBe(204);
    expect((await sam.del(`/api/contacts/${theirs}`)).status).toBe(403);
    await end(given);
    expect(await status(`/api/contacts/${theirs}`)).toBe(404);
  });

  it('are for no animal that nobody lends, now or before', async () => {
    await share({ contacts: 'add' });
    expect((await sam.post('/api/contacts', body([rex, mog]))).status).toBe(400);
    expect((await sam.post('/api/contacts', body([mog]))).status).toBe(400);
    const mine = idOf(await sam.post('/api/contacts', body([rex])));
    expect((await sam.patch(`/api/contacts/${mine}`, { version: 1, primaryFor: [] })).status).toBe(403);
    expect((await owner.patch(`/api/contacts/${mine}`, { version: 1, primaryFor: [rex, mog] })).status).toBe(200);
    expect((await sam.get(`/api/contacts/${mine}`)).body).toMatchObject({ primaryFor: [rex] });
    expect(await rename(mine, sam, 2)).toMatchObject(refused);
    expect(await sam.patch(`/api/contacts/${mine}`, { version: 2, primaryFor: [rex] })).toMatchObject(refused);
    expect(JSON.stringify(await rename(mine, sam, 1))).not.toContain(mog);
    expect((await sam.del(`/api/contacts/${mine}`)).status).toBe(403);
  });

  it('are guarded by the database, too', async () => {
    const theirs = idOf(await owner.post('/api/contacts', body([rex])));
    await share({ contacts: 'add' });
    const mine = idOf(await sam.post('/api/contacts', body([rex])));
    expect(
      await tries([
        [`update pets.contact set name = 'Mine' where id = $1`, theirs],
        [`update pets.contact set created_by = $2 where id = $1`, theirs, sam.userId],
        [`delete from pets.contact where id = $1`, theirs],
        [`update pets.contact set primary_for = jsonb_build_array($2::text) where id = $1`, mine, mog],
        [`update pets.contact set is_emergency = true where id = $1`, mine],
        [`update pets.contact set name = 'Mine' where id = $1`, mine],
        [`delete from platform.record_entry where record_id = $1`, theirs],
      ]),
    ).toEqual([no, no, 0, no, no, 1, 0]);
  });
});

describe('expenses', () => {
  const at = (id: string) => `/api/expenses/${id}`;
  const body = (petIds: string[], fields: object = {}) => ({
    ...recordSamples.expense.least,
    vendor: 'Pet shop',
    amountPence: 4500,
    pets: petIds.map((petId) => ({ petId })),
    ...fields,
  });
  const made = async (petIds: string[], who = sam): Promise<Expense> =>
    expense.row.parse((await who.post('/api/expenses', body(petIds))).body);
  const change = (id: string, who = sam, version = 1) => who.patch(at(id), { version, vendor: 'Corner shop' });

  it('are in no preset, seen with what they come to, and added to and changed as that is given', async () => {
    const theirs = await made([rex], owner);
    await share({ notes: 'edit', documents: 'edit' });
    expect([await status(at(theirs.id)), await status(`/api/expenses?petId=${rex}`)]).toEqual([404, 403]);
    const given = await share({ expenses: 'view' });
    expect(await status(at(theirs.id))).toBe(200);
    expect(await idsAt(`/api/expenses?petId=${rex}`)).toEqual([theirs.id]);
    expect((await sam.get(`/api/expenses/summary?petId=${rex}`)).body).toMatchObject({ totalPence: 4500, count: 1 });
    expect((await sam.post('/api/expenses', body([rex]))).status).toBe(403);
    expect((await change(theirs.id)).status).toBe(403);
    await allow(given, { expenses: 'add' });
    const mine = await made([rex]);
    expect(mine).toMatchObject({ createdBy: sam.userId, pets: [{ petId: rex, sharePence: 4500 }] });
    expect((await change(mine.id)).status).toBe(200);
    expect((await change(theirs.id)).status).toBe(403);
    expect((await owner.get(at(mine.id))).body).toMatchObject({ vendor: 'Corner shop' });
    await owner.patch(`/api/grants/${given.id}`, { version: given.version + 1, areas: { expenses: 'edit' } });
    expect((await change(theirs.id)).status).toBe(200);
    expect((await sam.del(at(theirs.id))).status).toBe(204);
    expect(await partsSeen()).toEqual([['expenses']]);
    await end(given);
    expect(await status(at(mine.id))).toBe(404);
  });

  it('of several animals are the share of those that are lent, and stay as they are', async () => {
    const both = await made([rex, mog], owner);
    const given = await share({ expenses: 'edit', notes: 'view' });
    const seen = expense.row.parse((await sam.get(at(both.id))).body);
    expect(seen).toMatchObject({ amountPence: 2250, pets: [{ petId: rex, sharePence: 2250 }], isPart: true });
    expect((await sam.get(`/api/expenses?petId=${rex}`)).body).toMatchObject({ items: [{ amountPence: 2250 }] });
    expect((await sam.get(`/api/expenses/summary?petId=${rex}&groupBy=pet`)).body).toMatchObject({ totalPence: 2250 });
    expect(await idsAt(`/api/expenses?petId=${mog}`)).toEqual([]);
    // A search finds that share, and tells the owner of the look.
    expect(await found()).toEqual([['Pet shop, £22.50', 'Food', rex]]);
    // The history says of each animal what all of it was, and how many they were.
    expect(await titles()).toEqual([]);
    expect(await titles(owner)).not.toEqual([]);
    expect(await change(both.id)).toMatchObject(refused);
    const stale = await change(both.id, sam, 7);
    expect(stale.status).toBe(409);
    expect(JSON.stringify(stale.body)).not.toContain(mog);
    expect((await sam.del(at(both.id))).status).toBe(403);
    expect((await sam.post('/api/expenses', body([rex, mog]))).status).toBe(400);
    await allow(given, { expenses: 'view' });
    await share({ expenses: 'edit' }, [rex, mog]);
    expect((await change(both.id)).status).toBe(200);
    expect(await titles()).toEqual(['Corner shop, £45']);
  });

  it('in the bill of a visit are corrected with that', async () => {
    const costs = [{ description: 'Consultation', amountPence: 5500, category: 'vet-fees' }];
    const visit = await owner.post(`/api/pets/${rex}/visits`, { ...recordSamples.visit.least, costs });
    const [id = ''] = (visit.body as { expenseIds: string[] }).expenseIds;
    await share({ expenses: 'edit', medical: 'edit' });
    expect((await sam.get(at(id))).status).toBe(200);
    expect(await change(id)).toMatchObject(refused);
    expect((await sam.del(at(id))).status).toBe(403);
  });

  it('are guarded by the database, too', async () => {
    const theirs = await made([rex], owner);
    const both = await made([rex, mog], owner);
    const given = await share({ expenses: 'add' });
    const mine = await made([rex]);
    const sql = `update money.expense set vendor = 'Mine' where id = $1`;
    const toMog = `update money.expense set pets = jsonb_build_array(jsonb_build_object('petId', $2::text, 'sharePence', amount_pence)) where id = $1`;
    expect(
      await tries([
        [sql, theirs.id],
        [sql, both.id],
        [sql, mine.id],
        [`delete from money.expense where id = $1`, theirs.id],
        [toMog, mine.id, mog],
        [`update money.expense set created_by = $2 where id = $1`, theirs.id, sam.userId],
      ]),
    ).toEqual([no, no, 1, 0, no, no]);
    await allow(given, { expenses: 'edit' });
    expect(
      await tries([
        [sql, theirs.id],
        [sql, both.id],
        [toMog, both.id, rex],
        [toMog, theirs.id, mog],
      ]),
    ).toEqual([1, no, no, no]);
  });
});
