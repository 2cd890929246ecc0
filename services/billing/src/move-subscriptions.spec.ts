import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { signUp, startTestApi, startTestWorker, type Actor, type TestApi } from '@petcare/testing/server';
import { MoveSubscriptions } from './move-subscriptions.job.ts';

let api: TestApi;
let worker: INestApplicationContext;
beforeAll(async () => {
  api = await startTestApi();
  worker = await startTestWorker(api.database);
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

const move = () => worker.get(MoveSubscriptions, { strict: false }).handle({}, new AbortController().signal);

async function isDue({ organisationId }: Actor): Promise<boolean> {
  const due = 'select from billing.subscription where organisation_id = $1 and turns_at <= platform.now()';
  return (await api.sql(due, [organisationId])).length > 0;
}

it('a subscription that cannot be moved on holds up no other', async () => {
  await api.database.setClock('2026-07-06T10:00:00Z');
  const stuck = await signUp(api, { onTrial: true, plan: 'standard' });
  const other = await signUp(api, { onTrial: true, plan: 'standard' });
  for (const owner of [stuck, other]) await owner.post('/api/subscription', { plan: 'standard' });
  await api.sql(`create function billing.stuck() returns trigger language plpgsql as
    $$ begin if new.organisation_id = '${stuck.organisationId}' then raise 'stuck'; end if; return new; end $$`);
  await api.sql(`create trigger stuck before update on billing.subscription
    for each row execute function billing.stuck()`);
  await api.database.setClock('2026-08-14T10:00:00Z');
  expect([await isDue(stuck), await isDue(other)]).toEqual([true, true]);
  await move();
  expect([await isDue(stuck), await isDue(other)]).toEqual([true, false]);
  await api.sql('drop function billing.stuck cascade');
  await move();
  expect(await isDue(stuck)).toBe(false);
});
