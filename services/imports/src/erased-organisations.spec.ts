import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { dataSourceOptions } from '@petcare/platform';
import { signUp, startTestApi, upload, type TestApi } from '@petcare/testing/server';
import { DataSource } from 'typeorm';
import { ImportsOfErasedOrganisations1797340000000 as Migration } from './migrations/1797340000000-imports-of-erased-organisations.ts';

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

it('the imports of organisations erased before go too, and no others', async () => {
  const stays = await signUp(api);
  await upload(stays, '/api/imports', Buffer.from('Name,Species\nTom,cat\n'), 'Animals.csv', { kind: 'pets' });
  const erased = '01a0f4e8-7c1e-7c3e-8f6e-0123456789ab';
  await api.sql(
    `insert into imports.import (organisation_id, id, kind, file_name, sha256, sheet, columns)
     select $1, id, kind, file_name, sha256, sheet, columns from imports.import`,
    [erased],
  );
  await new Migration().up(asOwner.createQueryRunner());
  expect(await api.sql('select organisation_id from imports.import')).toEqual([
    { organisation_id: stays.organisationId },
  ]);
  expect(
    await api.sql(`select from pg_class where relname in ('import', 'organisation') and not relforcerowsecurity`),
  ).toEqual([]);
});
