import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pet, type Pet } from '@petcare/contracts';
import type { ChosenAreas } from '@petcare/contracts/sharing';
import { Database } from '@petcare/platform';
import { confirmAddress, createPet, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
let sam: Actor;
let rex: Pet;
let mog: Pet;
beforeAll(async () => {
  api = await startTestApi();
  owner = await confirmAddress(await signUp(api));
});
beforeEach(async () => {
  sam = await signUp(api, { firstName: 'Sam' });
  rex = pet.parse(await createPet(owner, { name: 'Rex' }));
  mog = pet.parse(await createPet(owner, { name: 'Mog' }));
});
afterAll(() => api.close());

const share = (areas: ChosenAreas) =>
  owner.post('/api/grants', { petIds: [rex.id], to: { userId: sam.userId }, areas });
const change = (of: Pet, changes: object, version = 1) => sam.patch(`/api/pets/${of.id}`, { version, ...changes });

describe('who an animal is', () => {
  const chip = { number: '981000006612345', implantedOn: null, site: null, database: null, checkedOn: null };

  it('is corrected by whoever may change its profile, of that animal alone, until it ends', async () => {
    const { body } = await share({ profile: 'edit' });
    expect(await change(rex, { name: 'Rexy', colour: 'Brown', microchips: [chip] })).toMatchObject({ status: 200 });
    expect((await owner.get(`/api/pets/${rex.id}`)).body).toMatchObject({
      name: 'Rexy',
      colour: 'Brown',
      microchips: [{ number: chip.number }],
    });
    expect((await owner.get(`/api/pets/${rex.id}/history`)).body).toMatchObject({
      items: [{ by: 'user', what: 'updated' }, {}],
    });
    expect((await change(mog, { name: 'Max' })).status).toBe(404);
    await owner.post(`/api/grants/${(body as { id: string }).id}/revoke`);
    expect((await change(rex, { name: 'Max' }, 2)).status).toBe(404);
  });

  it('is looked at by all others', async () => {
    await share({ profile: 'view', medical: 'edit', notes: 'add' });
    expect((await change(rex, { name: 'Max' })).status).toBe(403);
  });

  it('does not include where it is, whether it lives, its photo or the recycle bin', async () => {
    await share({ profile: 'edit' });
    const page = `/api/pets/${rex.id}`;
    expect(await change(rex, { status: 'lost' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'status' }] },
    });
    expect(await change(rex, { status: rex.status, colour: 'Black' })).toMatchObject({ status: 200 });
    expect((await sam.post(`${page}/deceased`, { on: '2026-05-01' })).status).toBe(404);
    expect((await sam.del(page)).status).toBe(404);
    expect((await owner.get(page)).body).toMatchObject({ status: 'active', deceasedOn: null });
  });

  it('has nothing that one could add', async () => {
    const asked = { petIds: [rex.id], to: { userId: sam.userId }, areas: { profile: 'add' } };
    expect(await owner.post('/api/grants', asked)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'areas.profile' }] },
    });
  });
});

describe('the database', () => {
  const asGrantee = (sql: string) =>
    api.app
      .get(Database)
      .transaction(owner.organisationId, async ({ query }) => {
        await query(`select set_config('app.via', 'grant', true), set_config('app.grantee', $1, true)`, [sam.userId]);
        return query<{ id: string }>(`${sql} and organisation_id = $1 returning *`, [owner.organisationId]);
      })
      .then(
        (rows) => rows.length,
        (error: unknown) => String(error),
      );

  it('refuses by itself what the profile of an animal does not include', async () => {
    await share({ profile: 'edit' });
    const set = (column: string, of = rex) => asGrantee(`update pets.pet set ${column} where id = '${of.id}'`);
    expect(await set(`colour = 'Black'`)).toBe(1);
    for (const column of [`status = 'lost'`, `deceased_on = '2026-05-01'`, `deleted_at = platform.now()`])
      expect(await set(column)).toContain('not changed by a grant');
    expect(await asGrantee(`delete from pets.pet where id = '${rex.id}'`)).toContain('not changed by a grant');
    expect(await set(`colour = 'Black'`, mog)).toBe(0);
  });

  it('refuses a profile that is only looked at', async () => {
    await share({ profile: 'view', notes: 'edit' });
    expect(await asGrantee(`update pets.pet set colour = 'Black' where id = '${rex.id}'`)).toContain(
      'row-level security',
    );
  });

  it('refuses in the words of the guard what a grant that ended meanwhile opened', async () => {
    await share({ notes: 'add' });
    const [before] = await api.sql<{ definition: string }>(
      `select pg_get_functiondef('sharing.granted(text)'::regprocedure) as definition`,
    );
    const note = { type: 'general', body: 'Slept all day' };
    try {
      // The guard uses a different function, and the pet is still found.
      await api.sql(
        `create or replace function sharing.granted(lowest text) returns text[] language sql stable
           as $$ select case lowest when 'view' then array['${rex.id} profile', '${rex.id} notes'] else '{}' end $$`,
      );
      expect(await sam.post(`/api/pets/${rex.id}/notes`, note)).toMatchObject({
        status: 403,
        body: { message: 'This isn’t shared with you. Ask whoever shares the pet.' },
      });
    } finally {
      await api.sql(before?.definition ?? '');
    }
    expect(await sam.post(`/api/pets/${rex.id}/notes`, note)).toMatchObject({ status: 201 });
  });
});
