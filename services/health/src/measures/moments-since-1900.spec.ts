import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { timeline } from '@petcare/contracts';
import { measure, treatment } from '@petcare/contracts/health';
import { dataSourceOptions } from '@petcare/platform';
import { createPet, recordSamples, signUp, startTestApi, type TestApi } from '@petcare/testing/server';
import { DataSource } from 'typeorm';
import { MomentsSince1900Checked1798810000100 as Migration } from '../migrations/1798810000100-moments-since-1900-checked.ts';

let api: TestApi;
let asOwner: DataSource;
beforeAll(async () => {
  api = await startTestApi();
  asOwner = await new DataSource(dataSourceOptions({ url: api.database.ownerUrl, pool: 1 }, [])).initialize();
});
afterAll(async () => {
  await asOwner.destroy();
  await api.close();
});

/** As it was kept, and appeared in the history, before years were checked. */
async function keptAs(table: string, column: string, moments: Record<string, string>): Promise<void> {
  const check = `${table}_${column}_check`;
  await api.sql(`alter table health.${table} drop constraint ${check}`);
  for (const [id, at] of Object.entries(moments)) {
    await api.sql(`update health.${table} set ${column} = $2 where id = $1`, [id, at]);
    await api.sql(`update platform.record_entry set happened_at = $2, happened_on = $3 where record_id = $1`, [
      id,
      at,
      at.slice(0, 10),
    ]);
  }
  await api.sql(
    `alter table health.${table} add constraint ${check} check (${column} >= '1900-01-01T00:00:00Z') not valid`,
  );
}

it('a year that was kept with two digits becomes the one that was meant, also in the history', async () => {
  const owner = await signUp(api);
  const pet = `/api/pets/${(await createPet(owner)).id}`;
  const weigh = async (value: string) =>
    measure.row.parse(
      (await owner.post(`${pet}/measures`, { kind: 'weight', unit: 'kg', value, confirmed: true })).body,
    );
  const [short, odd, right] = [await weigh('12'), await weigh('12.1'), await weigh('12.2')];
  const wormed = treatment.row.parse((await owner.post(`${pet}/treatments`, recordSamples.treatment.least)).body);
  // In summer, the day begins an hour earlier where they live.
  await keptAs('measure', 'measured_at', { [short.id]: '0024-05-01T23:30:00Z', [odd.id]: '0202-05-01T08:00:00Z' });
  await keptAs('treatment', 'treated_at', { [wormed.id]: '0025-02-01T08:00:00Z' });
  await new Migration().up(asOwner.createQueryRunner());

  const stored = async (path: string) => (await owner.get(`${pet}/${path}`)).body;
  expect(await stored(`measures/${short.id}`)).toMatchObject({ measuredAt: '2024-05-01T23:30:00.000Z' });
  expect(await stored(`measures/${odd.id}`)).toMatchObject({ measuredAt: odd.createdAt });
  expect(await stored(`measures/${right.id}`)).toMatchObject({ measuredAt: right.measuredAt });
  expect(await stored(`treatments/${wormed.id}`)).toMatchObject({ treatedAt: '2025-02-01T08:00:00.000Z' });
  const seen = timeline.parse(await stored('timeline')).items.map(({ id, on, at }) => [id, on, at]);
  expect(seen).toEqual([
    [right.id, right.createdAt.slice(0, 10), right.measuredAt],
    [odd.id, odd.createdAt.slice(0, 10), odd.createdAt],
    [wormed.id, '2025-02-01', '2025-02-01T08:00:00.000Z'],
    [short.id, '2024-05-02', '2024-05-01T23:30:00.000Z'],
  ]);
  expect(
    await api.sql(
      `select from pg_class where relname in ('measure', 'treatment', 'record_entry', 'organisation') and relkind = 'r' and not relforcerowsecurity`,
    ),
  ).toEqual([]);
});
