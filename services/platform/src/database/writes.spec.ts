import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, type TestDatabase } from '@petcare/testing/server';
import { createProbeDatabase, openDatabase, ours, theirs } from '../../test/probe-tables.ts';
import type { AuditEntry } from '../audit/audit-entry.ts';
import { newId } from '../new-id.ts';
import type { Database } from './database.ts';
import type { WriteStatement } from './tenant-statement.ts';

let probe: TestDatabase;
let database: Database;
beforeAll(async () => {
  probe = await createProbeDatabase();
  database = await openDatabase(probe, 2);
});
afterAll(async () => {
  await database.onApplicationShutdown();
  await database.dataSource.destroy();
  await probe.drop();
});

const insert = (condition: string): WriteStatement => ({
  table: 'probe.animal',
  steps: `made as (insert into probe.animal select $1, $2::int, $3 from tenant
    where tenant.value is not null and ${condition} returning *)`,
  answer: `select id from made`,
});
const always = insert('true');
const onceFree = insert('pg_advisory_xact_lock_shared(9) is not null');

const made = (): AuditEntry => ({ action: 'pet.created', entity: { kind: 'pet', id: newId() } });
const write = (organisationId: string, id: number, statement = always) =>
  database.write(organisationId, statement, [id, 'new'], made());

describe('writes that many ask for at once', () => {
  it('are each a transaction of their own organisation, with its record; one that fails takes none along', async () => {
    const writes = Array.from({ length: 120 }, (_, index) => {
      const organisationId = index % 2 === 0 ? ours : theirs;
      // Ours has animal 7, theirs animal 8.
      if (index % 10 === 4) return write(organisationId, 7);
      if (index % 10 === 5) return write(organisationId, 8);
      return write(organisationId, 1000 + index);
    });
    const answers = await Promise.allSettled(writes);
    expect(answers.map(({ status }) => status)).toEqual(
      answers.map((_, index) => ([4, 5].includes(index % 10) ? 'rejected' : 'fulfilled')),
    );
    for (const [organisationId, remainder] of [[ours, 0] as const, [theirs, 1] as const]) {
      const found = await database.read<{ id: number }>(
        organisationId,
        `select id from probe.animal where organisation_id = $1 and id >= 1000 order by id`,
      );
      const expected = writes.flatMap((_, index) =>
        index % 2 === remainder && ![4, 5].includes(index % 10) ? [{ id: 1000 + index }] : [],
      );
      expect(found).toEqual(expected);
      const [records] = await database.read<{ count: number }>(
        organisationId,
        `select count(*)::int as count from platform.audit_event where organisation_id = $1 and action = 'pet.created'`,
      );
      expect(records?.count).toBe(expected.length);
    }
  });

  it('are not waited for by a transaction whose lock they wait for', async () => {
    const gate = Promise.withResolvers<void>();
    const others = Array.from({ length: 40 }, async (_, index) => {
      await gate.promise;
      return write(ours, 2000 + index, onceFree);
    });
    await database.transaction(ours, async ({ query }) => {
      await query(`select pg_advisory_xact_lock(9)`);
      gate.resolve();
      await eventually(async () => {
        const [blocked] = await query<{ count: number }>(
          `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted`,
        );
        expect(blocked?.count).toBeGreaterThan(1);
      });
      expect(await write(theirs, 2000)).toEqual([{ id: 2000 }]);
    });
    expect(await Promise.all(others)).toHaveLength(40);
  });
});
