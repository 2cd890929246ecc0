import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { measure } from '@petcare/contracts/health';
import { createPet, signUp, startTestApi, type TestApi } from '@petcare/testing/server';
import { MomentsSince1900Checked1798810000100 as Migration } from '../migrations/1798810000100-moments-since-1900-checked.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('a year that was kept with two digits becomes the one that was meant', async () => {
  const owner = await signUp(api);
  const at = `/api/pets/${(await createPet(owner)).id}/measures`;
  const add = async (value: string) =>
    measure.row.parse((await owner.post(at, { kind: 'weight', unit: 'kg', value, confirmed: true })).body);
  const [short, odd, right] = [await add('12'), await add('12.1'), await add('12.2')];
  await api.sql('alter table health.measure drop constraint measure_measured_at_check');
  const set = 'update health.measure set measured_at = $2 where id = $1';
  await api.sql(set, [short.id, '0024-05-01T08:00:00Z']);
  await api.sql(set, [odd.id, '0202-05-01T08:00:00Z']);
  await api.sql(
    `alter table health.measure add constraint measure_measured_at_check check (measured_at >= '1900-01-01T00:00:00Z') not valid`,
  );
  await new Migration().up({ query: (sql) => api.sql(sql) });
  const dates = async ({ id }: { id: string }) => (await owner.get(`${at}/${id}`)).body;
  expect(await dates(short)).toMatchObject({ measuredAt: '2024-05-01T08:00:00.000Z' });
  expect(await dates(odd)).toMatchObject({ measuredAt: odd.createdAt });
  expect(await dates(right)).toMatchObject({ measuredAt: right.measuredAt });
});
