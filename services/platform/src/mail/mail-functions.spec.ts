import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@petcare/testing/server';
import { openDatabase } from '../../test/probe-tables.ts';

/**
 * What the previous release's worker calls while the next one is being rolled out, and once it has been rolled back. Anything that
 * needs to change gets a new name, and this goes a release later.
 */
const called = [
  'claim_outbound_mail(text[], int, uuid, interval)',
  'claim_outbound_mail_of(uuid[], int, text[], int, uuid, interval)',
  'organisations_with_mail(uuid, int)',
  'renew_outbound_mail(uuid[], uuid[], uuid[], interval)',
  'next_outbound_mail(text[])',
  'offer_outbound_mail(uuid[], uuid[], uuid[], text[], text[])',
  'record_outbound_mail(uuid[], uuid[], uuid[], text[], double precision[], text[], boolean[], text[])',
  'ledger_of_outbound_mail()',
  'prune_outbound_mail(interval, int)',
];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it.each(called)('a worker of the release before may call platform.%s', async (signature) => {
  const application = await openDatabase(database, 1);
  const rows = await application.acrossOrganisations(
    `select has_function_privilege(to_regprocedure($1)::oid, 'execute') as "mayCall"`,
    [`platform.${signature}`],
  );
  await application.dataSource.destroy();
  expect(rows).toEqual([{ mayCall: true }]);
});
