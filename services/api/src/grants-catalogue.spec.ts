import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@petcare/testing/server';
import { Client } from 'pg';
import { openToGrantees } from '../test/tenancy-exceptions.ts';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.superuserUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function tenantTables(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_policies where policyname = 'tenant' order by 1`,
  );
  return rows.map(({ name }) => name);
}

describe('somebody with whom a pet is shared', () => {
  const outside = `(current_setting('app.via'::text, true) IS DISTINCT FROM 'grant'::text)`;

  /** What a table's policies let through, in the list's words. */
  function opened(policies: { cmd: string; restricts: boolean; qual: string; check: string | null }[]): string {
    const [all, removal] = policies;
    if (!all) return 'open';
    if (!policies.every(({ restricts, qual }) => restricts && qual.includes(outside))) return 'leaky';
    if (all.cmd === 'SELECT' && all.qual === outside) return 'written only';
    if (all.qual === outside && all.check === null) return 'closed';
    if (all.qual === `(${outside} OR (pg_trigger_depth() > 0))` && all.check === null) return 'by its triggers alone';
    if (all.cmd !== 'ALL' || removal?.cmd !== 'DELETE' || !all.check?.includes(outside)) return 'leaky';
    if (all.qual.includes("sharing.granted_reminders('view'::text)")) {
      if (all.check === outside && removal.qual === outside) return 'reminders, read only';
      const said = ["sharing.granted_reminders('edit'::text)", "sharing.reminder_is_given(id, 'add'::text)"];
      return said.every((part) => all.check?.includes(part) && removal.qual.includes(part)) ? 'reminders' : 'leaky';
    }
    if (/\|\|\s*CASE\s.*THEN 'medical'::text/s.test(all.qual)) {
      const level = (sql: string, lowest: string) => sql.includes(`sharing.granted('${lowest}'::text)`);
      const isWritten = level(all.check, 'add') && level(removal.qual, 'add') && removal.qual.includes('created_by');
      const areNotesSeen = [all.qual, all.check, removal.qual].every((sql) => sql.includes('FROM journal.note'));
      return level(all.qual, 'view') && isWritten && areNotesSeen ? 'of its kind' : 'leaky';
    }
    const [, listed] = /'% (\w+)'/.exec(all.qual) ?? [];
    if (listed !== undefined) {
      const said = ['created_by', "sharing.granted('add'::text)", `'% ${listed}'`];
      return said.every((part) => all.check?.includes(part) && removal.qual.includes(part)) ? listed : 'leaky';
    }
    const [, area = 'leaky'] = /\|\| '? ?(\w+)'?[^|]*ANY.*sharing\.granted\('view'::text\)/s.exec(all.qual) ?? [];
    if (all.check === outside && removal.qual === outside) return `${area}, read only`;
    if (!all.check.includes(`sharing.granted('add'::text)`) || !removal.qual.includes(`sharing.granted('add'::text)`))
      return 'leaky';
    return all.qual.includes('NOT is_private') ? `${area}, unless private` : area;
  }

  it('sees and writes what is listed of a table, and nothing of one that is not', async () => {
    const { rows } = await client.query<{ table: string; policies: Parameters<typeof opened>[0] }>(
      `select schemaname || '.' || tablename as "table", json_agg(json_build_object('cmd', cmd, 'qual', qual, 'check', with_check,
         'restricts', permissive = 'RESTRICTIVE' and roles = '{petcare_app}') order by cmd) as policies
       from pg_policies where policyname like 'shared%' group by 1`,
    );
    const found = new Map(rows.map(({ table, policies }) => [table, opened(policies)]));
    const tenants = await tenantTables();
    const seen = Object.fromEntries(tenants.map((table) => [table, found.get(table) ?? 'open']));
    const listed = tenants.map((table) => [table, openToGrantees[table]?.replace(/^open: .*/, 'open') ?? 'closed']);
    expect(seen).toEqual(Object.fromEntries(listed));
    expect(tenants).toEqual(expect.arrayContaining(Object.keys(openToGrantees)));
  });
});
