import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { insightList } from '@petcare/contracts/insights';
import { dataSourceOptions } from '@petcare/platform';
import { createPet, signUp, startTestApi, type TestApi } from '@petcare/testing/server';
import { DataSource } from 'typeorm';
import { MutesOfOneChip1798840000000 as Migration } from './migrations/1798840000000-mutes-of-one-chip.ts';

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

it('what was muted of a chip’s place is muted of the chip, and goes if there is none', async () => {
  const owner = await signUp(api);
  const microchips = [{ number: '977200000000123' }, { number: 'AVID12X4B' }];
  const [both, one, none] = [
    await createPet(owner, { microchips }),
    await createPet(owner, { microchips: microchips.slice(1) }),
    await createPet(owner),
  ];
  const mutes = [
    [both, 'chip-check.1', '2090-01-31'],
    [both, 'chip-check.2', null],
    [one, 'chip-check.1', null],
    [one, 'chip-check.1-2x4b', '2090-01-31'],
    [none, 'chip-check.1', null],
    [none, 'weight-change.7', null],
  ] as const;
  for (const [{ id }, insightId, until] of mutes)
    await api.sql(
      `insert into insights.mute (organisation_id, id, pet_id, insight_id, muted_until) values ($1, uuidv7(), $2, $3, $4)`,
      [owner.organisationId, id, insightId, until],
    );
  await new Migration().up(asOwner.createQueryRunner());

  const { items } = insightList.parse((await owner.get(`/api/pets/${both.id}/insights`)).body);
  expect(items.map(({ id, muted }) => [id, muted])).toEqual([
    ['chip-check.1-0123', { until: '2090-01-31' }],
    ['chip-check.2-2x4b', { until: null }],
  ]);
  const left = await api.sql(
    `select insight_id as id, muted_until::text as until from insights.mute where pet_id <> $1 order by 1`,
    [both.id],
  );
  expect(left).toEqual([
    { id: 'chip-check.1-2x4b', until: '2090-01-31' },
    { id: 'weight-change.7', until: null },
  ]);
  expect(
    await api.sql(
      `select from pg_class where relname in ('mute', 'microchip') and relkind = 'r' and not relforcerowsecurity`,
    ),
  ).toEqual([]);
});
