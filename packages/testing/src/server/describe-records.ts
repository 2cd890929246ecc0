import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recordHistory, recordKinds, recycleBinList, roleCan } from '@petcare/contracts';
import type { z } from 'zod';
import { joinAs } from './actors.ts';
import type { WrittenKind } from './record-samples.ts';
import { isOfPets, RecordTrial } from './record-trial.ts';
import { createPet } from './records.ts';
import { startTestApi, type TestApi } from './test-api.ts';

/** The fields entered on top of the minimum, the field named, the message, and what the database says behind the service's back. */
export type RefusedFields = readonly [fields: object, path: string, message: string, constraint: string | null];

/** What trying out a kind takes, besides its sample. */
export interface RecordCase {
  readonly kind: WrittenKind;
  readonly table: string;
  readonly create: z.ZodType;
  readonly whole: Readonly<Record<string, unknown>>;
  /** What `whole` is called in the recycle bin. */
  readonly label: string;
  /** How `whole` appears in the pet's history; null if it doesn't. */
  readonly entry: { readonly title: string; readonly on?: string; readonly detail?: string | null } | null;
  readonly refused: readonly RefusedFields[];
}

type Trial = () => RecordTrial;

/** What holds for every kind of record: minimal and complete ones, pages, versions, bin, history, roles, rules in three places. */
export function describeRecords(cases: readonly RecordCase[]): void {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  describe.each(cases)('$kind', (given) => {
    let trial: RecordTrial;
    beforeAll(async () => {
      trial = await RecordTrial.begin(api, given.kind);
    });
    describeWriting(() => trial, given);
    describeBin(() => trial, given);
    if (roleCan('carer', `${recordKinds[given.kind].area}.add`)) describeRoles(() => trial);
    else describeWithoutCarers(() => trial);
    describeRules(() => trial, given);
    if (isOfPets(given.kind)) describeParent(() => trial);
  });
}

function describeWriting(trial: Trial, { whole }: RecordCase): void {
  it('needs no more than the least, and takes everything', async () => {
    const { owner, sample } = trial();
    expect(await trial().made()).toMatchObject({ ...sample.least, version: 1, createdBy: owner.userId });
    const full = await trial().made(whole);
    expect(full).toMatchObject(whole);
    expect(await owner.get(trial().at(full))).toMatchObject({ status: 200, body: full });
  });

  it('comes in pages that neither repeat nor leave out any', async () => {
    const { api, kind } = trial();
    const fresh = await RecordTrial.begin(api, kind);
    for (const _ of [1, 2, 3]) await fresh.made();
    const first = await fresh.page('?limit=2');
    const rest = await fresh.page(`?limit=2&cursor=${first.nextCursor}`);
    expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(3);
    expect(rest.nextCursor).toBeNull();
  });

  it('lets one of fifty changes of the same version through, and shows it to the others', async () => {
    const one = await trial().made(whole);
    const answers = await Promise.all(Array.from({ length: 50 }, () => trial().change(one)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200);
    expect(others).toHaveLength(49);
    const current = { ...trial().sample.change, version: 2 };
    for (const answer of others) expect(answer).toMatchObject({ status: 409, body: { code: 'stale', current } });
  });

  it('is made once, however often the same key comes', async () => {
    const { owner, sample } = trial();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const send = () => owner.post(trial().all(), { ...sample.least, confirmed: true }, { headers });
    const first = await send();
    expect(await send()).toMatchObject({ status: 201, body: first.body });
  });
}

function describeBin(trial: Trial, { kind, whole, label, entry }: RecordCase): void {
  it('goes to the recycle bin and comes back, and all of that is on record', async () => {
    const { owner, sample } = trial();
    const one = await trial().made(whole);
    expect(await trial().history(one.id)).toMatchObject(entry ? [{ kind, ...entry }] : []);
    await trial().change(one);
    expect((await owner.del(trial().at(one))).status).toBe(204);
    expect((await owner.get(trial().at(one))).status).toBe(404);
    expect(await trial().history(one.id)).toEqual([]);
    const { items } = recycleBinList.parse((await owner.get(`/api/recycle-bin?kind=${kind}`)).body);
    expect(items.find(({ id }) => id === one.id)).toMatchObject({ kind, label });
    expect(await owner.get(`/api/recycle-bin/${one.id}`)).toMatchObject({ status: 200, body: { kind, label } });
    expect((await owner.post(`/api/recycle-bin/${one.id}/restore`)).status).toBe(204);
    expect(await owner.get(trial().at(one))).toMatchObject({ status: 200, body: { ...whole, ...sample.change } });
    expect(await trial().history(one.id)).toHaveLength(entry ? 1 : 0);
    const { items: changes } = recordHistory.parse((await owner.get(`${trial().at(one)}/history`)).body);
    expect(changes.map(({ what }) => what)).toEqual(['restored', 'deleted', 'updated', 'created']);
    const afterwards = Object.entries(sample.change).map(([field, after]) => expect.objectContaining({ field, after }));
    expect(changes[2]).toMatchObject({ by: 'user', name: 'Anna', changes: expect.arrayContaining(afterwards) });
  });
}

function describeRoles(trial: Trial): void {
  it('is added by carers, who change their own and no other', async () => {
    const { owner, sample } = trial();
    const one = await trial().made();
    const [carer, viewer] = [await joinAs(owner, 'carer', { firstName: 'Tom' }), await joinAs(owner, 'viewer')];
    expect((await viewer.post(trial().all(), sample.least)).status).toBe(403);
    expect((await carer.get(trial().at(one))).body).toMatchObject({ addedBy: 'Anna' });
    expect((await trial().change(one, carer)).status).toBe(403);
    expect((await carer.del(trial().at(one))).status).toBe(403);
    const own = await trial().made(sample.least, carer);
    // Those who read it know whose it is; whoever added it does anyway.
    expect((await owner.get(trial().at(own))).body).toMatchObject({ addedBy: 'Tom' });
    expect(await trial().page('')).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ id: own.id, addedBy: 'Tom' })]) as unknown,
    });
    expect((await carer.get(trial().at(own))).body).not.toHaveProperty('addedBy');
    expect((await trial().change(own, carer)).status).toBe(200);
    expect((await carer.del(trial().at(own))).status).toBe(204);
    expect((await carer.post(`/api/recycle-bin/${own.id}/restore`)).status).toBe(204);
  });
}

function describeWithoutCarers(trial: Trial): void {
  it('is no business of carers', async () => {
    const { owner, sample } = trial();
    const one = await trial().made();
    const [carer, viewer] = [await joinAs(owner, 'carer'), await joinAs(owner, 'viewer')];
    expect((await carer.get(trial().at(one))).status).toBe(404);
    // They don't learn that what they can't see exists.
    const refusal = 'within' in recordKinds[trial().kind] ? 404 : 403;
    expect((await carer.post(trial().all(), sample.least)).status).toBe(refusal);
    expect((await viewer.get(trial().at(one))).status).toBe(200);
    expect((await viewer.post(trial().all(), sample.least)).status).toBe(403);
    await owner.del(trial().at(one));
    const bin = `/api/recycle-bin/${one.id}`;
    expect([(await carer.get(bin)).status, (await carer.post(`${bin}/restore`)).status]).toEqual([404, 404]);
    expect(recycleBinList.parse((await carer.get('/api/recycle-bin')).body).items).toEqual([]);
  });
}

function describeParent(trial: Trial): void {
  it('belongs to one pet, and goes and comes back with it', async () => {
    const { owner, sample } = trial();
    const { id: petId } = await createPet(owner);
    const at = (one: { id: string }) => trial().at(one, petId);
    const [kept, gone] = [
      await trial().made(sample.least, owner, petId),
      await trial().made(sample.least, owner, petId),
    ];
    expect((await owner.get(trial().at(kept))).status).toBe(404);
    expect((await owner.patch(trial().at(kept), '{"na')).status).toBe(404);
    await owner.del(at(gone));
    await owner.del(`/api/pets/${petId}`);
    expect((await owner.get(at(kept))).status).toBe(404);
    expect((await owner.post(trial().all(petId), sample.least)).status).toBe(404);
    expect((await owner.post(`/api/recycle-bin/${gone.id}/restore`)).status).toBe(409);
    await owner.post(`/api/recycle-bin/${petId}/restore`);
    expect((await owner.get(at(kept))).status).toBe(200);
    expect((await owner.post(`/api/recycle-bin/${gone.id}/restore`)).status).toBe(204);
  });
}

function describeRules(trial: Trial, { table, create, refused }: RecordCase): void {
  it.each(refused)('%j is refused by the API', async (fields, path, message) => {
    const { owner, sample } = trial();
    const body = { ...sample.least, ...fields };
    expect(await owner.post(trial().all(), body)).toMatchObject({ status: 400, body: { errors: [{ path, message }] } });
  });

  const everywhere = refused.filter(([, , , constraint]) => constraint !== null);
  it.each(everywhere)('%j is refused in the browser and by the database', async (fields, path, message, constraint) => {
    const { issues = [] } = create.safeParse({ ...trial().sample.least, ...fields }).error ?? {};
    expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]]);
    const one = await trial().made();
    const [[field, value] = ['', null]] = Object.entries(fields) as [string, unknown][];
    const column = field.replace(/[A-Z]/g, '_$&').toLowerCase();
    const write = trial().api.sql(`update ${table} set ${column} = $2 where id = $1`, [one.id, stored(value)]);
    expect(await write.then(() => 'taken', String)).toContain(constraint);
  });
}

/** Lists and objects are stored as JSON. */
const stored = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
