import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrationCenter, schemaDrift } from '@petcare/contracts/maintenance';
import { asSuperAdmin, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';

let api: TestApi;
let staff: Actor;
beforeAll(async () => {
  api = await startTestApi();
  staff = await asSuperAdmin(await signUp(api));
});
afterAll(() => api.close());

const center = async () => migrationCenter.parse((await staff.get('/api/super-admin/migrations')).body);

describe('migrations of the schema', () => {
  it('are listed with when, how long and by which release', async () => {
    const { schema } = await center();
    expect(schema.length).toBeGreaterThan(80);
    for (const migration of schema)
      expect(migration).toMatchObject({ state: 'applied', appliedAt: expect.any(String), ms: expect.any(Number) });
    const times = schema.map(({ name }) => name.slice(-13));
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('are pending while the database has them not, and unknown when only the database has them', async () => {
    const [latest] = (await center()).schema;
    await api.sql(`delete from platform.migration where name = $1`, [latest?.name ?? '']);
    await api.sql(`insert into platform.migration (timestamp, name) values (9999999999999, 'Later9999999999999')`);
    const [first, second] = (await center()).schema;
    expect(first).toEqual({ name: 'Later9999999999999', state: 'unknown', appliedAt: null, ms: null, release: null });
    expect(second).toEqual({ name: latest?.name, state: 'pending', appliedAt: null, ms: null, release: null });
  });

  it('have left nothing to do, until somebody changes the database by hand', async () => {
    const drift = async () => schemaDrift.parse((await staff.get('/api/super-admin/migrations/drift')).body).statements;
    expect(await drift()).toEqual([]);
    await api.sql('drop index admin.data_job_kind_started_at_idx');
    expect(await drift()).toContainEqual(expect.stringContaining('data_job_kind_started_at_idx'));
    await api.sql('create index data_job_kind_started_at_idx on admin.data_job (kind, started_at)');
  });
});
