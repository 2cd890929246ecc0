import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@petcare/platform';
import { signUp, startTestApi, type TestApi } from '@petcare/testing/server';
import { KeepTallies } from './keep-tallies.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('what was answered is added up once where what is old cannot be forgotten', async () => {
  const keep = () => api.app.get(KeepTallies, { strict: false }).keep();
  const somebody = await signUp(api);
  await keep();
  await api.sql('delete from admin.route_tally');
  await api.sql(
    `create function admin.refuse_to_forget() returns trigger language plpgsql as $$ begin raise 'not now'; end $$`,
  );
  await api.sql(`create trigger refused before delete on admin.route_tally
    for each statement execute function admin.refuse_to_forget()`);
  await somebody.get(`/api/pets/${newId()}`);
  await keep();
  await keep();
  await api.sql('drop function admin.refuse_to_forget cascade');
  expect(await api.sql(`select sum(requests)::int as requests from admin.route_tally`)).toEqual([{ requests: 1 }]);
});
