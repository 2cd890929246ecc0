import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inject, startTestApi, type TestApi } from '@petcare/testing/server';
import { ReadinessService } from './readiness.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const ready = () => inject(api, { url: '/health/ready' });

describe('health', () => {
  it('says that the process lives and may be sent requests', async () => {
    for (const url of ['/health/live', '/health/ready'])
      expect(await inject(api, { url })).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  it('is not ready for a database that lacks a migration of this build', async () => {
    const [last] = await api.sql<{ name: string }>(
      'delete from platform.migration where id = (select max(id) from platform.migration) returning *',
    );
    expect(await ready()).toMatchObject({ status: 503, headers: { 'retry-after': expect.anything() } });
    await api.sql('insert into platform.migration select * from json_populate_record(null::platform.migration, $1)', [
      JSON.stringify(last),
    ]);
    expect(await ready()).toMatchObject({ status: 200 });
  });

  it('is ready for a database that is a migration ahead, so that a new build may migrate while this one serves', async () => {
    await api.sql(`insert into platform.migration ("timestamp", name) values (9999999999999, 'Later9999999999999')`);
    expect(await ready()).toMatchObject({ status: 200 });
    await api.sql(`delete from platform.migration where name = 'Later9999999999999'`);
  });

  it('is not ready from the moment it is told to stop, while it still answers', async () => {
    api.app.get(ReadinessService, { strict: false }).beforeApplicationShutdown();
    expect(await ready()).toMatchObject({ status: 503 });
    expect(await inject(api, { url: '/health/live' })).toMatchObject({ status: 200 });
  });
});
