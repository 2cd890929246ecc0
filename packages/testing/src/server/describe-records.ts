import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recordKinds, recycleBinList, timeline, type RecordKindName } from '@petcare/contracts';
import { z } from 'zod';
import { joinAs, signUp, type Actor } from './actors.ts';
import { createPet } from './records.ts';
import { recordSamples } from './record-samples.ts';
import { startTestApi, type TestApi } from './test-api.ts';

/** What a kind needs to be tried, besides its sample. */
export interface RecordCase {
  readonly kind: RecordKindName;
  readonly table: string;
  readonly create: z.ZodType;
  readonly whole: Readonly<Record<string, unknown>>;
  /** What `whole` is called in the recycle bin. */
  readonly label: string;
  /** How `whole` stands in the history of the pet; null for what is none of it. */
  readonly entry: { readonly title: string; readonly on?: string } | null;
  /** What is entered over the least, the field that is named, what is said, and what the database says behind the service's back. */
  readonly refused: readonly (readonly [fields: object, path: string, message: string, constraint: string | null])[];
}

const entry = z.looseObject({ id: z.string(), version: z.number() });
const entries = z.object({ items: z.array(entry), nextCursor: z.string().nullable() });
const isOfPets = (kind: RecordKindName): boolean => !('isOfOrganisation' in recordKinds[kind]);

/** What holds for every kind of record: least and whole, pages, versions, bin, history, roles, rules in three places. */
export function describeRecords(cases: readonly RecordCase[]): void {
  let api: TestApi;
  let owner: Actor;
  let petId: string;
  beforeAll(async () => {
    api = await startTestApi();
    owner = await signUp(api, { plan: 'pro' });
    petId = (await createPet(owner)).id;
  });
  afterAll(() => api.close());

  describe.each(cases)('$kind', ({ kind, table, create, whole, label, entry: inHistory, refused }) => {
    const { least, change } = recordSamples[kind];
    const { path } = recordKinds[kind];
    const all = (pet = petId) => (isOfPets(kind) ? `/api/pets/${pet}/${path}` : `/api/${path}`);
    const at = ({ id }: { id: string }, pet = petId) => `${all(pet)}/${id}`;
    const made = async (body = least, who = owner) => {
      const { status, body: answer } = await who.post(all(), { ...body, confirmed: true });
      expect({ status, answer }).toMatchObject({ status: 201 });
      return entry.parse(answer);
    };
    const historyOf = async (id: string) =>
      timeline
        .parse((await owner.get(`/api/pets/${petId}/timeline?limit=100`)).body)
        .items.find((item) => item.id === id);

    it('needs no more than the least, and takes everything', async () => {
      expect(await made()).toMatchObject({ ...least, version: 1, createdBy: owner.userId });
      const full = await made(whole);
      expect(full).toMatchObject(whole);
      expect(await owner.get(at(full))).toMatchObject({ status: 200, body: full });
    });

    it('comes in pages that neither repeat nor leave out any', async () => {
      const other = await signUp(api);
      const pet = await createPet(other);
      for (const _ of [1, 2, 3]) await other.post(all(pet.id), { ...least, confirmed: true });
      const first = entries.parse((await other.get(`${all(pet.id)}?limit=2`)).body);
      const rest = entries.parse((await other.get(`${all(pet.id)}?limit=2&cursor=${first.nextCursor}`)).body);
      expect(new Set([...first.items, ...rest.items].map((item) => item.id)).size).toBe(3);
      expect(rest.nextCursor).toBeNull();
    });

    it('lets one of fifty changes of the same version through, and shows it to the others', async () => {
      const one = await made(whole);
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => owner.patch(at(one), { version: 1, ...change, confirmed: true })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const others = answers.filter(({ status }) => status !== 200);
      expect(others).toHaveLength(49);
      for (const answer of others)
        expect(answer).toMatchObject({ status: 409, body: { code: 'stale', current: { ...change, version: 2 } } });
    });

    it('is made once, however often the same key comes', async () => {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const body = { ...least, confirmed: true };
      const [first, second] = [await owner.post(all(), body, { headers }), await owner.post(all(), body, { headers })];
      expect(second).toMatchObject({ status: 201, body: first.body });
    });

    it('goes to the recycle bin and comes back, and all of that is on record', async () => {
      const one = await made(whole);
      if (inHistory) expect(await historyOf(one.id)).toMatchObject({ kind, ...inHistory });
      else expect(await historyOf(one.id)).toBeUndefined();
      await owner.patch(at(one), { version: 1, ...change, confirmed: true });
      expect((await owner.del(at(one))).status).toBe(204);
      expect((await owner.get(at(one))).status).toBe(404);
      expect(await historyOf(one.id)).toBeUndefined();
      const { items } = recycleBinList.parse((await owner.get(`/api/recycle-bin?kind=${kind}`)).body);
      expect(items.find(({ id }) => id === one.id)).toMatchObject({ kind, label });
      expect(await owner.get(`/api/recycle-bin/${one.id}`)).toMatchObject({ status: 200, body: { kind, label } });
      expect((await owner.post(`/api/recycle-bin/${one.id}/restore`)).status).toBe(204);
      expect(await owner.get(at(one))).toMatchObject({ status: 200, body: { ...whole, ...change } });
      if (inHistory) expect(await historyOf(one.id)).toBeDefined();
      const events = await api.sql<{ action: string }>(
        'select action from platform.audit_event where entity_id = $1 order by id',
        [one.id],
      );
      const actions = ['created', 'updated', 'deleted', 'restored'].map((what) => `${kind}.${what}`);
      expect(events.map(({ action }) => action)).toEqual(actions);
    });

    it('is added by carers, who change their own and no other', async () => {
      const one = await made();
      const [carer, viewer] = [await joinAs(owner, 'carer'), await joinAs(owner, 'viewer')];
      expect((await viewer.post(all(), least)).status).toBe(403);
      expect((await carer.get(at(one))).status).toBe(200);
      expect((await carer.patch(at(one), { version: 1, ...change })).status).toBe(403);
      expect((await carer.del(at(one))).status).toBe(403);
      const own = await made(least, carer);
      expect((await carer.patch(at(own), { version: 1, ...change, confirmed: true })).status).toBe(200);
      expect((await carer.del(at(own))).status).toBe(204);
      expect((await carer.post(`/api/recycle-bin/${own.id}/restore`)).status).toBe(204);
    });

    if (isOfPets(kind))
      it('belongs to one pet, and goes and comes back with it', async () => {
        const pet = await createPet(owner);
        const one = entry.parse((await owner.post(all(pet.id), { ...least, confirmed: true })).body);
        expect((await owner.get(at(one))).status).toBe(404);
        expect((await owner.patch(at(one), '{"na')).status).toBe(404);
        const gone = entry.parse((await owner.post(all(pet.id), { ...least, confirmed: true })).body);
        await owner.del(at(gone, pet.id));
        await owner.del(`/api/pets/${pet.id}`);
        expect((await owner.get(at(one, pet.id))).status).toBe(404);
        expect((await owner.post(all(pet.id), least)).status).toBe(404);
        expect(await owner.post(`/api/recycle-bin/${gone.id}/restore`)).toMatchObject({ status: 409 });
        await owner.post(`/api/recycle-bin/${pet.id}/restore`);
        expect((await owner.get(at(one, pet.id))).status).toBe(200);
        expect((await owner.post(`/api/recycle-bin/${gone.id}/restore`)).status).toBe(204);
      });

    if (refused.length > 0)
      it.each(refused)(
        '%j is refused in the browser, by the API and by the database',
        async (fields, path, message, constraint) => {
          const body = { ...least, ...fields };
          expect(await owner.post(all(), body)).toMatchObject({ status: 400, body: { errors: [{ path, message }] } });
          if (constraint === null) return;
          const parsed = create.safeParse(body);
          if (parsed.success === false)
            expect(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
              [path, message],
            ]);
          const one = await made();
          const [[field, value] = ['', null]] = Object.entries(fields) as [string, unknown][];
          const column = field.replace(/[A-Z]/g, '_$&').toLowerCase();
          const write = api.sql(`update ${table} set ${column} = $2 where id = $1`, [one.id, value]);
          expect(await write.then(() => 'taken', String)).toContain(constraint);
        },
      );
  });
}
