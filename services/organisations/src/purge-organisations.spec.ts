import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import {
  confirmAddress,
  createPet,
  createReminder,
  signUp,
  startTestApi,
  startTestWorker,
  upload,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { PurgeOrganisations } from './purge-organisations.job.ts';

let api: TestApi;
let worker: INestApplicationContext;
let owner: Actor;
beforeAll(async () => {
  api = await startTestApi();
  worker = await startTestWorker(api.database);
});
beforeEach(async () => {
  await api.database.setClock('2026-07-06T10:00:00Z');
  owner = await signUp(api, { organizationName: 'The Hartley family', plan: 'advanced' });
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

const removeIt = (who: Actor) => who.del('/api/organization', { password: who.password });
const days = (count: number) => api.database.shiftClock(`${count} days`);
const purge = () => worker.get(PurgeOrganisations, { strict: false }).handle({}, new AbortController().signal);
const eventsOf = (organisationId: string) =>
  api.sql<{ name: string }>('select name from platform.domain_event where organisation_id = $1 order by id', [
    organisationId,
  ]);

const isThere = async ({ organisationId }: Actor): Promise<boolean> =>
  (await api.sql('select from organisations.organisation where id = $1', [organisationId])).length > 0;

/** What the audit trail still says was changed, and from what to what. */
const valuesKeptOf = (organisationId: string): Promise<object[]> =>
  api.sql(`select action, changes from platform.audit_event where organisation_id = $1 and changes is not null`, [
    organisationId,
  ]);

/** Until the test undoes it, the database refuses to erase one organisation, and does nothing that may take only seconds. */
async function hinder(organisationId: string): Promise<() => Promise<unknown>> {
  await api.sql(`create function organisations.hindered() returns trigger language plpgsql as $$ begin
    if old.id = '${organisationId}' or current_setting('statement_timeout')::interval < interval '5 minutes'
      then raise 'hindered'; end if; return old; end $$`);
  await api.sql(`create trigger hindered before delete on organisations.organisation
    for each row execute function organisations.hindered()`);
  return () => api.sql(`drop function organisations.hindered cascade`);
}

async function tablesWith(organisationId: string): Promise<string[]> {
  const tables = await api.sql<{ name: string }>(
    `select format('%s.%s', table_schema, table_name) as name from information_schema.columns
     where column_name = 'organisation_id' and table_name <> 'session' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables)
    if ((await api.sql(`select from ${name} where organisation_id = $1 limit 1`, [organisationId])).length > 0)
      found.push(name);
  return found;
}

it('a deleted organisation is kept for thirty days, and then leaves no row of it in any table', async () => {
  const { id } = await createPet(owner, { microchips: [{ number: '981000006612345' }] });
  await createReminder(owner, { petIds: [id], date: '2026-07-07' });
  await owner.del(`/api/pets/${(await createPet(owner)).id}`);
  await confirmAddress(owner);
  await owner.post('/api/invitations', { email: 'friend@petcare.test', role: 'viewer' });
  await upload(owner, '/api/imports', Buffer.from('Name,Species\nTom,cat\n'), 'Animals.csv', { kind: 'pets' });
  await removeIt(owner);
  await days(29);
  await purge();
  expect(await tablesWith(owner.organisationId)).toEqual(
    expect.arrayContaining([
      'imports.import',
      'organisations.invitation',
      'organisations.membership',
      'pets.microchip',
      'pets.pet',
    ]),
  );
  await days(31);
  await purge();
  expect(await tablesWith(owner.organisationId)).toEqual(['platform.audit_event', 'platform.domain_event']);
  expect(await valuesKeptOf(owner.organisationId)).toEqual([]);
  expect(await eventsOf(owner.organisationId)).toEqual([{ name: 'organisations.organisation-purged' }]);
  expect(await isThere(owner)).toBe(false);
});

it('one that cannot be erased holds up no other', async () => {
  const other = await signUp(api);
  await removeIt(owner);
  await removeIt(other);
  await days(31);
  const release = await hinder(owner.organisationId);
  await purge();
  expect([await isThere(owner), await isThere(other)]).toEqual([true, false]);
  await release();
  await purge();
  expect(await isThere(owner)).toBe(false);
});
